package dev.ordeal.causality;

import dev.ordeal.ints.NumberSet;

/**
 * The dependence relation: which events must not be swapped. Events at one actor are dependent; so
 * are kinds of events that were seen to conflict.
 *
 * <p>No actor can tell in which order events at different actors happen. They conflict nevertheless
 * where both concern one client (only the first answer counts, and it sends the client's next
 * request), where one creates the actor that the other sends to, and where one fails, because that
 * ends the schedule. None of this is known in advance, so it is learnt per kind of event as
 * schedules show it, and takes effect with {@link #adopt}, when the exploration starts over.
 *
 * <p>With the option {@code commuting}, events at one actor are dependent only if they were seen
 * not to commute, which is learnt in the same way. Where an actor does not accept every message at
 * any time, they are dependent in any case: one may decide whether another can happen.
 */
public final class Dependence {
  private boolean commuting;

  /** Whether events at one actor are dependent in any case from the next {@link #adopt} on. */
  private boolean learntByActor;

  // By kind of event, the kinds that it depends on: as adopted, and as learnt.
  private NumberSet[] adopted = new NumberSet[0];
  private NumberSet[] learnt = new NumberSet[0];

  // The kinds that depend on everything: as adopted, and as learnt.
  private final NumberSet endings = new NumberSet();
  private final NumberSet learntEndings = new NumberSet();
  private boolean plain = true;

  /**
   * @param commuting whether events at one actor are independent until they are seen not to commute
   */
  public Dependence(boolean commuting) {
    this.commuting = commuting;
  }

  public Dependence() {
    this(false);
  }

  /** Whether events are dependent exactly if they happen at one actor. */
  public boolean isByActor() {
    return plain && !commuting;
  }

  /** Whether nothing learnt has been adopted. */
  public boolean isPlain() {
    return plain;
  }

  /** Whether events at one actor are independent until they are seen not to commute. */
  public boolean isCommuting() {
    return commuting;
  }

  /** Whether two events, given by actor and kind, are dependent. */
  public boolean holds(int actor, int kind, int otherActor, int otherKind) {
    return (!commuting && actor == otherActor) || (!plain && isLearnt(kind, otherKind));
  }

  private boolean isLearnt(int kind, int other) {
    return endings.contains(kind)
        || endings.contains(other)
        || (kind < adopted.length && adopted[kind].contains(other));
  }

  /**
   * Learns that events of the two kinds are dependent.
   *
   * @return whether that is new
   */
  public boolean learn(int kind, int other) {
    int most = Math.max(kind, other);
    if (most >= learnt.length) {
      learnt = NumberSet.grown(learnt, 2 * most + 1);
    }
    boolean isNew = !learnt[kind].contains(other);
    learnt[kind].add(other);
    learnt[other].add(kind);
    return isNew;
  }

  /**
   * Learns that events of the kind depend on everything.
   *
   * @return whether that is new
   */
  public boolean learnEnding(int kind) {
    boolean isNew = !learntEndings.contains(kind);
    learntEndings.add(kind);
    return isNew;
  }

  /**
   * Learns that events at one actor are dependent, whether or not they commute.
   *
   * @return whether that is new
   */
  public boolean learnByActor() {
    boolean isNew = commuting && !learntByActor;
    learntByActor = true;
    return isNew;
  }

  /** Makes everything learnt so far take effect. */
  public void adopt() {
    commuting = commuting && !learntByActor;
    plain = plain && learnt.length == 0 && learntEndings.isEmpty();
    adopted = NumberSet.grown(adopted, learnt.length);
    for (int i = 0; i < learnt.length; i++) {
      adopted[i].addAll(learnt[i]);
    }
    endings.addAll(learntEndings);
  }
}
