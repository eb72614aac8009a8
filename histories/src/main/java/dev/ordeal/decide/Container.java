package dev.ordeal.decide;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What the algorithms for containers of distinct values share: how they treat pending operations
 * that take something out.
 *
 * <p>Such an operation may have done nothing; so if the rest is explained without it, the whole is.
 * Otherwise some values that nobody took must be gone in time: before one that they stand in the
 * way of was taken, or something found the container empty. Each needs a pending operation of its
 * own, invoked before that; whether there are enough is a matching of deadlines, and if there are
 * not, no order exists. If there are, and the rest is explained when they take those values, the
 * whole is. And if the rest cannot be explained even though the values that nobody took are left
 * out altogether, neither can the whole, because leaving out all operations on some values keeps
 * explanations. In between these algorithms cannot tell.
 */
abstract class Container implements Specialist {
  private static final int NONE = -1;
  private static final long MOST_COMPARISONS = 1L << 31;

  private final Lifetimes lifetimes = new Lifetimes();

  @Override
  public final Ruling rule(Part part) {
    Ruling read = lifetimes.read(part);
    if (read != Ruling.EXPLAINED) {
      return read;
    }
    Ruling without = judge(lifetimes);
    if (lifetimes.crashed() == 0 || without == Ruling.EXPLAINED) {
      return without;
    }
    if (lifetimes.foresee(part) == Ruling.EXPLAINED && judge(lifetimes) == Ruling.EXPLAINED) {
      return Ruling.EXPLAINED;
    }
    lifetimes.read(part);
    Ruling exact = judgeWithCrashed(lifetimes);
    if (exact != Ruling.UNFIT) {
      return exact;
    }
    lifetimes.read(part);
    lifetimes.dropUntaken();
    return judge(lifetimes) instanceof Ruling.Refuted refuted ? refuted : Ruling.UNFIT;
  }

  /** Decides it as if pending operations that take something out had done nothing. */
  abstract Ruling judge(Lifetimes values);

  /** Whether a value that nobody took must be gone for certain before the other can be taken. */
  abstract boolean standsInTheWay(Lifetimes values, int untaken, int other);

  /** Decides it with them, where that is possible, and then lets them take out what they must. */
  private Ruling judgeWithCrashed(Lifetimes values) {
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
      // Pending operations are in the order of their invocations.
      if (i >= values.crashed() || values.crashedBegun(i) > (int) (deadlines[i] >>> Integer.SIZE)) {
        return tooFew(values, Arrays.copyOf(deadlines, i + 1));
      }
    }
    for (int i = 0; i < needed; i++) {
      values.assign(i, (int) deadlines[i]);
    }
    return judge(values) == Ruling.EXPLAINED ? Ruling.EXPLAINED : Ruling.UNFIT;
  }

  /** The event before which a value must be gone. */
  private int deadline(Lifetimes values, int untaken) {
    int blocked = blocked(values, untaken);
    int deadline = blocked == NONE ? Lifetimes.NEVER : values.takeEnded(blocked);
    int empty = foundEmpty(values, untaken);
    return empty == NONE ? deadline : Math.min(deadline, values.emptyEnded(empty));
  }

  /** The first value taken that another stood in the way of. */
  private int blocked(Lifetimes values, int untaken) {
    int blocked = NONE;
    for (int v = 0; v < values.size(); v++) {
      if (values.takeEnded(v) < (blocked == NONE ? Lifetimes.NEVER : values.takeEnded(blocked))
          && standsInTheWay(values, untaken, v)) {
        blocked = v;
      }
    }
    return blocked;
  }

  /** The first operation that found nothing although a value had been put in before. */
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

  /** Refutes it because there are fewer pending operations than values that must be gone. */
  private Ruling tooFew(Lifetimes values, long[] deadlines) {
    IntStream.Builder core = IntStream.builder();
    for (long both : deadlines) {
      int untaken = (int) both;
      core.add(values.insert(untaken));
      int blocked = blocked(values, untaken);
      int empty = foundEmpty(values, untaken);
      if (empty != NONE
          && (blocked == NONE || values.emptyEnded(empty) < values.takeEnded(blocked))) {
        core.add(values.empty(empty));
      } else {
        core.add(values.insert(blocked)).add(values.take(blocked));
      }
    }
    for (int c = 0; c < values.crashed(); c++) {
      core.add(values.crashedPlace(c));
    }
    return Ruling.refuted(core.build().distinct().sorted().toArray());
  }

  @Override
  public final int[] order(Part part) {
    if (lifetimes.read(part) != Ruling.EXPLAINED) {
      throw new IllegalStateException("it is not explained");
    }
    if (judge(lifetimes) != Ruling.EXPLAINED
        && !(lifetimes.foresee(part) == Ruling.EXPLAINED && judge(lifetimes) == Ruling.EXPLAINED)
        && lifetimes.read(part) == Ruling.EXPLAINED
        && judgeWithCrashed(lifetimes) != Ruling.EXPLAINED) {
      throw new IllegalStateException("it is not explained");
    }
    return order(lifetimes);
  }

  /** Refutes it because an operation that found nothing has no moment without certain values. */
  static Ruling neverEmpty(Lifetimes values, int e) {
    int[] chain = values.chain(values.emptyBegun(e), values.emptyEnded(e));
    int[] core = Arrays.copyOf(chain, chain.length + 1);
    core[chain.length] = values.empty(e);
    Arrays.sort(core);
    return chain.length == 0 ? Ruling.REFUTED : Ruling.refuted(core);
  }

  /** An order that explains it. */
  abstract int[] order(Lifetimes values);
}
