package dev.ordeal.decide.search;

import dev.ordeal.decide.machine.Machine;
import dev.ordeal.decide.machine.OperationKinds;
import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.IntList;
import dev.ordeal.recording.Recording;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * A part prepared for searching: its events in order, a slot for each answered operation while it
 * is open, the pending operations counted by kind, and irrelevant operations left out.
 *
 * <p>An observer that is pending or whose result is unknown is irrelevant. Operations that may
 * repeat have no events; they may happen at any time and any number of times.
 */
final class SearchProblem {
  private static final int NONE = -1;

  private final Part part;
  private final Machine machine;

  // By index of the operation.
  private final int[] kindOf;
  private final int[] slotOf;

  // By kind.
  private final boolean[] isObserver;
  private final boolean[] isDoubted;
  private final int[] pendingIndexOf;

  /** The events in order: twice the index of the operation, plus 1 for an answer. */
  private final int[] events;

  private final int slots;
  private final int[] pendingKinds;
  private final int[] pendingCounts;
  private final int[] forgottenKinds;

  /**
   * Prepares a part.
   *
   * @param repeatable by index: operations that may happen any number of times; empty for none
   */
  SearchProblem(Part part, SequentialObject object, boolean[] repeatable) {
    this.part = part;
    OperationKinds kinds = new OperationKinds();
    this.kindOf = new int[part.size()];
    for (int i = 0; i < kindOf.length; i++) {
      kindOf[i] = kinds.of(part, i);
    }
    this.machine = object.machine(kinds);
    this.slotOf = new int[part.size()];
    this.isObserver = new boolean[kinds.size()];
    this.isDoubted = new boolean[kinds.size()];
    for (int kind = 0; kind < kinds.size(); kind++) {
      isObserver[kind] = machine.isObserver(kind);
      isDoubted[kind] = kinds.isDoubted(kind);
    }
    this.events = orderedEvents(repeatable, kinds);
    this.slots = assignSlots();
    int[] counts = new int[kinds.size()];
    boolean[] forgotten = new boolean[kinds.size()];
    for (int i = 0; i < part.size(); i++) {
      if (isRepeatable(repeatable, i)) {
        forgotten[kindOf[i]] |= !isObserver[kindOf[i]];
      } else if (isRelevant(i, kinds) && part.isPending(i)) {
        counts[kindOf[i]]++;
      }
    }
    this.pendingKinds = kindsWhere(kind -> counts[kind] > 0, kinds);
    this.pendingCounts = Arrays.stream(pendingKinds).map(kind -> counts[kind]).toArray();
    this.pendingIndexOf = new int[kinds.size()];
    Arrays.fill(pendingIndexOf, NONE);
    for (int i = 0; i < pendingKinds.length; i++) {
      pendingIndexOf[pendingKinds[i]] = i;
    }
    this.forgottenKinds = kindsWhere(kind -> forgotten[kind], kinds);
  }

  private static int[] kindsWhere(IntPredicate chosen, OperationKinds kinds) {
    IntList found = new IntList();
    for (int kind = 0; kind < kinds.size(); kind++) {
      if (chosen.test(kind)) {
        found.add(kind);
      }
    }
    return found.toArray();
  }

  private static boolean isRepeatable(boolean[] repeatable, int index) {
    return repeatable.length > 0 && repeatable[index];
  }

  private boolean isRelevant(int index, OperationKinds kinds) {
    int kind = kindOf[index];
    return !isObserver[kind] || (!part.isPending(index) && kinds.isInformative(kind));
  }

  private int[] orderedEvents(boolean[] repeatable, OperationKinds kinds) {
    long[] timed = new long[2 * part.size()];
    int count = 0;
    for (int i = 0; i < part.size(); i++) {
      if (!isRepeatable(repeatable, i) && isRelevant(i, kinds)) {
        timed[count++] = (long) part.invoked(i) << Integer.SIZE | 2L * i;
        if (!part.isPending(i)) {
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
      int index = event >> 1;
      if (part.isPending(index)) {
        slotOf[index] = NONE;
      } else if ((event & 1) == 0) {
        slotOf[index] = free.size() > 0 ? free.removeLast() : used++;
      } else {
        free.add(slotOf[index]);
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

  /** The index of the operation of an event. */
  int operationAt(int event) {
    return events[event] >> 1;
  }

  boolean isAnswer(int event) {
    return (events[event] & 1) != 0;
  }

  /** The number that an event has in the recording; {@link Recording#PENDING} after the last. */
  int recordedEvent(int event) {
    if (event >= events.length) {
      return Recording.PENDING;
    }
    int index = operationAt(event);
    return isAnswer(event) ? part.answered(index) : part.invoked(index);
  }

  int kind(int index) {
    return kindOf[index];
  }

  /** The slot of an answered operation; negative for a pending one. */
  int slot(int index) {
    return slotOf[index];
  }

  /** The number of slots. */
  int slots() {
    return slots;
  }

  int kindCount() {
    return isObserver.length;
  }

  boolean isObserver(int kind) {
    return isObserver[kind];
  }

  /** Whether an operation may not have happened although it was answered. */
  boolean isDoubted(int index) {
    return isDoubted[kindOf[index]];
  }

  /** The index of a kind among the kinds of pending operations. */
  int pendingIndex(int kind) {
    return pendingIndexOf[kind];
  }

  int pendingKindCount() {
    return pendingKinds.length;
  }

  int pendingKind(int pendingIndex) {
    return pendingKinds[pendingIndex];
  }

  /** How many pending operations of a kind there are. */
  int pendingCount(int pendingIndex) {
    return pendingCounts[pendingIndex];
  }

  /** The indexes of the pending operations of a kind, by invocation. */
  int[] pendingOperations(int kind) {
    return Arrays.stream(events)
        .map(event -> event >> 1)
        .filter(index -> kindOf[index] == kind && part.isPending(index))
        .toArray();
  }

  int forgottenKindCount() {
    return forgottenKinds.length;
  }

  int forgottenKind(int forgottenIndex) {
    return forgottenKinds[forgottenIndex];
  }
}
