package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How much {@code ordeal check} explores, and what its options change. */
class CheckExplorationTest {
  @Test
  void statesAfterTheLastAllowedStepAreExamined() {
    Cli whole = Cli.run("check", "dr", "--depth", "10");
    assertThat(whole.exit()).isZero();
    assertThat(whole.out()).contains("14 states are at rest with an unanswered operation");
    Cli cut = Cli.run("check", "dr", "--depth", "9");
    assertThat(cut.exit()).isEqualTo(3);
    assertThat(cut.out()).contains("Covered: everything within 9 steps, 498 states");
  }

  @ParameterizedTest
  @CsvSource({
    "dr,  2r+1w, 536, 536",
    "edr, 2r+1w, 8, 20",
    "adr, 2r+1w, 200, 200",
    "oc,  2r+1w, 600, 776",
    "dr,  2r+2w, 123076, 123076",
    "edr, 2r+2w, 2232, 5828",
    "adr, 2r+2w, 11512, 11521",
    "oc,  2r+2w, 22890, 27788",
  })
  void oneSchedulePerTraceAndEveryMaximalOrder(
      String system, String harness, long traces, long orders) {
    for (String order : List.of("insertion", "random")) {
      JsonNode json =
          Cli.run(
                  "check",
                  system,
                  "--harness",
                  harness,
                  "--explorer",
                  "odpor",
                  "--order",
                  order,
                  "--json")
              .json();
      assertThat(json.get("schedules").asLong()).isEqualTo(traces);
      assertThat(json.get("traces").asLong()).isEqualTo(traces);
      assertThat(json.get("realTimeOrders").asLong()).isEqualTo(orders);
      assertThat(json.get("complete").asBoolean()).isTrue();
    }
  }

  /** What is said to be explored, and after how many steps the violation shows, is one number. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "single-copy --actors 2 --invoke 'write(1)@n1; read()@n2' | 2",
        "single-copy --actors 2 --invoke 'write(1)@n1; read()@n2' --consistency sequential | 2",
        "single-copy --actors 2 --invoke 'write(1)@n1' --invoke 'write(2)@n2; read()@n1; read()@n1'"
            + " --consistency sequential | 2",
        "single-copy --actors 2 --harness 2r+1w | 2",
        "oc | 4",
        "oc --commuting | 4",
        "edr --harness 2r+2w | 4",
        "edr --invoke 'write(1)@n1; read()@n2; read()@n3' --consistency sequential | 4",
      })
  void everyStateUpToTheViolationIsExplored(String command, int steps) {
    List<String> words = new ArrayList<>(List.of("check", "--no-minimize"));
    Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(command);
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    Cli cli = Cli.run(words.toArray(String[]::new));
    assertThat(cli.out())
        .contains("VIOLATION")
        .contains(
            "Every state within " + steps + " steps was explored; none shows a violation earlier.",
            "Schedule (the violation shows after " + steps + " steps)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sr", "sr-fifo", "pos", "pctcp", "walk"})
  void nothingIsEstimatedFromOneSchedule(String explorer) {
    String[] check = {"check", "dr", "--explorer", explorer, "--limit", "1"};
    Cli text = Cli.run(check);
    assertThat(text.out())
        .contains("unseen            no estimate from 1 schedule\n")
        .doesNotContain("probability");
    Cli json = Cli.run(Stream.concat(Stream.of(check), Stream.of("--json")).toArray(String[]::new));
    assertThat(json.json().get("unseen").isNull()).isTrue();
  }

  @Test
  void aSampleOfNewBehavioursOnlyAllowsNoEstimate() {
    String[] check = {"check", "abd", "--harness", "3r+1w", "--explorer", "walk", "--limit"};
    Stream<String> few = Stream.concat(Stream.of(check), Stream.of("3"));
    assertThat(Cli.run(few.toArray(String[]::new)).out())
        .contains("no estimate: most schedules show a behaviour that no other one shows");
    Stream<String> many = Stream.concat(Stream.of(check), Stream.of("2000"));
    assertThat(Cli.run(many.toArray(String[]::new)).out())
        .containsPattern(
            "the next schedule shows a new behaviour with probability 0\\.\\d+; at least about"
                + " \\d+ behaviours in total \\(estimates\\)");
  }

  /** The published numbers of schedules, of complete explorations by the paper's reductions. */
  @ParameterizedTest
  @CsvSource({
    "dr,  2r+1w, dpor,      2984",
    "dr,  2r+1w, transdpor, 2906",
    "dr,  2r+1w, ired,      2906",
    "dr,  2r+1w, liviola,     88",
    "edr, 2r+1w, dpor,        20",
    "edr, 2r+1w, transdpor,   20",
    "edr, 2r+1w, ired,        14",
    "edr, 2r+1w, liviola,     14",
    "adr, 2r+1w, dpor,       908",
    "adr, 2r+1w, transdpor,  818",
    "adr, 2r+1w, ired,       802",
    "adr, 2r+1w, liviola,    802",
    "dr,  2r+2w, liviola,   7236",
    "dr,  2r+1w, dpor-alg1, 2844",
    "oc,  2r+1w, LV,           9",
    "oc,  2r+1w, L1,           6",
  })
  void theReductionsExploreAsManySchedulesAsPublished(
      String system, String harness, String explorer, long schedules) {
    JsonNode json =
        Cli.run("check", system, "--harness", harness, "--explorer", explorer, "--json").json();
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("schedules").asLong()).isEqualTo(schedules);
  }

  @ParameterizedTest
  @CsvSource({"dr, 2, 26", "adr, 2, 28", "dr, 3, 66"})
  void randomTurnsInOrderShowAsManyHistoriesAsPublished(String system, int actors, int unique) {
    JsonNode json =
        Cli.run(
                "check",
                system,
                "--actors",
                Integer.toString(actors),
                "--harness",
                "2r+1w",
                "--explorer",
                "sr-fifo",
                "--json")
            .json();
    assertThat(json.get("uniqueHistories").asInt()).isEqualTo(unique);
    assertThat(json.get("incompleteHistories").asLong()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "dr,  linearizable, 0, 4200,  1929, 170, 0,  44, 0",
    "edr, violation,    1, 252,   0,    32,  12, 32, 12",
    "adr, linearizable, 0, 1680,  887,  148, 0,  35, 0",
    "oc,  violation,    1, 18396, 0,    165, 17, 41, 9",
  })
  void printsTheFiguresAsJson(
      String system,
      String verdict,
      int exit,
      long schedules,
      long incomplete,
      int unique,
      int nonLinearizable,
      int behaviours,
      int violating)
      throws IOException {
    Cli cli = Cli.run("check", system, "--harness", "2r+1w", "--explorer", "ex", "--json");
    assertThat(cli.exit()).isEqualTo(exit);
    JsonNode json = new ObjectMapper().readTree(cli.out());
    assertThat(json.get("system").asText()).isEqualTo(system);
    assertThat(json.get("harness").asText()).isEqualTo("2r+1w");
    assertThat(json.get("explorer").asText()).isEqualTo("ex");
    assertThat(json.get("seed").asLong()).isEqualTo(1);
    assertThat(json.get("limit").asLong()).isZero();
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("verdict").asText()).isEqualTo(verdict);
    assertThat(json.get("schedules").asLong()).isEqualTo(schedules);
    assertThat(json.get("incompleteHistories").asLong()).isEqualTo(incomplete);
    assertThat(json.get("uniqueHistories").asInt()).isEqualTo(unique);
    assertThat(json.get("nonLinearizable").asInt()).isEqualTo(nonLinearizable);
    assertThat(json.get("nonLinearizableComplete").asInt()).isEqualTo(nonLinearizable);
    assertThat(json.get("behaviours").asInt()).isEqualTo(behaviours);
    assertThat(json.get("violatingBehaviours").asInt()).isEqualTo(violating);
    assertThat(json.get("quality").asDouble()).isEqualTo((double) nonLinearizable / unique);
    assertThat(json.get("progression").asDouble()).isEqualTo((double) unique / schedules);
    assertThat(json.get("precision").asDouble()).isEqualTo((double) nonLinearizable / schedules);
    for (String time : List.of("scheduleSeconds", "checkSeconds", "totalSeconds")) {
      assertThat(json.get(time).isNumber()).as(time).isTrue();
    }
    boolean clean = violating == 0;
    for (String key : List.of("historiesToFirst", "secondsToFirst", "violation")) {
      assertThat(json.get(key).isNull()).as(key).isEqualTo(clean);
    }
  }

  @Test
  void theSameSeedPrintsTheSameBytesTimesAside() {
    List<String> runs =
        Stream.of("7", "7", "8")
            .map(
                seed ->
                    Cli.run(
                            "check",
                            "oc",
                            "--explorer",
                            "sr",
                            "--limit",
                            "500",
                            "--seed",
                            seed,
                            "--json")
                        .out()
                        .replaceAll("(\"\\w*[sS]econds\\w*\" : )[^,]+", "$1T"))
            .toList();
    assertThat(runs.get(0)).isEqualTo(runs.get(1)).contains("\"seed\" : 7");
    assertThat(runs.get(2).replace("\"seed\" : 8", "\"seed\" : 7")).isNotEqualTo(runs.get(0));
  }

  @Test
  void explicitCallsReplaceTheCounts() throws IOException {
    Cli cli =
        Cli.run(
            "check",
            "dr",
            "--invoke",
            "write(5)@n1; read()@n2",
            "--invoke",
            "read()@n1",
            "--explorer",
            "ex",
            "--json");
    JsonNode json = new ObjectMapper().readTree(cli.out());
    assertThat(json.get("harness").asText()).isEqualTo("write(5)@n1; read()@n2 | read()@n1");
    assertThat(json.get("schedules").asLong()).isEqualTo(120);
    assertThat(cli.exit()).isZero();
  }

  @Test
  void aLimitReachedWithoutAViolationIsNoAnswer() throws IOException {
    Cli cli = Cli.run("check", "dr", "--limit", "100", "--explorer", "ex", "--json");
    JsonNode json = new ObjectMapper().readTree(cli.out());
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(json.get("verdict").asText()).isEqualTo("no-violation-found");
    assertThat(json.get("complete").asBoolean()).isFalse();
    assertThat(json.get("schedules").asLong()).isEqualTo(100);
    assertThat(json.get("limit").asLong()).isEqualTo(100);
  }

  @Test
  void statesAreExploredUnlessSomethingElseIsSaid() {
    Cli cli = Cli.run("check", "dr", "--json");
    assertThat(cli.exit()).isZero();
    JsonNode json = cli.json();
    assertThat(json.get("explorer").asText()).isEqualTo("graph");
    assertThat(json.get("verdict").asText()).isEqualTo("linearizable");
    assertThat(json.get("states").asLong()).isEqualTo(513);
    assertThat(json.get("transitions").asLong()).isEqualTo(1009);
    assertThat(json.get("depth").asInt()).isEqualTo(10);
    assertThat(json.get("monitors").asInt()).isPositive();
    assertThat(json.get("peakBytes").asLong()).isPositive();
    assertThat(json.get("stalled").asLong()).isEqualTo(14);
    assertThat(json.get("deadlock").get("schedule")).hasSize(10);
    assertThat(Cli.run("check", "dr").out())
        .contains("Every reachable state was explored: 513 states, depth 10.");
  }

  @Test
  void statesCanBeMadeFewer() {
    JsonNode free = Cli.run("check", "oc", "--commuting", "--json").json();
    assertThat(free.get("verdict").asText()).isEqualTo("violation");
    assertThat(free.get("states").asLong()).isEqualTo(11);
    assertThat(free.get("freeReceives").asLong()).isEqualTo(16);
    assertThat(free.get("diskBytes").asLong()).isZero();
    assertThat(free.get("diskProblem").isNull()).isTrue();
    Cli symmetric =
        Cli.run(
            "check",
            "mutex",
            "--invoke",
            "enter()@n1",
            "--invoke",
            "enter()@n2",
            "--symmetry",
            "n1,n2");
    assertThat(symmetric.exit()).isZero();
    assertThat(symmetric.out()).contains("17 states", "2 permutations of interchangeable names");
  }

  @Test
  void tooLittleMemoryIsNoAnswer() {
    Cli cli = Cli.run("check", "dr", "--harness", "2r+2w", "--memory", "300k");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).contains("Stopped because memory ran out", "Covered: everything within");
  }

  @Test
  void aLimitOnStatesSaysWhatWasCovered() {
    Cli cli = Cli.run("check", "dr", "--limit", "100");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .contains("Stopped at the limit of 100 states.", "Covered: everything within");
  }

  @Test
  void aDeadlineReachedWithoutAViolationIsNoAnswer() {
    Cli cli = Cli.run("check", "dr", "--harness", "4r+4w", "--deadline", "200ms");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).contains("NO VIOLATION FOUND", "Stopped at the deadline.");
  }

  @Test
  void figuresAreSentencesAlsoForOne() {
    assertThat(Cli.run("check", "oc", "--harness", "1r", "--explorer", "pos", "--limit", "9").out())
        .contains("; at least about 1 behaviour in total (estimates)");
    assertThat(Cli.run("check", "oc", "--harness", "1r", "--explorer", "delay").out())
        .contains("every schedule with no more delays than --delays allows, exactly once.");
  }

  @Test
  void moreActorsAndAnotherNetworkCanBeAskedFor() throws IOException {
    JsonNode json =
        new ObjectMapper()
            .readTree(
                Cli.run(
                        "check",
                        "edr",
                        "--agents",
                        "4",
                        "--network",
                        "FIFO",
                        "--harness",
                        "1r+1w",
                        "--json")
                    .out());
    assertThat(json.get("agents").asInt()).isEqualTo(4);
    assertThat(json.get("network").asText()).isEqualTo("fifo");
    assertThat(json.get("verdict").asText()).isEqualTo("violation");
  }

  @Test
  void aParameterOfTheSystemCanBeSet() throws IOException {
    JsonNode json =
        new ObjectMapper()
            .readTree(
                Cli.run("check", "adr-retry", "--param", "retries=0", "--explorer", "ex", "--json")
                    .out());
    assertThat(json.get("system").asText()).isEqualTo("adr-retry retries=0");
    assertThat(json.get("schedules").asLong()).isEqualTo(1680);
  }

  @Test
  void explorersInARowAndOtherOrdersCanBeAskedFor() throws IOException {
    JsonNode json =
        new ObjectMapper()
            .readTree(
                Cli.run(
                        "check",
                        "dr",
                        "--explorer",
                        "ex:3,IR",
                        "--order",
                        "random",
                        "--stateless",
                        "--json")
                    .out());
    assertThat(json.get("explorer").asText()).isEqualTo("ex:3,ired");
    assertThat(json.get("order").asText()).isEqualTo("random");
    assertThat(json.get("stateless").asBoolean()).isTrue();
    assertThat(json.get("complete").asBoolean()).isTrue();
    assertThat(json.get("verdict").asText()).isEqualTo("no-violation-found");
  }
}
