package dev.ordeal.decide.distinct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.IntList;
import dev.ordeal.ints.ReusableIntMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The values of a container, each inserted at most once: when each was inserted and taken.
 *
 * <p>A pending insertion of a value that no operation took is left out, because a value that stays
 * in a container can only be in the way. If the value was taken, the insertion has taken effect and
 * counts as answered after all events. The events are renumbered without gaps if the recording has
 * many more events than the part.
 */
final class Lifetimes {
  /** Stands for an event after all others. */
  static final int NEVER = Integer.MAX_VALUE;

  private static final int NONE = -1;

  /** Events are renumbered if the recording has more than this many times the part's events. */
  private static final int SPARSE = 4;

  private final ReusableIntMap entryOf = new ReusableIntMap();

  // By entry; an entry is a value.
  private int size;
  private int[] value = new int[16];
  private int[] insert = new int[16];
  private int[] insertBegun = new int[16];
  private int[] insertEnded = new int[16];
  private int[] take = new int[16];
  private int[] takeBegun = new int[16];
  private int[] takeEnded = new int[16];

  // The operations that found the container empty.
  private final IntList empty = new IntList();
  private final IntList emptyBegun = new IntList();
  private final IntList emptyEnded = new IntList();

  // The pending operations that may have taken a value.
  private final IntList pendingTake = new IntList();
  private final IntList pendingBegun = new IntList();

  private int events;
  private boolean isForeseeing;

  /**
   * Reads a part as {@link #read} does, but an operation that is pending only because the part ends
   * early takes the value that it took in the end, if that is in the container.
   */
  Ruling readForeseeing(Part part) {
    isForeseeing = true;
    try {
      return read(part);
    } finally {
      isForeseeing = false;
    }
  }

  /**
   * Reads a part. It refutes the part if a single value contradicts itself: taken twice, never
   * inserted, or taken before it was inserted.
   */
  Ruling read(Part part) {
    entryOf.clear(part.recording().values().size());
    size = 0;
    for (IntList column :
        new IntList[] {empty, emptyBegun, emptyEnded, pendingTake, pendingBegun}) {
      column.clear();
    }
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.INSERT) {
        if (entryOf.contains(part.argument(i))) {
          return Ruling.UNFIT;
        }
        addInsert(part, i);
      } else if (part.action(i) != Action.TAKE) {
        return Ruling.UNFIT;
      }
    }
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.TAKE) {
        Ruling ruling = addTake(part, i);
        if (ruling != Ruling.EXPLAINED) {
          return ruling;
        }
      }
    }
    retain(v -> insertEnded[v] != Recording.PENDING || take[v] != NONE);
    events = part.recording().size() * 2;
    if ((long) events > (long) SPARSE * 2 * part.size()) {
      renumber();
    }
    return Ruling.EXPLAINED;
  }

  private void addInsert(Part part, int index) {
    if (size == insert.length) {
      int capacity = 2 * size;
      value = Arrays.copyOf(value, capacity);
      insert = Arrays.copyOf(insert, capacity);
      insertBegun = Arrays.copyOf(insertBegun, capacity);
      insertEnded = Arrays.copyOf(insertEnded, capacity);
      take = Arrays.copyOf(take, capacity);
      takeBegun = Arrays.copyOf(takeBegun, capacity);
      takeEnded = Arrays.copyOf(takeEnded, capacity);
    }
    entryOf.put(part.argument(index), size);
    value[size] = part.argument(index);
    insert[size] = index;
    insertBegun[size] = part.invoked(index);
    insertEnded[size] = part.answered(index);
    take[size] = NONE;
    takeBegun[size] = NEVER;
    takeEnded[size] = NEVER;
    size++;
  }

  private Ruling addTake(Part part, int index) {
    int result = part.result(index);
    if (part.isPending(index)) {
      addPending(part, index);
    } else if (result == Values.UNKNOWN) {
      return Ruling.UNFIT;
    } else if (result == Values.NIL) {
      empty.add(index);
      emptyBegun.add(part.invoked(index));
      emptyEnded.add(part.answered(index));
    } else {
      int v = entryOf.get(result);
      if (v == ReusableIntMap.ABSENT) {
        return Ruling.refuted(index);
      }
      if (take[v] != NONE) {
        return Ruling.refuted(sorted(insert[v], take[v], index));
      }
      if (part.answered(index) < insertBegun[v]) {
        return Ruling.refuted(sorted(insert[v], index));
      }
      take[v] = index;
      takeBegun[v] = part.invoked(index);
      takeEnded[v] = part.answered(index);
    }
    return Ruling.EXPLAINED;
  }

  private void addPending(Part part, int index) {
    int later = isForeseeing ? part.laterResult(index) : Values.UNKNOWN;
    int v = later > Values.NIL ? entryOf.get(later) : ReusableIntMap.ABSENT;
    if (v != ReusableIntMap.ABSENT && take[v] == NONE) {
      take[v] = index;
      takeBegun[v] = part.invoked(index);
    } else {
      pendingTake.add(index);
      pendingBegun.add(part.invoked(index));
    }
  }

  private static int[] sorted(int... indexes) {
    Arrays.sort(indexes);
    return indexes;
  }

  private void retain(IntPredicate kept) {
    int to = 0;
    for (int v = 0; v < size; v++) {
      if (kept.test(v)) {
        value[to] = value[v];
        insert[to] = insert[v];
        insertBegun[to] = insertBegun[v];
        insertEnded[to] = insertEnded[v];
        take[to] = take[v];
        takeBegun[to] = takeBegun[v];
        takeEnded[to] = takeEnded[v];
        to++;
      }
    }
    size = to;
  }

  /** Removes the values that no operation took. */
  void dropUntaken() {
    retain(v -> take[v] != NONE);
  }

  private void renumber() {
    int[] all = new int[4 * size + 2 * empty.size() + pendingTake.size()];
    int count = 0;
    int[][] columns = {insertBegun, insertEnded, takeBegun, takeEnded};
    for (int[] column : columns) {
      for (int v = 0; v < size; v++) {
        if (column[v] != NEVER) {
          all[count++] = column[v];
        }
      }
    }
    IntList[] lists = {emptyBegun, emptyEnded, pendingBegun};
    for (IntList list : lists) {
      for (int i = 0; i < list.size(); i++) {
        all[count++] = list.get(i);
      }
    }
    Arrays.sort(all, 0, count);
    events = count;
    for (int[] column : columns) {
      for (int v = 0; v < size; v++) {
        if (column[v] != NEVER) {
          column[v] = Arrays.binarySearch(all, 0, count, column[v]);
        }
      }
    }
    for (IntList list : lists) {
      for (int i = 0; i < list.size(); i++) {
        list.set(i, Arrays.binarySearch(all, 0, count, list.get(i)));
      }
    }
  }

  /** The number of values. */
  int size() {
    return size;
  }

  /** A number that is larger than that of every event but {@link #NEVER}. */
  int events() {
    return events;
  }

  /** The value, as a number of the recording's values. */
  int value(int v) {
    return value[v];
  }

  /** The index of the operation that inserted the value. */
  int insert(int v) {
    return insert[v];
  }

  int insertBegun(int v) {
    return insertBegun[v];
  }

  int insertEnded(int v) {
    return insertEnded[v];
  }

  boolean isTaken(int v) {
    return take[v] != NONE;
  }

  /** The index of the operation that took the value. */
  int take(int v) {
    return take[v];
  }

  int takeBegun(int v) {
    return takeBegun[v];
  }

  int takeEnded(int v) {
    return takeEnded[v];
  }

  /** The number of operations that found the container empty. */
  int empties() {
    return empty.size();
  }

  int empty(int e) {
    return empty.get(e);
  }

  int emptyBegun(int e) {
    return emptyBegun.get(e);
  }

  int emptyEnded(int e) {
    return emptyEnded.get(e);
  }

  /** The number of pending operations that may have taken a value. */
  int pendingTakes() {
    return pendingTake.size();
  }

  int pendingTake(int p) {
    return pendingTake.get(p);
  }

  int pendingBegun(int p) {
    return pendingBegun.get(p);
  }

  /** Lets a pending operation take a value that no operation took. */
  void assign(int p, int v) {
    take[v] = pendingTake.get(p);
    takeBegun[v] = pendingBegun.get(p);
  }

  /**
   * Whether the value is certainly in the container for some time: inserted, not yet being taken.
   */
  boolean isCertain(int v) {
    return insertEnded[v] < takeBegun[v];
  }

  /** As {@link #chain(int, int, IntPredicate)} with all values. */
  int[] chain(int from, int to) {
    return chain(from, to, v -> true);
  }

  /**
   * The operations on values that are certainly in the container, one after the other, from one
   * event to another, so that it is never empty between them. Empty if there is a gap.
   */
  int[] chain(int from, int to, IntPredicate chosen) {
    IntList indexes = new IntList();
    int reached = from;
    while (reached < to) {
      int furthest = NONE;
      for (int v = 0; v < size; v++) {
        if (insertEnded[v] <= reached
            && isCertain(v)
            && chosen.test(v)
            && (furthest == NONE || takeBegun[v] > takeBegun[furthest])) {
          furthest = v;
        }
      }
      if (furthest == NONE || takeBegun[furthest] <= reached) {
        return new int[0];
      }
      indexes.add(insert[furthest]);
      if (take[furthest] != NONE) {
        indexes.add(take[furthest]);
      }
      reached = takeBegun[furthest];
    }
    return indexes.toArray();
  }
}
