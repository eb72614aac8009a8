package dev.ordeal.systems.fencing;

/** What workers, the lock and the store say to each other. */
sealed interface LeaseMessage {

  /** A worker wants the lock. */
  record Acquire() implements LeaseMessage {}

  /** The worker has it; every grant has a higher token. */
  record Granted(int token) implements LeaseMessage {}

  /** The worker that was granted this token gives the lock back. */
  record Release(int token) implements LeaseMessage {}

  /** What is the value? */
  record Fetch(int token) implements LeaseMessage {}

  /** This is. */
  record Fetched(int token, int value) implements LeaseMessage {}

  /** This is the value from now on. */
  record Put(int token, int value) implements LeaseMessage {}

  /** Now it is. */
  record Stored(int token) implements LeaseMessage {}

  /** The store has heard of a later holder. */
  record Refused(int token) implements LeaseMessage {}
}
