package dev.ordeal.elsewhere;

import dev.ordeal.causality.Causality;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.tasks.Site;
import dev.ordeal.verify.Configuration;
import dev.ordeal.wire.Packed;
import dev.ordeal.world.PlannedWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.WatchedSpec;
import java.util.ArrayList;
import java.util.List;

/** The worlds in which one thread of a machine explores parts of one question. */
final class Workplace {
  private final Configuration configuration;
  private final Worlds worlds;
  private final World world;
  private final Spec<?> spec;
  private final boolean anyBeginning;

  /** By plan. */
  private final List<World> planned;

  private Workplace(PortableQuestion question, Site site) {
    this.configuration = question.configuration(site.source(question.recipe().system()));
    this.worlds = configuration.engine().worlds(configuration.harness(), site.running());
    this.world = worlds.world();
    this.spec = new WatchedSpec<>(configuration.harness().spec(), site.running());
    this.anyBeginning = anyBeginning(configuration);
    this.planned =
        strategy().samples()
            ? List.of()
            : PlannedWorld.all(world, configuration.harness(), anyBeginning);
  }

  static boolean anyBeginning(Configuration configuration) {
    return configuration.consistency().judgesBeginnings() && !configuration.requiringProgress();
  }

  /** That of the site's thread. */
  static Workplace of(PortableQuestion question, Site site) {
    return site.kept(question, Workplace.class, () -> new Workplace(question, site));
  }

  Configuration configuration() {
    return configuration;
  }

  Schedules strategy() {
    return (Schedules) configuration.strategy();
  }

  World planned(int plan) {
    return planned.get(plan);
  }

  /** The world in which samples are drawn with a seed. */
  World drawn(long seed) {
    return PlannedWorld.drawn(world, configuration.harness(), anyBeginning, seed);
  }

  /** Goes to the start. */
  void begin() {
    world.goBack(0);
  }

  FindingsCollector collector(Deadline deadline) {
    return new FindingsCollector(
        spec,
        configuration.consistency().checker(),
        System.nanoTime(),
        deadline,
        configuration.findingAll() || !strategy().samples());
  }

  /** Passes schedules on, and notes those that show something new. */
  final class Noting implements ScheduleListener {
    private final ScheduleListener inner;
    private final List<Packed> shown = new ArrayList<>();
    private long before = worlds.shown().orElseThrow();

    Noting(ScheduleListener inner) {
      this.inner = inner;
    }

    List<Packed> shown() {
      return shown;
    }

    /** Notes the world's path if it has shown something new. */
    void note(World at) {
      long now = worlds.shown().orElseThrow();
      if (now != before) {
        before = now;
        Trail trail = Trail.of(at);
        shown.add(Packed.of(trail::write));
      }
    }

    @Override
    public boolean wantsMore() {
      return inner.wantsMore();
    }

    @Override
    public void finished(World at, Ending ending) {
      note(at);
      inner.finished(at, ending);
    }

    @Override
    public void finished(World at, Ending ending, Causality causality) {
      note(at);
      inner.finished(at, ending, causality);
    }

    @Override
    public void begins() {
      inner.begins();
    }

    @Override
    public void ends() {
      inner.ends();
    }
  }
}
