package dev.ordeal.decide.distinct;

/**
 * Decides stacks onto which each value is pushed at most once.
 *
 * <p>A value whose insertion overlaps the operation that takes it can be inserted and taken at one
 * moment, so it does not matter. Every other value is certainly in the stack for some time. At a
 * moment at which no value is certainly in it, the stack may really be empty: values that are in it
 * could be taken just before, or inserted just after. This cuts time into intervals during which
 * the stack is never empty, so one value lies at its bottom during the whole interval: a value
 * whose insertion began before the interval and whose removal ended after it. If several values
 * qualify, any of them will do, because it can be inserted first and taken last. Without the bottom
 * value the interval falls into smaller ones, and so on. If an interval has no bottom value, no
 * order exists.
 *
 * <p>Related work: P. Abdulla et al., "Efficient Linearizability Monitoring", 2025; Z. Lee, U.
 * Mathur, "Efficient Decrease-and-Conquer Linearizability Monitoring", 2024; the argument is the
 * one above. Guarantee: exact. It decides all parts but some with pending takes.
 */
final class StackNesting extends DistinctContainer {

  @Override
  public String name() {
    return "stack-nesting";
  }

  @Override
  Ruling decide(Lifetimes values) {
    int found = emptyMoments(values).length;
    if (found < values.empties()) {
      return neverEmpty(values, found);
    }
    StackBottoms bottoms = new StackBottoms(values);
    return bottoms.find() ? Ruling.EXPLAINED : bottoms.refuted();
  }

  @Override
  boolean blocks(Lifetimes values, int untaken, int other) {
    return values.insertEnded(other) < values.insertBegun(untaken)
        && values.insertEnded(untaken) < values.takeBegun(other);
  }

  /**
   * Within a moment, values are taken, the upper ones first; then operations find the stack empty;
   * then values that do not matter come and go; then values are inserted, the lower ones first.
   */
  @Override
  int[] order(Lifetimes values) {
    StackBottoms bottoms = new StackBottoms(values);
    if (!bottoms.find()) {
      return new int[0];
    }
    EffectOrder order = new EffectOrder();
    long many = values.size() + 1L;
    for (int v = 0; v < values.size(); v++) {
      if (values.isCertain(v)) {
        order.add(values.insert(v), bottoms.begin(v) - 1, 3 * many + bottoms.rank(v));
        if (values.isTaken(v)) {
          order.add(values.take(v), bottoms.end(v), -bottoms.rank(v) - 1L);
        }
      } else {
        int moment = Math.max(values.insertBegun(v), values.takeBegun(v));
        order.add(values.insert(v), moment, 1 + 2L * v);
        order.add(values.take(v), moment, 2 + 2L * v);
      }
    }
    int[] moments = emptyMoments(values);
    for (int e = 0; e < moments.length; e++) {
      order.add(values.empty(e), moments[e], 0);
    }
    return order.indexes();
  }
}
