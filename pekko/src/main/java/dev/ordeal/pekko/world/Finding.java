package dev.ordeal.pekko.world;

/** What can be taken for a failure of the system, besides histories that are not linearizable. */
public enum Finding {
  /** An actor fails: what its handler throws is not handled by a supervision of its own. */
  ACTOR_FAILURE,
  /** A message is sent to an actor that has stopped, or that stops before it takes it. */
  DEAD_LETTER,
  /** An ask is not answered before its time-out fires. */
  ASK_TIMEOUT
}
