package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.harness.Subject;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.systems.raft.RaftRegister;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.world.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Raft with all rules kept, and with each rule that was forgotten somewhere turned off. */
class RaftTest {
  private static final Subject TWO_CANDIDATES = new RaftRegister().with("candidates", 2);

  /** Two servers stand once each. */
  @ParameterizedTest(name = "{0}, {1} restarts, {2} duplicates")
  @CsvSource({
    // harness, restarts, duplicates, states
    "1r+1w, 0, 0, 11665",
    "1r+1w, 1, 0, 28412",
    "1r+2w, 0, 0, 56096",
  })
  void aRegisterOnALogIsLinearizable(String harness, int restarts, int duplicates, long states) {
    Outcome outcome =
        Ordeal.check(TWO_CANDIDATES)
            .harness(harness)
            .faults(faults -> faults.restarts(restarts).duplicates(duplicates))
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states(outcome)).isEqualTo(states);
  }

  /** What is read is answered without asking whether there is another leader. */
  @Test
  void aDeposedLeaderAnswersReads() {
    assertViolated(Ordeal.check(TWO_CANDIDATES).parameter("readindex", 0).harness("1r+1w"), 12);
  }

  /** A new leader does not know yet that a write that was answered is committed. */
  @Test
  void aNewLeaderAnswersReadsBeforeItKnowsWhatIsCommitted() {
    assertViolated(
        Ordeal.check(TWO_CANDIDATES).parameter("readindex-noop", 0).harness("1r+1w"), 14);
  }

  @ParameterizedTest
  @CsvSource({"durable-vote", "durable-term"})
  void aServerThatForgetsItsVoteVotesTwice(String forgotten) {
    Check check =
        Ordeal.check(TWO_CANDIDATES)
            .parameter(forgotten, 0)
            .harness("1r")
            .faults(faults -> faults.restarts(1));
    assertBroken(check, "one leader in a term", 1, 7);
  }

  /** A candidate that counts votes instead of voters; with three servers one vote is enough. */
  @Test
  void twoVotesOfOneServerCountTwice() {
    Check check =
        Ordeal.check(TWO_CANDIDATES)
            .actors(4)
            .calls("read()@n4")
            .faults(faults -> faults.duplicates(2));
    assertBroken(check.parameter("count-voters", 0).depth(8), "one leader in a term", 2, 8);
    assertThat(check.depth(8).run().failures()).isEmpty();
  }

  private static void assertViolated(Check check, int steps) {
    Outcome outcome = check.run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(outcome.violation().orElseThrow().schedule().length()).isEqualTo(steps);
  }

  private static void assertBroken(Check check, String invariant, int faults, int steps) {
    Outcome outcome = check.run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.INVARIANT_BROKEN);
    var first = outcome.failures().get(0);
    assertThat(first.failure().reason()).isEqualTo(invariant);
    assertThat(faults(first.schedule())).isEqualTo(faults);
    assertThat(first.schedule().length()).isEqualTo(steps);
  }

  private static long faults(Schedule schedule) {
    return schedule.steps().stream()
        .filter(step -> step.repeats() || step.event() instanceof Event.Restart)
        .count();
  }

  private static long states(Outcome outcome) {
    return outcome.statistics().ofStates().orElseThrow().states();
  }
}
