package dev.ordeal.testkit;

import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.harness.Harness;
import dev.ordeal.world.BareWorld;
import dev.ordeal.world.Capability;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.List;
import java.util.Set;

/** An engine that offers nothing but what every engine does. */
public final class BareEngine implements Engine {
  private final Engine inner = new TabulatedEngine();

  @Override
  public String name() {
    return "bare";
  }

  @Override
  public Set<Capability> offers() {
    return Set.of();
  }

  @Override
  public Worlds worlds(Harness harness, RunningCode running) {
    return bare(inner.worlds(harness, running));
  }

  @Override
  public Worlds unchecked(Harness harness, RunningCode running) {
    return bare(inner.unchecked(harness, running));
  }

  private static Worlds bare(Worlds worlds) {
    return new Worlds() {
      @Override
      public World world() {
        return new BareWorld(worlds.world());
      }

      @Override
      public List<String> unvariedOrders() {
        return worlds.unvariedOrders();
      }

      @Override
      public List<UnansweredCall> unansweredCalls() {
        return worlds.unansweredCalls();
      }

      @Override
      public StateSpace states(Reduction reduction) {
        throw new UnsupportedOperationException("states");
      }
    };
  }
}
