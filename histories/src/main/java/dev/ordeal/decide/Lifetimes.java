package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The values of a container, each put in at most once: when it was put in and when it was taken
 * out.
 *
 * <p>A pending insertion that was never taken out may as well not have happened: a value in a
 * container only stands in the way. One that was taken out has taken effect, and counts as answered
 * after everything. Events have numbers of their own here, without gaps.
 */
final class Lifetimes {
  /** In the place of an event: after everything. */
  static final int NEVER = Integer.MAX_VALUE;

  private static final int NONE = -1;

  /** So many times as many events in the recording as here, and they get new numbers. */
  private static final int SPARSE = 4;

  private int[] valueAt = new int[0];
  private int[] stamp = new int[0];
  private int stamps;

  private int size;
  private int[] value = new int[16];
  private int[] insert = new int[16];
  private int[] insertBegun = new int[16];
  private int[] insertEnded = new int[16];
  private int[] take = new int[16];
  private int[] takeBegun = new int[16];
  private int[] takeEnded = new int[16];

  private int empties;
  private int[] empty = new int[16];
  private int[] emptyBegun = new int[16];
  private int[] emptyEnded = new int[16];

  private int crashed;
  private int[] crashedPlace = new int[16];
  private int[] crashedBegun = new int[16];

  private int events;
  private boolean foresees;

  /**
   * Reads a part as {@link #read} does, but lets an operation that is pending only because the part
   * ends early take out what it took out in the end, if that is there.
   */
  Ruling foresee(Part part) {
    foresees = true;
    try {
      return read(part);
    } finally {
      foresees = false;
    }
  }

  /** Reads a part; explained means that there is nothing wrong with any single value. */
  Ruling read(Part part) {
    begin(part.recording().values().size());
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.INSERT) {
        if (stamp[part.argument(i)] == stamps) {
          return Ruling.UNFIT;
        }
        add(part, i);
      } else if (part.action(i) != Action.TAKE) {
        return Ruling.UNFIT;
      }
    }
    for (int i = 0; i < part.size(); i++) {
      if (part.action(i) == Action.TAKE) {
        Ruling ruling = read(part, i);
        if (ruling != Ruling.EXPLAINED) {
          return ruling;
        }
      }
    }
    retain(v -> insertEnded[v] != Recording.PENDING || take[v] != NONE);
    int last = part.recording().size() * 2;
    events = last;
    if ((long) last > (long) SPARSE * 2 * part.size()) {
      renumber();
    }
    return Ruling.EXPLAINED;
  }

  private void begin(int values) {
    if (stamp.length < values) {
      stamp = new int[values];
      valueAt = new int[values];
      stamps = 0;
    }
    stamps++;
    size = 0;
    empties = 0;
    crashed = 0;
  }

  private void add(Part part, int place) {
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
    stamp[part.argument(place)] = stamps;
    valueAt[part.argument(place)] = size;
    value[size] = part.argument(place);
    insert[size] = place;
    insertBegun[size] = part.invoked(place);
    insertEnded[size] = part.answered(place);
    take[size] = NONE;
    takeBegun[size] = NEVER;
    takeEnded[size] = NEVER;
    size++;
  }

  private Ruling read(Part part, int place) {
    int result = part.result(place);
    if (part.answered(place) == Recording.PENDING) {
      int later = foresees ? part.laterResult(place) : Values.UNKNOWN;
      if (later > Values.NIL && stamp[later] == stamps && take[valueAt[later]] == NONE) {
        int v = valueAt[later];
        take[v] = place;
        takeBegun[v] = part.invoked(place);
        return Ruling.EXPLAINED;
      }
      crashedPlace = appended(crashedPlace, crashed, place);
      crashedBegun = appended(crashedBegun, crashed++, part.invoked(place));
    } else if (result == Values.UNKNOWN) {
      return Ruling.UNFIT;
    } else if (result == Values.NIL) {
      empty = appended(empty, empties, place);
      emptyBegun = appended(emptyBegun, empties, part.invoked(place));
      emptyEnded = appended(emptyEnded, empties++, part.answered(place));
    } else if (stamp[result] != stamps) {
      return Ruling.refuted(place);
    } else {
      int v = valueAt[result];
      if (take[v] != NONE) {
        return Ruling.refuted(sorted(insert[v], take[v], place));
      }
      if (part.answered(place) < insertBegun[v]) {
        return Ruling.refuted(sorted(insert[v], place));
      }
      take[v] = place;
      takeBegun[v] = part.invoked(place);
      takeEnded[v] = part.answered(place);
    }
    return Ruling.EXPLAINED;
  }

  private static int[] appended(int[] column, int at, int entry) {
    int[] large = at < column.length ? column : Arrays.copyOf(column, 2 * at);
    large[at] = entry;
    return large;
  }

  private static int[] sorted(int... places) {
    Arrays.sort(places);
    return places;
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

  /** Leaves out the values that were never taken out. */
  void dropUntaken() {
    retain(v -> take[v] != NONE);
  }

  private void renumber() {
    int[] all = new int[4 * size + 2 * empties + crashed];
    int count = 0;
    for (int[] column : new int[][] {insertBegun, insertEnded, takeBegun, takeEnded}) {
      for (int v = 0; v < size; v++) {
        if (column[v] != NEVER) {
          all[count++] = column[v];
        }
      }
    }
    for (int e = 0; e < empties; e++) {
      all[count++] = emptyBegun[e];
      all[count++] = emptyEnded[e];
    }
    for (int c = 0; c < crashed; c++) {
      all[count++] = crashedBegun[c];
    }
    Arrays.sort(all, 0, count);
    events = count;
    for (int[] column : new int[][] {insertBegun, insertEnded, takeBegun, takeEnded}) {
      renumber(column, size, all, count);
    }
    renumber(emptyBegun, empties, all, count);
    renumber(emptyEnded, empties, all, count);
    renumber(crashedBegun, crashed, all, count);
  }

  private static void renumber(int[] column, int length, int[] sorted, int count) {
    for (int i = 0; i < length; i++) {
      if (column[i] != NEVER) {
        column[i] = Arrays.binarySearch(sorted, 0, count, column[i]);
      }
    }
  }

  /** How many values there are. */
  int size() {
    return size;
  }

  /** All events have smaller numbers, but for those that never happened. */
  int events() {
    return events;
  }

  /** The value itself, as the recording numbers it. */
  int value(int v) {
    return value[v];
  }

  /** The place of its insertion. */
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

  /** The place of the operation that took it out. */
  int take(int v) {
    return take[v];
  }

  int takeBegun(int v) {
    return takeBegun[v];
  }

  int takeEnded(int v) {
    return takeEnded[v];
  }

  /** How many operations found nothing. */
  int empties() {
    return empties;
  }

  int empty(int e) {
    return empty[e];
  }

  int emptyBegun(int e) {
    return emptyBegun[e];
  }

  int emptyEnded(int e) {
    return emptyEnded[e];
  }

  /** How many pending operations may have taken something out. */
  int crashed() {
    return crashed;
  }

  int crashedPlace(int c) {
    return crashedPlace[c];
  }

  int crashedBegun(int c) {
    return crashedBegun[c];
  }

  /** Has a pending operation take out a value that nobody else took. */
  void assign(int c, int v) {
    take[v] = crashedPlace[c];
    takeBegun[v] = crashedBegun[c];
  }

  /** Whether the value was there for certain at some time: put in, and not yet being taken out. */
  boolean isCertain(int v) {
    return insertEnded[v] < takeBegun[v];
  }

  /**
   * Operations on values that are there for certain, one after the other, from one event to
   * another: during that time the container is never empty. None if they do not reach so far.
   */
  int[] chain(int from, int to) {
    return chain(from, to, v -> true);
  }

  /** The same with chosen values. */
  int[] chain(int from, int to, IntPredicate chosen) {
    int[] places = new int[16];
    int count = 0;
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
      places = appended(places, count++, insert[furthest]);
      if (take[furthest] != NONE) {
        places = appended(places, count++, take[furthest]);
      }
      reached = takeBegun[furthest];
    }
    return Arrays.copyOf(places, count);
  }
}
