package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.verify.Violation;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Exploration by states against that of schedules and traces, and with symmetry against without.
 */
class StatesTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "dr, 1r+1w, 0",
    "dr, 1r+2w, 0",
    "dr, 2r+1w, 0",
    "dr, 2r+2w, 0",
    "edr, 1r+1w, 4",
    "edr, 1r+2w, 4",
    "edr, 2r+1w, 4",
    "edr, 3r+1w, 4",
    "edr, 2r+2w, 4",
    "adr, 1r+1w, 0",
    "adr, 1r+2w, 0",
    "adr, 2r+1w, 0",
    "adr, 2r+2w, 0",
    "oc, 1r+1w, 4",
    "oc, 1r+2w, 4",
    "oc, 2r+1w, 4",
    "oc, 2r+2w, 4",
    "oc-ring, 1r+1w, 6",
    "px, 0r+1w, 0",
    "px, 1r+1w, 0",
    "adr-retry, 2r+1w, 0",
    "adr-broken, 2r+1w, 3",
    "adr-broken, 2r+2w, 3",
  })
  void statesGiveTheVerdictOfSchedulesAndTraces(String name, String notation, int shortest) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(subject.defaultActors());
    Harness harness =
        subject.harness(
            system, notation, Notation.counts(notation, subject.workload(), system.addresses()));
    Outcome states = explore(harness, States.graph());
    Outcome schedules = explore(harness, Schedules.by("ex"));
    assertThat(states.answer()).isEqualTo(schedules.answer());
    assertThat(explore(harness, Schedules.by("odpor")).answer()).isEqualTo(schedules.answer());
    assertThat(states.violation().map(Violation::shownBy))
        .isEqualTo(schedules.violation().map(Violation::shownBy));
    assertThat(states.violation().map(Violation::shownBy).orElse(0)).isEqualTo(shortest);
  }

  @ParameterizedTest(name = "{0} {2}")
  @CsvSource({
    "abd, 3, write(10)@n1 | read()@n1, n2 n3, 2, 8149, 4081",
    "abd-noback, 3, write(10)@n1 | read()@n2 | read()@n3, n2 n3, 2, 4897, 2461",
    "single-copy, 2, write(10)@n1 | write(10)@n2 | read()@n1 | read()@n2, n1 n2, 2, 11, 7",
    "single-copy, 2, write(10)@n1 | write(20)@n2 | read()@n1 | read()@n2, n1 n2 | 10 20, 2, 12, 7",
    "single-copy, 1, write(10)@n1; read()@n1 | write(20)@n1; read()@n1 | write(30)@n1; read()@n1,"
        + " 10 20 30, 6, 55, 13",
    "mutex, 2, enter()@n1 | enter()@n2, n1 n2, 2, 30, 17",
    "mutex-hasty, 2, enter()@n1 | enter()@n2, n1 n2, 2, 29, 16",
  })
  void oneOfTheStatesThatAreRenamingsShowsWhatAllShow(
      String name,
      int agents,
      String calls,
      String interchangeable,
      int permutations,
      long states,
      long fewer) {
    Subject subject = Systems.named(name).orElseThrow();
    ActorSystem system = subject.actors(agents);
    List<Client> clients = Notation.calls(List.of(calls.split(" \\| ")), system.addresses());
    Harness harness = subject.harness(system, "", clients);
    List<List<Object>> sets =
        Arrays.stream(interchangeable.split(" \\| "))
            .map(set -> Notation.interchangeable(set.replace(' ', ','), system.addresses()))
            .toList();
    States keeping = States.graph().keepingDead(true);
    Outcome all = explore(harness, keeping);
    Outcome ones = explore(harness, keeping.interchangeable(sets));
    assertThat(ones.answer()).isEqualTo(all.answer());
    assertThat(ones.violation().map(Violation::shownBy))
        .isEqualTo(all.violation().map(Violation::shownBy));
    assertThat(length(ones)).isEqualTo(length(all));
    assertThat(ones.progress().isMade()).isEqualTo(all.progress().isMade());
    var figures = ones.statistics().ofStates().orElseThrow();
    assertThat(figures.permutations()).isEqualTo(permutations);
    assertThat(List.of(all.statistics().ofStates().orElseThrow().states(), figures.states()))
        .isEqualTo(List.of(states, fewer));
  }

  /** The receives of the shortest failure, if there is one. */
  private static int length(Outcome outcome) {
    return outcome.failures().stream().mapToInt(found -> found.schedule().length()).min().orElse(0);
  }

  private static Outcome explore(Harness harness, Strategy strategy) {
    boolean all = !harness.invariants().isEmpty(); // goes on after a broken one
    Configuration configuration =
        Configuration.of("system", harness, strategy).minimizing(false).findingAll(all);
    return new Verification(configuration).run();
  }
}
