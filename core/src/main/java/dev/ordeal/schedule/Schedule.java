package dev.ordeal.schedule;

import dev.ordeal.world.World;
import java.util.List;
import java.util.stream.IntStream;

/** The receives of one run, in order. */
public record Schedule(List<Receive> receives) {

  public Schedule {
    receives = List.copyOf(receives);
  }

  /** The path on which the world stands. */
  public static Schedule of(World world) {
    Namesakes namesakes = new Namesakes(world);
    return new Schedule(
        IntStream.range(0, world.depth())
            .mapToObj(step -> Receive.at(world, step, namesakes))
            .toList());
  }

  public int length() {
    return receives.size();
  }
}
