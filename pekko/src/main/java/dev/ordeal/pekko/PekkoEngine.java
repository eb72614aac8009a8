package dev.ordeal.pekko;

import dev.ordeal.engine.Engine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.world.Finding;
import dev.ordeal.pekko.world.PekkoWorld;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Capability;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The engine of real actors: runs them in an actor system, and goes back by starting over. */
public final class PekkoEngine implements Engine {
  private static final String UNVARIED =
      "Not varied: supervision and other system messages, which follow at once; actors of the"
          + " actor system itself; clocks and chance; what classic actors unstash, which comes next.";

  private final PekkoActors actors;
  private final Set<Finding> failures;

  /**
   * An engine for these actors.
   *
   * @param failures what ends a schedule as a failure
   */
  public PekkoEngine(PekkoActors actors, Set<Finding> failures) {
    this.actors = actors;
    this.failures = Set.copyOf(failures);
  }

  @Override
  public String name() {
    return "Pekko";
  }

  @Override
  public Optional<String> unvaried() {
    return Optional.of(UNVARIED);
  }

  @Override
  public Set<Capability> offers() {
    return EnumSet.of(Capability.CAUSES, Capability.INSPECTION);
  }

  @Override
  public Worlds worlds(Harness harness, RunningCode running) {
    return new OfHarness(harness);
  }

  @Override
  public Worlds unchecked(Harness harness, RunningCode running) {
    return worlds(harness, running);
  }

  /** Whatever real actors would not do must not be asked for, or it would count as explored. */
  private static void refuseFaults(Harness harness) {
    Faults faults = harness.faults();
    boolean hasOthers =
        faults.timers() != TimerOrder.ANY
            || !faults.firings(Faults.DEFAULT_FIRINGS).equals(Faults.none());
    if (hasOthers || harness.numbersCalls()) {
      throw new BadInput(
          "Pekko actors are explored without restarts, crashes, duplicates, cuts, retries, calls"
              + " that are given up, and orders of timers; leave these out, or have the actors send"
              + " what a fault would do.");
    }
    if (!harness.invariants().isEmpty() || !harness.goals().isEmpty()) {
      throw new BadInput(
          "Pekko actors do not show their local states, so invariants and goals of these cannot be"
              + " checked; leave them out, or have clients ask for what should hold.");
    }
  }

  private final class OfHarness implements Worlds {
    private final Harness harness;
    private final Set<Invocation> answered = ConcurrentHashMap.newKeySet();

    OfHarness(Harness harness) {
      refuseFaults(harness);
      this.harness = harness;
    }

    @Override
    public World world() {
      return new PekkoWorld(actors, harness, failures, answered::add);
    }

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
  }
}
