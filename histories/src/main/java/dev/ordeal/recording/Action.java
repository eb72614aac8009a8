package dev.ordeal.recording;

/** What an operation does, whatever name the recorded system has for it. */
public enum Action {
  /** Returns the value. */
  READ,
  /** Sets the value to the argument. */
  WRITE,
  /** Sets the value to the second argument if it is the first; returns whether it did. */
  CAS,
  /** Appends the argument, a string, to the value. */
  APPEND,
  /** Inserts the argument: into a set, at the end of a queue, on top of a stack. */
  INSERT,
  /** Removes and returns the next value: first of a queue, top of a stack, smallest. */
  TAKE,
  /** Removes the argument from a set; returns whether it was an element. */
  REMOVE,
  /** Returns whether the argument is an element of a set. */
  CONTAINS,
  /** Adds the argument to a number. */
  ADD,
  /** Acquires a lock. */
  ACQUIRE,
  /** Releases a lock. */
  RELEASE,
  /** Reads and writes several registers; the argument is a list of {@link RegisterAccess}. */
  TRANSACTION,
  /** Calls an operation of a user's spec; the argument is a {@link dev.ordeal.spec.Operation}. */
  CALL
}
