package dev.ordeal.decide;

import java.util.Arrays;

/**
 * What the algorithms for containers of distinct values share: how they treat pending operations
 * that take something out.
 *
 * <p>Such an operation may have done nothing; so if the rest is explained without it, the whole is.
 * And it takes out only a value that nobody else took; so if the rest cannot be explained even
 * though those values are left out altogether, neither can the whole, because leaving out all
 * operations on some values keeps explanations. In between these algorithms cannot tell.
 */
abstract class Container implements Specialist {
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
    lifetimes.dropUntaken();
    return judge(lifetimes) instanceof Ruling.Refuted refuted ? refuted : Ruling.UNFIT;
  }

  /** Decides it as if pending operations that take something out had done nothing. */
  abstract Ruling judge(Lifetimes values);

  /** Decides it with them, where that is possible, and then lets them take out what they must. */
  Ruling judgeWithCrashed(Lifetimes values) {
    return Ruling.UNFIT;
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
