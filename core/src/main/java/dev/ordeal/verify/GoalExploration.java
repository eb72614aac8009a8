package dev.ordeal.verify;

import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GoalSearch;
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

/**
 * Decides the goals of a harness by its states. Where a delivery without effect may lose a message,
 * a run can miss a goal by that; so those deliveries are followed, until no more are found.
 */
final class GoalExploration {
  private final List<Goal> goals;
  private final StateSpace space;
  private final World world;
  private final GoalSearch search;

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
    this.goals = configuration.harness().goals();
    this.space =
        worlds.states(
            new Reduction(false, strategy.interchangeable()).removingDead(!strategy.keepsDead()));
    this.world = worlds.world();
    this.search = new GoalSearch(space, limits, Defaults.memory(strategy), control);
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
    GoalSearch.Reached reached = search.reached(sought, depth);
    List<GoalResult> results = new ArrayList<>();
    for (int i = 0; i < goals.size(); i++) {
      Goal goal = goals.get(i);
      if (goal.isSometimes()) {
        Optional<StatePath> path = Optional.ofNullable(reached.paths().get(i));
        results.add(reached(goal, path, isWhole && reached.isComplete()));
      } else {
        results.add(isWhole ? missed(goal, i) : GoalResult.undecided(goal));
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

  private GoalResult missed(Goal goal, int index) {
    StateSpace.Lost lost = space.followLost();
    while (true) {
      GoalSearch.Missed missed = search.missed(index);
      if (missed.run().isPresent()) {
        return new GoalResult(
            goal,
            Status.NOT_REACHED,
            missed.run().map(run -> Stall.of(run.path().walk(world), run.from(), world)));
      }
      if (!missed.isComplete() || lost == StateSpace.Lost.UNDECIDED) {
        return GoalResult.undecided(goal);
      }
      lost = space.followLost();
      if (lost == StateSpace.Lost.NONE) {
        return new GoalResult(goal, Status.REACHED, Optional.empty());
      }
    }
  }
}
