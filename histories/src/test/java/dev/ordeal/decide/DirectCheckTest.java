package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.ordeal.decide.direct.DirectCheck;
import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Results that nothing can have produced, which are refuted without a search. */
class DirectCheckTest {
  private static final int SEEDS = 2_000;

  /** How many bad recordings of a model are refuted directly, of those with the seeds. */
  private static int refuted(Model model) {
    return switch (model) {
      case REGISTER -> 196;
      case CAS_REGISTER, KV -> 346;
      case KV_APPEND -> 0;
      case MULTI_REGISTER -> 1_495;
      case SET -> 697;
      case QUEUE -> 327;
      case STACK -> 335;
      case PRIORITY_QUEUE -> 329;
      case COUNTER -> 195;
      case MUTEX -> 1_590;
    };
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void whatItRefutesHasNoOrder(Model model) {
    int found = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Recording recording = RandomRecording.of(model, seed);
      SequentialObject object = SequentialObject.of(model, Optional.empty(), recording);
      DirectCheck check = new DirectCheck(object);
      List<Integer> events =
          object.parts().stream()
              .map(check::find)
              .flatMap(Optional::stream)
              .map(refutation -> refutation.event())
              .toList();
      found += events.isEmpty() ? 0 : 1;
      for (int event : events) {
        assertThat(new NaiveDecider(recording, model, i -> false, event).isLinearizable())
            .as("%s, seed %d: %s", model, seed, RandomRecording.show(recording))
            .isFalse();
      }
    }
    assertThat(found).isEqualTo(refuted(model));
  }

  /** A dozen values are inserted at once, some of them twice, and another one is taken. */
  @ParameterizedTest
  @EnumSource(
      value = Model.class,
      names = {"QUEUE", "STACK", "PRIORITY_QUEUE"})
  void aValueThatNobodyInsertedIsRefutedBeforeAnySearch(Model model) {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (int i = 0; i < 12; i++) {
      builder.invoke(i, Action.INSERT, Values.NIL, values.of(i % 11L), Values.NIL, i, 0);
    }
    int take = builder.invoke(12, Action.TAKE, Values.NIL, Values.NIL, Values.NIL, 12, 0);
    for (int i = 0; i < 12; i++) {
      builder.answer(i, Values.UNKNOWN, 20 + i);
    }
    builder.answer(take, values.of(99L), 40);
    Recording recording = builder.build();
    Decision decision =
        assertTimeout(Duration.ofSeconds(8), () -> Decider.decide(recording, Question.of(model)));
    assertThat(decision.conclusion()).isEqualTo(Conclusion.NOT_LINEARIZABLE);
    assertThat(decision.algorithms()).containsExactly(DirectCheck.NAME);
    Contradiction found = decision.contradiction().orElseThrow();
    assertThat(found.operations().stream()).containsExactly(found.unexplained());
    assertThat(found.minimal()).isTrue();
    assertThat(found.others()).isEqualTo(Others.ANYTHING);
    assertThat(found.isFirst()).isTrue();
  }

  @Test
  void aCounterIsNeverAboveWhatWasAdded() {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (int i = 0; i < 40; i++) {
      builder.invoke(i, Action.ADD, Values.NIL, values.of(2L << i), Values.NIL, i, 0);
    }
    int read = builder.invoke(40, Action.READ, Values.NIL, Values.NIL, Values.NIL, 40, 0);
    builder.answer(read, values.of(4L << 40), 41);
    Recording recording = builder.build();
    SequentialObject object = SequentialObject.of(Model.COUNTER, Optional.empty(), recording);
    assertThat(new DirectCheck(object).find(Part.of(recording)))
        .hasValueSatisfying(found -> assertThat(found.core().stream()).containsExactly(read));
  }
}
