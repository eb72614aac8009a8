package dev.ordeal.harness;

import java.util.function.Function;

/**
 * A class of messages that is worth reordering, whether they read or write, and which key they
 * access. The key is computed from each message; if it is not known, it is the {@link #WILDCARD},
 * which conflicts with every key.
 */
public record Interest(Class<?> message, Access access, Function<Object, Object> key) {

  /** The key of a message that may access any key. */
  public static final Object WILDCARD =
      new Object() {
        @Override
        public String toString() {
          return "*";
        }
      };

  /** Messages of that class, with their key read from the message. */
  public static <M> Interest in(Class<M> message, Access access, Function<M, Object> key) {
    return new Interest(message, access, content -> key.apply(message.cast(content)));
  }

  /** Messages of that class, all of one key, as on a register. */
  public static Interest inOneKey(Class<?> message, Access access) {
    return new Interest(message, access, content -> "");
  }

  /** Messages of that class, whose key is not known. */
  public static Interest inAnyKey(Class<?> message, Access access) {
    return new Interest(message, access, content -> WILDCARD);
  }
}
