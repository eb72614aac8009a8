package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.findings.FindingsCollector;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.world.ChainOrderedWorld;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many schedules come before the first that shows a violation, in two orders. */
class ChainOrderTest {
  private static final long MOST_SCHEDULES = 100_000;
  private static final long NONE = 0;

  @ParameterizedTest(name = "{0} on {1} {2}")
  @CsvSource({
    "ex, edr, 2r+1w, 16, 9",
    "ex, adr-broken, 2r+1w, 4, 12",
    "ex, oc, 2r+1w, 1201, 1",
    "ex, oc-ring, 2r+1w, 21933, 1",
    "ex, 2pc-hasty, 2r+1w, 361, 211",
    "ex, mutex-hasty, 2r+1w, 1, 267",
    "ex, edr, 2r+2w, 5311, 9",
    "ex, adr-broken, 2r+2w, 99, 9",
    "ex, oc, 2r+2w, 9121, 1",
    "odpor, edr, 2r+1w, 1, 2",
    "odpor, adr-broken, 2r+1w, 1, 4",
    "odpor, oc, 2r+1w, 1, 1",
    "odpor, 2pc-hasty, 2r+1w, 161, 48",
    "odpor, mutex-hasty, 2r+1w, 1, 106",
    "ired, edr, 2r+1w, 5, 2",
    "ired, oc, 2r+1w, 252, 1",
    "ired, oc-ring, 2r+1w, 1941, 1",
    "ired, 2pc-hasty, 2r+1w, 25, 34",
    "ired, mutex-hasty, 2r+1w, 1, 34",
  })
  void schedulesToTheFirstViolation(
      String explorer, String system, String calls, long insertion, long chains) {
    Harness harness = harness(system, calls);
    assertThat(first(explorer, harness, false)).isEqualTo(insertion);
    assertThat(first(explorer, harness, true)).isEqualTo(chains);
  }

  private static Harness harness(String system, String calls) {
    Subject subject = Systems.named(system).orElseThrow();
    ActorSystem actors = subject.actors(subject.defaultActors());
    return subject.harness(
        actors, calls, Notation.counts(calls, subject.workload(), actors.addresses()));
  }

  private static long first(String explorer, Harness harness, boolean chains) {
    FirstFinding first = new FirstFinding(harness);
    World world = new TabulatedWorld(harness);
    Schedules.by(explorer)
        .explorer(1)
        .explore(
            chains ? new ChainOrderedWorld(world) : world,
            Limits.none().schedules(MOST_SCHEDULES),
            first,
            (schedules, steps) -> first.number == NONE);
    return first.number;
  }

  /** Counts schedules up to the first that shows something. */
  private static final class FirstFinding implements ScheduleListener {
    private final FindingsCollector collector;
    private long number = NONE;

    FirstFinding(Harness harness) {
      this.collector =
          new FindingsCollector(
              harness.spec(), new Linearizability(), System.nanoTime(), Deadline.never(), false);
    }

    @Override
    public void finished(World world, Ending ending) {
      collector.finished(world, ending);
      note();
    }

    @Override
    public void finished(World world, Ending ending, Causality causality) {
      collector.finished(world, ending, causality);
      note();
    }

    private void note() {
      if (number == NONE && !collector.wantsMore()) {
        number = collector.schedules();
      }
    }

    @Override
    public void begins() {
      collector.begins();
    }

    @Override
    public void ends() {
      collector.ends();
    }

    @Override
    public void startsOver() {
      collector.startsOver();
    }
  }
}
