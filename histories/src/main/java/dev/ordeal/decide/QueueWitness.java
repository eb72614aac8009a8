package dev.ordeal.decide;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Finds an order for a queue that is explained.
 *
 * <p>At the moments at which operations found nothing, the queue may be empty without loss: what is
 * there could have been taken out just before, or put in just after. So they cut the values into
 * groups. Within a group, of the value whose insertion ended first and the one that was taken out
 * first, one can be the next to go through.
 */
final class QueueWitness {
  private final Lifetimes values;
  private final int[] moments;
  private final int[] cuts;

  QueueWitness(Lifetimes values) {
    this.values = values;
    this.moments = QueueOrder.emptyMoments(values);
    this.cuts = Arrays.stream(moments).sorted().distinct().toArray();
  }

  int[] order() {
    Integer[] byGroup = new Integer[values.size()];
    Arrays.setAll(byGroup, v -> v);
    Arrays.sort(byGroup, Comparator.comparingInt(this::group));
    Placed placed = new Placed();
    int from = 0;
    while (from < byGroup.length) {
      int to = from;
      int group = group(byGroup[from]);
      while (to < byGroup.length && group(byGroup[to]) == group) {
        to++;
      }
      place(group, Arrays.copyOfRange(byGroup, from, to), placed);
      from = to;
    }
    for (int e = 0; e < moments.length; e++) {
      placed.add(values.empty(e), group(moments[e]), 0, 0);
    }
    return placed.order();
  }

  private int group(Integer v) {
    int from =
        values.isCertain(v)
            ? values.insertEnded(v)
            : Math.max(values.insertBegun(v), values.takeBegun(v));
    return 2 * cutsBefore(from);
  }

  /** Of operations that found nothing: just after the values before the cut. */
  private int group(int moment) {
    return 2 * cutsBefore(moment) + 1;
  }

  private int cutsBefore(int moment) {
    int at = Arrays.binarySearch(cuts, moment);
    return at >= 0 ? at : -1 - at;
  }

  private void place(int group, Integer[] members, Placed placed) {
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
      int next = goesThrough(byInsert[i], byTake[j]) ? byInsert[i] : byTake[j];
      gone[next] = true;
      inserted = Math.max(inserted, values.insertBegun(next));
      placed.add(values.insert(next), group, inserted, 2L * count);
      if (values.isTaken(next)) {
        taken = Math.max(taken, Math.max(inserted, values.takeBegun(next)));
        placed.add(values.take(next), group, taken, 2L * count + 1);
      }
    }
  }

  /** Whether the value whose insertion ended first may be next. */
  private boolean goesThrough(int first, int takenFirst) {
    return first == takenFirst
        || (values.takeBegun(first) < values.takeEnded(takenFirst)
            && values.insertBegun(first) < values.takeEnded(takenFirst))
        || !values.isTaken(takenFirst);
  }
}
