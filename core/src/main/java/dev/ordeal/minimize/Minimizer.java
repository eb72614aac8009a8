package dev.ordeal.minimize;

import dev.ordeal.actor.Address;
import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Checker;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.faults.FaultPlan;
import dev.ordeal.harness.Invocation;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.minimize.SmallestPart.Found;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.NarrowedWorld;
import dev.ordeal.world.Observations;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Minimizes runs: to the fewest faults, then to the fewest operations, then to the fewest steps,
 * with a violation of the same kind.
 *
 * <p>First the smallest part of the given run is taken. Then, for one operation, for two and so on,
 * with each plan of no fault, of one and so on, every trace of the system in which only those are
 * invoked is searched for a smaller run; if all traces were searched, the result is minimal. It
 * moves the world.
 */
public final class Minimizer {
  /** The most traces that are explored. */
  private static final long MOST_TRACES = 50_000;

  /** Schedules are explored to at least this depth, if the system never comes to rest. */
  private static final int LEAST_DEPTH = 64;

  /**
   * A minimized run.
   *
   * @param fewest whether no schedule with fewer faults, or as many and fewer operations, or as
   *     many of both and fewer steps, shows a violation of this kind
   */
  public record Minimal(Trail trail, boolean fewest) {}

  private final World world;
  private final Spec<?> spec;
  private final Checker checker;
  private final Duration time;
  private final ExplorationControl control;
  private final List<Address> actors;
  private final int restarts;
  private final int crashes;

  /**
   * A minimizer for runs of this world.
   *
   * @param actors those that may restart
   * @param time the time for the search; zero to take a part of the given run
   * @param control can end the search
   */
  public Minimizer(
      World world,
      List<Address> actors,
      Spec<?> spec,
      Checker checker,
      Duration time,
      ExplorationControl control) {
    this.control = control;
    this.world = world;
    this.spec = spec;
    this.checker = checker;
    this.time = time;
    this.actors = actors;
    this.restarts = restarts(world);
    this.crashes = (int) faults(world).filter(Event.Crash.class::isInstance).count();
  }

  /** How often each actor may restart. */
  private static int restarts(World world) {
    List<Address> restarts =
        faults(world).filter(Event.Restart.class::isInstance).map(Event::actor).toList();
    return restarts.isEmpty() ? 0 : Collections.frequency(restarts, restarts.get(0));
  }

  private static Stream<Event> faults(World world) {
    Causes causes = world.causes().orElseThrow();
    return IntStream.range(World.NO_EVENT + 1, causes.firstEnabledBy(0))
        .filter(causes::isFault)
        .mapToObj(world::event);
  }

  /** Every plan of so many faults. */
  private List<FaultPlan> plans(int faults) {
    List<FaultPlan> plans = new ArrayList<>();
    for (int down = 0; down <= Math.min(crashes, faults); down++) {
      if (faults - down <= restarts) {
        plans.addAll(FaultPlan.ofSize(faults - down, down, actors));
      }
    }
    return plans;
  }

  /**
   * The smallest run found with a violation of the same kind as the given run.
   *
   * @param shownBy after how many of its steps the violation shows
   */
  public Minimal violation(Trail run, int shownBy) {
    Trail shown = run.prefix(shownBy);
    if (world.observations().invocations().size() > RealTimeOrders.MOST_OPERATIONS) {
      return new Minimal(shown, false);
    }
    Deadline deadline = Deadline.after(time.isZero() ? Duration.ofNanos(1) : time);
    shown.walk(world);
    ViolationKind kind = new ViolationKind(HistoryBuilder.of(world), checker, spec, deadline);
    int operations = world.observations().invocations().size();
    SmallestPart parts = new SmallestPart(operations, kind, deadline);
    Found whole = new Found(new RunSize(faults(), invoked(), shownBy), shown);
    Found known = parts.of(world, Causality.of(world), whole.size()).orElse(whole);
    Search search = new Search(parts, known, 2 * run.length(), deadline);
    boolean fewest = !time.isZero() && search.comesToItsEnd() && parts.isExact();
    return new Minimal(search.best.trail(), fewest);
  }

  private int faults() {
    return SmallestPart.faults(world).cardinality();
  }

  private int invoked() {
    int invoked = 0;
    for (int i = 0; i < world.observations().count(); i++) {
      invoked += Observations.isResponse(world.observations().get(i)) ? 0 : 1;
    }
    return invoked;
  }

  /** The search for a smaller run. */
  private final class Search implements ScheduleListener {
    private final SmallestPart parts;
    private final int depth;
    private final Deadline deadline;
    private Found best;
    private long tracesLeft = MOST_TRACES;
    private boolean cut;

    Search(SmallestPart parts, Found known, int depth, Deadline deadline) {
      this.parts = parts;
      this.best = known;
      this.depth = Math.max(LEAST_DEPTH, depth);
      this.deadline = deadline;
    }

    /** Whether every run that could be smaller was searched. */
    boolean comesToItsEnd() {
      boolean all = true;
      for (int faults = 0; faults <= Math.min(restarts + crashes, best.size().faults()); faults++) {
        List<FaultPlan> plans = plans(faults);
        for (int count = 1; isWithin(faults, count); count++) {
          List<boolean[]> selections = selections(world.observations().invocations(), count);
          int left = selections.size() * plans.size();
          for (boolean[] selection : selections) {
            for (FaultPlan plan : plans) {
              all &= explored(selection, plan, tracesLeft / left--);
              if (deadline.isOver() || !control.continues(0, 0)) {
                return false;
              }
            }
          }
        }
      }
      return all && !cut;
    }

    /** Whether a run with so many faults and operations may be smaller than the best. */
    private boolean isWithin(int faults, int operations) {
      return faults < best.size().faults()
          ? operations <= world.observations().invocations().size()
          : operations <= best.size().operations();
    }

    private boolean explored(boolean[] made, FaultPlan plan, long most) {
      if (most <= 0 || deadline.isOver()) {
        return false;
      }
      world.goBack(0);
      Exploration exploration =
          new Odpor()
              .explore(
                  new NarrowedWorld(
                      restarts + crashes > 0 ? new PlannedWorld(world, plan) : world, made),
                  Limits.none().depth(depth).schedules(most).time(deadline.left()),
                  this,
                  control);
      tracesLeft -= exploration.schedules();
      return exploration.stop() == Stop.EXHAUSTED;
    }

    @Override
    public void finished(World at, Ending ending) {
      // Not yet what stands for its trace; it will be shown again.
    }

    @Override
    public void finished(World at, Ending ending, Causality causality) {
      cut |= ending == Ending.CUT;
      parts.of(at, causality, best.size()).ifPresent(smaller -> best = smaller);
    }
  }

  /**
   * Every choice of how many calls each client makes, that many in all: of each client those in the
   * first positions.
   */
  private static List<boolean[]> selections(List<Invocation> invocations, int count) {
    Map<Address, Integer> longest = new LinkedHashMap<>();
    invocations.forEach(each -> longest.merge(each.client(), each.position() + 1, Math::max));
    List<boolean[]> selections = new ArrayList<>();
    select(invocations, List.copyOf(longest.entrySet()), count, new HashMap<>(), selections);
    return selections;
  }

  private static void select(
      List<Invocation> invocations,
      List<Map.Entry<Address, Integer>> clients,
      int left,
      Map<Address, Integer> made,
      List<boolean[]> found) {
    if (made.size() == clients.size()) {
      if (left == 0) {
        boolean[] selection = new boolean[invocations.size()];
        for (int i = 0; i < selection.length; i++) {
          Invocation each = invocations.get(i);
          selection[i] = each.position() < made.getOrDefault(each.client(), 0);
        }
        found.add(selection);
      }
      return;
    }
    Map.Entry<Address, Integer> client = clients.get(made.size());
    for (int calls = Math.min(left, client.getValue()); calls >= 0; calls--) {
      made.put(client.getKey(), calls);
      select(invocations, clients, left - calls, made, found);
      made.remove(client.getKey());
    }
  }

  /** The part of the given run that its last step, which fails, depends on. */
  public Trail failure(Trail run) {
    run.walk(world);
    Optional<ActorFailure> failure = world.failure();
    Causality causality = Causality.ofFailure(world);
    int last = run.length() - 1;
    Trail part =
        Trail.reordered(
            world,
            IntStream.rangeClosed(0, last)
                .filter(step -> step == last || causality.precedes(step, last))
                .toArray());
    Trail failing = part.upToFailure(world);
    failing.walk(world);
    return failure.equals(world.failure()) ? failing : run;
  }
}
