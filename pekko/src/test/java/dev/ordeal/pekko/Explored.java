package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Network;
import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.world.Finding;
import dev.ordeal.testkit.ShownBehaviours;
import dev.ordeal.testkit.Traces;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/** What one explorer shows of real actors. */
public final class Explored implements ScheduleListener {
  private final ShownBehaviours behaviours;
  private final Set<String> outcomes = new TreeSet<>();
  private final Set<String> received = new TreeSet<>();
  private final Set<String> traces = new TreeSet<>();
  private long schedules;

  private Explored(ShownBehaviours behaviours) {
    this.behaviours = behaviours;
  }

  /** A setting of what is explored. */
  public record Setting(
      PekkoActors actors,
      Network network,
      UnaryOperator<Faults> faults,
      Set<Finding> failures,
      List<String> calls) {

    /** In the order of Pekko, with timers that fire once. */
    public static Setting of(PekkoActors actors, String... calls) {
      return new Setting(
          actors, Network.FIFO, faults -> faults, Set.of(Finding.ACTOR_FAILURE), List.of(calls));
    }

    public Setting on(Network other) {
      return new Setting(actors, other, faults, failures, calls);
    }

    public Setting faults(UnaryOperator<Faults> other) {
      return new Setting(actors, network, other, failures, calls);
    }

    public Setting failing(Finding... kinds) {
      return new Setting(actors, network, faults, Set.of(kinds), calls);
    }

    public Harness harness() {
      return Ordeal.check(actors)
          .explorer("ex")
          .engine(engine())
          .network(network)
          .faults(faults)
          .calls(calls.toArray(String[]::new))
          .configuration()
          .harness();
    }

    public PekkoEngine engine() {
      return new PekkoEngine(actors, failures);
    }

    public World world() {
      return engine().worlds(harness(), new RunningCode()).world();
    }
  }

  /** Explores everything. */
  public static Explored by(Explorer explorer, Setting setting) {
    Explored explored = new Explored(new ShownBehaviours(setting.harness(), setting.world()));
    Exploration done =
        explorer.explore(setting.world(), Limits.none(), explored, ExplorationControl.NONE);
    assertThat(done.stop()).isEqualTo(Exploration.Stop.EXHAUSTED);
    assertThat(done.schedules()).isEqualTo(explored.schedules);
    return explored;
  }

  /** Checks that odpor shows what ex shows, each trace once, and returns what both show. */
  public static Explored byBoth(Setting setting) {
    Explored all = by(new Exhaustive(), setting);
    Explored reduced = by(new Odpor(), setting);
    assertThat(reduced.outcomes).as("outcomes").isEqualTo(all.outcomes);
    assertThat(reduced.received).as("what actors receive").isEqualTo(all.received);
    reduced.behaviours.checkAgainst(all.behaviours, "behaviours");
    assertThat(reduced.traces).as("each trace once").hasSize((int) reduced.schedules);
    assertThat(reduced.schedules).isLessThanOrEqualTo(all.schedules);
    all.traces.addAll(reduced.traces);
    return all;
  }

  @Override
  public void finished(World world, Ending ending) {
    take(world);
    behaviours.finished(world, ending);
  }

  @Override
  public void finished(World world, Ending ending, Causality causality) {
    take(world);
    traces.add(Traces.of(world, causality));
    behaviours.finished(world, ending, causality);
  }

  private void take(World world) {
    schedules++;
    received.add(Traces.received(world) + world.failed());
    Set<String> answers = new TreeSet<>();
    HistoryBuilder.of(world)
        .spans()
        .forEach(
            span ->
                answers.add(
                    span.operation().show() + "=" + (span.isPending() ? "?" : span.answer())));
    world.failure().ifPresent(failure -> answers.add(failure.sentence()));
    outcomes.add(String.join(" ", answers));
  }

  @Override
  public void startsOver() {
    schedules = 0;
    outcomes.clear();
    received.clear();
    traces.clear();
    behaviours.startsOver();
  }

  /** The answers of each schedule, as a line each. */
  public Set<String> outcomes() {
    return outcomes;
  }

  /** How many schedules there are. */
  public long schedules() {
    return schedules;
  }

  /** How many traces there are. */
  public long traces() {
    return traces.size();
  }
}
