package dev.ordeal.explorer;

/**
 * Which receives may not be swapped: those at one actor, and what was learnt to matter besides.
 *
 * <p>Receives at different actors commute as far as actors can tell. They do not where both have to
 * do with one client (the first answer counts, and sends the client's next request), where one
 * creates the actor that the other writes to, and where one fails, because that ends the schedule.
 * None of this is known before it happens, so it is learnt by envelopes as runs show it, and the
 * exploration starts over whenever something was learnt.
 *
 * <p>Receives at one actor depend on each other, or, if so wished, only where they were seen not to
 * commute; that is learnt in the same way.
 */
final class Dependence {
  private final boolean commuting;

  /** For each envelope, those that it depends on by what was learnt. */
  private NumberSet[] learnt = new NumberSet[0];

  private final NumberSet endings = new NumberSet();
  private boolean plain = true;

  /**
   * @param commuting whether receives at one actor are free until they are seen not to commute
   */
  Dependence(boolean commuting) {
    this.commuting = commuting;
  }

  Dependence() {
    this(false);
  }

  /** Whether nothing was learnt. */
  boolean isPlain() {
    return plain;
  }

  /** Whether receives at one actor are free until they are seen not to commute. */
  boolean isCommuting() {
    return commuting;
  }

  /** Whether two receives, given by actor and envelope, depend on each other. */
  boolean holds(int actor, int envelope, int otherActor, int otherEnvelope) {
    return (!commuting && actor == otherActor) || (!plain && isLearnt(envelope, otherEnvelope));
  }

  private boolean isLearnt(int envelope, int other) {
    return endings.contains(envelope)
        || endings.contains(other)
        || (envelope < learnt.length && learnt[envelope].contains(other));
  }

  /** Takes receives of these two envelopes for dependent from now on; says whether that is new. */
  boolean learn(int envelope, int other) {
    plain = false;
    int most = Math.max(envelope, other);
    if (most >= learnt.length) {
      learnt = NumberSet.grown(learnt, 2 * most + 1);
    }
    boolean isNew = !learnt[envelope].contains(other);
    learnt[envelope].add(other);
    learnt[other].add(envelope);
    return isNew;
  }

  /** Takes receives of this envelope to depend on everything; says whether that is new. */
  boolean learnEnding(int envelope) {
    plain = false;
    boolean isNew = !endings.contains(envelope);
    endings.add(envelope);
    return isNew;
  }
}
