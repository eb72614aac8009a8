package dev.ordeal.minimize;

import dev.ordeal.causality.Causality;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.Causes;
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

  /** The steps of a run that count: those that invoke an operation, and those that are faults. */
  private record Counted(BitSet invocations, BitSet faults) {
    RunSize size(BitSet steps) {
      return new RunSize(common(steps, faults), common(steps, invocations), steps.cardinality());
    }

    private static int common(BitSet steps, BitSet others) {
      BitSet both = (BitSet) others.clone();
      both.and(steps);
      return both.cardinality();
    }
  }

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
    Counted counted = new Counted(invocations(world), faults(world));
    return responses.size() > MOST_RESPONSES
        ? leavingOut(responses, counted, world, causality, bound)
        : trying(responses, counted, world, causality, bound);
  }

  private Optional<Found> trying(
      List<BitSet> responses, Counted counted, World world, Causality causality, RunSize bound) {
    List<StepSet> parts = new ArrayList<>();
    for (int choice = 1; choice < 1 << responses.size(); choice++) {
      BitSet steps = new BitSet();
      for (int i = 0; i < responses.size(); i++) {
        if ((choice & 1 << i) != 0) {
          steps.or(responses.get(i));
        }
      }
      StepSet part = new StepSet(steps, counted.size(steps));
      if (part.size().compareTo(bound) < 0) {
        parts.add(part);
      }
    }
    parts.sort(Comparator.comparing(StepSet::size));
    return parts.stream().flatMap(part -> violating(part, world, causality).stream()).findFirst();
  }

  private Optional<Found> leavingOut(
      List<BitSet> responses, Counted counted, World world, Causality causality, RunSize bound) {
    exact = false;
    List<BitSet> kept = new ArrayList<>(responses);
    Optional<Found> smallest = violating(kept, counted, world, causality);
    for (int i = responses.size() - 1; i >= 0 && smallest.isPresent(); i--) {
      List<BitSet> fewer = new ArrayList<>(kept);
      fewer.remove(responses.get(i));
      Optional<Found> smaller = violating(fewer, counted, world, causality);
      if (smaller.isPresent()) {
        smallest = smaller;
        kept = fewer;
      }
    }
    return smallest.filter(found -> found.size().compareTo(bound) < 0);
  }

  private Optional<Found> violating(
      List<BitSet> responses, Counted counted, World world, Causality causality) {
    BitSet steps = new BitSet();
    responses.forEach(steps::or);
    return violating(new StepSet(steps, counted.size(steps)), world, causality);
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
      return violating(part, within, world);
    }
    for (int order = 0; order < derived; order++) {
      int[] steps = orders.witness(order, world, causality, within);
      Optional<Found> found = violating(part, steps, world);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The steps in this order, if they show the violation. */
  private Optional<Found> violating(StepSet part, int[] steps, World world) {
    if (!kind.isShownBy(HistoryBuilder.reordered(world, steps))) {
      return Optional.empty();
    }
    Trail trail = Trail.reordered(world, steps);
    if (trail.upToFailure(world).length() < trail.length()) {
      exact = false; // an invariant breaks on the way, perhaps not in every order
      return Optional.empty();
    }
    return Optional.of(new Found(part.size(), trail));
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

  /** The steps that are faults. */
  static BitSet faults(World world) {
    Causes causes = world.causes().orElseThrow();
    BitSet faults = new BitSet();
    for (int step = 0; step < world.depth(); step++) {
      faults.set(step, causes.isFault(world.eventAt(step)) || causes.repeatsAt(step));
    }
    return faults;
  }
}
