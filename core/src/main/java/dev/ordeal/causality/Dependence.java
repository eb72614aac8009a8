package dev.ordeal.causality;

import dev.ordeal.ints.NumberSet;

/**
 * Which receives may not be swapped: those at one actor, and what was learnt to matter besides.
 *
 * <p>Receives at different actors commute as far as actors can tell. They do not where both have to
 * do with one client (the first answer counts, and sends the client's next request), where one
 * creates the actor that the other writes to, and where one fails, because that ends the schedule.
 * None of this is known before it happens, so it is learnt by envelopes as runs show it, and holds
 * once it is adopted, when the exploration starts over.
 *
 * <p>Receives at one actor depend on each other, or, if so wished, only where they were seen not to
 * commute; that is learnt in the same way.
 */
public final class Dependence {
  private final boolean commuting;

  // For each envelope, those that it depends on: as adopted, and with all that was learnt.
  private NumberSet[] adopted = new NumberSet[0];
  private NumberSet[] learnt = new NumberSet[0];

  // The envelopes that depend on everything, likewise.
  private final NumberSet endings = new NumberSet();
  private final NumberSet learntEndings = new NumberSet();
  private boolean plain = true;

  /**
   * @param commuting whether receives at one actor are free until they are seen not to commute
   */
  public Dependence(boolean commuting) {
    this.commuting = commuting;
  }

  public Dependence() {
    this(false);
  }

  /** Whether it is all about which actor receives. */
  public boolean isByActor() {
    return plain && !commuting;
  }

  /** Whether nothing was learnt and adopted. */
  public boolean isPlain() {
    return plain;
  }

  /** Whether receives at one actor are free until they are seen not to commute. */
  public boolean isCommuting() {
    return commuting;
  }

  /** Whether two receives, given by actor and envelope, depend on each other. */
  public boolean holds(int actor, int envelope, int otherActor, int otherEnvelope) {
    return (!commuting && actor == otherActor) || (!plain && isLearnt(envelope, otherEnvelope));
  }

  private boolean isLearnt(int envelope, int other) {
    return endings.contains(envelope)
        || endings.contains(other)
        || (envelope < adopted.length && adopted[envelope].contains(other));
  }

  /** Learns that receives of these two envelopes depend on each other; says whether that is new. */
  public boolean learn(int envelope, int other) {
    int most = Math.max(envelope, other);
    if (most >= learnt.length) {
      learnt = NumberSet.grown(learnt, 2 * most + 1);
    }
    boolean isNew = !learnt[envelope].contains(other);
    learnt[envelope].add(other);
    learnt[other].add(envelope);
    return isNew;
  }

  /** Learns that receives of this envelope depend on everything; says whether that is new. */
  public boolean learnEnding(int envelope) {
    boolean isNew = !learntEndings.contains(envelope);
    learntEndings.add(envelope);
    return isNew;
  }

  /** From now on holds what was learnt. */
  public void adopt() {
    plain = plain && learnt.length == 0 && learntEndings.isEmpty();
    adopted = NumberSet.grown(adopted, learnt.length);
    for (int i = 0; i < learnt.length; i++) {
      adopted[i].addAll(learnt[i]);
    }
    endings.addAll(learntEndings);
  }
}
