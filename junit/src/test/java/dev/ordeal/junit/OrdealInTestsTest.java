package dev.ordeal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.ordeal.words.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;

/** What users see whose tests fail, and what happens when they run them again. */
class OrdealInTestsTest {
  @TempDir private Path directory = Path.of("");

  @BeforeEach
  void findingsAreKeptHere() {
    System.setProperty(TestPlace.DIRECTORY, directory.toString());
    Tally.MENDED.set(false);
  }

  @AfterEach
  void nothingStays() {
    System.clearProperty(TestPlace.DIRECTORY);
    Tally.MENDED.set(false);
  }

  private static Ran counting(String test) {
    return Ran.one(UserTests.Counting.class, test);
  }

  /** The files below the directory that end like that. */
  private List<Path> files(String ending) throws IOException {
    try (Stream<Path> found = Files.walk(directory)) {
      return found.filter(file -> file.toString().endsWith(ending)).sorted().toList();
    }
  }

  @Test
  void aFailureTellsTheHistoryTheScheduleTheReasonAndWhereBothAreKept() throws IOException {
    String message = counting("countsAsOne").only();
    Path folder = directory.resolve(UserTests.Counting.class.getName()).resolve("countsAsOne");
    Path kept = folder.resolve("Tally-2-2r+1w.json");
    Path page = folder.resolve("Tally-2-2r+1w.html");
    assertThat(files("json")).containsExactly(kept);
    assertThat(message)
        .isEqualTo(
            """
            AssertionFailedError: \n\
            VIOLATION: Tally (2 actors, 2r+1w) is not linearizable.
            Every state within 2 steps was explored; none shows a violation earlier.

            History (one column per client, time downwards)
              c0               c1
              increment()@n1
              -> ok
                               get()@n2
                               -> 0       <-- no order explains this

            Schedule (2 operations, 2 steps; minimal: no shorter schedule shows this violation)
              1  n1 <- increment() from c0
              2  n2 <- get() from c1

            No order explains that get() by c1 at n2 returned 0: every order of what had happened by then\
             (answered before it began: increment() by c0 at n1 -> ok) gives 1.

            Schedule: %s (tried first the next time; Ordeal.replay runs it)
            Page:     %s
            """
                .formatted(kept, page));
    assertThat(Files.readString(page)).contains("VIOLATION", "increment()");
  }

  /** A class alone does not say which actors it was. */
  @Test
  void givenActorsAreReplayedByTheSameCheck() throws IOException {
    String failure = counting("actorsAndSpec").only();
    assertThat(failure)
        .contains(
            "Schedule: "
                + files(".json").get(0)
                + " (tried first the next time; replay of the same Ordeal.check runs it)");
  }

  @Test
  void aSystemThatIsRightPassesAndLeavesNothing() throws IOException {
    assertThat(counting("countsAlone").only()).isEqualTo(Ran.PASSED);
    assertThat(files("")).containsExactly(directory);
  }

  @Test
  void whatWentWrongIsTriedFirstAndTurnsGreenOnlyWhenItPasses() throws IOException {
    Tally.HANDLED.set(0);
    counting("countsAsOne");
    int exploring = Tally.HANDLED.getAndSet(0);
    Path kept = files(".json").get(0);

    String again = counting("countsAsOne").only();
    assertThat(Tally.HANDLED.getAndSet(0)).as("two receives, no exploration").isEqualTo(2);
    assertThat(exploring).isGreaterThan(2);
    assertThat(again)
        .contains(
            "VIOLATION: Tally (2 actors, 2r+1w) is not linearizable.",
            "Replayed 2 steps; the clients saw the saved history.",
            "-> 0       <-- no order explains this",
            "No order explains that get() by c1 at n2 returned 0",
            "This is the schedule that an earlier run kept.",
            "Schedule: " + kept);

    Tally.MENDED.set(true);
    assertThat(counting("countsAsOne").only()).isEqualTo(Ran.PASSED);
    assertThat(Tally.HANDLED.get()).as("then everything").isGreaterThan(2);
    assertThat(files(".json")).isEmpty();
    assertThat(files(".html")).isEmpty();
  }

  /** The one that is right tries what the other has kept, and leaves it there. */
  @Test
  void checksOfOneClassWithOtherArgumentsKeepTheirOwn() throws IOException {
    for (String told : List.of("tried first the next time", "an earlier run kept")) {
      Ran ran = Ran.all(UserTests.Arguments.class);
      assertThat(ran.messages().get("mended false")).contains("VIOLATION: Counters", told);
      assertThat(ran.messages().get("mended true")).isEqualTo(Ran.PASSED);
      assertThat(files(".json"))
          .extracting(file -> file.getFileName().toString())
          .containsExactly("Counters-2-2r+1w-mended=false.json");
    }
  }

  /** As when an argument is what was wrong: its schedule is tried with the new one. */
  @Test
  void whatWasKeptWithOtherArgumentsIsTriedTooAndKept() throws IOException {
    Ran.all(UserTests.Arguments.class);
    Path kept = files(".json").get(0);
    Path other = kept.resolveSibling("Counters-2-2r+1w-mended=perhaps.json");
    Files.move(kept, other);
    assertThat(Ran.all(UserTests.Arguments.class).messages().get("mended false"))
        .contains("an earlier run kept", "mended=perhaps.json");
    assertThat(kept).hasSameTextualContentAs(other);
  }

  record Holding(List<Integer> numbers, Map<String, Object> named) {}

  static final class Held {
    final Object inner;
    final Supplier<Object> made;

    Held(Object inner) {
      this.inner = inner;
      this.made = () -> inner;
    }
  }

  @Test
  void whatASystemHoldsIsToldInTheSameWordsEverywhere() {
    assertThat(Contents.of(new Tally())).isEmpty();
    Holding holding = new Holding(List.of(1, 2), Map.of("a", Optional.of('x'), "b", new int[] {3}));
    assertThat(Contents.of(holding)).isEqualTo("numbers=[1,2],named={a:x,b:[3]}");
    assertThat(Contents.of(new Held(holding)))
        .isEqualTo("inner=Holding([1,2],{a:x,b:[3]}),made=" + Held.class.getName() + "(arg$1=...)");
    assertThat(Contents.of(new Object[] {1})).isEmpty();
    assertThat(Contents.of(new Held(Duration.ofSeconds(5)))).startsWith("inner=PT5S,made=");
    assertThat(
            Contents.of(
                new Supplier<Integer>() {
                  @Override
                  public Integer get() {
                    return directory.getNameCount();
                  }
                }))
        .as("the test around it does not count")
        .isEmpty();
    Object[] round = new Object[1];
    round[0] = round;
    assertThat(Contents.of(new Held(round))).startsWith("inner=[...],made=");
  }

  @Test
  void aScheduleThatPassesIsNotEnough() throws IOException {
    counting("countsAsOne");
    Path kept = files(".json").get(0);
    String saved = Files.readString(kept);
    Files.writeString(kept, passing(saved));
    assertThat(counting("countsAsOne").only())
        .contains("VIOLATION", "tried first the next time")
        .doesNotContain("an earlier run kept");
    assertThat(Files.readString(kept)).isEqualTo(saved);
  }

  /** The same schedule, with the read before the write. */
  private static String passing(String saved) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode json = mapper.readTree(saved);
    ArrayNode receives = (ArrayNode) json.get("steps");
    receives.add(receives.remove(0));
    return mapper.writeValueAsString(json);
  }

  @Test
  void aDamagedScheduleIsSaidToBeOne() throws IOException {
    counting("countsAsOne");
    Path kept = files(".json").get(0);
    Files.writeString(kept, "{");
    assertThat(counting("countsAsOne").only())
        .startsWith("BadInput: " + kept + " cannot be read as JSON")
        .endsWith("It was kept to be tried first; delete it to explore everything.");
  }

  /** Where not everything is explored, only a schedule that runs and passes turns a test green. */
  @Test
  void aKeptScheduleThatDoesNotRunAnyMoreStaysRed() throws IOException {
    UserTests.SCHEDULES.set(100);
    assertThat(Ran.all(UserTests.Sampled.class).only()).contains("VIOLATION");
    Path kept = files(".json").get(0);
    String saved = Files.readString(kept);
    UserTests.SCHEDULES.set(1);
    Tally.MENDED.set(true);
    Files.writeString(kept, saved.replace("\"actor\" : \"n2\"", "\"actor\" : \"n1\""));
    assertThat(Ran.all(UserTests.Sampled.class).only())
        .contains(
            "NO VIOLATION FOUND",
            "The schedule that went wrong before does not run any more, so nothing shows that it is"
                + " fixed: Step ",
            "Explore everything, or delete " + kept + ".");
    Files.writeString(kept, saved);
    assertThat(Ran.all(UserTests.Sampled.class).only()).isEqualTo(Ran.PASSED);
    assertThat(kept).exists();
  }

  @Test
  void aDamagedScheduleOfAnotherCheckIsItsOwnTrouble() throws IOException {
    counting("countsAsOne");
    Path kept = files(".json").get(0);
    Files.writeString(kept.resolveSibling("Tally-2-2r+1w-sequential.json"), "{");
    assertThat(counting("countsAsOne").only()).contains("an earlier run kept");
  }

  @Test
  void theScheduleIsKeptAlsoWhereThePageCannotBe() throws IOException {
    counting("countsAsOne");
    Files.delete(files(".json").get(0));
    Path page = files(".html").get(0);
    Files.delete(page);
    Files.createDirectories(page.resolve("inside"));
    assertThat(counting("countsAsOne").only())
        .contains("Schedule: " + files(".json").get(0), "The page cannot be written to " + page);
  }

  @Test
  void theTestIsKnownAlsoInDynamicTestsAndOnOtherThreads() throws IOException {
    Ran.all(UserTests.Elsewhere.class);
    assertThat(files(".json"))
        .extracting(Path::getParent)
        .containsExactly(
            directory.resolve(UserTests.Elsewhere.class.getName()).resolve("made"),
            directory.resolve(UserTests.Elsewhere.class.getName()).resolve("onAnotherThread"));
  }

  @Test
  void aKeptScheduleIsReplayedInOneLine() throws IOException {
    counting("countsAsOne");
    Path kept = files(".json").get(0);
    Tally.HANDLED.set(0);
    assertThatThrownBy(() -> Ordeal.replay(kept))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("No order explains that get() by c1 at n2 returned 0")
        .hasMessageContaining("Schedule: " + kept);
    assertThat(Tally.HANDLED.get()).isEqualTo(2);
    Tally.MENDED.set(true);
    // n2 only forwards the read then, so nothing goes wrong.
    Ordeal.replay(kept.toString());
    Ordeal.check(new Tally()).replay(kept);
  }

  @Test
  void aReplayWithoutItsFileOrClassIsRefused() throws IOException {
    assertThatThrownBy(() -> Ordeal.replay("none.json"))
        .isInstanceOf(BadInput.class)
        .hasMessage("There is no file none.json.");
    counting("countsAsOne");
    Path kept = files(".json").get(0);
    Files.writeString(kept, Files.readString(kept).replace("junit.Tally", "junit.Gone"));
    assertThatThrownBy(() -> Ordeal.replay(kept))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            kept
                + " is of the system dev.ordeal.junit.Gone, and there is no class of that name"
                + " here. Or replay it with Ordeal.check(system).replay(file).");
  }

  @Test
  void theTestIsFoundThroughHelpers() throws IOException {
    counting("helped");
    assertThat(files(".json").get(0).getParent())
        .isEqualTo(directory.resolve(UserTests.Counting.class.getName()).resolve("helped"));
  }

  @Test
  void whatElseCanBeAskedIsExploredAsAsked() {
    assertThat(counting("inSequence").only())
        .contains(
            "VIOLATION: Tally (2 actors, increment()@n1; get()@n2) is not sequentially consistent.");
    assertThat(counting("actorsAndSpec").only())
        .contains("VIOLATION: system (2 actors, increment()@n1 | get()@n2) is not linearizable.");
  }

  @Test
  void whatWasNotExploredToItsEndFailsUnlessThatIsAllowed() {
    Ran ran = Ran.all(UserTests.Limited.class);
    assertThat(ran.messages().get("stopsEarly()"))
        .contains(
            "NO VIOLATION FOUND: Tally (1 actor, 2r+1w): not every schedule was explored.",
            "Stopped at the limit of 3 states.",
            "not covered: anything later.",
            "Nothing wrong was found, but that does not show that there is nothing; explore more,"
                + " or say allowIncomplete() where this is enough.");
    assertThat(ran.messages().get("draws()")).contains("Stopped at the limit of 10 schedules.");
    assertThat(ran.messages().get("stopsEarlyAndMay()")).isEqualTo(Ran.PASSED);
    assertThat(ran.messages().get("hasAllTheTimeInTheWorld()")).isEqualTo(Ran.PASSED);
  }

  @Test
  void failuresAndLackOfProgressAreToldAndKeptToo() {
    String progress = "NO PROGRESS: system (1 actor, read()@n1): an operation can stay unanswered";
    String failure =
        "ACTOR FAILURE: system (1 actor, write(1)@n1): actor n1 failed on write(1):"
            + " IllegalStateException: read only.";
    Ran first = Ran.all(UserTests.Sleeping.class);
    assertThat(first.messages().get("mayBeSlow()")).isEqualTo(Ran.PASSED);
    assertThat(first.messages().get("answers()"))
        .contains(progress, "1  n1 <- wake up from n1", "2  n1 <- read() from c0")
        .contains("tried first the next time");
    assertThat(first.messages().get("writes()")).contains(failure, "n1 <- write(1) from c0");
    Ran second = Ran.all(UserTests.Sleeping.class);
    assertThat(second.messages().get("answers()")).contains(progress, "an earlier run kept");
    assertThat(second.messages().get("writes()")).contains(failure, "an earlier run kept");
  }

  @Test
  void aFamilyIsATestForEachHarnessWithItsSeed() throws IOException {
    Ran ran = Ran.all(UserTests.Generated.class);
    assertThat(ran.names()).hasSize(30).startsWith("increment()@n1, seed 7", "get()@n1, seed 7");
    assertThat(ran.messages().entrySet())
        .filteredOn(entry -> !entry.getValue().equals(Ran.PASSED))
        .extracting(entry -> entry.getKey())
        .containsExactly(
            "increment()@n1 | get()@n2, seed 7",
            "get()@n1 | increment()@n2, seed 7",
            "increment()@n1; get()@n2, seed 7",
            "increment()@n2; get()@n1, seed 7");
    assertThat(files(".json")).hasSize(4);
    assertThat(Ran.all(UserTests.Generated.class).messages().values())
        .filteredOn(message -> message.contains("an earlier run kept"))
        .hasSize(4);
    Tally.MENDED.set(true);
    assertThat(Ran.all(UserTests.Generated.class).messages().values()).containsOnly(Ran.PASSED);
    assertThat(files(".json")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noneAtAll | @OrdealTest of noneAtAll: upTo is 0; give a number from 1 to 20.",
        "checksNothing | @OrdealTest of checksNothing: the method does not take an OrdealCheck, so"
            + " it checks nothing; give it that parameter and assert something of it.",
        "increment()@n1, seed 1 | @OrdealTest of forgetsToAssert: the method asserts nothing of its"
            + " OrdealCheck; end with check.assertLinearizable().",
        "tooManyActors() | There cannot be 1000000000 actors; give a number from 1 to 10000.",
        "noSpec() | The spec is null; give one.",
        "noDeadline() | The deadline is null; give one.",
        "noCall() | The call is null; give one.",
        "noCalls() | Give calls(...) at least one call",
        "noTime() | The deadline is PT0S; give a time that is longer than nothing.",
        "noSuchActor() | there is no target actor n3; did you mean n1 or n2?",
        "noSuchExplorer() | There is no explorer 'grph'; did you mean graph?",
        "noWorkload() | system does not say which calls r and w stand for; give explicit calls",
      })
  void wrongUseGetsASentence(String test, String sentence) {
    assertThat(Ran.all(UserTests.Mistaken.class).messages().entrySet())
        .filteredOn(entry -> entry.getKey().startsWith(test))
        .singleElement()
        .satisfies(
            entry -> assertThat(entry.getValue()).startsWith("BadInput: ").contains(sentence));
  }

  @Test
  void namesOfFilesAreReadableShortAndDifferent() {
    assertThat(TestPlace.fileName("oc+2r")).isEqualTo("oc+2r");
    assertThat(TestPlace.fileName("write(k1,10)@n1 | read(k1)@n2"))
        .startsWith("write-k1-10-n1_read-k1-n2-");
    assertThat(TestPlace.fileName("../x")).doesNotContain("/").doesNotStartWith(".");
    assertThat(TestPlace.fileName("a b")).isNotEqualTo(TestPlace.fileName("a  b"));
    assertThat(TestPlace.fileName("x".repeat(300))).hasSizeLessThan(100);
  }
}
