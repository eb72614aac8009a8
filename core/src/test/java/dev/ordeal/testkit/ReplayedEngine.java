package dev.ordeal.testkit;

import dev.ordeal.engine.Engine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Capability;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An engine that runs every handler every time, tabulates nothing, and goes back by starting over:
 * what an engine of actors that nobody can look into has to do.
 */
public class ReplayedEngine implements Engine {

  @Override
  public String name() {
    return "replayed";
  }

  @Override
  public Set<Capability> offers() {
    return Set.of(Capability.CAUSES);
  }

  @Override
  public Worlds worlds(Harness harness, RunningCode running) {
    return new Worlds() {
      @Override
      public World world() {
        return ReplayedEngine.this.world(harness, running, answered::add);
      }

      private final Set<Invocation> answered = new HashSet<>();

      @Override
      public List<String> unvariedOrders() {
        return List.of();
      }

      @Override
      public List<UnansweredCall> unansweredCalls() {
        return harness.invocations().stream()
            .filter(invocation -> !answered.contains(invocation))
            .map(invocation -> new UnansweredCall(invocation, List.of()))
            .toList();
      }

      @Override
      public StateSpace states(Reduction reduction) {
        throw new UnsupportedOperationException("states");
      }
    };
  }

  World world(Harness harness, RunningCode running, Consumer<Invocation> answered) {
    return new ReplayedWorld(harness, running, answered);
  }

  @Override
  public Worlds unchecked(Harness harness, RunningCode running) {
    return worlds(harness, running);
  }
}
