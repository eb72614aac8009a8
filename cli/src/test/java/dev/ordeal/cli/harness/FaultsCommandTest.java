package dev.ordeal.cli.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.cli.Cli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Restarts on the command line: found, shown, saved and replayed. */
class FaultsCommandTest {
  @TempDir private Path directory = Path.of("");

  private Path file() {
    return directory.resolve("restart.json");
  }

  private Cli check(String... more) {
    String[] words = {
      "check", "dr", "--harness", "1r+1w", "--restarts", "1", "--save", file().toString()
    };
    String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Cli.run(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex", "db"})
  void aRegisterThatForgetsIsFoundWithOneRestart(String explorer) {
    Cli found = check("--explorer", explorer);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("VIOLATION: dr (2 actors, 1r+1w, up to 1 restart) is not linearizable.")
        .containsPattern("Schedule \\(1 restart, 2 operations, \\d steps; minimal")
        .containsPattern("  n\\d restarts\n");
  }

  @Test
  void theSmallestSkewIsFoundSavedAndReplayed() throws IOException {
    String[] words = {"check", "lease", "--harness", "twice", "--timers", "ticks", "--skew", "3"};
    String[] saving = java.util.Arrays.copyOf(words, words.length + 2);
    saving[words.length] = "--save";
    saving[words.length + 1] = file().toString();
    Cli found = Cli.run(saving);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("VIOLATION: lease (2 actors, twice, clocks at most 2 ticks apart) is not")
        .contains("It holds up to skew 1 and breaks at skew 2.")
        .contains("  clock of n1 ticks 4 times\n");
    assertThat(Files.readString(file()))
        .contains("\"timers\" : \"ticks\"", "\"skew\" : 2", "\"event\" : \"tick\"");
    Cli replayed = Cli.run("replay", file().toString());
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out()).contains("the clients saw the saved history");
    String[] asJson = java.util.Arrays.copyOf(words, words.length + 1);
    asJson[words.length] = "--json";
    assertThat(Cli.run(asJson).json().get("skew").toString())
        .isEqualTo("{\"asked\":3,\"holdsUpTo\":1,\"breaksAt\":2}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--skew 1:--skew is for timers that count ticks; add --timers ticks.",
        "--timers ticks --firings 2:With --timers ticks a timer fires whenever it is set; leave out",
        "--timers ticks --skew 101:--skew is 101; give a number from 0 to 100.",
        "--timers ticks --explorer ex:Timers that count ticks are for graph; explorer ex does not",
      })
  void aMistakeAboutClocksIsOneSentence(String mistake) {
    int end = mistake.indexOf(':');
    Cli refused = Cli.run(("check lease --harness twice " + mistake.substring(0, end)).split(" "));
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).startsWith("ordeal: " + mistake.substring(end + 1));
    assertThat(refused.err().lines()).hasSize(1);
  }

  @Test
  void itsFileReplaysStepByStep() throws IOException {
    check();
    assertThat(Files.readString(file())).contains("\"restarts\" : 1", "\"event\" : \"restart\"");
    Cli replayed = Cli.run("replay", file().toString());
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out()).contains("the clients saw the saved history").contains(" restarts");
  }

  @Test
  void aRestartOfAnActorThatIsNotThereIsRefused() throws IOException {
    check();
    String changed =
        Files.readString(file())
            .replaceAll("\"restart\", \"actor\" : \"n\\d\"", "\"restart\", \"actor\" : \"n9\"");
    Files.writeString(file(), changed);
    Cli replayed = Cli.run("replay", file().toString());
    assertThat(replayed.exit()).isEqualTo(2);
    assertThat(replayed.err()).contains("n9 cannot take the step n9 restarts");
  }

  @Test
  void jsonNamesTheEventsOfSteps() {
    Cli found = check("--json");
    assertThat(found.json().at("/violation/schedule").toString()).contains("\"event\":\"restart\"");
  }

  /** The front and its mirror of the guide, whose updates can be lost. */
  private String mirror() {
    Path classes = directory.resolve("classes");
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                Path.of("..", "docs", "examples", "faults", "Mirror.java").toString());
    assertThat(result).isZero();
    return classes.toString();
  }

  private Cli mirrored(String network, String explorer) {
    return Cli.run(
        "check",
        "example.Mirror",
        "--classpath",
        mirror(),
        "--network",
        network,
        "--explorer",
        explorer,
        "--invoke",
        "increment()@n1",
        "--invoke",
        "increment()@n1; get()@n2",
        "--save",
        file().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex", "db", "dpor", "pos"})
  void anUpdateThatIsLostIsFound(String explorer) {
    Cli found = mirrored("fifo-lossy", explorer);
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("VIOLATION: Mirror")
        .contains("Messages can be lost on every channel between two actors")
        .contains("Schedule (3 operations, 5 steps; minimal")
        .contains("n2: 0 -> 1; lost: Update(1) from n1\n");
  }

  @Test
  void thePageSaysThatAMessageIsLostAndNotThatItIsIgnored() throws IOException {
    Path page = directory.resolve("page.html");
    Cli.run(
        "check",
        "example.Mirror",
        "--classpath",
        mirror(),
        "--network",
        "fifo-lossy",
        "--invoke",
        "increment()@n1",
        "--invoke",
        "increment()@n1; get()@n2",
        "--html",
        page.toString());
    assertThat(Files.readString(page))
        .contains("Update(1) from n1, lost on the way to n2.")
        .doesNotContain("Its receiver ignores it");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "odpor", "ex"})
  void whereNoneIsLostThereIsNoViolation(String explorer) {
    assertThat(mirrored("fifo", explorer).out()).startsWith("LINEARIZABLE: Mirror");
  }

  @Test
  void aLostMessageStaysLostInAReplay() throws IOException {
    mirrored("fifo-lossy", "graph");
    assertThat(Files.readString(file())).contains("\"network\" : \"fifo-lossy\"");
    Cli replayed = Cli.run("replay", file().toString(), "--classpath", mirror());
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out()).contains("n2: 0 -> 1; lost: Update(1) from n1");
    String file = Files.readString(file());
    Files.writeString(
        file(), file.replace("\"get()\", \"from\" : \"c1\"", "\"Update(1)\", \"from\" : \"n1\""));
    Cli refused = Cli.run("replay", file().toString(), "--classpath", mirror());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err())
        .contains("n2 <- Update(1) from n1 is not possible after step 3")
        .contains("the actors have changed");
  }

  @Test
  void aMinorityDoesNotAnswerWhereTheNetworkIsCut() throws IOException {
    Cli found =
        Cli.run(
            "check",
            "abd",
            "--harness",
            "1r+1w",
            "--cut",
            "n1|n2,n3",
            "--require-progress",
            "--save",
            file().toString());
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out())
        .startsWith("NO PROGRESS: abd (3 actors, 1r+1w, cut n1|n2,n3): an operation can stay");
    assertThat(Files.readString(file())).contains("\"cut\" : \"n1|n2,n3\"");
    assertThat(Cli.run("replay", file().toString()).exit()).isEqualTo(1);
    Files.writeString(file(), Files.readString(file()).replace("n1|n2,n3", "n1|n2,n7"));
    Cli refused = Cli.run("replay", file().toString());
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("The cut names n7, but no actor is called that");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101", "some"})
  void aNumberOfRetriesThatCannotBeIsRefused(String number) {
    Cli refused = Cli.run("check", "dr", "--retries", number);
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("--retries").hasLineCount(1);
  }

  @Test
  void aCallIsRetriedAtActorsThatThereAre() {
    Cli refused = Cli.run("check", "dr", "--invoke", "read()@n1 retry @n7");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err())
        .contains("Call read()@n1 retry @n7: there is no target actor n7 to retry it at")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "--duplicates 1, duplicates",
    "--network fifo, a FIFO network",
    "--timers idle, timers that wait for everything else",
    "--max-equal 2, a bound on equal messages in flight",
    "'--symmetry n1,n2', symmetry",
    "--commuting, commuting deliveries",
    "--explorer odpor --by-key, exploring key by key"
  })
  void retriesAreNotCombinedWithEverything(String options, String what) {
    List<String> words = new ArrayList<>(List.of("check", "dr", "--harness", "1r+1w"));
    words.addAll(List.of("--retries", "1"));
    words.addAll(List.of(options.split(" ")));
    Cli refused = Cli.run(words.toArray(String[]::new));
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("cannot be combined with " + what).hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({"--require-progress, Progress", "--consistency sequential, Sequential consistency"})
  void whatWholeRunsShowIsForGraphWhereClientsRetry(String options, String what) {
    List<String> words = new ArrayList<>(List.of("check", "dr", "--harness", "1r+1w"));
    words.addAll(List.of("--retries", "1", "--explorer", "odpor"));
    words.addAll(List.of(options.split(" ")));
    Cli refused = Cli.run(words.toArray(String[]::new));
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains(what + " is for graph where clients retry").hasLineCount(1);
  }

  @Test
  void retriesAreInTheFileAndReplay() throws IOException {
    Cli found =
        Cli.run(
            "check",
            "oc",
            "--invoke",
            "write(k1,10)@n1 retry @n2; read(k1)@n2",
            "--retries",
            "1",
            "--save",
            file().toString());
    assertThat(found.exit()).isEqualTo(1);
    assertThat(found.out()).contains("up to 1 retry of each call").contains("from c0#1");
    assertThat(Files.readString(file()))
        .contains("\"write(k1,10)@n1 retry @n2; read(k1)@n2\"")
        .contains("\"retries\" : 1");
    assertThat(Cli.run("replay", file().toString()).exit()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101", "some"})
  void aNumberOfDuplicatesThatCannotBeIsRefused(String number) {
    Cli refused = Cli.run("check", "dr", "--duplicates", number);
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("--duplicates").hasLineCount(1);
  }

  @Test
  void duplicatesAreForAnUnorderedNetwork() {
    Cli refused = Cli.run("check", "dr", "--network", "fifo", "--duplicates", "1");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("Duplicates are for an unordered network").hasLineCount(1);
  }

  @Test
  void duplicatesAreNotCombinedWithSymmetry() {
    Cli refused =
        Cli.run("check", "dr", "--duplicates", "1", "--symmetry", "n1,n2", "--harness", "1r+1w");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("Duplicates cannot be combined with symmetry");
  }
}
