package dev.ordeal.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.Ordeal;
import dev.ordeal.harness.Subject;
import dev.ordeal.strategy.States;
import dev.ordeal.systems.consensus.SingleDecreePaxos;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Servers that agree on one value, in every state and with counts pinned. */
class SingleDecreePaxosTest {
  private static final Subject PAXOS = new SingleDecreePaxos();

  @ParameterizedTest(name = "{0} actors, {1}")
  @CsvSource({
    // actors, calls, states, transitions
    "2, write-read,                                              104,     114",
    "3, 2r+1w,                                                  1080,    1996",
    "3, 0r+3w,                                                  2449,    5259",
    "3, write(1)@n1; read()@n2 | write(2)@n2; read()@n1,       13427,   24666",
    "4, write(1)@n1; read()@n2,                                 1001,    2205",
    "5, write(1)@n1,                                           14305,   40369",
  })
  void oneValueIsDecided(int actors, String calls, long states, long transitions) {
    Outcome outcome = check(PAXOS, actors, calls);
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(outcome.isComplete()).isTrue();
    assertThat(states(outcome)).isEqualTo(List.of(states, transitions));
    assertThat(run(PAXOS, actors, calls, States.graph()).answer()).isEqualTo(outcome.answer());
  }

  /** With messages that can no longer matter there are 998,094 states and 1,818,366 transitions. */
  @Test
  void threeClientsThatWriteAndThenReadAgree() {
    Outcome outcome = run(PAXOS, 3, "write-read", States.graph());
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
    assertThat(states(outcome)).isEqualTo(List.of(278_628L, 646_486L));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "write-read,                                      11,  64851",
    "write(1)@n1; read()@n2 | write(2)@n2,            11,   5069",
  })
  void aLeaderThatIgnoresWhatOthersHaveAcceptedIsFound(String calls, int steps, long states) {
    Outcome outcome = check(PAXOS.with("stubborn", 1), 3, calls);
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.VIOLATION);
    assertThat(outcome.violation().orElseThrow().schedule().length()).isEqualTo(steps);
    assertThat(states(outcome).get(0)).isEqualTo(states);
  }

  /** Two leaders may decide the same value, and each of them says so to its client. */
  @Test
  void aWriteThatIsAnsweredTwiceDoesNotAnswerTheReadAfterIt() {
    Outcome outcome = check(PAXOS, 3, "write(1)@n1; read()@n2 | write(2)@n3");
    assertThat(outcome.answer()).isEqualTo(OverallVerdict.LINEARIZABLE);
  }

  @Test
  void oneServerHasNobodyToAgreeWith() {
    assertThatThrownBy(() -> check(PAXOS, 1, "1r+1w"))
        .isInstanceOf(BadInput.class)
        .hasMessage("Single-decree Paxos needs at least 2 actors, not 1.");
  }

  private static List<Long> states(Outcome outcome) {
    return outcome
        .statistics()
        .ofStates()
        .map(figures -> List.of(figures.states(), figures.transitions()))
        .orElseThrow();
  }

  private static Outcome check(Subject subject, int actors, String calls) {
    return run(subject, actors, calls, States.graph().keepingDead(true));
  }

  private static Outcome run(Subject subject, int actors, String calls, States strategy) {
    var check = Ordeal.check(subject).actors(actors).strategy(strategy);
    return (calls.contains("@") ? check.calls(calls.split(" \\| ")) : check.harness(calls)).run();
  }
}
