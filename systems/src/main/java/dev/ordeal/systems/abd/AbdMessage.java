package dev.ordeal.systems.abd;

/** What clients and servers of the register say to each other. */
sealed interface AbdMessage {

  /** A client wants to read. */
  record Read() implements AbdMessage {}

  /** A client wants to write. */
  record Write(Object value) implements AbdMessage {}

  /** The answer to a client: the value that was read. */
  record Value(Object value) implements AbdMessage {}

  /** The answer to a client: it is written. */
  record Written() implements AbdMessage {}

  /**
   * Phase one: what is the latest you know? The number is the asking server's for its operation.
   */
  record Ask(int operation) implements AbdMessage {}

  /** This is. */
  record Latest(int operation, Stamp stamp, Object value) implements AbdMessage {}

  /** Phase two: know this, unless you know better. */
  record Store(int operation, Stamp stamp, Object value) implements AbdMessage {}

  /** Now it does. */
  record Stored(int operation) implements AbdMessage {}
}
