package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Subject;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.verify.Verification;
import dev.ordeal.words.BadInput;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the paper says about its systems beyond what is explored by default, as parameters. */
class PaperDetailsTest {
  /** The graph with messages that can no longer matter. */
  private static final String KEEPING = "graph --keep-dead";

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    // system and parameters, actors, harness, schedules, incomplete, unique, behaviours, violating
    "dr announce=0,              2, 2r+1w,   4200, 1929, 170,  44,  0",
    "dr announce=1,              2, 2r+1w,  46200,21219, 170,  44,  0",
    "dr announce=2,              2, 2r+1w,  33130, 18210, 256,  46,  0",
    "dr retries=0,               2, 0r+2w,     35,    0,   6,   3,  0",
    "dr retries=3,               2, 0r+2w,     35,    0,   6,   3,  0",
    "dr retries=1,               2, 1r+1w,     51,    6,  10,   5,  0",
    "dr retries=3,               2, 1r+1w,     79,    6,  10,   5,  0",
    "edr thin-air=1,             3, 1r,         2,    0,   2,   2,  1",
    "edr thin-air=2,             3, 1r+1w,    108,    0,  11,  11,  7",
    "adr retries=1,              2, 0r+2w,    100,    0,   6,   3,  0",
    "adr retries=3,              2, 0r+2w,   1748,    0,   6,   3,  0",
    "adr retries=1,              2, 2r+1w,  20288, 7742, 148,  35,  0",
    "oc-ring joining=0,          2, 1r+1w,     10,    0,   8,   4,  0",
    "oc-ring joining=1,          2, 1r+1w,   1848,    0,  11,   5,  1",
    "oc-ring joining=1,          3, 1r+1w,  21468,    0,  11,   5,  1",
  })
  void everySchedule(
      String system,
      int actors,
      String harness,
      long schedules,
      long incomplete,
      int unique,
      int behaviours,
      int violating) {
    Outcome outcome = explore(system, actors, harness, "ex");
    ScheduleStatistics figures = outcome.statistics().ofSchedules().orElseThrow();
    assertThat(outcome.isComplete()).isTrue();
    assertThat(
            List.of(
                figures.schedules(),
                figures.incomplete(),
                (long) figures.histories().unique(),
                (long) figures.behaviours().distinct(),
                (long) figures.behaviours().violating()))
        .isEqualTo(
            List.of(schedules, incomplete, (long) unique, (long) behaviours, (long) violating));
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    // system and parameters, actors, harness, states, steps of the shortest violation
    "dr announce=1,           2, 2r+2w,                                     20617,  0",
    "dr announce=2,           2, 2r+2w,                                     54189,  0",
    "dr announce=2,           3, write(1)@n1; read()@n1 | write(2)@n2; read()@n2, 23440, 10",
    "dr retries=1,            2, 2r+2w,                                    73194,  0",
    "edr thin-air=1,          3, 1r,                                            2,  1",
    "adr retries=1,           2, 0r+2w,                                        70,  0",
    "adr retries=3,           2, 0r+2w,                                       142,  0",
    "adr retries=3,           2, 2r+1w,                                      1471,  0",
    "adr retries=1,           2, 2r+2w,                                     63658, 13",
    "adr-retry retries=1,     2, 2r+2w,                                     29914,  0",
    "oc-ring joining=0,       3, 2r+2w,                                       560,  0",
    "oc-ring joining=0,       4, 2r+2w,                                       448,  0",
    "oc-ring joining=1,       2, 2r+1w,                                       146,  4",
    "oc-ring joining=1,       3, 2r+1w,                                       297,  5",
    "oc-ring joining=1,       4, 2r+1w,                                      1120,  0",
    "oc-ring joining=1,       4, write(k1;10)@n1 | read(k1)@n4,                67,  5",
    "oc-ring joining=2,       4, 2r+1w,                                       982,  5",
    "oc-ring joining=0 leaving=3, 3, write(k1;10)@n1 | read(k1)@n1,           309,  8",
    "oc-ring joining=0 leaving=1, 3, write(k3;10)@n2 | read(k3)@n2,           309,  8",
    "oc-ring joining=1 leaving=3, 4, 2r+1w,                                  3544,  7",
  })
  void everyState(String system, int actors, String harness, long states, int shortest) {
    Outcome outcome = explore(system, actors, harness, KEEPING);
    Outcome fewer = explore(system, actors, harness, "graph");
    assertThat(fewer.answer()).isEqualTo(outcome.answer());
    assertThat(fewer.violation().map(found -> found.schedule().length()))
        .isEqualTo(outcome.violation().map(found -> found.schedule().length()));
    assertThat(
            List.of(
                outcome.statistics().ofStates().orElseThrow().states(),
                (long) outcome.violation().map(found -> found.schedule().length()).orElse(0)))
        .isEqualTo(List.of(states, (long) shortest));
    assertThat(outcome.answer())
        .isEqualTo(shortest == 0 ? OverallVerdict.LINEARIZABLE : OverallVerdict.VIOLATION);
  }

  /** The paper's experience with exclusions that its criteria do not allow. */
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "liviola,      adr-broken tweaked=0, 2r+2w, 424, 4",
    "liviola,      adr-broken tweaked=1, 2r+2w,  52, 0",
    "liviola,      adr tweaked=0,        2r+1w, 802, 0",
    "liviola,      adr tweaked=1,        2r+1w,  46, 0",
    "liviola-alg1, adr-broken tweaked=0, 2r+2w, 380, 4",
    "liviola-alg1, adr-broken tweaked=1, 2r+2w,  52, 0",
    "liviola-alg1, adr tweaked=1,        2r+1w,  44, 0",
  })
  void liViolaMissesWhatATweakedHarnessExcludes(
      String explorer, String system, String harness, long schedules, int violating) {
    ScheduleStatistics figures =
        explore(system, 2, harness, explorer).statistics().ofSchedules().orElseThrow();
    assertThat(List.of(figures.schedules(), (long) figures.behaviours().violating()))
        .isEqualTo(List.of(schedules, (long) violating));
    assertThat(explore("adr-broken tweaked=1", 2, "2r+2w", "graph").answer())
        .isEqualTo(OverallVerdict.VIOLATION);
  }

  @ParameterizedTest(name = "{0} {1} {2} steps")
  @CsvSource({
    "px unbounded=1,          0r+2w, 12, 1506,  882, NO_VIOLATION_FOUND",
    "px retries=0,            0r+2w,  0, 1866, 1546, LINEARIZABLE",
    "px unbounded=1,          0r+1w,  0,   19,   19, LINEARIZABLE",
    "px-noballot unbounded=1, 1r+2w, 24, 7426, 7426, VIOLATION",
  })
  void paxosThatRetriesForeverIsExploredToADepth(
      String system, String harness, int depth, long kept, long states, OverallVerdict answer) {
    for (boolean keeps : List.of(true, false)) {
      Configuration configuration = configuration(system, 2, harness, keeps ? KEEPING : "graph");
      Outcome outcome =
          new Verification(
                  depth == 0 ? configuration : configuration.limits(Limits.none().depth(depth)))
              .run();
      assertThat(outcome.answer()).isEqualTo(answer);
      assertThat(outcome.statistics().ofStates().orElseThrow().states())
          .isEqualTo(keeps ? kept : states);
    }
  }

  @Test
  void aWrongValueIsAnsweredWithWhatMayBeGiven() {
    refused(
        "dr announce=-1",
        2,
        "Distributed Register does not take the parameter announce=-1; give announce a number of at"
            + " least 0 (default 0).");
    refused(
        "dr announce=3",
        2,
        "Distributed Register has no actor 3 to announce itself; give announce a number from 0 to"
            + " 2, or more actors.");
    refused(
        "dr retires=3",
        2,
        "Distributed Register does not take the parameter retires=3; did you mean retries (default"
            + " 0)?");
    refused(
        "edr thin-air=101",
        3,
        "Erroneous Distributed Register does not take the parameter thin-air=101; give thin-air a"
            + " number from 0 to 100 (default 0).");
    refused(
        "adr tweaked=2",
        2,
        "Another Distributed Register does not take the parameter tweaked=2; give tweaked a number"
            + " from 0 to 1 (default 0).");
    refused(
        "adr-broken retries=1",
        2,
        "Another Distributed Register with local reads does not take the parameter retries=1; it"
            + " has tweaked (default 0).");
    refused(
        "px unbounded=2",
        2,
        "Paxos Map does not take the parameter unbounded=2; give unbounded a number from 0 to 1"
            + " (default 0).");
    refused(
        "oc-ring joining=3",
        3,
        "Open Chord ring needs a node that is in the ring at the start; give it more than 3 actors,"
            + " or fewer that are joining.");
    refused(
        "oc-ring leaving=3",
        3,
        "Open Chord ring: node 3 cannot leave, since only 2 are in the ring at the start; give"
            + " leaving=0, or more actors.");
    refused(
        "oc-ring leaving=1",
        2,
        "Open Chord ring: node 1 cannot leave, since only 1 is in the ring at the start; give"
            + " leaving=0, or more actors.");
  }

  private static void refused(String system, int actors, String sentence) {
    assertThatThrownBy(() -> subject(system).actors(actors))
        .isInstanceOf(BadInput.class)
        .hasMessage(sentence);
  }

  private static Outcome explore(String system, int actors, String harness, String explorer) {
    return new Verification(configuration(system, actors, harness, explorer)).run();
  }

  private static Configuration configuration(
      String system, int actors, String calls, String explorer) {
    Subject subject = subject(system);
    ActorSystem built = subject.actors(actors);
    List<Client> clients =
        calls.contains("@")
            ? Notation.calls(
                Arrays.stream(calls.split(" \\| ")).map(PaperDetailsTest::written).toList(),
                built.addresses())
            : Notation.counts(calls, subject.workload(), built.addresses());
    Harness harness = subject.harness(built, calls, clients);
    return Configuration.of(
        system,
        harness,
        explorer.equals("graph")
            ? States.graph().threads(1)
            : explorer.equals(KEEPING)
                ? States.graph().threads(1).keepingDead(true)
                : Explorers.named(explorer));
  }

  /** In a line of comma-separated values the arguments of a call are written with a semicolon. */
  private static String written(String calls) {
    return calls.replaceAll("(k\\d);(\\d)", "$1,$2");
  }

  private static Subject subject(String text) {
    String[] words = text.split(" ", -1);
    Subject subject = Systems.named(words[0]).orElseThrow();
    for (String parameter : Arrays.asList(words).subList(1, words.length)) {
      String[] parts = parameter.split("=", 2);
      subject = subject.with(parts[0], Integer.parseInt(parts[1]));
    }
    return subject;
  }
}
