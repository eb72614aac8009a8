package dev.ordeal.decide.distinct;

import java.util.Arrays;

/**
 * Decides queues into which each value is inserted at most once.
 *
 * <p>An order exists exactly if no value is taken twice or before it is inserted, no value
 * overtakes one that was inserted before it, and each operation that found the queue empty has a
 * moment at which no value is certainly in it.
 *
 * <p>Reference: T. Henzinger, A. Sezgin, V. Vafeiadis, "Aspect-Oriented Linearizability Proofs",
 * 2013. Guarantee: exact. It decides all parts but some with pending takes in which an operation
 * found the queue empty.
 */
final class QueueOrder extends DistinctContainer {
  private static final int NONE = -1;

  @Override
  public String name() {
    return "queue-order";
  }

  @Override
  Ruling decide(Lifetimes values) {
    int[] byEnd = byInsertEnded(values);
    int next = 0;
    int latest = NONE;
    for (int b = 0; b < values.size(); b++) {
      while (next < byEnd.length && values.insertEnded(byEnd[next]) < values.insertBegun(b)) {
        int a = byEnd[next++];
        if (latest == NONE || values.takeBegun(a) > values.takeBegun(latest)) {
          latest = a;
        }
      }
      if (latest != NONE && values.takeEnded(b) < values.takeBegun(latest)) {
        return overtaken(values, latest, b);
      }
    }
    int found = emptyMoments(values).length;
    return found < values.empties() ? neverEmpty(values, found) : Ruling.EXPLAINED;
  }

  private static Ruling overtaken(Lifetimes values, int a, int b) {
    int[] core = {values.insert(a), values.insert(b), values.take(b), values.take(a)};
    int[] known = values.isTaken(a) ? core : Arrays.copyOf(core, 3);
    Arrays.sort(known);
    return Ruling.refuted(known);
  }

  private static int[] byInsertEnded(Lifetimes values) {
    long[] keyed = new long[values.size()];
    for (int v = 0; v < keyed.length; v++) {
      keyed[v] = (long) values.insertEnded(v) << Integer.SIZE | v;
    }
    Arrays.sort(keyed);
    int[] sorted = new int[keyed.length];
    Arrays.setAll(sorted, i -> (int) keyed[i]);
    return sorted;
  }

  @Override
  boolean blocks(Lifetimes values, int untaken, int other) {
    return values.insertEnded(untaken) < values.insertBegun(other);
  }

  @Override
  int[] order(Lifetimes values) {
    return new QueueWitness(values).order();
  }
}
