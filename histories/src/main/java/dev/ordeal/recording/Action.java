package dev.ordeal.recording;

/** What an operation does, whatever the system that was recorded calls it. */
public enum Action {
  /** Tells the value. */
  READ,
  /** Replaces the value by the argument. */
  WRITE,
  /** Replaces the value by the second argument if it is the first, and tells whether it did. */
  CAS,
  /** Adds the argument, a text, to the end of the value. */
  APPEND,
  /** Puts the argument in: into a set, at the end of a queue, on top of a stack. */
  INSERT,
  /** Takes out and tells what is next: the first of a queue, the top of a stack, the smallest. */
  TAKE,
  /** Takes the argument out of a set, and tells whether it was there. */
  REMOVE,
  /** Tells whether the argument is in the set. */
  CONTAINS,
  /** Adds the argument to a number. */
  ADD,
  /** Takes a lock. */
  ACQUIRE,
  /** Gives a lock back. */
  RELEASE,
  /** Reads and writes several registers at once; the argument is a list of {@link Access}. */
  TRANSACTION,
  /** An operation of a user's own spec; the argument is a {@link dev.ordeal.spec.Operation}. */
  CALL
}
