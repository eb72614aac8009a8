package dev.ordeal.graph;

import dev.ordeal.schedule.Trail;
import dev.ordeal.world.World;
import java.util.List;

/**
 * A way through the states from the start: what was received in which order, by envelopes.
 *
 * @param receives the receives in order
 */
public record Path(List<Receive> receives) {

  /** One receive: what, and in which of its alternatives. */
  public record Receive(int envelope, int alternative) {}

  public Path {
    receives = List.copyOf(receives);
  }

  public int length() {
    return receives.size();
  }

  /** The way in a world with the same tables, which it is walked in. */
  public Trail walk(World world) {
    world.goBack(0);
    for (Receive receive : receives) {
      world.take(pending(world, receive.envelope()), receive.alternative());
    }
    return Trail.of(world);
  }

  private static int pending(World world, int envelope) {
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (world.causes().orElseThrow().kind(m) == envelope) {
        return m;
      }
    }
    throw new IllegalStateException("a way through the states that the world does not have");
  }
}
