package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.Decision.Answer;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DeciderTest {
  /** Recordings for each model, by the seeds from 0 on. */
  private static final int EACH = Integer.getInteger("ordeal.recordings", 9_100);

  private static final int ALL_ALGORITHMS = EACH / 9;
  private static final int MOST = 7;

  private static String show(Recording recording) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < recording.size(); i++) {
      text.append(recording.show(i))
          .append("->")
          .append(recording.values().show(recording.result(i)))
          .append('[')
          .append(recording.invoked(i))
          .append(',')
          .append(recording.isPending(i) ? "-" : recording.answered(i))
          .append("] ");
    }
    return text.toString();
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void saysWhatTryingEveryOrderSays(Model model) {
    int linearizable = 0;
    Set<String> used = new HashSet<>();
    for (long seed = 0; seed < EACH; seed++) {
      Recording recording = new RandomRecording(model, seed).next(MOST);
      boolean expected = new NaiveDecider(recording, model).isLinearizable();
      linearizable += expected ? 1 : 0;
      for (Algorithm algorithm : Algorithm.values()) {
        if (seed < ALL_ALGORITHMS || algorithm == Algorithm.AUTO) {
          // A witness is replayed where it is made.
          Question question =
              Question.of(model).algorithm(algorithm).withWitness().withoutEvidence();
          Decision decision = Decider.decide(recording, question);
          used.addAll(decision.algorithms());
          assertThat(decision.answer())
              .as("%s, seed %d, %s: %s", model, seed, algorithm, show(recording))
              .isEqualTo(expected ? Answer.LINEARIZABLE : Answer.NOT_LINEARIZABLE);
        }
      }
    }
    assertThat(linearizable).isBetween(EACH / 10, EACH * 97 / 100);
    assertThat(used).hasSizeGreaterThanOrEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void evidenceIsOfTheFirstBadBeginningAndNothingOfItCanBeForgotten(Model model) {
    int found = 0;
    for (long seed = 0; seed < EACH / 9; seed++) {
      Recording recording = new RandomRecording(model, seed).next(MOST);
      Question question = Question.of(model).algorithm(Algorithm.SEARCH);
      Decision decision = Decider.decide(recording, question);
      Decision special = Decider.decide(recording, Question.of(model));
      assertThat(special.answer()).isEqualTo(decision.answer());
      if (decision.answer() == Answer.NOT_LINEARIZABLE) {
        found++;
        Decision.Evidence evidence = decision.evidence().orElseThrow();
        String what = model + ", seed " + seed + ": " + show(recording) + evidence;
        assertThat(evidence.minimal()).as(what).isTrue();
        int event = evidence.event();
        assertThat(recording.answered(evidence.unexplained())).as(what).isEqualTo(event);
        assertThat(naive(recording, model, new Operations(new int[0]), event - 1, false))
            .as("before it, " + what)
            .isTrue();
        assertThat(special.evidence().orElseThrow().event()).as(what).isEqualTo(event);
        assertThat(special.evidence().orElseThrow().minimal()).as(what).isTrue();
        if (Collections.disjoint(special.algorithms(), List.of("breadth-first", "depth-first"))) {
          contradictEachOther(recording, model, special.evidence().orElseThrow());
        }
        assertThat(evidence.operations().stream()).as(what).contains(evidence.unexplained());
        Operations kept = evidence.operations();
        assertThat(naive(recording, model, kept, event, true)).as(what).isFalse();
        for (int left : kept.stream().toArray()) {
          Operations rest = new Operations(kept.stream().filter(i -> i != left).toArray());
          assertThat(naive(recording, model, rest, event, true))
              .as("without %s, %s", recording.show(left), what)
              .isTrue();
        }
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  /**
   * What a specialist shows contradicts itself even if whatever put in the values that it tells may
   * have done so at any time.
   */
  private static void contradictEachOther(
      Recording recording, Model model, Decision.Evidence evidence) {
    String what = model + ": " + show(recording) + evidence;
    Set<Integer> shown = new HashSet<>(evidence.operations().stream().boxed().toList());
    assertThat(shown).as(what).contains(evidence.unexplained());
    Set<Integer> told = new HashSet<>();
    shown.forEach(i -> told.add(recording.result(i)));
    Recording.Builder part = new Recording.Builder(recording.values());
    Set<Integer> free = new HashSet<>();
    for (int i = 0; i < recording.size(); i++) {
      boolean puts =
          recording.action(i) == Action.INSERT
              || recording.action(i) == Action.WRITE
              || recording.action(i) == Action.APPEND
              || recording.action(i) == Action.CAS;
      boolean isTold = told.contains(recording.argument(i)) || told.contains(recording.second(i));
      boolean isThere = recording.invoked(i) < evidence.event();
      if (shown.contains(i) || (puts && isTold && isThere)) {
        int at =
            part.invoke(
                0,
                recording.action(i),
                recording.key(i),
                recording.argument(i),
                recording.second(i),
                recording.invoked(i),
                0);
        if (!shown.contains(i)) {
          free.add(at);
        }
        if (recording.answered(i) <= evidence.event()) {
          part.answer(at, recording.result(i), recording.answered(i));
        }
      }
    }
    if (model == Model.QUEUE || model == Model.STACK || model == Model.PRIORITY_QUEUE) {
      assertThat(new NaiveDecider(part.build(), model).freeing(free::contains).isLinearizable())
          .as(what)
          .isFalse();
    }
  }

  private static boolean naive(
      Recording recording, Model model, Operations kept, int until, boolean doubtsOthers) {
    Set<Integer> sure = new HashSet<>(kept.stream().boxed().toList());
    return new NaiveDecider(recording, model, i -> doubtsOthers && !sure.contains(i), until)
        .isLinearizable();
  }

  /** Operations as {@code action argument result invoked answered}, pending if that is negative. */
  private static Recording recording(int... columns) {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (int i = 0; i < columns.length; i += 5) {
      Action action = columns[i] == IN ? Action.INSERT : Action.TAKE;
      int argument = action == Action.TAKE ? Values.NIL : values.of((long) columns[i + 1]);
      int operation =
          builder.invoke(
              i, action, Values.NIL, argument, Values.NIL, columns[i + 3], columns[i + 3]);
      if (columns[i + 4] >= 0) {
        int result = columns[i + 2];
        builder.answer(
            operation,
            action == Action.INSERT
                ? Values.UNKNOWN
                : result < 0 ? Values.NIL : values.of((long) result),
            columns[i + 4]);
      }
    }
    return builder.build();
  }

  private static final int IN = 1;
  private static final int OUT = 2;
  private static final int EMPTY = -1;
  private static final int PENDING = -1;

  private static Answer answer(Model model, int... columns) {
    return Decider.decide(recording(columns), Question.of(model).withWitness()).answer();
  }

  @Test
  void aValueThatNobodyTookStandsInTheWayOfOneBelowIt() {
    assertThat(
            answer(
                Model.STACK,
                IN,
                0,
                0,
                1,
                3,
                IN,
                1,
                0,
                2,
                5,
                OUT,
                0,
                3,
                4,
                9,
                IN,
                2,
                0,
                6,
                7,
                IN,
                3,
                0,
                8,
                11,
                OUT,
                0,
                0,
                10,
                12))
        .isEqualTo(Answer.NOT_LINEARIZABLE);
  }

  @Test
  void whatIsLeftInAQueueAtTheEndIsFine() {
    assertThat(answer(Model.QUEUE, IN, 1, 0, 0, 1, IN, 2, 0, 2, 3, OUT, 0, 1, 4, 5))
        .isEqualTo(Answer.LINEARIZABLE);
    assertThat(answer(Model.QUEUE, IN, 1, 0, 0, 1, IN, 2, 0, 2, 3, OUT, 0, 2, 4, 5))
        .isEqualTo(Answer.NOT_LINEARIZABLE);
  }

  @Test
  void aPendingOperationMayHaveTakenWhatStandsInTheWay() {
    assertThat(
            answer(
                Model.QUEUE,
                IN,
                1,
                0,
                0,
                1,
                IN,
                2,
                0,
                2,
                3,
                OUT,
                0,
                0,
                4,
                PENDING,
                OUT,
                0,
                2,
                5,
                6))
        .isEqualTo(Answer.LINEARIZABLE);
  }

  @Test
  void aQueueIsFoundEmptyOnlyWhereNothingIsThereForCertain() {
    assertThat(answer(Model.QUEUE, IN, 1, 0, 0, 3, OUT, 0, EMPTY, 1, 2, OUT, 0, 1, 4, 5))
        .isEqualTo(Answer.LINEARIZABLE);
    assertThat(answer(Model.QUEUE, IN, 1, 0, 0, 1, OUT, 0, EMPTY, 2, 3, OUT, 0, 1, 4, 5))
        .isEqualTo(Answer.NOT_LINEARIZABLE);
  }

  @Test
  void nothingIsLinearizable() {
    assertThat(answer(Model.QUEUE)).isEqualTo(Answer.LINEARIZABLE);
  }

  @Test
  void threadsAndKeysDoNotChangeTheAnswer() {
    for (long seed = 0; seed < 200; seed++) {
      Recording recording = new RandomRecording(Model.KV, seed).next(40);
      Decision one = Decider.decide(recording, Question.of(Model.KV));
      assertThat(Decider.decide(recording, Question.of(Model.KV).threads(3))).isEqualTo(one);
    }
  }

  @Test
  void aSearchThatCannotEndInTimeSaysHowFarItIsExplained() {
    // A counter to which many different numbers are added at once, and a sum that none gives.
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
    assertThat(late.answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(late.explained()).isEqualTo(many + 1);
    Decision large = Decider.decide(recording, Question.of(Model.COUNTER).memory(1 << 20));
    assertThat(large.answer()).isEqualTo(Answer.UNDECIDED);
    assertThat(large.reason()).contains("memory");
  }
}
