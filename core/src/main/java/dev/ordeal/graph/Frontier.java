package dev.ordeal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * States that are still to be followed, as bytes: ints of seven bits at a time, so that small ones
 * take one byte.
 */
final class Frontier {
  private static final int CHUNK_BYTES = 1 << 16;

  /** Some states in a row. */
  static final class Chunk {
    private byte[] bytes = new byte[CHUNK_BYTES];
    private int end;
    private int states;

    int bytes() {
      return bytes.length;
    }

    int states() {
      return states;
    }
  }

  private final List<Chunk> chunks = new ArrayList<>();
  private Chunk last = new Chunk();
  private long states;
  private long bytes;

  /** Adds a state with its number. */
  void add(int number, int[] ints, int from, int length) {
    int most = 5 * (length + 2);
    if (last.end + most > last.bytes.length) {
      finish();
      if (most > CHUNK_BYTES) {
        last.bytes = new byte[most];
      }
    }
    write(number);
    write(length);
    for (int i = from; i < from + length; i++) {
      write(ints[i]);
    }
    last.states++;
    states++;
  }

  private void write(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      last.bytes[last.end++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    last.bytes[last.end++] = (byte) rest;
  }

  private void finish() {
    if (last.end > 0) {
      last.bytes = Arrays.copyOf(last.bytes, last.end);
      chunks.add(last);
      bytes += last.end;
      last = new Chunk();
    }
  }

  long states() {
    return states;
  }

  long bytes() {
    return bytes + last.bytes.length;
  }

  /** All chunks; nothing may be added any more. */
  List<Chunk> chunks() {
    finish();
    return chunks;
  }

  /** Reads the states of a chunk one after the other. */
  static final class Reader {
    private final byte[] bytes;
    private final int end;
    private int at;
    private int number;
    private int[] ints = new int[64];
    private int length;

    Reader(Chunk chunk) {
      this.bytes = chunk.bytes;
      this.end = chunk.end;
    }

    /** Goes to the next state; false if there is none. */
    boolean next() {
      if (at >= end) {
        return false;
      }
      number = read();
      length = read();
      if (length > ints.length) {
        ints = new int[2 * length];
      }
      for (int i = 0; i < length; i++) {
        ints[i] = read();
      }
      return true;
    }

    private int read() {
      int value = 0;
      int shift = 0;
      while (true) {
        byte part = bytes[at++];
        value |= (part & 0x7F) << shift;
        if (part >= 0) {
          return value;
        }
        shift += 7;
      }
    }

    int number() {
      return number;
    }

    int[] ints() {
      return ints;
    }

    int length() {
      return length;
    }
  }
}
