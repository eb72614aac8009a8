package dev.ordeal.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes values as bytes, and reads them. */
public final class Wire {
  private Wire() {}

  /** The value as bytes; the same value has the same ones everywhere. */
  public static byte[] bytes(Object value) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      new WireWriter(out).write(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** The value of these bytes, which must be of that type. */
  public static <T> T value(byte[] bytes, Class<T> type) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return type.cast(new WireReader(in).read());
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalArgumentException("these bytes are no " + type.getSimpleName(), e);
    }
  }

  /**
   * A key of 128 bits, as digits: the same for the same value, and different for different ones.
   */
  public static String key(Object value) {
    return key(bytes(value));
  }

  /** A key of 128 bits, as digits. */
  public static String key(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
