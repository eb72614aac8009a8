package dev.ordeal.spec;

/** Results that are not a value of the object. */
public enum Answer {
  /** Done, and there is nothing to tell. */
  OK,
  /** Nothing there: an unwritten key, an empty queue. */
  NIL;

  @Override
  public String toString() {
    return this == OK ? "ok" : "nil";
  }
}
