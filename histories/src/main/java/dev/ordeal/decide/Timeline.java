package dev.ordeal.decide;

import dev.ordeal.ints.IntList;
import dev.ordeal.recording.Recording;
import java.util.Arrays;

/**
 * A part as the search sees it: its events in order, each completed operation with a slot of its
 * own while it is open, pending operations counted by kind, and operations that cannot matter left
 * out.
 *
 * <p>An observer that is pending, or of which no result is known, cannot matter. Operations that
 * are forgotten are not in the events; they may happen at any time and any number of times.
 */
final class Timeline {
  private final Part part;
  private final Machine machine;

  // By place in the part.
  private final int[] kind;
  private final int[] slot;

  /** By kind: whether it is an observer. */
  private final boolean[] observer;

  /** By kind: whether it is in doubt. */
  private final boolean[] doubted;

  /** By kind: its place among the kinds of pending operations, or -1. */
  private final int[] crashedPlace;

  /** The events in order: the place of the operation, doubled, and 1 for an answer. */
  private final int[] events;

  private final int slots;
  private final int[] crashedKinds;
  private final int[] crashedCounts;
  private final int[] forgottenKinds;

  Timeline(Part part, Kinds kinds, Machine machine, int[] kindOf, boolean[] forgotten) {
    this.part = part;
    this.machine = machine;
    this.kind = kindOf;
    this.slot = new int[part.size()];
    this.observer = new boolean[kinds.size()];
    this.doubted = new boolean[kinds.size()];
    for (int k = 0; k < observer.length; k++) {
      observer[k] = machine.isObserver(k);
      doubted[k] = kinds.isDoubted(k);
    }
    this.events = orderedEvents(forgotten, kinds);
    this.slots = assignSlots();
    int[] counts = new int[kinds.size()];
    boolean[] free = new boolean[kinds.size()];
    for (int i = 0; i < part.size(); i++) {
      if (isForgotten(forgotten, i)) {
        free[kind[i]] |= !observer[kind[i]];
      } else if (matters(i, kinds) && isPending(i)) {
        counts[kind[i]]++;
      }
    }
    this.crashedPlace = new int[kinds.size()];
    Arrays.fill(crashedPlace, -1);
    int[] crashed = new int[kinds.size()];
    int crashedSize = 0;
    for (int k = 0; k < counts.length; k++) {
      if (counts[k] > 0) {
        crashedPlace[k] = crashedSize;
        crashed[crashedSize++] = k;
      }
    }
    this.crashedKinds = Arrays.copyOf(crashed, crashedSize);
    this.crashedCounts = Arrays.stream(crashedKinds).map(k -> counts[k]).toArray();
    int[] freeKinds = new int[kinds.size()];
    int freeSize = 0;
    for (int k = 0; k < free.length; k++) {
      if (free[k]) {
        freeKinds[freeSize++] = k;
      }
    }
    this.forgottenKinds = Arrays.copyOf(freeKinds, freeSize);
  }

  private static boolean isForgotten(boolean[] forgotten, int place) {
    return forgotten.length > 0 && forgotten[place];
  }

  private boolean isPending(int place) {
    return part.answered(place) == Recording.PENDING;
  }

  private boolean matters(int place, Kinds kinds) {
    int k = kind[place];
    return !observer[k] || (!isPending(place) && kinds.tellsSomething(k));
  }

  private int[] orderedEvents(boolean[] forgotten, Kinds kinds) {
    long[] timed = new long[2 * part.size()];
    int count = 0;
    for (int i = 0; i < part.size(); i++) {
      if (!isForgotten(forgotten, i) && matters(i, kinds)) {
        timed[count++] = (long) part.invoked(i) << Integer.SIZE | 2L * i;
        if (!isPending(i)) {
          timed[count++] = (long) part.answered(i) << Integer.SIZE | (2L * i + 1);
        }
      }
    }
    Arrays.sort(timed, 0, count);
    int[] ordered = new int[count];
    Arrays.setAll(ordered, i -> (int) timed[i]);
    return ordered;
  }

  private int assignSlots() {
    IntList free = new IntList();
    int used = 0;
    for (int event : events) {
      int place = event >> 1;
      if (isPending(place)) {
        slot[place] = -1;
      } else if ((event & 1) == 0) {
        slot[place] = free.size() > 0 ? free.removeLast() : used++;
      } else {
        free.add(slot[place]);
      }
    }
    return used;
  }

  Part part() {
    return part;
  }

  Machine machine() {
    return machine;
  }

  int eventCount() {
    return events.length;
  }

  /** The place of the operation whose event it is. */
  int place(int event) {
    return events[event] >> 1;
  }

  boolean isAnswer(int event) {
    return (events[event] & 1) != 0;
  }

  int kind(int place) {
    return kind[place];
  }

  /** The slot of a completed operation, or -1 for a pending one. */
  int slot(int place) {
    return slot[place];
  }

  /** How many slots there are. */
  int slots() {
    return slots;
  }

  int kindCount() {
    return observer.length;
  }

  boolean isObserver(int ofKind) {
    return observer[ofKind];
  }

  /** Whether an operation may not have happened, though it was answered. */
  boolean isDoubted(int place) {
    return doubted[kind[place]];
  }

  /** The place of a kind among those of pending operations. */
  int crashedPlace(int ofKind) {
    return crashedPlace[ofKind];
  }

  int crashedKindCount() {
    return crashedKinds.length;
  }

  int crashedKind(int place) {
    return crashedKinds[place];
  }

  /** How many pending operations of that kind there are in all. */
  int crashedCount(int place) {
    return crashedCounts[place];
  }

  int forgottenKindCount() {
    return forgottenKinds.length;
  }

  int forgottenKind(int index) {
    return forgottenKinds[index];
  }

  /** The places of the pending operations of a kind, by their invocations. */
  int[] pending(int ofKind) {
    return Arrays.stream(events)
        .map(event -> event >> 1)
        .filter(place -> kind[place] == ofKind && isPending(place))
        .toArray();
  }
}
