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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.opentest4j.AssertionFailedError;

/** What a failed test keeps, and what happens when it runs again. */
class KeptFindingTest {
  @RegisterExtension final FindingsDirectory findings = new FindingsDirectory();

  private static Ran counting(String test) {
    return Ran.one(UserTests.Counting.class, test);
  }

  /** A class alone does not say which actors it was. */
  @Test
  void givenActorsAreReplayedByTheSameCheck() throws IOException {
    String failure = counting("actorsAndSpec").only();
    assertThat(failure)
        .contains(
            "Schedule: "
                + findings.files(".json").get(0)
                + " (tried first the next time; replay of the same Ordeal.check runs it)");
  }

  @Test
  void whatWentWrongIsTriedFirstAndTurnsGreenOnlyWhenItPasses() throws IOException {
    Tally.HANDLED.set(0);
    counting("countsAsOne");
    int exploring = Tally.HANDLED.getAndSet(0);
    Path kept = findings.files(".json").get(0);

    String again = counting("countsAsOne").only();
    assertThat(Tally.HANDLED.getAndSet(0)).as("two steps, no exploration").isEqualTo(2);
    assertThat(exploring).isGreaterThan(2);
    assertThat(again)
        .contains(
            "VIOLATION: Tally (2 actors, 2r+1w) is not linearizable.",
            "Replayed 2 steps; the clients saw the saved history.",
            "-> 0       <-- no order explains this",
            "No order explains that get() by c1 at n2 returned 0",
            "This schedule was kept by an earlier run.",
            "Schedule: " + kept);

    Tally.FIXED.set(true);
    assertThat(counting("countsAsOne").only()).isEqualTo(Ran.PASSED);
    assertThat(Tally.HANDLED.get()).as("then everything").isGreaterThan(2);
    assertThat(findings.files(".json")).isEmpty();
    assertThat(findings.files(".html")).isEmpty();
  }

  /** The one that is right tries what the other has kept, and leaves it there. */
  @Test
  void checksOfOneClassWithOtherArgumentsKeepTheirOwn() throws IOException {
    for (String line : List.of("tried first the next time", "kept by an earlier run")) {
      Ran ran = Ran.all(UserTests.Arguments.class);
      assertThat(ran.messages().get("fixed false")).contains("VIOLATION: Counters", line);
      assertThat(ran.messages().get("fixed true")).isEqualTo(Ran.PASSED);
      assertThat(findings.files(".json"))
          .extracting(file -> file.getFileName().toString())
          .containsExactly("Counters-2-2r+1w-fixed=false.json");
    }
  }

  /** As when an argument is what was wrong: its schedule is tried with the new one. */
  @Test
  void whatWasKeptWithOtherArgumentsIsTriedTooAndKept() throws IOException {
    Ran.all(UserTests.Arguments.class);
    Path kept = findings.files(".json").get(0);
    Path other = kept.resolveSibling("Counters-2-2r+1w-fixed=perhaps.json");
    Files.move(kept, other);
    assertThat(Ran.all(UserTests.Arguments.class).messages().get("fixed false"))
        .contains("kept by an earlier run", "fixed=perhaps.json");
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
                    return findings.hashCode();
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
    Path kept = findings.files(".json").get(0);
    String saved = Files.readString(kept);
    Files.writeString(kept, passing(saved));
    assertThat(counting("countsAsOne").only())
        .contains("VIOLATION", "tried first the next time")
        .doesNotContain("kept by an earlier run");
    assertThat(Files.readString(kept)).isEqualTo(saved);
  }

  /** The same schedule, with the read before the write. */
  private static String passing(String saved) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode json = mapper.readTree(saved);
    ArrayNode steps = (ArrayNode) json.get("steps");
    steps.add(steps.remove(0));
    return mapper.writeValueAsString(json);
  }

  @Test
  void aDamagedScheduleIsSaidToBeOne() throws IOException {
    counting("countsAsOne");
    Path kept = findings.files(".json").get(0);
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
    Path kept = findings.files(".json").get(0);
    String saved = Files.readString(kept);
    UserTests.SCHEDULES.set(1);
    Tally.FIXED.set(true);
    Files.writeString(kept, saved.replace("\"actor\" : \"n2\"", "\"actor\" : \"n1\""));
    assertThat(Ran.all(UserTests.Sampled.class).only())
        .contains(
            "NO VIOLATION FOUND",
            "The schedule that failed before does not run any more, so nothing shows that it is"
                + " fixed: Step ",
            "Explore everything, or delete " + kept + ".");
    Files.writeString(kept, saved);
    assertThat(Ran.all(UserTests.Sampled.class).only()).isEqualTo(Ran.PASSED);
    assertThat(kept).exists();
  }

  @Test
  void aDamagedScheduleOfAnotherCheckIsItsOwnTrouble() throws IOException {
    counting("countsAsOne");
    Path kept = findings.files(".json").get(0);
    Files.writeString(kept.resolveSibling("Tally-2-2r+1w-sequential.json"), "{");
    assertThat(counting("countsAsOne").only()).contains("kept by an earlier run");
  }

  @Test
  void theScheduleIsKeptAlsoWhereThePageCannotBe() throws IOException {
    counting("countsAsOne");
    Files.delete(findings.files(".json").get(0));
    Path page = findings.files(".html").get(0);
    Files.delete(page);
    Files.createDirectories(page.resolve("inside"));
    assertThat(counting("countsAsOne").only())
        .contains(
            "Schedule: " + findings.files(".json").get(0), "The page cannot be written to " + page);
  }

  @Test
  void theTestIsKnownAlsoInDynamicTestsAndOnOtherThreads() throws IOException {
    Ran.all(UserTests.Elsewhere.class);
    assertThat(findings.files(".json"))
        .extracting(Path::getParent)
        .containsExactly(
            findings.path().resolve(UserTests.Elsewhere.class.getName()).resolve("made"),
            findings
                .path()
                .resolve(UserTests.Elsewhere.class.getName())
                .resolve("onAnotherThread"));
  }

  @Test
  void aKeptScheduleIsReplayedInOneLine() throws IOException {
    counting("countsAsOne");
    Path kept = findings.files(".json").get(0);
    Tally.HANDLED.set(0);
    assertThatThrownBy(() -> Ordeal.replay(kept))
        .isInstanceOf(AssertionFailedError.class)
        .hasMessageContaining("No order explains that get() by c1 at n2 returned 0")
        .hasMessageContaining("Schedule: " + kept);
    assertThat(Tally.HANDLED.get()).isEqualTo(2);
    Tally.FIXED.set(true);
    // n2 only forwards the read then, so nothing fails.
    Ordeal.replay(kept.toString());
    Ordeal.check(new Tally()).replay(kept);
  }

  @Test
  void aReplayWithoutItsFileOrClassIsRefused() throws IOException {
    assertThatThrownBy(() -> Ordeal.replay("none.json"))
        .isInstanceOf(BadInput.class)
        .hasMessage("There is no file none.json.");
    counting("countsAsOne");
    Path kept = findings.files(".json").get(0);
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
    assertThat(findings.files(".json").get(0).getParent())
        .isEqualTo(findings.path().resolve(UserTests.Counting.class.getName()).resolve("helped"));
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
