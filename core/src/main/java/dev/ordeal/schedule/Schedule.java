package dev.ordeal.schedule;

import dev.ordeal.world.World;
import java.util.List;
import java.util.stream.IntStream;

/** A schedule: the steps of one run, in order and in readable form. */
public record Schedule(List<ScheduledEvent> steps) {

  public Schedule {
    steps = List.copyOf(steps);
  }

  /** The schedule of the world's path. */
  public static Schedule of(World world) {
    EventNames names = new EventNames(world);
    return new Schedule(
        IntStream.range(0, world.depth())
            .mapToObj(step -> ScheduledEvent.at(world, step, names))
            .toList());
  }

  public int length() {
    return steps.size();
  }
}
