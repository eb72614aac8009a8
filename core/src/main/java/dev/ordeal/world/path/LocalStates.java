package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import java.util.Arrays;

/**
 * The local state at each address, and which actors were created on the way; those are taken back
 * in reverse. Knows numbers only.
 */
final class LocalStates {
  static final int NOT_THERE = -1;

  /** By address the local state, or {@link #NOT_THERE}. */
  int[] at;

  /** The addresses of created actors, in the order of creation. */
  final IntList created = new IntList();

  LocalStates(int addresses) {
    at = new int[addresses];
    Arrays.fill(at, NOT_THERE);
  }

  /** Makes room for so many addresses. */
  void makeRoom(int addresses) {
    if (addresses > at.length) {
      int known = at.length;
      at = Arrays.copyOf(at, Math.max(addresses, 2 * known));
      Arrays.fill(at, known, at.length, NOT_THERE);
    }
  }

  boolean isThere(int address) {
    return address < at.length && at[address] != NOT_THERE;
  }

  void create(int address, int state) {
    created.add(address);
    at[address] = state;
  }

  /** Takes back all but the first so many that were created. */
  void undoTo(int before) {
    while (created.size() > before) {
      at[created.removeLast()] = NOT_THERE;
    }
  }
}
