package dev.ordeal.minimize;

import dev.ordeal.causality.Causality;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds the smallest part of a run, in any order that keeps its causality, that shows a violation.
 *
 * <p>An unanswered operation only makes a history easier to explain, so a part is made of some
 * responses and everything that happened before them; each choice of responses is tried, the
 * smallest part first. Every prefix of every schedule of the trace is at least as big as one of
 * these parts that shows the same responses in the same order.
 */
final class SmallestPart {
  /** With more responses than this not every choice is tried; they are left out one by one. */
  private static final int MOST_RESPONSES = 10;

  /** Some steps of a run that together show the violation. */
  record Found(RunSize size, Trail trail) {}

  /** Some steps of a run. */
  private record StepSet(BitSet steps, RunSize size) {}

  private final RealTimeOrders orders;
  private final ViolationKind kind;
  private final Deadline deadline;
  private boolean exact = true;

  /**
   * Looks for violations of that kind.
   *
   * @param deadline when to stop
   */
  SmallestPart(int operations, ViolationKind kind, Deadline deadline) {
    this.orders = new RealTimeOrders(operations, deadline);
    this.kind = kind;
    this.deadline = deadline;
  }

  /** Whether every part that was asked for was the smallest, and not only a small one. */
  boolean isExact() {
    return exact;
  }

  /**
   * The smallest part of the world's path that shows the violation, if it is smaller than the
   * bound; of a path with very many responses or orders a small one, see {@link #isExact}.
   */
  Optional<Found> of(World world, Causality causality, RunSize bound) {
    List<BitSet> responses = responses(world, causality);
    BitSet invocations = invocations(world);
    return responses.size() > MOST_RESPONSES
        ? leavingOut(responses, invocations, world, causality, bound)
        : trying(responses, invocations, world, causality, bound);
  }

  private Optional<Found> trying(
      List<BitSet> responses, BitSet invocations, World world, Causality causality, RunSize bound) {
    List<StepSet> parts = new ArrayList<>();
    for (int choice = 1; choice < 1 << responses.size(); choice++) {
      BitSet steps = new BitSet();
      for (int i = 0; i < responses.size(); i++) {
        if ((choice & 1 << i) != 0) {
          steps.or(responses.get(i));
        }
      }
      StepSet part = new StepSet(steps, size(steps, invocations));
      if (part.size().compareTo(bound) < 0) {
        parts.add(part);
      }
    }
    parts.sort(Comparator.comparing(StepSet::size));
    return parts.stream().flatMap(part -> violating(part, world, causality).stream()).findFirst();
  }

  private Optional<Found> leavingOut(
      List<BitSet> responses, BitSet invocations, World world, Causality causality, RunSize bound) {
    exact = false;
    List<BitSet> kept = new ArrayList<>(responses);
    Optional<Found> smallest = violating(kept, invocations, world, causality);
    for (int i = responses.size() - 1; i >= 0 && smallest.isPresent(); i--) {
      List<BitSet> fewer = new ArrayList<>(kept);
      fewer.remove(responses.get(i));
      Optional<Found> smaller = violating(fewer, invocations, world, causality);
      if (smaller.isPresent()) {
        smallest = smaller;
        kept = fewer;
      }
    }
    return smallest.filter(found -> found.size().compareTo(bound) < 0);
  }

  private Optional<Found> violating(
      List<BitSet> responses, BitSet invocations, World world, Causality causality) {
    BitSet steps = new BitSet();
    responses.forEach(steps::or);
    return violating(new StepSet(steps, size(steps, invocations)), world, causality);
  }

  private Optional<Found> violating(StepSet part, World world, Causality causality) {
    if (deadline.isOver()) {
      exact = false;
      return Optional.empty();
    }
    int[] within = part.steps().stream().toArray();
    int derived = orders.derive(world, causality, part.steps()::get);
    if (derived == 0) {
      exact = false;
      return kind.isShownBy(HistoryBuilder.reordered(world, within))
          ? Optional.of(new Found(part.size(), Trail.reordered(world, within)))
          : Optional.empty();
    }
    for (int order = 0; order < derived; order++) {
      int[] steps = orders.witness(order, world, causality, within);
      if (kind.isShownBy(HistoryBuilder.reordered(world, steps))) {
        return Optional.of(new Found(part.size(), Trail.reordered(world, steps)));
      }
    }
    return Optional.empty();
  }

  private static RunSize size(BitSet steps, BitSet invocations) {
    BitSet invoked = (BitSet) invocations.clone();
    invoked.and(steps);
    return new RunSize(invoked.cardinality(), steps.cardinality());
  }

  /** For each response all steps up to it. */
  private static List<BitSet> responses(World world, Causality causality) {
    List<BitSet> responses = new ArrayList<>();
    for (int i = 0; i < world.observations().count(); i++) {
      if (Observations.isResponse(world.observations().get(i))) {
        int answered = world.observations().step(i);
        BitSet steps = new BitSet();
        steps.set(answered);
        for (int step = 0; step < answered; step++) {
          steps.set(step, causality.precedes(step, answered));
        }
        responses.add(steps);
      }
    }
    return responses;
  }

  private static BitSet invocations(World world) {
    BitSet invocations = new BitSet();
    for (int i = 0; i < world.observations().count(); i++) {
      if (!Observations.isResponse(world.observations().get(i))) {
        invocations.set(world.observations().step(i));
      }
    }
    return invocations;
  }
}
