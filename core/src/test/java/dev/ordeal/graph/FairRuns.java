package dev.ordeal.graph;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GoalSearch.Missed;
import dev.ordeal.world.states.StateSpace;

/** Looks for runs that go on forever without an answer, as a verification does. */
final class FairRuns {
  private FairRuns() {}

  static Missed without(StateSpace space, long mostStates) {
    Missed missed;
    do {
      missed =
          new GoalSearch(
                  space,
                  Limits.none().schedules(mostStates),
                  Long.MAX_VALUE,
                  ExplorationControl.NONE)
              .unanswered(GoalSearch.ANY_DEPTH);
    } while (space.followLost() == StateSpace.Lost.FOLLOWED);
    return missed;
  }
}
