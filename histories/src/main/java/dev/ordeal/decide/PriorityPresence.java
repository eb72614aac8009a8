package dev.ordeal.decide;

import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * Decides priority queues, smallest first, into which each value is put at most once.
 *
 * <p>A value may be taken out only while no smaller one is there; larger ones do not matter. So the
 * values are judged from the smallest: each is put in as late and taken out as early as possible,
 * at the first moment at which no smaller one is there, because being there for a shorter time
 * hinders the larger ones less. An operation that found nothing needs a moment at which none is
 * there. Guarantee: exact, or says that it cannot tell.
 */
final class PriorityPresence extends Container {
  private final Values numbers;

  // The first moment at or after a given one that no value covers, with short cuts.
  private int[] free = new int[0];

  PriorityPresence(Values numbers) {
    this.numbers = numbers;
  }

  @Override
  public String name() {
    return "priority-presence";
  }

  @Override
  Ruling judge(Lifetimes values) {
    return moments(values).length == 0 && values.size() + values.empties() > 0
        ? Ruling.REFUTED
        : Ruling.EXPLAINED;
  }

  /** When each value is taken out, then when each operation found nothing; empty if impossible. */
  private int[] moments(Lifetimes values) {
    free = new int[values.events() + 2];
    Arrays.setAll(free, i -> i);
    int[] moments = new int[values.size() + values.empties()];
    for (int v : bySize(values)) {
      int end = free.length - 1;
      if (values.isTaken(v)) {
        end = firstFree(Math.max(values.insertBegun(v), values.takeBegun(v)));
        if (end >= values.takeEnded(v)) {
          return new int[0];
        }
      }
      moments[v] = end;
      for (int at = firstFree(Math.min(values.insertEnded(v), free.length - 1)); at < end; ) {
        free[at] = at + 1;
        at = firstFree(at + 1);
      }
    }
    for (int e = 0; e < values.empties(); e++) {
      int moment = firstFree(values.emptyBegun(e));
      if (moment >= values.emptyEnded(e)) {
        return new int[0];
      }
      moments[values.size() + e] = moment;
    }
    return moments;
  }

  private int firstFree(int moment) {
    int root = moment;
    while (free[root] != root) {
      root = free[root];
    }
    for (int at = moment; free[at] != root && at != root; ) {
      int next = free[at];
      free[at] = root;
      at = next;
    }
    return root;
  }

  private int[] bySize(Lifetimes values) {
    long[] sizes = new long[values.size()];
    for (int v = 0; v < sizes.length; v++) {
      sizes[v] = numbers.whole(values.value(v));
    }
    Integer[] sorted = new Integer[sizes.length];
    Arrays.setAll(sorted, v -> v);
    Arrays.sort(sorted, (a, b) -> Long.compare(sizes[a], sizes[b]));
    return Arrays.stream(sorted).mapToInt(v -> v).toArray();
  }

  @Override
  boolean standsInTheWay(Lifetimes values, int untaken, int other) {
    return numbers.whole(values.value(untaken)) < numbers.whole(values.value(other))
        && values.insertEnded(untaken) < values.takeBegun(other);
  }

  @Override
  int[] order(Lifetimes values) {
    int[] moments = moments(values);
    Placed placed = new Placed();
    int[] bySize = bySize(values);
    for (int rank = 0; rank < bySize.length; rank++) {
      int v = bySize[rank];
      int in = values.insertEnded(v);
      if (values.isTaken(v) && moments[v] < in) {
        // It is put in just before it is taken out.
        placed.add(values.insert(v), moments[v], 2L * rank);
        placed.add(values.take(v), moments[v], 2L * rank + 1);
      } else {
        // Just before its insertion ends, that is at the end of the moment before.
        placed.add(values.insert(v), in - 1, Long.MAX_VALUE);
        if (values.isTaken(v)) {
          placed.add(values.take(v), moments[v], 2L * rank + 1);
        }
      }
    }
    for (int e = 0; e < values.empties(); e++) {
      placed.add(values.empty(e), moments[values.size() + e], 2L * bySize.length);
    }
    return placed.order();
  }
}
