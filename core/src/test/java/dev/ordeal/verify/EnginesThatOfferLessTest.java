package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.engine.Engine;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.BareEngine;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An engine that offers less runs the explorers that need no more, and refuses the others. */
class EnginesThatOfferLessTest {
  private static final Harness HARNESS = RandomSystem.of(1).harness();
  private static final int SYSTEMS = 60;

  @Test
  void aStrategyThatNeedsMoreThanTheEngineOffersIsRefusedInOneSentence() {
    assertRefused(
        Explorers.named("odpor"),
        new BareEngine(),
        "Explorer odpor needs to know which step caused what, which the bare engine does not offer;"
            + " explorers that run on it are ex, ex-turns, sr, db, delay.");
    assertRefused(
        Explorers.named("graph"),
        new ReplayedEngine(),
        "Explorer graph needs to know the states of the whole system, which the replayed engine does"
            + " not offer; explorers that run on it are ex, ex-turns, sr, sr-fifo, db, dpor,"
            + " transdpor, ired, liviola, liviola-all, ired-parent, dpor-prose, dpor-alg1,"
            + " transdpor-alg1, ired-alg1, liviola-alg1, odpor, pos, pctcp, walk, delay.");
    assertRefused(
        Schedules.by("odpor").commuting(true),
        new ReplayedEngine(),
        "Explorer odpor needs to know which deliveries commute, which the replayed engine does not"
            + " offer; explorers that run on it are ex, ex-turns, sr, sr-fifo, db, dpor,"
            + " transdpor, ired, liviola, liviola-all, ired-parent, dpor-prose, dpor-alg1,"
            + " transdpor-alg1, ired-alg1, liviola-alg1, odpor, pos, pctcp, walk, delay.");
    assertRefused(
        Schedules.by("ex").byKey(true),
        new BareEngine(),
        "Explorer ex needs to know which step caused what, which the bare engine does not offer;"
            + " explorers that run on it are ex, ex-turns, sr, db, delay.");
    assertRefused(
        Explorers.named("sr:3,ired"),
        new BareEngine(),
        "Explorer sr:3,ired needs to know which step caused what, which the bare engine does not"
            + " offer; explorers that run on it are ex, ex-turns, sr, db, delay.");
  }

  private static void assertRefused(Strategy strategy, Engine engine, String sentence) {
    Verification verification =
        new Verification(Configuration.of("random", HARNESS, strategy).engine(engine));
    assertThatThrownBy(verification::run).isInstanceOf(BadInput.class).hasMessage(sentence);
  }

  @Test
  void theOthersFindTheSameOnEveryEngine() {
    int violating = 0;
    int failing = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      for (String explorer : List.of("ex", "ex-turns", "sr", "db", "delay")) {
        Configuration tabulated = configuration(harness, explorer);
        Outcome expected = new Verification(tabulated).run();
        for (Engine engine : List.of(new BareEngine(), new ReplayedEngine())) {
          Outcome outcome = new Verification(tabulated.engine(engine)).run();
          assertSame(outcome, expected, engine.name() + ", " + explorer + ", seed " + seed);
        }
        violating += expected.violation().isPresent() ? 1 : 0;
        failing += expected.failures().isEmpty() ? 0 : 1;
      }
    }
    assertThat(violating).isPositive();
    assertThat(failing).isPositive();
  }

  private static Configuration configuration(Harness harness, String explorer) {
    return Configuration.of("random", harness, Schedules.by(explorer))
        .limits(Limits.none().schedules(200).depth(60))
        .minimizing(false);
  }

  private static void assertSame(Outcome outcome, Outcome expected, String where) {
    assertThat(outcome.answer()).as(where).isEqualTo(expected.answer());
    ScheduleStatistics figures = outcome.statistics().ofSchedules().orElseThrow();
    ScheduleStatistics others = expected.statistics().ofSchedules().orElseThrow();
    assertThat(figures.schedules()).as(where).isEqualTo(others.schedules());
    assertThat(figures.steps()).as(where).isEqualTo(others.steps());
    assertThat(figures.histories()).as(where).isEqualTo(others.histories());
    assertThat(figures.behaviours()).as(where).isEqualTo(others.behaviours());
    assertThat(lines(outcome)).as(where).isEqualTo(lines(expected));
    assertThat(outcome.failures()).as(where).isEqualTo(expected.failures());
  }

  /** The schedule of the violation, as people read it. */
  private static List<String> lines(Outcome outcome) {
    return outcome.violation().stream()
        .flatMap(violation -> violation.schedule().steps().stream())
        .map(step -> step.line() + " " + step.ordinal())
        .toList();
  }

  @Test
  void aRunCannotBeToldWhereTheEngineCannotLookIntoActors() {
    Outcome outcome =
        new Verification(configuration(HARNESS, "ex").engine(new ReplayedEngine())).run();
    assertThat(outcome.stories()).isEqualTo(Stories.none());
  }
}
