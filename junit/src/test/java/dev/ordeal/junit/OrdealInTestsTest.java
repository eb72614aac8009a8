package dev.ordeal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;

/** What users see of tests that pass, fail, or are used wrongly. */
class OrdealInTestsTest {
  @RegisterExtension final FindingsDirectory findings = new FindingsDirectory();

  private static Ran counting(String test) {
    return Ran.one(UserTests.Counting.class, test);
  }

  @Test
  void aFailureTellsTheHistoryTheScheduleTheReasonAndWhereBothAreKept() throws IOException {
    String message = counting("countsAsOne").only();
    Path folder =
        findings.path().resolve(UserTests.Counting.class.getName()).resolve("countsAsOne");
    Path kept = folder.resolve("Tally-2-2r+1w.json");
    Path page = folder.resolve("Tally-2-2r+1w.html");
    assertThat(findings.files("json")).containsExactly(kept);
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

            Schedule (2 operations, 2 steps; minimal: fewest operations, then fewest steps)
              1  n1 <- increment() from c0
                   n1: 0 -> 1
              2  n2 <- get() from c1

            No order explains that get() by c1 at n2 returned 0: every order of what had happened by then\
             (answered before it began: increment() by c0 at n1 -> ok) gives 1.

            Schedule: %s (tried first the next time; Ordeal.replay runs it)
            Page:     %s
            """
                .formatted(kept, page));
    assertThat(Files.readString(page)).contains("VIOLATION", "increment()");
  }

  @Test
  void whatAnActorThrewIsTheCauseOfTheFailureWhenItIsFoundAndWhenItIsTriedAgain() {
    for (int run = 0; run < 2; run++) {
      assertThatThrownBy(() -> new UserTests.Sleeping().writes())
          .isInstanceOf(AssertionFailedError.class)
          .hasMessageContaining(
              "Thrown in actor n1\n  at dev.ordeal.junit.UserTests$Sleeper.receive(")
          .cause()
          .hasMessage("actor n1 failed on write(1): IllegalStateException: read only")
          .satisfies(
              cause -> {
                assertThat(cause.getStackTrace()).hasSize(1);
                assertThat(cause.getStackTrace()[0].getFileName()).isEqualTo("UserTests.java");
                assertThat(cause.getStackTrace()[0].getLineNumber()).isPositive();
              });
    }
  }

  @Test
  void aSystemThatIsRightPassesAndLeavesNothing() throws IOException {
    assertThat(counting("countsAlone").only()).isEqualTo(Ran.PASSED);
    assertThat(findings.files("")).containsExactly(findings.path());
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
            "No violation was found, but not everything was explored; explore more, or call"
                + " allowIncomplete() if this is enough.");
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
    assertThat(second.messages().get("answers()")).contains(progress, "kept by an earlier run");
    assertThat(second.messages().get("writes()")).contains(failure, "kept by an earlier run");
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
    assertThat(findings.files(".json")).hasSize(4);
    assertThat(Ran.all(UserTests.Generated.class).messages().values())
        .filteredOn(message -> message.contains("kept by an earlier run"))
        .hasSize(4);
    Tally.FIXED.set(true);
    assertThat(Ran.all(UserTests.Generated.class).messages().values()).containsOnly(Ran.PASSED);
    assertThat(findings.files(".json")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "noneAtAll | @OrdealTest of noneAtAll: upTo is 0; give a number from 1 to 20.",
        "checksNothing | @OrdealTest of checksNothing: the method does not take an OrdealCheck, so"
            + " it checks nothing; add that parameter and call one of its assertions.",
        "increment()@n1, seed 1 | @OrdealTest of forgetsToAssert: the method makes no assertion on"
            + " its OrdealCheck; end it with check.assertLinearizable().",
        "tooManyActors() | There cannot be 1000000000 actors; give a number from 1 to 1000.",
        "noSpec() | The spec is null; give one.",
        "noDeadline() | The deadline is null; give one.",
        "noCall() | The call is null; give one.",
        "noCalls() | Give calls(...) at least one call",
        "noTime() | The deadline is PT0S; give a time longer than zero.",
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
}
