package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import java.util.Arrays;

/**
 * The local state at each address, and the changes of it on the path beyond those at the actor of a
 * step: actors that are created, and other actors of a node. These are undone in reverse order.
 */
final class LocalStates {
  /** The local state of an address without an actor. */
  static final int ABSENT = -1;

  /** By address: the local state, or {@link #ABSENT}. */
  int[] at;

  // By change: the address, and the local state before it.
  private final IntList changed = new IntList();
  private final IntList before = new IntList();

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
    note(address);
    at[address] = state;
  }

  /** Keeps the present local state of the actor, for when the change that comes is undone. */
  void note(int address) {
    changed.add(address);
    before.add(at[address]);
  }

  /** The number of changes so far. */
  int changes() {
    return changed.size();
  }

  /** The address of the change. */
  int address(int change) {
    return changed.get(change);
  }

  /** Whether the change created the actor. */
  boolean creates(int change) {
    return before.get(change) == ABSENT;
  }

  /** The local state before the change. */
  int before(int change) {
    return before.get(change);
  }

  /** Undoes all changes but the first so many. */
  void undoTo(int first) {
    while (changed.size() > first) {
      at[changed.removeLast()] = before.removeLast();
    }
  }
}
