package dev.ordeal.decide.direct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.IntList;
import dev.ordeal.ints.ReusableIntMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/**
 * A register, with or without compare-and-set, whose values may repeat.
 *
 * <p>An operation that saw a value is impossible if nothing began to write it. It is also
 * impossible if another value was seen or written in between: by an operation that began after all
 * writers of the value had ended, and that ended before the operation began.
 */
final class RegisterSweep extends Sweep {
  private static final int NONE = -1;
  private static final int BEFORE_ALL = -1;

  private final int initial;
  private final ReusableIntMap entryOf = new ReusableIntMap();
  // By entry; an entry is a value. A writer may be a compare-and-set; one that failed did not
  // write, but counts where the results of other operations must not matter.
  private final IntList writers = new IntList();
  private final IntList failed = new IntList();
  private final IntList open = new IntList();
  private final IntList lastEnd = new IntList();
  private final IntList lastFailedEnd = new IntList();
  private final IntList plainWriters = new IntList();

  // Of the answered operations after which the register had a certain value: the one invoked last,
  // and of those with another value the one invoked last.
  private int latest;
  private int otherLatest;

  // By index: these two when the operation was invoked.
  private int[] latestOf = new int[0];
  private int[] otherLatestOf = new int[0];

  RegisterSweep(int initial) {
    this.initial = initial;
  }

  @Override
  void begin(Part part) {
    entryOf.clear(part.recording().values().size());
    for (IntList column :
        new IntList[] {writers, failed, open, lastEnd, lastFailedEnd, plainWriters}) {
      column.clear();
    }
    latest = NONE;
    otherLatest = NONE;
    latestOf = new int[part.size()];
    otherLatestOf = new int[part.size()];
    int entry = entry(initial);
    writers.set(entry, 1);
    plainWriters.set(entry, 1);
  }

  private int entry(int value) {
    int known = entryOf.get(value);
    if (known == ReusableIntMap.ABSENT) {
      known = writers.size();
      entryOf.put(value, known);
      writers.add(0);
      failed.add(0);
      open.add(0);
      lastEnd.add(BEFORE_ALL);
      lastFailedEnd.add(BEFORE_ALL);
      plainWriters.add(0);
    }
    return known;
  }

  private static void add(IntList column, int entry, int by) {
    column.set(entry, column.get(entry) + by);
  }

  /** The value that an operation may write, or {@link Values#UNKNOWN}. */
  private int written(Part part, int index) {
    return switch (part.action(index)) {
      case WRITE -> part.argument(index);
      case CAS -> part.recording().second(part.operation(index));
      default -> Values.UNKNOWN;
    };
  }

  @Override
  void invoke(Part part, int index) {
    latestOf[index] = latest;
    otherLatestOf[index] = otherLatest;
    int value = written(part, index);
    if (value != Values.UNKNOWN) {
      int entry = entry(value);
      add(writers, entry, 1);
      add(open, entry, 1);
      add(plainWriters, entry, part.action(index) == Action.WRITE ? 1 : 0);
    }
  }

  @Override
  boolean isImpossible(Part part, int index) {
    Action action = part.action(index);
    int result = part.result(index);
    int value = written(part, index);
    if (value != Values.UNKNOWN) {
      int entry = entry(value);
      add(open, entry, -1);
      if (result == Values.FALSE) {
        add(writers, entry, -1);
        add(failed, entry, 1);
        lastFailedEnd.set(entry, part.answered(index));
      } else {
        lastEnd.set(entry, part.answered(index));
      }
    }
    boolean swaps = action == Action.CAS && result == Values.TRUE;
    int seen = action == Action.READ ? result : swaps ? part.argument(index) : Values.UNKNOWN;
    if (seen != Values.UNKNOWN && isImpossible(part, index, seen)) {
      return true;
    }
    int after = action == Action.WRITE || swaps ? value : seen;
    if (after != Values.UNKNOWN) {
      remember(part, index, after);
    }
    return false;
  }

  private boolean isImpossible(Part part, int index, int seen) {
    int entry = entry(seen);
    // A compare-and-set does not produce the value that it expects.
    boolean isOwn = written(part, index) == seen;
    if (writers.get(entry) == (isOwn ? 1 : 0)) {
      return failed.get(entry) == 0 ? refute(index) : refute();
    }
    int between =
        latestOf[index] != NONE && after(part, latestOf[index]) == seen
            ? otherLatestOf[index]
            : latestOf[index];
    if (isOwn
        || between == NONE
        || open.get(entry) > 0
        || lastEnd.get(entry) > part.invoked(between)) {
      return false;
    }
    boolean isPair =
        plainWriters.get(entry) > 0 && lastFailedEnd.get(entry) < part.invoked(between);
    return isPair ? refuteInIntervals(between, index) : refute();
  }

  /** The value that the register had just after an answered operation took effect. */
  private int after(Part part, int index) {
    return part.action(index) == Action.READ ? part.result(index) : written(part, index);
  }

  private void remember(Part part, int index, int value) {
    if (latest == NONE) {
      latest = index;
    } else if (value == after(part, latest)) {
      latest = part.invoked(index) > part.invoked(latest) ? index : latest;
    } else if (part.invoked(index) > part.invoked(latest)) {
      otherLatest = latest;
      latest = index;
    } else if (otherLatest == NONE || part.invoked(index) > part.invoked(otherLatest)) {
      otherLatest = index;
    }
  }
}
