package dev.ordeal.decide;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.OrderSearch;
import dev.ordeal.decide.search.SearchStatus;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Values;
import dev.ordeal.runtime.Deadline;
import java.util.BitSet;

/**
 * Tries to refute a part in which some operations are given up: forgotten (they may have happened
 * at any time, or never, and returned anything) or doubted (only in their own intervals).
 *
 * <p>In a queue, stack or priority queue a value can be left out of any order together with the
 * operations on it. So of the insertions that are given up only those matter whose value is taken
 * by an operation that is kept, and of the forgotten takes no more than there are values.
 */
final class WeakenedPart {
  private static final boolean[] NOTHING = {};

  private final Part part;
  private final OrderSearch search;
  private final Deadline deadline;
  private final boolean isContainer;
  private final boolean hasFewStates;

  WeakenedPart(Part part, SequentialObject object, OrderSearch search, Deadline deadline) {
    this.part = part;
    this.search = search;
    this.deadline = deadline;
    this.isContainer = isContainer(object);
    this.hasFewStates = object.hasFewStates();
  }

  /** Whether an object has values that are inserted and taken. */
  static boolean isContainer(SequentialObject object) {
    return object
        .model()
        .filter(
            model -> model == Model.QUEUE || model == Model.STACK || model == Model.PRIORITY_QUEUE)
        .isPresent();
  }

  /** Tries to refute the part, where the given operations are forgotten. */
  SearchStatus forgetting(boolean[] given, long steps) {
    if (!isContainer) {
      return search.refute(part.forgetting(given), hasFewStates ? given : NOTHING, deadline, steps);
    }
    boolean[] matters = matters(given, false);
    Part rest = part.only(i -> matters[i]);
    return search.refute(rest.forgetting(remaining(given, matters)), NOTHING, deadline, steps);
  }

  /** Tries to refute the part, where the given operations are doubted. */
  SearchStatus doubting(boolean[] given, long steps) {
    if (!isContainer) {
      return search.refute(part.doubting(given), NOTHING, deadline, steps);
    }
    boolean[] matters = matters(given, true);
    Part rest = part.only(i -> matters[i]);
    return search.refute(rest.doubting(remaining(given, matters)), NOTHING, deadline, steps);
  }

  /** Roughly as {@link #doubting}, for registers, but fast in a long history. */
  SearchStatus roughlyDoubting(boolean[] given, long steps) {
    return search.refuteFromAnyValue(part.doubting(given), deadline, steps);
  }

  private static boolean[] remaining(boolean[] given, boolean[] matters) {
    boolean[] remaining = new boolean[given.length];
    int count = 0;
    for (int i = 0; i < given.length; i++) {
      if (matters[i]) {
        remaining[count++] = given[i];
      }
    }
    return remaining;
  }

  /** The operations of a container that are kept, or that make a difference although given up. */
  private boolean[] matters(boolean[] given, boolean isTimed) {
    BitSet taken = new BitSet();
    boolean isAnyTaken = false;
    for (int i = 0; i < given.length; i++) {
      if (!given[i] && part.action(i) == Action.TAKE && !part.isPending(i)) {
        isAnyTaken |= part.result(i) == Values.UNKNOWN;
        taken.set(Math.max(Values.NIL, part.result(i)));
      }
    }
    boolean[] matters = new boolean[given.length];
    int inserts = 0;
    int firstInsert = Integer.MAX_VALUE;
    for (int i = 0; i < given.length; i++) {
      if (part.action(i) == Action.INSERT) {
        matters[i] = !given[i] || isAnyTaken || taken.get(part.argument(i));
        inserts += matters[i] ? 1 : 0;
        firstInsert = matters[i] ? Math.min(firstInsert, part.invoked(i)) : firstInsert;
      }
    }
    for (int i = 0; i < given.length; i++) {
      if (part.action(i) == Action.TAKE) {
        matters[i] = !given[i] || (isTimed ? part.answered(i) > firstInsert : inserts-- > 0);
      }
    }
    return matters;
  }
}
