package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GoalSearch;
import dev.ordeal.graph.GoalSearch.Missed;
import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.graph.StatePath;
import dev.ordeal.harness.Goal;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.GoalResult.Status;
import dev.ordeal.world.World;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Decides the goals of a harness by its states, and whether a run goes on forever without an
 * answer. Where a delivery without effect may lose a message, a run can miss a goal by that; so
 * those deliveries are followed, until no more are found.
 */
final class GoalExploration {
  private final States strategy;
  private final Worlds worlds;
  private final Limits limits;
  private final ExplorationControl control;
  private final List<Goal> goals;
  private final World world;

  /**
   * Prepares the exploration.
   *
   * @param worlds worlds whose states have been explored
   */
  GoalExploration(
      Configuration configuration,
      States strategy,
      Worlds worlds,
      Limits limits,
      ExplorationControl control) {
    this.strategy = strategy;
    this.worlds = worlds;
    this.limits = limits;
    this.control = control;
    this.goals = configuration.harness().goals();
    this.world = worlds.world();
  }

  /** The states, with interchangeable names or without. */
  private StateSpace states(boolean symmetric, int mostEqual) {
    return worlds.states(
        new Reduction(
                false,
                symmetric ? strategy.interchangeable() : List.of(),
                mostEqual,
                !strategy.keepsDead(),
                false)
            .watchingTimers());
  }

  private GoalSearch search(StateSpace space) {
    return new GoalSearch(space, limits, Defaults.memory(strategy), control);
  }

  /** Decides all goals, where every state was explored. */
  List<GoalResult> run() {
    return run(GoalSearch.ANY_DEPTH);
  }

  /**
   * Finds the goals that are reached within so many steps, where no more was explored; the others
   * stay undecided.
   */
  List<GoalResult> within(int depth) {
    return run(depth);
  }

  private List<GoalResult> run(int depth) {
    long sought = 0;
    for (int i = 0; i < goals.size(); i++) {
      sought |= goals.get(i).isSometimes() ? 1L << i : 0;
    }
    boolean isWhole = depth == GoalSearch.ANY_DEPTH;
    StateSpace space = states(true, Reduction.UNBOUNDED);
    GoalSearch.Reached reached = search(space).reached(sought, depth);
    List<GoalResult> results = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      Goal goal = goals.get(i);
      if (goal.isSometimes()) {
        Optional<StatePath> path = Optional.ofNullable(reached.paths().get(i));
        results.add(reached(goal, path, isWhole && reached.isComplete()));
      } else {
        results.add(isWhole ? missed(goal, i, space) : GoalResult.undecided(goal));
      }
    }
    return results;
  }

  private GoalResult reached(Goal goal, Optional<StatePath> path, boolean isComplete) {
    if (path.isEmpty()) {
      return isComplete
          ? new GoalResult(goal, Status.NOT_REACHED, Optional.empty())
          : GoalResult.undecided(goal);
    }
    return new GoalResult(
        goal,
        Status.REACHED,
        path.map(steps -> Stall.of(steps.walk(world), steps.length(), world)));
  }

  private GoalResult missed(Goal goal, int index, StateSpace space) {
    Missed missed = missed(space, search -> search.missed(index));
    if (missed.run().isEmpty() && missed.hasOtherLoops() && space.symmetry().isPresent()) {
      missed = missed(states(false, Reduction.UNBOUNDED), search -> search.missed(index));
    }
    if (missed.run().isPresent()) {
      return new GoalResult(goal, Status.NOT_REACHED, missed.run().map(this::stall));
    }
    return missed.isComplete()
        ? new GoalResult(goal, Status.REACHED, Optional.empty())
        : GoalResult.undecided(goal);
  }

  /**
   * Searches until no more lost messages are found; before that, loops are not known to be fair.
   */
  private Missed missed(StateSpace space, Function<GoalSearch, Missed> searching) {
    space.followLost(); // as far as they are known already
    Missed missed = searching.apply(search(space));
    while (missed.run().isEmpty() || missed.run().get().isEndless()) {
      switch (space.followLost()) {
        case NONE -> {
          return missed;
        }
        case UNDECIDED -> {
          return new Missed(Optional.empty(), false, missed.hasOtherLoops());
        }
        case FOLLOWED -> missed = searching.apply(search(space));
      }
    }
    return missed;
  }

  private Stall stall(Loop loop) {
    return Stall.of(loop.path().walk(world), loop.from(), world);
  }

  /**
   * Adds to what is known of progress whether a run goes on forever without an answer.
   *
   * @param depth runs are looked for among the states within so many steps
   */
  Progress progress(Progress known, int depth) {
    int mostEqual = strategy.mostEqual().orElse(Reduction.UNBOUNDED);
    Missed missed = missed(states(false, mostEqual), search -> search.unanswered(depth));
    return known.withLoops(
        missed.run().map(this::stall), !missed.isComplete(), missed.hasOtherLoops());
  }
}
