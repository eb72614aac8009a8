package dev.ordeal.decide.distinct;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Finds an order for a queue that is explained.
 *
 * <p>At the moments at which operations found the queue empty, it may really be empty: values that
 * are in it could be taken just before, or inserted just after. These moments cut the values into
 * groups. Within a group the next value to pass through the queue is either the one whose insertion
 * ended first or the one that was taken first.
 */
final class QueueWitness {
  private final Lifetimes values;
  private final int[] moments;
  private final int[] cuts;

  QueueWitness(Lifetimes values) {
    this.values = values;
    this.moments = DistinctContainer.emptyMoments(values);
    this.cuts = Arrays.stream(moments).sorted().distinct().toArray();
  }

  /** The indexes of the operations in order. */
  int[] order() {
    Integer[] byGroup = new Integer[values.size()];
    Arrays.setAll(byGroup, v -> v);
    Arrays.sort(byGroup, Comparator.comparingInt(this::groupOfValue));
    EffectOrder order = new EffectOrder();
    int from = 0;
    while (from < byGroup.length) {
      int to = from;
      int group = groupOfValue(byGroup[from]);
      while (to < byGroup.length && groupOfValue(byGroup[to]) == group) {
        to++;
      }
      addGroup(group, Arrays.copyOfRange(byGroup, from, to), order);
      from = to;
    }
    for (int e = 0; e < moments.length; e++) {
      order.add(values.empty(e), groupOfMoment(moments[e]), 0, 0);
    }
    return order.indexes();
  }

  private int groupOfValue(int v) {
    int from =
        values.isCertain(v)
            ? values.insertEnded(v)
            : Math.max(values.insertBegun(v), values.takeBegun(v));
    return 2 * cutsBefore(from);
  }

  /** The group of operations that found the queue empty: just after the values before the cut. */
  private int groupOfMoment(int moment) {
    return 2 * cutsBefore(moment) + 1;
  }

  private int cutsBefore(int moment) {
    int at = Arrays.binarySearch(cuts, moment);
    return at >= 0 ? at : -1 - at;
  }

  private void addGroup(int group, Integer[] members, EffectOrder order) {
    Integer[] byInsert = members.clone();
    Arrays.sort(byInsert, Comparator.comparingInt(values::insertEnded));
    Integer[] byTake = members.clone();
    Arrays.sort(
        byTake,
        Comparator.<Integer>comparingInt(values::takeEnded).thenComparingInt(values::takeBegun));
    boolean[] gone = new boolean[values.size()];
    int start = group == 0 ? 0 : cuts[group / 2 - 1];
    int inserted = start;
    int taken = start;
    int i = 0;
    int j = 0;
    for (int count = 0; count < members.length; count++) {
      while (gone[byInsert[i]]) {
        i++;
      }
      while (gone[byTake[j]]) {
        j++;
      }
      int next = mayBeNext(byInsert[i], byTake[j]) ? byInsert[i] : byTake[j];
      gone[next] = true;
      inserted = Math.max(inserted, values.insertBegun(next));
      order.add(values.insert(next), group, inserted, 2L * count);
      if (values.isTaken(next)) {
        taken = Math.max(taken, Math.max(inserted, values.takeBegun(next)));
        order.add(values.take(next), group, taken, 2L * count + 1);
      }
    }
  }

  /** Whether the value whose insertion ended first may be next, before the one taken first. */
  private boolean mayBeNext(int insertedFirst, int takenFirst) {
    return insertedFirst == takenFirst
        || (values.takeBegun(insertedFirst) < values.takeEnded(takenFirst)
            && values.insertBegun(insertedFirst) < values.takeEnded(takenFirst))
        || !values.isTaken(takenFirst);
  }
}
