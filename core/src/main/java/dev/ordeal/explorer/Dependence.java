package dev.ordeal.explorer;

import java.util.HashSet;
import java.util.Set;

/**
 * Which receives may not be swapped: those at one actor, and what was learnt to matter besides.
 *
 * <p>Receives at different actors commute as far as actors can tell. They do not where both have to
 * do with one client (the first answer counts, and sends the client's next request), where one
 * creates the actor that the other writes to, and where one fails, because that ends the schedule.
 * None of this is known before it happens, so it is learnt by envelopes as runs show it, and the
 * exploration starts over whenever something was learnt.
 */
final class Dependence {
  private final Set<Long> pairs = new HashSet<>();
  private final Set<Integer> endings = new HashSet<>();
  private boolean plain = true;

  /** Whether two receives, given by actor and envelope, depend on each other. */
  boolean holds(int actor, int envelope, int otherActor, int otherEnvelope) {
    return actor == otherActor || (!plain && isLearnt(envelope, otherEnvelope));
  }

  /** Whether nothing was learnt. */
  boolean isPlain() {
    return plain;
  }

  private boolean isLearnt(int envelope, int other) {
    return endings.contains(envelope)
        || endings.contains(other)
        || pairs.contains(pair(envelope, other));
  }

  /** Takes receives of these two envelopes for dependent from now on; says whether that is new. */
  boolean learn(int envelope, int other) {
    plain = false;
    return pairs.add(pair(envelope, other));
  }

  /** Takes receives of this envelope to depend on everything; says whether that is new. */
  boolean learnEnding(int envelope) {
    plain = false;
    return endings.add(envelope);
  }

  private static long pair(int one, int other) {
    return (long) Math.min(one, other) << 32 | Math.max(one, other);
  }
}
