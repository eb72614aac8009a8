package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import java.util.Arrays;

/**
 * The local state at each address, and the actors created on the path, which are removed in reverse
 * order.
 */
final class LocalStates {
  /** The local state of an address without an actor. */
  static final int ABSENT = -1;

  /** By address: the local state, or {@link #ABSENT}. */
  int[] at;

  /** The addresses of created actors, in the order of creation. */
  final IntList created = new IntList();

  LocalStates(int addresses) {
    at = new int[addresses];
    Arrays.fill(at, ABSENT);
  }

  /** Makes room for so many addresses. */
  void makeRoom(int addresses) {
    if (addresses > at.length) {
      int known = at.length;
      at = Arrays.copyOf(at, Math.max(addresses, 2 * known));
      Arrays.fill(at, known, at.length, ABSENT);
    }
  }

  boolean exists(int address) {
    return address < at.length && at[address] != ABSENT;
  }

  void create(int address, int state) {
    created.add(address);
    at[address] = state;
  }

  /** Removes all created actors but the first so many. */
  void undoTo(int before) {
    while (created.size() > before) {
      at[created.removeLast()] = ABSENT;
    }
  }
}
