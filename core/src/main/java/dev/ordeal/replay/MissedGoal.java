package dev.ordeal.replay;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Goal;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the goals for every run that the path of a world has not reached. */
final class MissedGoal {
  private final World world;
  private final List<Goal> goals;

  MissedGoal(World world, List<Goal> goals) {
    this.world = world;
    this.goals = goals.stream().filter(goal -> !goal.isSometimes()).toList();
  }

  /** The first goal that no state of the path satisfies. */
  Optional<Goal> find() {
    List<Goal> missed = new ArrayList<>(goals);
    int end = world.depth();
    int[] events = new int[end];
    int[] alternatives = new int[end];
    for (int step = 0; step < end; step++) {
      events[step] = world.eventAt(step);
      alternatives[step] = world.alternativeAt(step);
    }
    world.goBack(0);
    missed.removeIf(this::holds);
    for (int step = 0; step < end; step++) {
      world.take(events[step], alternatives[step]);
      missed.removeIf(this::holds);
    }
    return missed.stream().findFirst();
  }

  private boolean holds(Goal goal) {
    Map<Address, Object> states = world.inspection().orElseThrow().localStates();
    try {
      return goal.holds().test(states);
    } catch (RuntimeException | StackOverflowError | AssertionError e) {
      throw new BadInput(
          "The condition '"
              + goal.name()
              + "' of "
              + goal.kind().word()
              + " cannot be evaluated in "
              + Show.value(states)
              + ": "
              + Show.thrown(e),
          e);
    }
  }
}
