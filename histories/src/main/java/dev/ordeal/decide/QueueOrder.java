package dev.ordeal.decide;

import java.util.Arrays;

/**
 * Decides queues into which each value is put at most once.
 *
 * <p>An order exists exactly if nothing is taken out before it is put in or twice, no value that
 * was put in later is taken out before one that was put in earlier (or never taken out), and every
 * operation that found nothing has a moment at which no value is there for certain.
 *
 * <p>Reference: T. Henzinger, A. Sezgin, V. Vafeiadis, "Aspect-Oriented Linearizability Proofs",
 * 2013. Guarantee: exact, or says that it cannot tell, which it can wherever nobody found the queue
 * empty.
 */
final class QueueOrder extends Container {
  private static final int NONE = -1;

  @Override
  public String name() {
    return "queue-order";
  }

  @Override
  Ruling judge(Lifetimes values) {
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

  /**
   * A moment without certain values for each operation that found nothing; fewer if one has none.
   */
  static int[] emptyMoments(Lifetimes values) {
    int[] moments = new int[values.empties()];
    if (moments.length == 0) {
      return moments;
    }
    Cover cover = new Cover(values.events());
    for (int v = 0; v < values.size(); v++) {
      if (values.isCertain(v)) {
        cover.add(values.insertEnded(v), values.takeBegun(v));
      }
    }
    cover.close();
    for (int e = 0; e < moments.length; e++) {
      moments[e] = cover.free(values.emptyBegun(e));
      if (moments[e] >= values.emptyEnded(e)) {
        return Arrays.copyOf(moments, e);
      }
    }
    return moments;
  }

  @Override
  boolean standsInTheWay(Lifetimes values, int untaken, int other) {
    return values.insertEnded(untaken) < values.insertBegun(other);
  }

  @Override
  int[] order(Lifetimes values) {
    return new QueueWitness(values).order();
  }
}
