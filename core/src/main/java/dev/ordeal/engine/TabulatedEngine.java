package dev.ordeal.engine;

import dev.ordeal.coverage.Exercised;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.orders.Orders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.Capability;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.TabulatedWorld;
import dev.ordeal.world.spontaneous.RepeatedDeliveries;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.table.OtherOrders;
import dev.ordeal.world.table.SystemTables;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The engine of pure actors: runs each handler once per distinct pair of state and message, and
 * looks up its effect from then on. It offers every capability.
 */
public final class TabulatedEngine implements Engine {

  @Override
  public String name() {
    return "tabulated";
  }

  @Override
  public Set<Capability> offers() {
    return EnumSet.allOf(Capability.class);
  }

  @Override
  public Worlds worlds(Harness harness, RunningCode running) {
    return new Tabulated(new SystemTables(harness, running, true), running);
  }

  @Override
  public Worlds unchecked(Harness harness, RunningCode running) {
    return new Tabulated(new SystemTables(harness, running, false), running);
  }

  private record Tabulated(SystemTables tables, RunningCode running) implements Worlds {
    @Override
    public World world() {
      return new TabulatedWorld(tables);
    }

    @Override
    public List<String> unvariedOrders() {
      return tables.unvariedOrders();
    }

    @Override
    public Optional<Harness> compare(Harness varied, Orders orders, Deadline deadline) {
      return new OtherOrders(tables, varied, orders, running).compare(deadline);
    }

    @Override
    public List<UnansweredCall> unansweredCalls() {
      return tables.unansweredCalls();
    }

    @Override
    public Optional<Set<Goal>> reachedGoals() {
      return Optional.of(tables.reachedGoals());
    }

    @Override
    public Optional<Exercised> exercised(boolean everyOption) {
      Exercised exercised = tables.exercised(everyOption);
      return Optional.of(
          everyOption && tables.harness().faults().duplicates() > 0
              ? exercised.with(new RepeatedDeliveries(tables).coverage())
              : exercised);
    }

    @Override
    public OptionalLong shown() {
      return OptionalLong.of(tables.shown());
    }

    @Override
    public StateSpace states(Reduction reduction) {
      return new StateSpace(tables, reduction);
    }
  }
}
