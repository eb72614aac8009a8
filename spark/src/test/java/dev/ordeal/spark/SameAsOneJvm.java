package dev.ordeal.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.SweepCheck;
import dev.ordeal.elsewhere.JobTotals;
import dev.ordeal.elsewhere.Jobs;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.systems.Systems;
import dev.ordeal.tasks.Farm;
import dev.ordeal.tasks.Journal;
import dev.ordeal.tasks.Workers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Does work on workers and in one JVM, and compares all that is found, times aside. */
final class SameAsOneJvm {
  private final Workers workers;
  private final ExplorationControl control;

  /**
   * @param control asked at intervals while workers are at work
   */
  SameAsOneJvm(Workers workers, ExplorationControl control) {
    this.workers = workers;
    this.control = control;
  }

  static Check check(String system) {
    return Ordeal.check(
        new Recipe(system, Map.of(), OptionalInt.empty(), Optional.empty(), "2r+1w", List.of()),
        SubjectSource.of(Systems.named(system).orElseThrow()));
  }

  void subtrees(String system, String harness, Schedules strategy) {
    Check check = check(system).harness(harness).strategy(strategy);
    Outcome here = check.run();
    Outcome there = check.run(control, workers, Journal.none());
    assertThat(facts(there))
        .as(system + " " + harness + " " + strategy.id())
        .isEqualTo(facts(here));
  }

  void sweep(String system, int upTo, int restarts, String explorer) {
    SweepCheck check =
        check(system).faults(faults -> faults.restarts(restarts)).explorer(explorer).upTo(upTo);
    Sweep here = check.run();
    Sweep there = check.run(control::continues, workers, Journal.none());
    assertThat(facts(there)).as(system + " up to " + upTo).isEqualTo(facts(here));
  }

  void seeds(String system, String sampler, int seeds, long schedules) {
    List<Configuration> all = new ArrayList<>();
    JobTotals here = JobTotals.none();
    Check check = check(system).explorer(sampler).limit(schedules).findAll();
    for (long seed = 1; seed <= seeds; seed++) {
      Configuration configuration = check.seed(seed).configuration();
      all.add(configuration);
      here = here.merge(JobTotals.of(new Verification(configuration).runWithoutStories(control)));
    }
    Jobs there =
        Jobs.run(all.iterator(), true, control, new Farm(workers, Journal.none()), workers);
    assertThat(there.totals()).as(system + " " + sampler).isEqualTo(here);
    assertThat(there.isWhole()).isTrue();
  }

  private static List<Object> facts(Outcome outcome) {
    List<Object> facts = new ArrayList<>();
    var figures = outcome.statistics().ofSchedules().orElseThrow();
    facts.add(outcome.answer());
    facts.add(outcome.stop());
    facts.add(figures.schedules());
    facts.add(figures.steps());
    facts.add(figures.incomplete());
    facts.add(figures.histories());
    facts.add(figures.behaviours());
    facts.add(outcome.coverage());
    facts.add(outcome.unanswered());
    facts.add(outcome.violation().map(Violation::schedule).map(Object::toString));
    facts.add(outcome.original().map(Violation::schedule).map(Object::toString));
    facts.add(outcome.progress().isMade());
    return facts;
  }

  private static List<Object> facts(Sweep sweep) {
    List<Object> facts = new ArrayList<>();
    facts.add(sweep.answer());
    facts.add(sweep.sizes());
    facts.add(sweep.leavingOut());
    facts.add(sweep.coverage());
    facts.add(sweep.stop());
    facts.add(sweep.schedules());
    facts.add(sweep.steps());
    facts.add(
        sweep.found().flatMap(Outcome::violation).map(Violation::schedule).map(Object::toString));
    return facts;
  }
}
