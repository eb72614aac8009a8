package dev.ordeal.decide.distinct;

import dev.ordeal.ints.SortedIndexes;
import dev.ordeal.recording.Values;
import java.util.Comparator;

/**
 * Decides priority queues, smallest first, into which each value is inserted at most once.
 *
 * <p>A value can be taken only while no smaller one is in the queue; larger ones do not matter. So
 * the values are placed from the smallest on: each is inserted as late and taken as early as
 * possible, at the first moment at which no smaller one is in the queue, because a shorter presence
 * blocks larger values less. An operation that found the queue empty needs a moment at which no
 * value is in it. Guarantee: exact. It decides all parts but some with pending takes.
 */
final class PriorityPresence extends DistinctContainer {
  private final Values numbers;

  PriorityPresence(Values numbers) {
    this.numbers = numbers;
  }

  @Override
  public String name() {
    return "priority-presence";
  }

  @Override
  Ruling decide(Lifetimes values) {
    return moments(values).length == 0 && values.size() + values.empties() > 0
        ? Ruling.REFUTED
        : Ruling.EXPLAINED;
  }

  /**
   * The moments at which the values are taken, and after them the moments of the operations that
   * found the queue empty. Empty if there are no such moments.
   */
  private int[] moments(Lifetimes values) {
    FreeMoments free = FreeMoments.all(values.events());
    int[] moments = new int[values.size() + values.empties()];
    for (int v : bySize(values)) {
      int end = free.end();
      if (values.isTaken(v)) {
        end = free.firstFree(Math.max(values.insertBegun(v), values.takeBegun(v)));
        if (end >= values.takeEnded(v)) {
          return new int[0];
        }
      }
      moments[v] = end;
      free.cover(values.insertEnded(v), end);
    }
    for (int e = 0; e < values.empties(); e++) {
      int moment = free.firstFree(values.emptyBegun(e));
      if (moment >= values.emptyEnded(e)) {
        return new int[0];
      }
      moments[values.size() + e] = moment;
    }
    return moments;
  }

  private int[] bySize(Lifetimes values) {
    long[] sizes = new long[values.size()];
    for (int v = 0; v < sizes.length; v++) {
      sizes[v] = numbers.whole(values.value(v));
    }
    return SortedIndexes.by(sizes.length, Comparator.comparingLong(v -> sizes[v]));
  }

  @Override
  boolean blocks(Lifetimes values, int untaken, int other) {
    return numbers.whole(values.value(untaken)) < numbers.whole(values.value(other))
        && values.insertEnded(untaken) < values.takeBegun(other);
  }

  @Override
  int[] order(Lifetimes values) {
    int[] moments = moments(values);
    EffectOrder order = new EffectOrder();
    int[] bySize = bySize(values);
    for (int rank = 0; rank < bySize.length; rank++) {
      int v = bySize[rank];
      int inserted = values.insertEnded(v);
      if (values.isTaken(v) && moments[v] < inserted) {
        // It is inserted just before it is taken.
        order.add(values.insert(v), moments[v], 2L * rank);
        order.add(values.take(v), moments[v], 2L * rank + 1);
      } else {
        // Just before its insertion ends, that is at the end of the moment before.
        order.add(values.insert(v), inserted - 1, Long.MAX_VALUE);
        if (values.isTaken(v)) {
          order.add(values.take(v), moments[v], 2L * rank + 1);
        }
      }
    }
    for (int e = 0; e < values.empties(); e++) {
      order.add(values.empty(e), moments[values.size() + e], 2L * bySize.length);
    }
    return order.indexes();
  }
}
