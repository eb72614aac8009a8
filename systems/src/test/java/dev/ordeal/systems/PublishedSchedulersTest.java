package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.Order;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the paper's schedulers do on its systems: how many schedules, and how much they find. */
class PublishedSchedulersTest {

  @ParameterizedTest(name = "{0} on {1} {2}")
  @CsvSource({
    "dpor,        dr,  2r+1w,   2844,  0",
    "dpor,        edr, 1r+1w,      4,  0",
    "dpor,        edr, 2r+1w,      8,  1",
    "dpor,        adr, 2r+1w,    744,  0",
    "dpor,        oc,  2r+1w,   1848,  8",
    "dpor,        edr, 2r+2w,  22280, 28",
    "dpor,        oc,  2r+2w, 138869, 69",
    "transdpor,   dr,  2r+1w,   2844,  0",
    "transdpor,   edr, 2r+1w,      8,  1",
    "transdpor,   adr, 2r+1w,    744,  0",
    "transdpor,   oc,  2r+1w,   1848,  8",
    "transdpor,   edr, 2r+2w,  16760, 28",
    "ired,        dr,  2r+1w,   2844,  0",
    "ired,        edr, 1r+1w,      4,  0",
    "ired,        edr, 2r+1w,      8,  1",
    "ired,        adr, 2r+1w,    744,  0",
    "ired,        oc,  2r+1w,   1848,  8",
    "ired,        edr, 2r+2w,  10462, 18",
    "ired,        oc,  2r+2w, 138869, 69",
    "liviola,     dr,  2r+1w,    134,  0",
    "liviola,     edr, 1r+1w,      4,  0",
    "liviola,     edr, 2r+1w,      8,  1",
    "liviola,     oc,  2r+1w,      6,  0",
    "liviola,     edr, 2r+2w,  10462, 18",
    "liviola,     oc,  2r+2w,      6,  0",
    "liviola-all, edr, 1r+1w,      4,  0",
    "liviola-all, oc,  2r+1w,   1848,  8",
    "liviola-all, oc,  2r+2w,  19811, 53",
    "ired-parent, oc,  2r+1w,   1848,  8",
    "db,          dr,  2r+1w,   4200,  0",
    "db,          edr, 2r+1w,    252, 12",
    "db,          adr, 2r+1w,   1680,  0",
    "db,          oc,  2r+1w,  18396,  9",
  })
  void inInsertionOrder(
      String explorer, String system, String harness, long schedules, int violating) {
    Outcome outcome = explore(explorer, system, harness, Order.INSERTION, 1);
    assertThat(outcome.isComplete()).isTrue();
    assertThat(outcome.statistics().ofSchedules().orElseThrow().schedules())
        .as("schedules")
        .isEqualTo(schedules);
    assertThat(outcome.statistics().ofSchedules().orElseThrow().behaviours().violating())
        .as("violating")
        .isEqualTo(violating);
    boolean exact = explorer.equals("db");
    assertThat(outcome.answer() == Outcome.OverallVerdict.LINEARIZABLE)
        .isEqualTo(exact && violating == 0);
  }

  /**
   * The ranges are those of 20 random orders by two independent models, which single orders of ours
   * may leave by a little.
   */
  @ParameterizedTest(name = "{0} on {1} {2}")
  @CsvSource({
    "dpor,      dr,  2964, 3141",
    "transdpor, dr,  2964, 3141",
    "ired,      dr,  2977, 3157",
    "liviola,   dr,   141,  170",
    "dpor,      edr,    9,   22",
    "transdpor, edr,    9,   22",
    "ired,      edr,    9,   19",
    "dpor,      adr,  816,  869",
    "transdpor, adr,  816,  869",
    "ired,      adr,  814,  877",
    "dpor,      oc,  1159, 2340",
    "transdpor, oc,  1009, 2001",
    "ired,      oc,  1186, 2007",
    "liviola,   oc,     6,   70",
  })
  void inRandomOrderTheMeanLiesInTheKnownRange(
      String explorer, String system, long fewest, long most) {
    long sum = 0;
    int orders = 20;
    for (int seed = 1; seed <= orders; seed++) {
      sum +=
          explore(explorer, system, "2r+1w", Order.RANDOM, seed)
              .statistics()
              .ofSchedules()
              .orElseThrow()
              .schedules();
    }
    assertThat((double) sum / orders).isBetween((double) fewest, (double) most);
  }

  /** Receives at different actors commute, so a trace is what each actor received, in order. */
  @ParameterizedTest(name = "{0} on {1} {2}")
  @CsvSource({
    "ex,        dr,  2r+1w,   536",
    "dpor,      dr,  2r+1w,   536",
    "transdpor, dr,  2r+1w,   536",
    "dpor,      edr, 2r+1w,     8",
    "transdpor, edr, 2r+1w,     8",
    "dpor,      adr, 2r+1w,   200",
    "transdpor, adr, 2r+1w,   200",
    "dpor,      oc,  2r+1w,   600",
    "transdpor, oc,  2r+1w,   600",
    "dpor,      edr, 2r+2w,  2232",
    "transdpor, edr, 2r+2w,  2232",
    "dpor,      adr, 2r+2w, 11512",
    "dpor,      oc,  2r+2w, 22890",
  })
  void everyTraceIsVisited(String explorer, String system, String harness, int traces) {
    Set<Map<Integer, List<Integer>>> seen = new HashSet<>();
    Configuration configuration = configuration(explorer, system, harness);
    Schedules.by(explorer)
        .explorer(configuration.seed())
        .explore(
            new TabulatedWorld(configuration.harness()),
            configuration.limits(),
            (world, ending) -> seen.add(trace(world)),
            ExplorationControl.NONE);
    assertThat(seen).hasSize(traces);
  }

  private static Map<Integer, List<Integer>> trace(World world) {
    Map<Integer, List<Integer>> received = new HashMap<>();
    for (int step = 0; step < world.depth(); step++) {
      int message = world.eventAt(step);
      received
          .computeIfAbsent(world.actor(message), actor -> new ArrayList<>())
          .add(world.identity(message));
    }
    return received;
  }

  @Test
  void everySystemCanBeExploredByEveryExplorer() {
    for (Subject subject : Systems.all()) {
      for (Strategy explorer : Explorers.all()) {
        Outcome outcome =
            new Verification(
                    configuration(explorer.id(), subject.id(), "1r+1w")
                        .limits(Limits.none().schedules(200)))
                .run();
        outcome
            .statistics()
            .ofSchedules()
            .ifPresent(
                figures ->
                    assertThat(figures.schedules())
                        .as("%s with %s", subject.id(), explorer.id())
                        .isBetween(1L, 200L));
        assertThat(outcome.failures()).allMatch(found -> found.failure().isBreach());
      }
    }
  }

  @Test
  void brokenPaxosIsFoundOutByRandomSchedulesAndTheRightOneIsNot() {
    assertThat(explore("sr", "px", "1r+2w", Order.INSERTION, 1).answer())
        .isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(explore("sr", "px-noballot", "1r+2w", Order.INSERTION, 1).answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
    assertThat(explore("sr", "px-quorum1", "1r+2w", Order.INSERTION, 1).answer())
        .isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  private static Outcome explore(
      String explorer, String name, String harness, Order order, long seed) {
    return new Verification(
            configuration(explorer, name, harness)
                .strategy(Schedules.by(explorer).order(order))
                .seed(seed))
        .run();
  }

  private static Configuration configuration(String explorer, String name, String harness) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultActors());
    return Configuration.of(
        name,
        subject.harness(
            system, harness, Notation.counts(harness, subject.workload(), system.addresses())),
        Explorers.named(explorer));
  }
}
