package dev.ordeal.spec;

/** A result that is not a value of the object. */
public enum Answer {
  /** The operation is done and returns nothing. */
  OK,
  /** There is no value: the key is unwritten, the queue is empty. */
  NIL;

  @Override
  public String toString() {
    return this == OK ? "ok" : "nil";
  }
}
