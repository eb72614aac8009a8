package dev.ordeal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The states still to be expanded, as bytes: each int in groups of seven bits, so that a small one
 * takes one byte. Where memory is short, full chunks are written to disk.
 */
final class Frontier {
  private static final int CHUNK_BYTES = 1 << 15;
  private static final int EMPTY = 0;

  /** A sequence of states, in memory or on disk, to be read once. */
  static final class Chunk {
    private final Spill spill;
    private final int length;
    private final Optional<Long> onDisk;
    private byte[] bytes;

    /** Writes the bytes to disk, or copies them where they stay in memory. */
    private Chunk(Spill spill, byte[] bytes, int length) {
      this.spill = spill;
      this.length = length;
      this.onDisk = spill.put(bytes, length);
      this.bytes = onDisk.isPresent() ? new byte[EMPTY] : Arrays.copyOf(bytes, length);
      spill.budget().take(this.bytes.length);
    }

    private byte[] read() {
      return onDisk.isPresent() ? spill.get(onDisk.get(), length) : bytes;
    }

    /** Returns the bytes and releases them. */
    private byte[] take() {
      byte[] taken = read();
      spill.budget().take(-bytes.length);
      bytes = new byte[EMPTY];
      return taken;
    }
  }

  private final Spill spill;
  private final List<Chunk> chunks = new ArrayList<>();
  private byte[] bytes = new byte[CHUNK_BYTES];
  private int end;
  private long states;

  Frontier(Spill spill) {
    this.spill = spill;
    spill.budget().take(bytes.length);
  }

  /** Adds a state with its number. */
  void add(int number, int[] ints, int from, int length) {
    int most = 5 * (length + 2);
    if (end + most > bytes.length) {
      finish();
      if (most > bytes.length) {
        spill.budget().take(most - bytes.length);
        bytes = new byte[most];
      }
    }
    write(number);
    write(length);
    for (int i = from; i < from + length; i++) {
      write(ints[i]);
    }
    states++;
  }

  /** Adds a state without a number: that of the state before it, and the step that leads to it. */
  void addDeferred(int parent, int envelope, int choice, int[] ints, int from, int length) {
    int[] deferred = new int[length + 2];
    deferred[0] = envelope;
    deferred[1] = choice;
    System.arraycopy(ints, from, deferred, 2, length);
    add(parent, deferred, 0, deferred.length);
  }

  private void write(int value) {
    int rest = value;
    while ((rest & ~0x7F) != 0) {
      bytes[end++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[end++] = (byte) rest;
  }

  private void finish() {
    if (end > 0) {
      chunks.add(new Chunk(spill, bytes, end));
      end = 0;
    }
  }

  long states() {
    return states;
  }

  /** All chunks; nothing may be added afterwards. */
  List<Chunk> chunks() {
    finish();
    spill.budget().take(-bytes.length);
    bytes = new byte[EMPTY];
    return chunks;
  }

  /** Reads the states of a chunk in order. */
  static final class Reader {
    private final byte[] bytes;
    private int at;
    private int number;
    private int[] ints = new int[64];
    private int length;

    /** Reads the chunk, which is then released. */
    Reader(Chunk chunk) {
      this(chunk.take());
    }

    private Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    /** Reads the chunk, which stays for others. */
    static Reader peeking(Chunk chunk) {
      return new Reader(chunk.read());
    }

    /** Goes to the next state; false if there is none. */
    boolean next() {
      if (at >= bytes.length) {
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
