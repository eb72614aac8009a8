package dev.ordeal.reload;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Changes a class file so that it uses the sets and maps of {@code orders} in the place of those of
 * the JDK that have no order: static methods such as {@code Set.of} are led to another class,
 * objects are created of a subclass, and classes that extend such a class extend the subclass.
 *
 * <p>Only the constant pool grows, by names of classes at its end, and indexes into it change; all
 * else stays where it is. So the version of the class file does not matter, and lines and variables
 * are those of the source. Method references change along, since they are in the constant pool,
 * too.
 *
 * <p>The format is that of chapter 4 of the Java Virtual Machine Specification.
 */
final class ClassPatch {
  private static final int UTF8 = 1;
  private static final int LONG = 5;
  private static final int DOUBLE = 6;
  private static final int CLASS = 7;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final int CONSTANTS_BEGIN = 8;
  private static final int NEW = 0xbb;

  private final ByteBuffer file;

  /** By index: where the constant begins, at its tag. */
  private int[] constants = new int[0];

  private int constantsEnd;

  /** The names of the classes that are added, and their indexes. */
  private final Map<String, Integer> added = new LinkedHashMap<>();

  private boolean changed;

  private ClassPatch(byte[] bytes) {
    this.file = ByteBuffer.wrap(bytes.clone());
  }

  /** The changed class file; the same one if there is nothing to change. */
  static byte[] of(byte[] bytes) {
    ClassPatch patch = new ClassPatch(bytes);
    patch.readConstants();
    patch.redirectMethods();
    patch.redirectClass();
    return patch.changed ? patch.bytes() : bytes;
  }

  private int u1(int at) {
    return Byte.toUnsignedInt(file.get(at));
  }

  private int u2(int at) {
    return Short.toUnsignedInt(file.getShort(at));
  }

  private int length(int at) {
    return file.getInt(at);
  }

  private void readConstants() {
    constants = new int[u2(CONSTANTS_BEGIN)];
    int at = CONSTANTS_BEGIN + 2;
    for (int i = 1; i < constants.length; i++) {
      constants[i] = at;
      int tag = u1(at);
      at += tag == UTF8 ? 3 + u2(at + 1) : Bytecode.constantLength(tag);
      if (tag == LONG || tag == DOUBLE) {
        i++; // they count for two
      }
    }
    constantsEnd = at;
  }

  private String string(int index) {
    int at = constants[index];
    byte[] bytes = new byte[u2(at + 1)];
    file.get(at + 3, bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** The name of the class at this index of the constants. */
  private String className(int index) {
    return string(u2(constants[index] + 1));
  }

  /** Leads static methods to another class, and constructors to a subclass. */
  private void redirectMethods() {
    for (int index = 1; index < constants.length; index++) {
      int at = constants[index];
      int tag = at == 0 ? 0 : u1(at);
      if (tag == METHOD || tag == INTERFACE_METHOD) {
        String method = string(u2(constants[u2(at + 3)] + 1));
        String other = Redirections.method(className(u2(at + 1)), method);
        if (!other.isEmpty()) {
          set(at + 1, other);
        }
      }
    }
  }

  /** Puts the index of a class at the given place. */
  private void set(int at, String name) {
    int index = added.computeIfAbsent(name, each -> constants.length + 2 * added.size() + 1);
    file.putShort(at, (short) index);
    changed = true;
  }

  /** Changes the superclass, and of which classes the methods create objects. */
  private void redirectClass() {
    int at = constantsEnd + 4;
    int superclass = u2(at);
    String other = superclass == 0 ? "" : Redirections.created(className(superclass));
    if (!other.isEmpty()) {
      set(at, other);
    }
    at += 4 + 2 * u2(at + 2);
    at = members(at, false);
    members(at, true);
  }

  /** Goes through the fields or the methods, and returns where they end. */
  private int members(int begin, boolean methods) {
    int at = begin + 2;
    for (int i = u2(begin); i > 0; i--) {
      int attributes = u2(at + 6);
      at += 8;
      for (; attributes > 0; attributes--) {
        if (methods && string(u2(at)).equals("Code")) {
          redirectCreations(at + 14, at + 14 + length(at + 10));
        }
        at += 6 + length(at + 2);
      }
    }
    return at;
  }

  private void redirectCreations(int begin, int end) {
    int at = begin;
    for (; at < end; at += Bytecode.instructionLength(file, at, begin)) {
      if (u1(at) == NEW) {
        String other = Redirections.created(className(u2(at + 1)));
        if (!other.isEmpty()) {
          set(at + 1, other);
        }
      }
    }
    if (at != end) {
      throw new IllegalArgumentException("a method does not end with an instruction");
    }
  }

  /** The class file with the added names. */
  private byte[] bytes() {
    byte[] before = file.array();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.write(before, 0, CONSTANTS_BEGIN);
      out.writeShort(constants.length + 2 * added.size());
      out.write(before, CONSTANTS_BEGIN + 2, constantsEnd - CONSTANTS_BEGIN - 2);
      for (Map.Entry<String, Integer> each : added.entrySet()) {
        out.writeByte(UTF8);
        out.writeUTF(each.getKey());
        out.writeByte(CLASS);
        out.writeShort(each.getValue() - 1);
      }
      out.write(before, constantsEnd, before.length - constantsEnd);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
