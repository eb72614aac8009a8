package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.world.states.DeadDeliveries;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import dev.ordeal.world.states.Symmetry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;

/**
 * Rebuilds the real path to a state from the steps that the search recorded. A search that takes
 * deliveries at once does not record them; a search with symmetry records steps by the names in the
 * representative states. Both are restored by walking the path again.
 */
final class PathRebuilder {
  private final StateSpace space;
  private final Monitor monitor;
  private final IntBinaryOperator knownSteps;
  private final StateView view;
  private final Orbit orbit;
  private final Optional<Symmetry> symmetry;
  private final int monitorAt;
  private final DeadDeliveries deadDeliveries;

  /**
   * @param knownSteps what the monitor knows after an observation, given what it knew before, for
   *     every step that was taken; it is not computed again
   */
  PathRebuilder(StateSpace space, Monitor monitor, IntBinaryOperator knownSteps) {
    this.space = space;
    this.knownSteps = knownSteps;
    this.monitor = monitor;
    this.view = space.view();
    this.orbit = new Orbit(space, monitor);
    this.symmetry = space.symmetry();
    this.monitorAt = space.layout().monitor();
    this.deadDeliveries = new DeadDeliveries(space);
  }

  /** The real path to the state at the end of the recorded steps. */
  StatePath toState(List<StatePath.Step> recorded) {
    return new StatePath(walk(recorded).steps);
  }

  /** The real path to a state without successors: it delivers what keeps the run from its rest. */
  StatePath toRest(List<StatePath.Step> recorded) {
    Walk walk = walk(recorded);
    return new StatePath(walk.withDeliveries(walk.steps, deadDeliveries::untilRest));
  }

  /**
   * The real path along the recorded steps that returns to the state after so many of them. Dead
   * messages do not keep it from being fair: what they would cause is delivered before it begins to
   * repeat itself, and those that are sent from there on are delivered at once.
   */
  GraphResult.Loop toLoop(List<StatePath.Step> recorded, int from) {
    Walk walk = walk(recorded.subList(0, from));
    walk.steps = walk.withDeliveries(walk.steps, deadDeliveries::untilRest);
    int begin = walk.steps.size();
    for (StatePath.Step step : recorded.subList(from, recorded.size())) {
      walk.removed.clear();
      walk.take(step);
      walk.steps = walk.withDeliveries(walk.steps, deadDeliveries::all);
    }
    return new GraphResult.Loop(new StatePath(walk.steps), begin);
  }

  /**
   * The real path that ends with the last recorded step, or with the first of the deliveries taken
   * at once after it that shows a violation.
   */
  StatePath toStep(List<StatePath.Step> recorded) {
    int before = recorded.size() - 1;
    Walk walk = walk(recorded.subList(0, before));
    walk.takeUntilViolated(recorded.get(before));
    return new StatePath(walk.steps);
  }

  /** Whether a message was not sent on the way, because of the bound on equal ones in flight. */
  boolean drops(List<StatePath.Step> recorded) {
    return space.dropsAtStart() || walk(recorded).drops;
  }

  /**
   * A path with its states.
   *
   * @param steps the real steps
   * @param states the ints of the initial state and of the state after each recorded step, without
   *     the monitor
   * @param lengths how many real steps lead to each of these states
   */
  record RealPath(List<StatePath.Step> steps, List<int[]> states, List<Integer> lengths) {}

  /** The real path along the recorded steps, with its states. */
  RealPath withStates(List<StatePath.Step> recorded) {
    Walk walk = new Walk();
    RealPath path = new RealPath(walk.steps, new ArrayList<>(), new ArrayList<>());
    path.states.add(walk.realState());
    path.lengths.add(walk.steps.size());
    for (StatePath.Step step : recorded) {
      walk.take(step);
      path.states.add(walk.realState());
      path.lengths.add(walk.steps.size());
    }
    return path;
  }

  private Walk walk(List<StatePath.Step> recorded) {
    Walk walk = new Walk();
    recorded.forEach(walk::take);
    return walk;
  }

  /** A state on the recorded path, and the real steps to it. */
  private final class Walk {
    private List<StatePath.Step> steps = new ArrayList<>();

    /** The dead messages that were removed, by their real names. */
    private final List<Integer> removed = new ArrayList<>();

    private int[] ints = view.initial();

    /** The renaming that maps the recorded state to the real one. */
    private int renaming;

    private boolean drops;

    int[] realState() {
      int[] real = ints.clone();
      real[monitorAt] = 0;
      return orbit.isTrivial() ? real : orbit.renamed(renaming, real);
    }

    Walk() {
      addSettled();
      addRemoved();
      ints[monitorAt] = monitor.initial();
    }

    StatePath.Step real(StatePath.Step step) {
      return orbit.isTrivial() ? step : orbit.renamed(renaming, step);
    }

    void takeUntilViolated(StatePath.Step step) {
      find(step);
      steps.add(real(step));
      for (int i = 0;
          i < view.eager().settled().size() && !isViolated(view.eager().observedBefore().get(i));
          i++) {
        steps.add(new StatePath.Step(view.eager().settled().get(i), 0));
      }
    }

    private boolean isViolated(int observations) {
      return monitorAfter(observations) == Monitor.VIOLATED;
    }

    private void find(StatePath.Step step) {
      view.at(ints, ints.length, space.mostFaults() > 0);
      boolean found = false;
      while (!found && view.next()) {
        found = view.envelope() == step.envelope() && view.choice() == step.choice();
      }
      if (!found) {
        throw new IllegalStateException("a recorded step is not possible");
      }
    }

    void take(StatePath.Step step) {
      find(step);
      steps.add(real(step));
      addSettled();
      addRemoved();
      drops |= view.dropped().size() > 0;
      view.successor()[monitorAt] = monitorAfter(view.observationCount());
      int length = view.successorLength();
      if (orbit.isTrivial()) {
        ints = Arrays.copyOf(view.successor(), length);
      } else {
        int taken = orbit.find(view.successor(), length);
        ints = Arrays.copyOf(orbit.found(), length);
        Symmetry names = symmetry.orElseThrow();
        renaming = names.both(names.inverse(taken), renaming);
      }
    }

    /** What the monitor knows after so many observations. */
    private int monitorAfter(int observations) {
      int after = ints[monitorAt];
      for (int i = 0; i < observations && after != Monitor.VIOLATED; i++) {
        after = knownSteps.applyAsInt(after, view.observation(i));
      }
      return after;
    }

    private void addRemoved() {
      for (int i = 0; i < view.removed().size(); i++) {
        removed.add(real(new StatePath.Step(view.removed().get(i), 0)).envelope());
      }
    }

    /** The steps, and then deliveries of the removed messages. */
    List<StatePath.Step> withDeliveries(
        List<StatePath.Step> before, BiFunction<int[], List<Integer>, List<Integer>> which) {
      List<StatePath.Step> all = new ArrayList<>(before);
      for (int envelope : which.apply(realState(), removed)) {
        all.add(new StatePath.Step(envelope, 0));
      }
      return all;
    }

    private void addSettled() {
      for (int i = 0; i < view.eager().settled().size(); i++) {
        steps.add(new StatePath.Step(view.eager().settled().get(i), 0));
      }
    }
  }
}
