package dev.ordeal.history;

import dev.ordeal.causality.Causality;
import dev.ordeal.identity.Fingerprint;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The maximal real-time orders of a trace. A real-time order says which operations are answered
 * before which others are invoked, in some schedule with the causality of the given one. Only the
 * maximal orders are derived, since a linearization that explains an order explains every smaller
 * one.
 *
 * <p>For each order of the invocations that causality allows, every step that can be taken before
 * the next invocation is taken; so each operation is preceded by all operations answered by then.
 * Orders that agree on the set of operations invoked so far have the same future, so only the
 * maximal ones among them are continued. No step is executed for this; {@link #witness} returns a
 * schedule with a given order.
 */
public final class RealTimeOrders {
  /** The maximum number of operations of a history. */
  public static final int MOST_OPERATIONS = Long.SIZE;

  private static final int MOST_ORDERS = 1 << 13;

  /** The maximum number of comparisons of two orders for one trace. */
  private static final long MOST_COMPARISONS = 20_000_000;

  private static final int NEVER = -1;

  /** An order of the operations invoked so far. */
  private static final class Partial {
    /** By operation, as bits: the operations answered before its invocation. */
    private final long[] before;

    /** The operations, in the order of their invocations. */
    private final int[] invoked;

    Partial(long[] before, int[] invoked) {
      this.before = before;
      this.invoked = invoked;
    }

    boolean isWithin(Partial other) {
      for (int i = 0; i < before.length; i++) {
        if ((before[i] & ~other.before[i]) != 0) {
          return false;
        }
      }
      return true;
    }

    Partial with(int operation, long answered) {
      long[] more = before.clone();
      more[operation] = answered;
      int[] longer = Arrays.copyOf(invoked, invoked.length + 1);
      longer[invoked.length] = operation;
      return new Partial(more, longer);
    }
  }

  private final Fingerprints signatures = new Fingerprints();
  private final Fingerprint signature = new Fingerprint();
  private final List<List<Partial>> known = new ArrayList<>();

  // By operation of the present trace: the steps at which it is invoked and answered, and, as bits,
  // the operations that must be invoked by then.
  private final int operations;
  private final int[] invokedAt;
  private final int[] answeredAt;
  private final long[] needToInvoke;
  private final long[] needToAnswer;
  private final Deadline deadline;
  private long present;
  private List<Partial> orders = List.of();

  /** Derives the orders of histories of so many operations. */
  public RealTimeOrders(int operations) {
    this(operations, Deadline.never());
  }

  /**
   * Derives the orders of histories of so many operations.
   *
   * @param deadline when to give up, as if there were too many orders
   */
  public RealTimeOrders(int operations, Deadline deadline) {
    if (operations > MOST_OPERATIONS) {
      throw new BadInput(
          "There are "
              + operations
              + " calls that clients make, or may decide to make; explorers of traces take at most "
              + MOST_OPERATIONS
              + ". Let clients stop earlier, or use another explorer, for example graph.");
    }
    this.operations = operations;
    this.deadline = deadline;
    this.invokedAt = new int[operations];
    this.answeredAt = new int[operations];
    this.needToInvoke = new long[operations];
    this.needToAnswer = new long[operations];
  }

  /**
   * Derives the maximal orders of the world's path.
   *
   * @return the number of orders; 0 if there are too many to derive
   */
  public int derive(World world, Causality causality) {
    return derive(world, causality, step -> true);
  }

  /**
   * Derives the maximal orders of some steps of the path, which must contain the causes of each.
   */
  public int derive(World world, Causality causality, IntPredicate within) {
    locate(world, within);
    present = 0;
    for (int i = 0; i < operations; i++) {
      present |= invokedAt[i] == NEVER ? 0 : 1L << i;
    }
    for (int i = 0; i < operations; i++) {
      needToInvoke[i] = invokedAt[i] == NEVER ? NEVER : needBefore(i, causality);
      needToAnswer[i] = answeredAt[i] == NEVER ? NEVER : need(answeredAt[i], causality);
    }
    signature.begin();
    for (int i = 0; i < operations; i++) {
      signature.add((int) needToInvoke[i]);
      signature.add((int) (needToInvoke[i] >>> 32));
      signature.add((int) needToAnswer[i]);
      signature.add((int) (needToAnswer[i] >>> 32));
    }
    signature.end();
    int before = signatures.size();
    int number = signatures.add(signature);
    if (number == before) {
      known.add(maximal());
    }
    orders = known.get(number);
    return orders.size();
  }

  /** The operations answered before the invocation of the given one, as bits. */
  public long before(int order, int operation) {
    return orders.get(order).before[operation];
  }

  private void locate(World world, IntPredicate within) {
    Arrays.fill(invokedAt, NEVER);
    Arrays.fill(answeredAt, NEVER);
    for (int i = 0; i < world.observations().count(); i++) {
      int observation = world.observations().get(i);
      int operation = world.observations().invocation(observation);
      if (!within.test(world.observations().step(i))) {
        continue;
      }
      (Observations.isResponse(observation) ? answeredAt : invokedAt)[operation] =
          world.observations().step(i);
    }
  }

  /** The operations that must be invoked for the step to be taken, as bits. */
  private long need(int step, Causality causality) {
    long need = 0;
    for (int i = 0; i < operations; i++) {
      int invoked = invokedAt[i];
      if (invoked != NEVER && (invoked == step || causality.precedes(invoked, step))) {
        need |= 1L << i;
      }
    }
    return need;
  }

  /** The operations that must be invoked before the given one, as bits. */
  private long needBefore(int operation, Causality causality) {
    long need = need(invokedAt[operation], causality) & ~(1L << operation);
    for (int i = operation + 1; i < operations; i++) {
      if (invokedAt[i] == invokedAt[operation]) {
        need &= ~(1L << i); // the same step invokes both, this one first
      }
    }
    return need;
  }

  private List<Partial> maximal() {
    Map<Long, List<Partial>> frontier = new TreeMap<>();
    frontier.put(0L, List.of(new Partial(new long[operations], new int[0])));
    long comparisons = 0;
    for (int size = Long.bitCount(present); size > 0; size--) {
      Map<Long, List<Partial>> next = new TreeMap<>();
      int kept = 0;
      for (Map.Entry<Long, List<Partial>> entry : frontier.entrySet()) {
        if (deadline.isOver()) {
          return List.of();
        }
        long invoked = entry.getKey();
        long answered = answered(invoked);
        for (int i = 0; i < operations; i++) {
          boolean canBeNext =
              (present & ~invoked & 1L << i) != 0 && (needToInvoke[i] & ~invoked) == 0;
          if (canBeNext) {
            List<Partial> there = next.computeIfAbsent(invoked | 1L << i, key -> new ArrayList<>());
            for (Partial partial : entry.getValue()) {
              comparisons += there.size();
              kept += keepMaximal(there, partial.with(i, answered));
              if (kept > MOST_ORDERS || comparisons > MOST_COMPARISONS) {
                return List.of();
              }
            }
          }
        }
      }
      frontier = next;
    }
    return frontier.getOrDefault(present, List.of());
  }

  private long answered(long invoked) {
    long answered = 0;
    for (int i = 0; i < operations; i++) {
      if (answeredAt[i] != NEVER && (needToAnswer[i] & ~invoked) == 0) {
        answered |= 1L << i;
      }
    }
    return answered;
  }

  /**
   * Adds the order unless another one contains it, removes those that it contains, and returns the
   * growth.
   */
  private static int keepMaximal(List<Partial> kept, Partial order) {
    for (Partial other : kept) {
      if (order.isWithin(other)) {
        return 0;
      }
    }
    int before = kept.size();
    kept.removeIf(other -> other.isWithin(order));
    kept.add(order);
    return kept.size() - before;
  }

  /**
   * The steps of the path in an order that respects causality and has the given real-time order.
   */
  public int[] witness(int order, World world, Causality causality) {
    return witness(order, world, causality, IntStream.range(0, world.depth()).toArray());
  }

  /**
   * The given steps, which must contain the causes of each, in an order with the given real-time
   * order.
   */
  public int[] witness(int order, World world, Causality causality, int[] within) {
    int depth = world.depth();
    long[] need = new long[depth];
    for (int step = 0; step < depth; step++) {
      need[step] = need(step, causality);
    }
    int[] steps = new int[within.length];
    boolean[] taken = new boolean[depth];
    Arrays.fill(taken, true);
    for (int step : within) {
      taken[step] = false;
    }
    int count = 0;
    long invoked = 0;
    for (int operation : orders.get(order).invoked) {
      count = takeAll(invoked, need, steps, taken, count);
      if (!taken[invokedAt[operation]]) {
        steps[count++] = invokedAt[operation];
        taken[invokedAt[operation]] = true;
      }
      invoked |= 1L << operation;
    }
    takeAll(invoked, need, steps, taken, count);
    return steps;
  }

  private static int takeAll(long invoked, long[] need, int[] steps, boolean[] taken, int from) {
    int count = from;
    for (int step = 0; step < need.length; step++) {
      if (!taken[step] && (need[step] & ~invoked) == 0) {
        taken[step] = true;
        steps[count++] = step;
      }
    }
    return count;
  }
}
