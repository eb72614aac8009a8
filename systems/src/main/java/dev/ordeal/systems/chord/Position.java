package dev.ordeal.systems.chord;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Where a node or a key is on the ring: the first 64 bits of the SHA-256 of its name. */
record Position(long value) {

  static Position of(Object name) {
    try {
      byte[] bytes = String.valueOf(name).getBytes(StandardCharsets.UTF_8);
      return new Position(
          ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes)).getLong());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /**
   * Whether this comes after the first, clockwise, and not after the last; if those are one, the
   * interval is the whole ring.
   */
  boolean isWithin(Position first, Position last) {
    return first.equals(last)
        || Long.compareUnsigned(stepsFrom(first) - 1, last.stepsFrom(first) - 1) <= 0;
  }

  /** Clockwise from the other; minus one, the other itself is the farthest. */
  private long stepsFrom(Position other) {
    return value - other.value;
  }
}
