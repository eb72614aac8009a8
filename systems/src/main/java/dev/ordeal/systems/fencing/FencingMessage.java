package dev.ordeal.systems.fencing;

/** What workers, the lock and the store say to each other. */
sealed interface FencingMessage {

  /** A worker wants the lock. */
  record Acquire() implements FencingMessage {}

  /** The worker has it; every grant has a higher token. */
  record Granted(int token) implements FencingMessage {}

  /** The worker that was granted this token gives the lock back. */
  record Release(int token) implements FencingMessage {}

  /** What is the value? */
  record Fetch(int token) implements FencingMessage {}

  /** This is. */
  record Fetched(int token, int value) implements FencingMessage {}

  /** This is the value from now on. */
  record Put(int token, int value) implements FencingMessage {}

  /** Now it is. */
  record Stored(int token) implements FencingMessage {}

  /** The store has heard of a later holder. */
  record Refused(int token) implements FencingMessage {}
}
