package dev.ordeal.testkit;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.function.Consumer;

/**
 * An engine that breaks the contract of engines as the paper's tool did: going back restores the
 * messages and what clients observed, but not what is inside the actors, as if snapshots held only
 * references to mutable maps. What one schedule did to an actor is still there in the next.
 */
public final class LeakyEngine extends ReplayedEngine {

  @Override
  public String name() {
    return "leaky";
  }

  @Override
  World world(Harness harness, RunningCode running, Consumer<Invocation> answered) {
    return new ReplayedWorld(harness, running, answered) {
      @Override
      public void goBack(int depth) {
        forget(depth);
      }
    };
  }
}
