package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ordeal.Check;
import dev.ordeal.Ordeal;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Subject;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.systems.raft.RaftRegister;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
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

  @ParameterizedTest(name = "{0}=1, {1}")
  @CsvSource({
    // option, duplicates, calls, states
    "heartbeats,  0, write(1)@n1; read()@n1,                         792",
    "prevote,     0, write(1)@n1; read()@n1,                         248",
    "checkquorum, 0, write(1)@n1; read()@n1,                         20127",
    "forward,     1, write(1)@n2 | write(2)@n1; read()@n1,           17452",
    "spares,      0, add(n3)@n1 | write(1)@n1; read()@n1,            546",
    "invariants,  0, remove(n3)@n1; remove(n2)@n1; write(1)@n1,      128",
  })
  void withOneCandidateItIsLinearizableWithEachOption(
      String option, int duplicates, String calls, long states) {
    Outcome outcome =
        Ordeal.check(new RaftRegister().with("candidates", 1).with(option, 1))
            .calls(calls.split(" \\| "))
            .faults(faults -> faults.duplicates(duplicates))
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states(outcome)).isEqualTo(states);
  }

  /** A follower passes a read on, and answers when it knows what is committed. */
  @Test
  void followersAnswerReads() {
    Outcome outcome =
        Ordeal.check(new RaftRegister().with("candidates", 1).with("follower-reads", 1))
            .parameter("propagate", 1)
            .calls("write(1)@n1", "read()@n3")
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states(outcome)).isEqualTo(154_847);
  }

  /** A write that was passed on and arrives twice overwrites what was written in between. */
  @Test
  void aWriteThatArrivesTwiceIsAppliedTwice() {
    assertViolated(
        Ordeal.check(new RaftRegister().with("candidates", 1).with("forward", 1))
            .parameter("sessions", 0)
            .calls("write(1)@n2", "write(2)@n1; read()@n1")
            .faults(faults -> faults.duplicates(1)),
        18);
  }

  /** A leader commits both removals before the others know, and goes on alone. */
  @Test
  void serversThatHaveNotAppliedTheirRemovalElectEachOther() {
    Check check = Ordeal.check(TWO_CANDIDATES).calls("remove(n3)@n1; remove(n2)@n1; write(1)@n1");
    assertBroken(check.parameter("config-at-append", 0), "leaders have what is committed", 0, 15);
    Outcome fixed = check.run();
    assertThat(fixed.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states(fixed)).isEqualTo(2_984);
  }

  /** Two changes from the same members leave majorities that have no server in common. */
  @Test
  void twoLeadersThatChangeTheMembersTooEarlyHaveMajoritiesOfTheirOwn() {
    Outcome outcome =
        Ordeal.check(TWO_CANDIDATES)
            .actors(4)
            .parameter("change-after-noop", 0)
            .calls("remove(n4)@n1", "remove(n1)@n2")
            .faults(faults -> faults.firings(2))
            .explorer("pos")
            .depth(40)
            .limit(300_000)
            .run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.INVARIANT_BROKEN);
    assertThat(outcome.failures().get(0).failure().reason())
        .isEqualTo("leaders have what is committed");
  }

  @Test
  void membersAreServers() {
    assertThatThrownBy(() -> Ordeal.check(TWO_CANDIDATES).calls("remove(n9)@n1").run())
        .isInstanceOf(BadInput.class)
        .hasMessage("remove(n9) names no server of Raft; give one of [n1, n2, n3].");
  }

  /** A leader that counts its lease from a late answer keeps it when there is another leader. */
  @Test
  void aLeaseThatCountsFromTheAnswersIsTooLong() {
    assumeTrue(!System.getProperty("ordeal.gallery", "seconds").equals("seconds"));
    assertViolated(leased(1, 2).parameter("lease-from-asking", 0), 26);
  }

  /** With one server that stands, there is a lease and nobody who could break it. */
  @Test
  void aLeaderWithALeaseAnswersWithoutAsking() {
    Outcome outcome = leased(1, 2).parameter("candidates", 1).calls("write(1)@n1; read()@n1").run();
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
  }

  private static Check leased(int lease, int election) {
    return Ordeal.check(TWO_CANDIDATES)
        .parameter("terms", 2)
        .parameter("lease", lease)
        .parameter("election", election)
        .calls("read()@n1", "write(1)@n2")
        .faults(faults -> faults.timers(TimerOrder.TICKS));
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

  /** Without the invariants, clients see what two leaders of one term do a while later. */
  @Test
  void twoVotesOfAServerBreakLinearizability() {
    assertViolated(
        Ordeal.check(TWO_CANDIDATES)
            .parameter("durable-vote", 0)
            .parameter("invariants", 0)
            .harness("1r+1w")
            .faults(faults -> faults.restarts(1)),
        17);
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
