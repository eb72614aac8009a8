package dev.ordeal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CheckCommandTest {

  @Test
  void statesAfterTheLastReceiveAllowedAreLookedAt() {
    Cli whole = Cli.run("check", "dr", "--depth", "10");
    assertThat(whole.exit()).isZero();
    assertThat(whole.out()).contains("14 states are at rest with an unanswered operation");
    Cli cut = Cli.run("check", "dr", "--depth", "9");
    assertThat(cut.exit()).isEqualTo(3);
    assertThat(cut.out()).contains("Covered: all that happens within 9 receives, 498 states");
  }

  @Test
  void findsTheOpenChordBugOfThePaper() {
    Cli cli = Cli.run("check", "oc");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.err()).isEmpty();
    assertThat(cli.out())
        .startsWith("VIOLATION: oc, 2 agents, 2r+1w is not linearizable.\n")
        .contains(
            """
            Schedule (2 operations, 4 receives: no schedule has fewer and goes wrong like this)
              1  n1 <- Write(k1,10) from c0
              2  n1 <- IntWriteResp(k1,c0) from n1
              3  n2 <- Read(k1) from c1
              4  n2 <- IntReadResp(k1,nil,c1) from n2
            """)
        .contains(
            """
              c0                c1
              write(k1,10)@n1
              -> ok
                                read(k1)@n2
                                -> nil        <-- no order explains this
            """)
        .endsWith(
            "No order explains that read(k1) by c1 at n2 returned nil: every order of what had happened"
                + " by then (answered before it began: write(k1,10) by c0 at n1 -> ok) gives 10.\n");
  }

  @Test
  void showsTheScheduleAsItWasFoundWhenAsked() {
    Cli cli = Cli.run("check", "oc", "--no-minimize", "--explorer", "ex");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .contains("Schedule (the violation shows after 4 receives)")
        .contains("-- the rest of the run, which cannot undo it --");
  }

  /** Whatever finds it, the violation comes out the same. */
  @ParameterizedTest
  @CsvSource({"ex", "sr", "db", "dpor", "transdpor", "ired", "odpor", "pos", "pctcp", "walk"})
  void theSmallestOpenChordViolationHasTwoOperationsAndFourReceives(String explorer) {
    Cli cli = Cli.run("check", "oc", "--explorer", explorer, "--json");
    assertThat(cli.exit()).isEqualTo(1);
    JsonNode violation = cli.json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(2);
    assertThat(violation.get("schedule")).hasSize(4);
    assertThat(violation.get("fewest").asBoolean()).isTrue();
    assertThat(cli.json().get("originalViolation").get("schedule")).hasSizeGreaterThan(4);
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
  void aViolationInJsonHasScheduleHistoryAndExplanation() throws IOException {
    JsonNode violation =
        new ObjectMapper()
            .readTree(Cli.run("check", "oc", "--harness", "1r+1w", "--json").out())
            .get("violation");
    assertThat(violation.get("schedule").get(0).get("line").asText())
        .isEqualTo("n1 <- Write(k1,10) from c0");
    assertThat(violation.get("schedule").get(0).get("id").asText()).isEqualTo("c0");
    assertThat(violation.get("schedule").get(1).get("id").asText()).isEqualTo("c0.0");
    assertThat(violation.get("shownBy").asInt()).isEqualTo(4);
    assertThat(violation.get("history").get(1).get("operation").asText()).isEqualTo("read(k1)");
    assertThat(violation.get("history").get(1).get("result").asText()).isEqualTo("nil");
    assertThat(violation.get("explanation").asText()).contains("gives 10");
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
        .contains("Every state that any order of messages leads to was followed: 513 states");
  }

  @Test
  void statesCanBeMadeFewer() {
    JsonNode free = Cli.run("check", "oc", "--commuting", "--json").json();
    assertThat(free.get("verdict").asText()).isEqualTo("violation");
    assertThat(free.get("states").asLong()).isEqualTo(75);
    assertThat(free.get("freeReceives").asLong()).isEqualTo(1);
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
    assertThat(symmetric.out()).contains("17 states", "2 permutations of what is interchangeable");
  }

  @Test
  void tooLittleMemoryIsNoAnswer() {
    Cli cli = Cli.run("check", "dr", "--harness", "2r+2w", "--memory", "300k");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .contains("Stopped because memory ran out", "Covered: all that happens within");
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex", "odpor"})
  void aWeakerContractCanBeAskedFor(String explorer) {
    Cli weaker = Cli.run("check", "oc", "--explorer", explorer, "--consistency", "sequential");
    assertThat(weaker.exit()).isZero();
    assertThat(weaker.out()).startsWith("SEQUENTIALLY CONSISTENT: oc, 2 agents, 2r+1w");
    Cli broken =
        Cli.run(
            "check",
            "single-copy",
            "--agents",
            "2",
            "--explorer",
            explorer,
            "--consistency",
            "sequential",
            "--invoke",
            "write(1)@n1; read()@n2",
            "--invoke",
            "write(2)@n2; read()@n1");
    assertThat(broken.exit()).isEqualTo(1);
    assertThat(broken.out())
        .contains(
            "is not sequentially consistent.",
            "No order that keeps each client's own explains that");
  }

  /** Many operations: what is shown is never larger than what shows the violation. */
  @Test
  void aViolationAmongManyOperationsComesDownToTwo() {
    Cli cli =
        Cli.run(
            "check",
            "edr",
            "--explorer",
            "sr",
            "--limit",
            "20",
            "--harness",
            "12r+4w",
            "--agents",
            "5",
            "--json");
    assertThat(cli.exit()).isEqualTo(1);
    JsonNode violation = cli.json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(2);
    assertThat(violation.get("schedule")).hasSize(violation.get("shownBy").asInt());
  }

  /** Many operations as they were found: the few that contradict each other are told and marked. */
  @Test
  void aViolationAmongManyOperationsTellsWhichAreInConflict() {
    List<String> arguments = new ArrayList<>();
    Collections.addAll(arguments, "check", "abd-noback", "--explorer", "sr", "--no-minimize");
    Collections.addAll(arguments, "--limit", "2", "--seed", "7");
    for (int client = 0; client < 9; client += 3) {
      Collections.addAll(
          arguments,
          "--invoke",
          "write(" + (client + 1) + ")@n1; read()@n2; read()@n3",
          "--invoke",
          "read()@n2; read()@n3; write(" + (client + 2) + ")@n1",
          "--invoke",
          "read()@n3; write(" + (client + 3) + ")@n1; read()@n2");
    }
    Cli text = Cli.run(arguments.toArray(String[]::new));
    assertThat(text.exit()).isEqualTo(1);
    assertThat(text.out())
        .contains("time downwards; the operations in conflict have a *)")
        .endsWith(
            "No order explains that read() by c0 at n3 returned 9: every order of what had happened by"
                + " then (answered before it began, among others: write(9) by c8 at n1 -> ok,"
                + " write(6) by c5 at n1 -> ok) gives 6."
                + " In conflict is also, at the same time, read() by c2 at n2 -> 6.\n");
    arguments.add("--json");
    JsonNode violation = Cli.run(arguments.toArray(String[]::new)).json().get("violation");
    assertThat(violation.get("operations").asInt()).isEqualTo(27);
    assertThat(violation.get("conflict")).hasSize(4);
    assertThat(violation.get("history")).containsAll(violation.get("conflict"));
  }

  @ParameterizedTest
  @CsvSource({"graph", "ex", "odpor", "dpor", "pos"})
  void lackOfProgressIsAFailureWhenAsked(String explorer) {
    Cli cli = Cli.run("check", "dr", "--explorer", explorer, "--require-progress");
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out())
        .startsWith("NO PROGRESS: dr, 2 agents, 2r+1w: an operation may stay unanswered for ever.")
        .contains("Schedule that comes to rest with an unanswered operation");
  }

  @Test
  void aLimitOnStatesSaysWhatWasCovered() {
    Cli cli = Cli.run("check", "dr", "--limit", "100");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out())
        .contains("Stopped at the limit of 100 states.", "Covered: all that happens within");
  }

  @Test
  void aDeadlineReachedWithoutAViolationIsNoAnswer() {
    Cli cli = Cli.run("check", "dr", "--harness", "4r+4w", "--deadline", "200ms");
    assertThat(cli.exit()).isEqualTo(3);
    assertThat(cli.out()).contains("NO VIOLATION FOUND", "Stopped at the deadline.");
  }

  @Test
  void moreAgentsAndAnotherNetworkCanBeAskedFor() throws IOException {
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

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("check occ", "There is no system 'occ'; did you mean oc"),
        mistake("check nonsense", "There is no system 'nonsense'", "dr, edr, adr, "),
        mistake("check oc --harness 2x", "Cannot read the harness '2x'"),
        mistake("check oc --harness 0r+0w", "calls nothing"),
        mistake("check oc --explorer exx", "There is no explorer 'exx'; did you mean ex?"),
        mistake("check oc --explorer nonsense", "There is no explorer 'nonsense'", "ex, sr"),
        mistake("check oc --explorer sr,ired", "needs a number of receives"),
        mistake("check oc --explorer sr:0,ired", "needs a number of receives"),
        mistake("check oc --explorer ex --order backwards", "There is no order 'backwards'"),
        mistake("check oc --explorer db --delays -1", "--delays is -1"),
        mistake(
            "check dr --param retries=2",
            "Distributed Register does not take the parameter retries=2"),
        mistake("check px --param retries=-1", "Paxos Map does not take the parameter retries=-1"),
        mistake("check px --param retries=many", "'many' is not a whole number"),
        mistake("check oc --invoke write(k1", "Cannot read the call 'write(k1'"),
        mistake("check oc --invoke write(k1,)@n1", "Cannot read the arguments of 'write(k1,)@n1'"),
        mistake("check oc --invoke write(k1,10)@n7", "no target actor n7; did you mean n1 or n2?"),
        mistake("check oc --invoke pop()@n1", "A map has read(k) and write(k,v)"),
        mistake("check oc --invoke write(k1,ten)@n1", "Argument 2 of write(k1,ten)"),
        mistake("check dr --invoke write(99999999999)@n1", "whole number from -2147483648"),
        mistake("check oc --limit many", "'many' is not a whole number"),
        mistake("check oc --limit -1", "--limit is -1"),
        mistake("check oc --limit 99999999999999999999", "not a whole number in range"),
        mistake("check oc --deadline soon", "'soon' is not a duration"),
        mistake("check oc --deadline 0s", "'0s' is not a duration"),
        mistake("check oc --seed 1.5", "'1.5' is not a whole number"),
        mistake("check oc --agents none", "'none' is not a whole number"),
        mistake("check oc --agents 0", "There cannot be 0 agents; give a number from 1 to"),
        mistake("check oc --agents 1000000000", "There cannot be 1000000000 agents"),
        mistake("check dr --agents 1", "Distributed Register needs at least 2 agents, not 1."),
        mistake("check oc --depth 0", "--depth is 0"),
        mistake(
            "check oc --network carrier-pigeon",
            "There is no network 'carrier-pigeon'; known are unordered, fifo."),
        mistake("check oc --harness 1r --invoke read(k1)@n1", "exclude each other"),
        mistake("check dr --explorer sr --limit 0", "draws schedules without end"),
        mistake("check oc --classpath /no/such/place", "there is no '/no/such/place'"),
        mistake("check java.lang.String", "is not a system", "dev.ordeal.harness.Subject"),
        mistake("check", "Missing required parameter: 'SYSTEM'"),
        mistake("check oc edr", "Unmatched argument"),
        mistake("check oc --frobnicate", "Unknown option: '--frobnicate'"),
        mistake("chek oc", "There is no command 'chek'; did you mean check?"),
        mistake("", "Say what to do"),
        mistake("check dr --symmetry n1,n2", "n1 and n2", "which no client makes"),
        mistake("check dr --symmetry n1,n7", "n7", "no actor is called that"),
        mistake("check dr --symmetry n1", "at least two"),
        mistake("check dr --symmetry n1,n2 --explorer ex", "ex", "symmetry"),
        mistake("check dr --symmetry n1,n2 --commuting", "exclude each other"),
        mistake("check dr --memory 12", "--memory is '12'", "500m or 4g"),
        mistake("check dr --threads 0", "--threads is 0"),
        mistake("check dr --explorer ex --threads 2", "--threads changes nothing here", "graph"),
        mistake("check dr --explorer odpor --memory 1g", "--memory changes nothing here"),
        mistake("check dr --stateless", "--stateless changes nothing here", "ex or another"),
        mistake("check dr --order random", "--order changes nothing here"),
        mistake("check dr --delays 2", "--delays changes nothing here", "db or delay"),
        mistake("check dr --explorer pos --bug-depth 2", "--bug-depth changes nothing", "pctcp"),
        mistake("bench history --files /no/such", "there is no", "manifest.tsv"),
        mistake("check oc --save x.json --html ./x.json", "--save and --html both name x.json"),
        mistake("check oc --html a --svg a", "--html and --svg both name a"),
        mistake("new x --package java.lang", "'java.lang' is not a name"),
        mistake("check oc --keys 2", "--keys is for --upto"),
        mistake("check dr --explorer pctcp --bug-depth 1000000", "--bug-depth is 1000000", "100"),
        mistake("check dr --commuting --explorer ex", "--commuting", "--explorer graph or odpor"),
        mistake("check dr --by-key --explorer ex", "no key", "--by-key"),
        mistake("check oc --by-key --explorer pos", "--by-key", "pos"),
        mistake("check oc --by-key", "--by-key", "--explorer odpor"),
        mistake("check oc --by-key --explorer ex --consistency sequential", "--by-key"),
        mistake("check dr --consistency causal", "no consistency 'causal'", "sequential"),
        mistake("check dr --explorer odpor:3,ex", "odpor", "put it last"),
        mistake("check dr --explorer ex:3,graph", "graph", "cannot be combined"));
  }

  private static Arguments mistake(String arguments, String... parts) {
    return Arguments.of(arguments, List.of(parts));
  }

  @ParameterizedTest(name = "ordeal {0}")
  @MethodSource("mistakes")
  void aMistakeGetsOneSentence(String arguments, List<String> parts) {
    Cli.run(arguments.isEmpty() ? new String[0] : arguments.split(" ")).assertRefused(parts);
  }

  @Test
  void systemsListsEverythingALineEach() {
    Cli cli = Cli.run("systems");
    assertThat(cli.exit()).isZero();
    assertThat(cli.out())
        .contains("  dr           Distributed Register, 2 agents: ")
        .contains("  edr          Erroneous Distributed Register, 3 agents: ")
        .contains("  adr          Another Distributed Register, 2 agents: ")
        .contains("  oc           Open Chord, 2 agents: ")
        .contains("  2r+1w ")
        .contains("  ex           Exhaustive: ", "  sr           Systematic Random: ");
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

  @Test
  void helpIsThere() {
    assertThat(Cli.run("--help").out()).contains("check", "systems", "Exit codes");
    assertThat(Cli.run("check", "--help").out()).contains("--harness", "--invoke", "--json");
  }

  @Test
  void aPageAndAnImageAreWritten(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("oc.html");
    Path image = folder.resolve("oc.svg");
    Cli cli = Cli.run("check", "oc", "--html", page.toString(), "--svg", image.toString());
    assertThat(cli.exit()).isEqualTo(1);
    assertThat(cli.out()).isEqualTo(withoutTimes(cli.out(), Cli.run("check", "oc").out()));
    assertThat(Files.readString(page)).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    assertThat(Files.readString(image)).startsWith("<svg ").endsWith("</svg>\n");
  }

  /** The second text with the times of the first. */
  private static String withoutTimes(String times, String text) {
    String line = "  time .*";
    return text.replaceFirst(
        line, Pattern.compile(line).matcher(times).results().findFirst().orElseThrow().group());
  }

  @Test
  void aFileThatCannotBeWrittenIsRefusedBeforeExploring(@TempDir Path folder) {
    Cli.run("check", "oc", "--html", folder.resolve("none/oc.html").toString())
        .assertRefused(List.of("--html", "there is no directory for", "create it"));
    Cli.run("check", "oc", "--svg", folder.toString())
        .assertRefused(List.of("--svg", "is a directory; give the name of a file"));
    Cli.run("bench", "--only", "oc", "--html", folder.toString())
        .assertRefused(List.of("--html", "is a directory"));
  }
}
