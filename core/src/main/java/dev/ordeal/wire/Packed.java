package dev.ordeal.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a class has written in a form of its own, because there is much of it. Immutable. */
public final class Packed {
  private final byte[] bytes;

  Packed(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Writes something. */
  @FunctionalInterface
  public interface Writing {
    void to(DataOutput out) throws IOException;
  }

  /** Reads something. */
  @FunctionalInterface
  public interface Reading<T> {
    T from(DataInput in) throws IOException;
  }

  /** What is written. */
  public static Packed of(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Packed(bytes.toByteArray());
  }

  /** What was written, read again. */
  public <T> T read(Reading<T> reading) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return reading.from(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The bytes, which must not be changed. */
  byte[] bytes() {
    return bytes;
  }

  /** How many bytes there are. */
  public int size() {
    return bytes.length;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Packed packed && Arrays.equals(bytes, packed.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return bytes.length + " bytes";
  }
}
