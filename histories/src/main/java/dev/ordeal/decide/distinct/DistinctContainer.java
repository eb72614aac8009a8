package dev.ordeal.decide.distinct;

import dev.ordeal.decide.part.Part;
import dev.ordeal.ints.IntList;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the algorithms for containers of distinct values share: the treatment of pending operations
 * that may have taken a value.
 *
 * <p>{@link #rule} tries four things in order:
 *
 * <ol>
 *   <li>Pending takes did nothing. If that is explained, so is the part.
 *   <li>Pending takes took what they returned after the part ended. The same holds.
 *   <li>Some values that no operation took must be gone at a deadline: before a value that they
 *       block was taken, or before an operation found the container empty. Each needs a pending
 *       take that was invoked before the deadline, so this is a matching by deadlines. If there are
 *       too few takes, no order exists. If the part is explained after these takes are assigned, an
 *       order exists.
 *   <li>Values that no operation took are left out. If the rest is refuted, so is the part, because
 *       leaving out all operations on a value preserves explanations.
 * </ol>
 *
 * <p>Otherwise the algorithm cannot decide the part.
 */
abstract class DistinctContainer implements Specialist {
  private static final int NONE = -1;
  private static final long MOST_COMPARISONS = 1L << 31;

  private final Lifetimes lifetimes = new Lifetimes();

  /** Decides a container as if pending takes did nothing. */
  abstract Ruling decide(Lifetimes values);

  /** Whether an untaken value must certainly be gone before the other one can be taken. */
  abstract boolean blocks(Lifetimes values, int untaken, int other);

  /** An order that explains the container, after {@link #decide} has explained it. */
  abstract int[] order(Lifetimes values);

  @Override
  public final Ruling rule(Part part) {
    Ruling read = lifetimes.read(part);
    if (read != Ruling.EXPLAINED) {
      return read;
    }
    Ruling without = decide(lifetimes);
    if (lifetimes.pendingTakes() == 0 || without == Ruling.EXPLAINED) {
      return without;
    }
    if (lifetimes.readForeseeing(part) == Ruling.EXPLAINED
        && decide(lifetimes) == Ruling.EXPLAINED) {
      return Ruling.EXPLAINED;
    }
    lifetimes.read(part);
    Ruling matched = decideWithPending(lifetimes);
    if (matched != Ruling.UNFIT) {
      return matched;
    }
    lifetimes.read(part);
    lifetimes.dropUntaken();
    return decide(lifetimes) instanceof Ruling.Refuted refuted ? refuted : Ruling.UNFIT;
  }

  @Override
  public final int[] order(Part part) {
    if (lifetimes.read(part) != Ruling.EXPLAINED) {
      throw new IllegalStateException("the part is not explained");
    }
    if (decide(lifetimes) != Ruling.EXPLAINED
        && !(lifetimes.readForeseeing(part) == Ruling.EXPLAINED
            && decide(lifetimes) == Ruling.EXPLAINED)
        && lifetimes.read(part) == Ruling.EXPLAINED
        && decideWithPending(lifetimes) != Ruling.EXPLAINED) {
      throw new IllegalStateException("the part is not explained");
    }
    return order(lifetimes);
  }

  /** Matches pending takes with the values that must be gone, and lets them take these. */
  private Ruling decideWithPending(Lifetimes values) {
    int[] untaken = IntStream.range(0, values.size()).filter(v -> !values.isTaken(v)).toArray();
    if ((long) untaken.length * (values.size() + values.empties()) > MOST_COMPARISONS) {
      return Ruling.UNFIT;
    }
    long[] deadlines = new long[untaken.length];
    int needed = 0;
    for (int v : untaken) {
      int deadline = deadline(values, v);
      if (deadline != Lifetimes.NEVER) {
        deadlines[needed++] = (long) deadline << Integer.SIZE | v;
      }
    }
    Arrays.sort(deadlines, 0, needed);
    for (int i = 0; i < needed; i++) {
      // Pending takes are sorted by invocation.
      if (i >= values.pendingTakes()
          || values.pendingBegun(i) > (int) (deadlines[i] >>> Integer.SIZE)) {
        return tooFewTakes(values, Arrays.copyOf(deadlines, i + 1));
      }
    }
    for (int i = 0; i < needed; i++) {
      values.assign(i, (int) deadlines[i]);
    }
    return decide(values) == Ruling.EXPLAINED ? Ruling.EXPLAINED : Ruling.UNFIT;
  }

  /** The event before which an untaken value must be gone. */
  private int deadline(Lifetimes values, int untaken) {
    int blocked = blocked(values, untaken);
    int deadline = blocked == NONE ? Lifetimes.NEVER : values.takeEnded(blocked);
    int empty = foundEmpty(values, untaken);
    return empty == NONE ? deadline : Math.min(deadline, values.emptyEnded(empty));
  }

  /** The value taken first among those that an untaken value blocks. */
  private int blocked(Lifetimes values, int untaken) {
    int blocked = NONE;
    for (int v = 0; v < values.size(); v++) {
      if (values.takeEnded(v) < (blocked == NONE ? Lifetimes.NEVER : values.takeEnded(blocked))
          && blocks(values, untaken, v)) {
        blocked = v;
      }
    }
    return blocked;
  }

  /** The first operation that found the container empty after an untaken value was inserted. */
  private static int foundEmpty(Lifetimes values, int untaken) {
    int found = NONE;
    for (int e = 0; e < values.empties(); e++) {
      if (values.insertEnded(untaken) < values.emptyBegun(e)
          && (found == NONE || values.emptyEnded(e) < values.emptyEnded(found))) {
        found = e;
      }
    }
    return found;
  }

  /** Refutes a container that has fewer pending takes than values that must be gone. */
  private Ruling tooFewTakes(Lifetimes values, long[] deadlines) {
    IntList core = new IntList();
    for (long both : deadlines) {
      int untaken = (int) both;
      core.add(values.insert(untaken));
      int blocked = blocked(values, untaken);
      int empty = foundEmpty(values, untaken);
      if (empty != NONE
          && (blocked == NONE || values.emptyEnded(empty) < values.takeEnded(blocked))) {
        core.add(values.empty(empty));
      } else {
        core.add(values.insert(blocked));
        core.add(values.take(blocked));
      }
    }
    for (int p = 0; p < values.pendingTakes(); p++) {
      core.add(values.pendingTake(p));
    }
    return Ruling.refuted(Arrays.stream(core.toArray()).distinct().sorted().toArray());
  }

  /**
   * A moment at which no value is certainly in the container, for each operation that found it
   * empty. The array ends before the first operation that has no such moment.
   */
  static int[] emptyMoments(Lifetimes values) {
    int[] moments = new int[values.empties()];
    if (moments.length == 0) {
      return moments;
    }
    FreeMoments free = FreeMoments.withoutCertain(values);
    for (int e = 0; e < moments.length; e++) {
      moments[e] = free.firstFree(values.emptyBegun(e));
      if (moments[e] >= values.emptyEnded(e)) {
        return Arrays.copyOf(moments, e);
      }
    }
    return moments;
  }

  /** Refutes a container that is never empty while an operation found it empty. */
  static Ruling neverEmpty(Lifetimes values, int e) {
    int[] chain = values.chain(values.emptyBegun(e), values.emptyEnded(e));
    int[] core = Arrays.copyOf(chain, chain.length + 1);
    core[chain.length] = values.empty(e);
    Arrays.sort(core);
    return chain.length == 0 ? Ruling.REFUTED : Ruling.refuted(core);
  }
}
