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
      Decision searched = Decider.decide(recording, Question.of(model).algorithm(Algorithm.SEARCH));
      Decision special = Decider.decide(recording, Question.of(model));
      assertThat(special.answer()).isEqualTo(searched.answer());
      if (searched.answer() == Answer.NOT_LINEARIZABLE) {
        found++;
        Decision.Evidence evidence = searched.evidence().orElseThrow();
        Decision.Evidence other = special.evidence().orElseThrow();
        String what = model + ", seed " + seed + ": " + show(recording) + evidence;
        int event = evidence.event();
        assertThat(new NaiveDecider(recording, model, i -> false, event - 1).isLinearizable())
            .as("before it, " + what)
            .isTrue();
        assertThat(other.event()).as(what).isEqualTo(event);
        for (Decision.Evidence each : List.of(evidence, other)) {
          assertThat(recording.answered(each.unexplained())).as(what).isEqualTo(event);
          assertThat(each.operations().stream()).as(what).contains(each.unexplained());
          assertThat(each.minimal()).as(what).isTrue();
        }
        assertThat(atAnyTime(recording, model, evidence.operations(), event)).as(what).isFalse();
        if (model.operations().contains("take") || model == Model.COUNTER) {
          // Elsewhere, what is forgotten may even have happened more than once.
          for (Operations rest : withoutOne(evidence.operations())) {
            assertThat(atAnyTime(recording, model, rest, event)).as(what + rest).isTrue();
          }
        }
        if (Collections.disjoint(special.algorithms(), List.of("breadth-first", "depth-first"))) {
          contradictEachOther(recording, model, other);
        }
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  /** In long histories, what is forgotten may have happened in its own time only. */
  @ParameterizedTest
  @EnumSource(
      value = Model.class,
      names = {"CAS_REGISTER", "KV_APPEND", "QUEUE", "STACK", "COUNTER", "MUTEX"})
  void nothingOfTheEvidenceInALongHistoryCanBeInDoubt(Model model) {
    int found = 0;
    for (long seed = 0; seed < EACH / 9; seed++) {
      Recording recording = new RandomRecording(model, seed).next(MOST);
      Question question = Question.of(model).algorithm(Algorithm.SEARCH);
      Clock clock = Clock.of(Duration.ZERO);
      int initial = model == Model.KV_APPEND ? recording.values().of("") : Values.NIL;
      PartDecider decider =
          new PartDecider(question, recording.values(), initial, false, Long.MAX_VALUE);
      List<PartDecision> wrong =
          Parts.byKey(recording).stream()
              .map(part -> decider.decide(part, clock))
              .filter(decision -> decision.answer() == Answer.NOT_LINEARIZABLE)
              .toList();
      if (!wrong.isEmpty()) {
        found++;
        Decision.Evidence evidence = new Contradictions(decider, clock, 0).earliest(wrong);
        String what = model + ", seed " + seed + ": " + show(recording) + evidence;
        assertThat(evidence.minimal()).as(what).isTrue();
        Operations kept = evidence.operations();
        assertThat(inItsTime(recording, model, kept, evidence.event())).as(what).isFalse();
        for (Operations rest : withoutOne(kept)) {
          assertThat(inItsTime(recording, model, rest, evidence.event())).as(what + rest).isTrue();
        }
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  private static List<Operations> withoutOne(Operations kept) {
    return kept.stream()
        .mapToObj(left -> new Operations(kept.stream().filter(i -> i != left).toArray()))
        .toList();
  }

  /** Whether these are explained if the others may have happened at any time, or not at all. */
  private static boolean atAnyTime(Recording recording, Model model, Operations kept, int until) {
    Set<Integer> sure = new HashSet<>(kept.stream().boxed().toList());
    return new NaiveDecider(recording, model, i -> false, until)
        .freeing(i -> !sure.contains(i) && recording.invoked(i) < until)
        .isLinearizable();
  }

  /** Whether these are explained if the others may have happened in their time, or not at all. */
  private static boolean inItsTime(Recording recording, Model model, Operations kept, int until) {
    Set<Integer> sure = new HashSet<>(kept.stream().boxed().toList());
    return new NaiveDecider(recording, model, i -> !sure.contains(i), until).isLinearizable();
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
