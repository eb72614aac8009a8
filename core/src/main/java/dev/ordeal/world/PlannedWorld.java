package dev.ordeal.world;

import dev.ordeal.actor.Address;
import dev.ordeal.faults.FaultPlan;
import dev.ordeal.harness.Harness;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * A world in which the faults of a plan happen, at any time, and no others: these stay pending and
 * are hidden. With several plans, each run from the start has one of them, drawn from a seed.
 */
public final class PlannedWorld extends ForwardingWorld {
  private final List<boolean[]> hidden;
  private final Random random;
  private boolean[] present;

  /**
   * @param inner a world that offers causes
   */
  public PlannedWorld(World inner, FaultPlan plan) {
    this(inner, List.of(plan), 0);
  }

  /** A world that draws one of the plans for each run. */
  public PlannedWorld(World inner, List<FaultPlan> plans, long seed) {
    super(inner);
    this.hidden = plans.stream().map(plan -> hidden(inner, plan)).toList();
    this.random = new Random(seed);
    this.present = hidden.get(0);
    draw();
  }

  /**
   * The worlds of all plans of the harness; the given one if it has no faults.
   *
   * @param anyBeginning whether it is enough that every run is the beginning of one that is seen
   */
  public static List<World> all(World inner, Harness harness, boolean anyBeginning) {
    return harness.faults().any()
        ? plans(harness, anyBeginning).stream()
            .<World>map(plan -> new PlannedWorld(inner, plan))
            .toList()
        : List.of(inner);
  }

  /** A world that draws one of all plans of the harness for each run, see {@link #all}. */
  public static World drawn(World inner, Harness harness, boolean anyBeginning, long seed) {
    return harness.faults().any()
        ? new PlannedWorld(inner, plans(harness, anyBeginning), seed)
        : inner;
  }

  private static List<FaultPlan> plans(Harness harness, boolean anyBeginning) {
    List<Address> nodes = harness.system().leads();
    return anyBeginning
        ? FaultPlan.all(harness.faults(), nodes)
        : FaultPlan.upTo(harness.faults(), nodes);
  }

  private void draw() {
    if (hidden.size() > 1) {
      present = hidden.get(random.nextInt(hidden.size()));
    }
  }

  /** By event that is possible from the start: whether it is a fault that is not in the plan. */
  private static boolean[] hidden(World world, FaultPlan plan) {
    boolean[] all = new boolean[world.causes().orElseThrow().firstEnabledBy(0)];
    Map<Address, Integer> restarts = new HashMap<>();
    for (int event = NO_EVENT + 1; event < all.length; event++) {
      if (world.event(event) instanceof Event.Restart restart) {
        all[event] =
            restarts.merge(restart.actor(), 1, Integer::sum)
                > Collections.frequency(plan.restarts(), restart.actor());
      } else if (world.event(event) instanceof Event.Crash crash) {
        all[event] = !plan.crashes().contains(crash.actor());
      }
    }
    return all;
  }

  private boolean isHidden(int event) {
    return event < present.length && present[event];
  }

  @Override
  public int nextEnabled(int event) {
    int found = super.nextEnabled(event);
    while (found != NO_EVENT && isHidden(found)) {
      found = super.nextEnabled(found);
    }
    return found;
  }

  @Override
  public void goBack(int depth) {
    super.goBack(depth);
    if (depth == 0) {
      draw();
    }
  }

  @Override
  public Optional<Causes> causes() {
    return super.causes().map(Planned::new);
  }

  /** Hidden events are never accepted, so they do not count as earlier choices. */
  private final class Planned extends ForwardingCauses {
    Planned(Causes inner) {
      super(inner);
    }

    @Override
    public boolean isAccepted(int event, int depth) {
      return !isHidden(event) && super.isAccepted(event, depth);
    }
  }
}
