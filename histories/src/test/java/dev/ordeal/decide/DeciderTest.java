package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeciderTest {
  private static final int ALL_ALGORITHMS = RandomRecording.EACH / 9;

  @ParameterizedTest
  @EnumSource(Model.class)
  void everyAlgorithmAgreesWithTryingEveryOrder(Model model) {
    int linearizable = 0;
    Set<String> used = new HashSet<>();
    for (long seed = 0; seed < RandomRecording.EACH; seed++) {
      Recording recording = RandomRecording.of(model, seed);
      boolean expected = new NaiveDecider(recording, model).isLinearizable();
      linearizable += expected ? 1 : 0;
      for (Algorithm algorithm : Algorithm.values()) {
        if (seed < ALL_ALGORITHMS || algorithm == Algorithm.AUTO) {
          // A witness is replayed before it is returned.
          Question question =
              Question.of(model).algorithm(algorithm).withWitness().withoutContradiction();
          Decision decision = Decider.decide(recording, question);
          used.addAll(decision.algorithms());
          assertThat(decision.conclusion())
              .as("%s, seed %d, %s: %s", model, seed, algorithm, RandomRecording.show(recording))
              .isEqualTo(expected ? Conclusion.LINEARIZABLE : Conclusion.NOT_LINEARIZABLE);
        }
      }
    }
    assertThat(linearizable).isBetween(RandomRecording.EACH / 10, RandomRecording.EACH * 97 / 100);
    assertThat(used).hasSizeGreaterThanOrEqualTo(2);
  }

  /**
   * An operation on a container.
   *
   * @param value the value inserted or taken; negative if the container was found empty
   * @param answered the time of the answer; negative if the operation is pending
   */
  private record Op(Action action, long value, int invoked, int answered) {}

  private static final int EMPTY = -1;
  private static final int PENDING = -1;

  private static Op insert(int value, int invoked, int answered) {
    return new Op(Action.INSERT, value, invoked, answered);
  }

  private static Op take(int value, int invoked, int answered) {
    return new Op(Action.TAKE, value, invoked, answered);
  }

  private static Conclusion conclusion(Model model, Op... operations) {
    Recording.Builder builder = new Recording.Builder();
    for (int i = 0; i < operations.length; i++) {
      Op op = operations[i];
      int value = op.value < 0 ? Values.NIL : builder.values().of(op.value);
      boolean inserts = op.action == Action.INSERT;
      int operation =
          builder.invoke(
              i, op.action, Values.NIL, inserts ? value : Values.NIL, Values.NIL, op.invoked, 0);
      if (op.answered >= 0) {
        builder.answer(operation, inserts ? Values.UNKNOWN : value, op.answered);
      }
    }
    return Decider.decide(builder.build(), Question.of(model).withWitness()).conclusion();
  }

  @Test
  void aValueThatNobodyTookBlocksTheOneBelowIt() {
    assertThat(
            conclusion(
                Model.STACK,
                insert(0, 1, 3),
                insert(1, 2, 5),
                take(3, 4, 9),
                insert(2, 6, 7),
                insert(3, 8, 11),
                take(0, 10, 12)))
        .isEqualTo(Conclusion.NOT_LINEARIZABLE);
  }

  @Test
  void valuesMayStayInAQueue() {
    assertThat(conclusion(Model.QUEUE, insert(1, 0, 1), insert(2, 2, 3), take(1, 4, 5)))
        .isEqualTo(Conclusion.LINEARIZABLE);
    assertThat(conclusion(Model.QUEUE, insert(1, 0, 1), insert(2, 2, 3), take(2, 4, 5)))
        .isEqualTo(Conclusion.NOT_LINEARIZABLE);
  }

  @Test
  void aPendingOperationMayHaveTakenTheValueThatBlocks() {
    assertThat(
            conclusion(
                Model.QUEUE, insert(1, 0, 1), insert(2, 2, 3), take(0, 4, PENDING), take(2, 5, 6)))
        .isEqualTo(Conclusion.LINEARIZABLE);
  }

  @Test
  void aQueueIsFoundEmptyOnlyWhenNoValueIsCertainlyInIt() {
    assertThat(conclusion(Model.QUEUE, insert(1, 0, 3), take(EMPTY, 1, 2), take(1, 4, 5)))
        .isEqualTo(Conclusion.LINEARIZABLE);
    assertThat(conclusion(Model.QUEUE, insert(1, 0, 1), take(EMPTY, 2, 3), take(1, 4, 5)))
        .isEqualTo(Conclusion.NOT_LINEARIZABLE);
  }

  @Test
  void anEmptyHistoryIsLinearizable() {
    assertThat(conclusion(Model.QUEUE)).isEqualTo(Conclusion.LINEARIZABLE);
  }

  @Test
  void threadsDoNotChangeTheDecision() {
    for (long seed = 0; seed < 200; seed++) {
      Recording recording = new RandomRecording(Model.KV, seed).next(40);
      Decision one = Decider.decide(recording, Question.of(Model.KV));
      assertThat(Decider.decide(recording, Question.of(Model.KV).threads(3))).isEqualTo(one);
    }
  }

  @Test
  void anUndecidedHistoryHasAReasonAndTheNumberOfExplainedEvents() {
    // Many different numbers are added to a counter at once, and a read returns no possible sum.
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    int many = 40;
    for (int i = 0; i < many; i++) {
      builder.invoke(i, Action.ADD, Values.NIL, values.of(2L << i), Values.NIL, i, 0);
    }
    int read = builder.invoke(many, Action.READ, Values.NIL, Values.NIL, Values.NIL, many, 0);
    builder.answer(read, values.of(1L), many + 1L);
    IntStream.range(0, many).forEach(i -> builder.answer(i, Values.UNKNOWN, many + 2L + i));
    Recording recording = builder.build();
    Decision late =
        Decider.decide(recording, Question.of(Model.COUNTER).deadline(Duration.ofMillis(200)));
    assertThat(late.conclusion()).isEqualTo(Conclusion.UNDECIDED);
    assertThat(late.explained()).isEqualTo(many + 1);
    assertThat(late.reason()).isEqualTo("The deadline passed before the search had an answer.");
    Decision large = Decider.decide(recording, Question.of(Model.COUNTER).memory(1 << 20));
    assertThat(large.conclusion()).isEqualTo(Conclusion.UNDECIDED);
    assertThat(large.reason()).isEqualTo("The search needs more memory than it may use.");
  }
}
