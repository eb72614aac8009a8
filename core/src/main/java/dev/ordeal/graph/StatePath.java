package dev.ordeal.graph;

import dev.ordeal.schedule.Trail;
import dev.ordeal.world.World;
import dev.ordeal.world.states.StateView;
import java.util.List;

/**
 * A path through the states from the start: its steps, given by envelopes.
 *
 * @param steps the steps in order
 */
public record StatePath(List<Step> steps) {

  /** One step: the delivered envelope, and the choice as {@link StateView#choice} has it. */
  public record Step(int envelope, int choice) {}

  public StatePath {
    steps = List.copyOf(steps);
  }

  public int length() {
    return steps.size();
  }

  /**
   * Takes the world, which must share the tables, from its start along this path, and returns the
   * schedule.
   */
  public Trail walk(World world) {
    world.goBack(0);
    for (Step step : steps) {
      int copy = step.choice() >> StateView.COPY_BITS;
      int alternative = step.choice() & ((1 << StateView.COPY_BITS) - 1);
      world.take(enabled(world, step.envelope(), copy), alternative);
    }
    return Trail.of(world);
  }

  private static int enabled(World world, int envelope, int copy) {
    int before = copy;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (world.causes().orElseThrow().kind(event) == envelope && before-- == 0) {
        return event;
      }
    }
    throw new IllegalStateException("the world has no such path");
  }
}
