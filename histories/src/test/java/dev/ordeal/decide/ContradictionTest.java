package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.formats.generate.HistoryGenerator;
import dev.ordeal.formats.generate.HistoryProfile;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.runtime.Deadline;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The evidence against a history, checked by trying every order; seeds are 0 and so on. */
class ContradictionTest {
  private static final int SEEDS = 1_000;

  /** How many of the random recordings of a model are not linearizable. */
  private static int bad(Model model) {
    return switch (model) {
      case REGISTER -> 91;
      case CAS_REGISTER, KV -> 178;
      case KV_APPEND -> 42;
      case MULTI_REGISTER -> 869;
      case SET -> 442;
      case QUEUE -> 194;
      case STACK -> 186;
      case PRIORITY_QUEUE -> 194;
      case COUNTER -> 113;
      case MUTEX -> 792;
    };
  }

  @ParameterizedTest
  @EnumSource(Model.class)
  void itIsOfTheFirstBadPrefixAndMinimal(Model model) {
    int found = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Recording recording = RandomRecording.of(model, seed);
      Decision searched = Decider.decide(recording, Question.of(model).algorithm(Algorithm.SEARCH));
      Decision special = Decider.decide(recording, Question.of(model));
      assertThat(special.conclusion()).isEqualTo(searched.conclusion());
      if (searched.conclusion() == Conclusion.NOT_LINEARIZABLE) {
        found++;
        for (Decision each : List.of(searched, special)) {
          Contradiction contradiction = each.contradiction().orElseThrow();
          assertThat(contradiction.minimal() && contradiction.isFirst())
              .as("%s, seed %d", model, seed)
              .isTrue();
          new EvidenceOracle(recording, model, contradiction, seed).check();
        }
      }
    }
    assertThat(found).isEqualTo(bad(model));
  }

  /** In long histories operations are doubted, because forgetting them leaves no short proof. */
  @ParameterizedTest
  @EnumSource(
      value = Model.class,
      names = {"CAS_REGISTER", "KV_APPEND", "QUEUE", "STACK", "COUNTER", "MUTEX"})
  void inALongHistoryNoneOfItsOperationsCanBeDoubted(Model model) {
    int found = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      Recording recording = RandomRecording.of(model, seed);
      Question question = Question.of(model).algorithm(Algorithm.SEARCH);
      Deadline deadline = Deadline.never();
      SequentialObject object = SequentialObject.of(model, Optional.empty(), recording);
      PartDecider decider = new PartDecider(object, question, Long.MAX_VALUE);
      List<PartDecision> bad =
          object.parts().stream()
              .map(part -> decider.decide(part, deadline))
              .filter(decision -> decision.conclusion() == Conclusion.NOT_LINEARIZABLE)
              .toList();
      if (!bad.isEmpty()) {
        found++;
        Contradiction contradiction = new ContradictionFinder(decider, deadline, 0).earliest(bad);
        assertThat(contradiction.minimal()).isTrue();
        new EvidenceOracle(recording, model, contradiction, seed).check();
      }
    }
    assertThat(found).isEqualTo(bad(model));
  }

  /** In a container of sixty operations, the other takes may be too many to be shown. */
  @ParameterizedTest
  @EnumSource(
      value = Model.class,
      names = {"QUEUE", "STACK", "PRIORITY_QUEUE"})
  void whatIsShownOfALargeContainerIsEnoughForWhatIsClaimed(Model model) {
    int claimsLess = 0;
    for (long seed = 0; seed < 100; seed++) {
      Recording recording = new RandomRecording(model, seed).distinctAndComplete().next(60);
      Decision decision = Decider.decide(recording, Question.of(model));
      if (decision.conclusion() == Conclusion.NOT_LINEARIZABLE) {
        Contradiction contradiction = decision.contradiction().orElseThrow();
        if (contradiction.others() == Others.AS_RECORDED) {
          claimsLess++;
          assertThat(contradiction.operations().size()).isLessThanOrEqualTo(12);
          new EvidenceOracle(recording, model, contradiction, seed).checkOperations();
        }
      }
    }
    assertThat(claimsLess).isPositive();
  }

  /** Two reads overlap a transaction that is answered only after them. */
  @Test
  void anOpenTransactionMayHaveReadAnything() {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    int key = values.of(0L);
    int one = values.of(1L);
    int wrong = values.of(7L);
    int swap =
        transaction(
            builder,
            0,
            0,
            new RegisterAccess(false, key, wrong),
            new RegisterAccess(true, key, one));
    int read = transaction(builder, 1, 1, new RegisterAccess(false, key, one));
    builder.answer(read, Values.UNKNOWN, 2);
    builder.answer(swap, Values.UNKNOWN, 3);
    Recording recording = builder.build();
    Contradiction found =
        Decider.decide(recording, Question.of(Model.MULTI_REGISTER)).contradiction().orElseThrow();
    assertThat(found.event()).isEqualTo(3);
    assertThat(found.sentence())
        .isEqualTo("Nothing explains that transaction [r 0 7] [w 0 1] by process 0 was answered.");
  }

  private static int transaction(
      Recording.Builder builder, int process, long time, RegisterAccess... accesses) {
    return builder.invoke(
        process,
        Action.TRANSACTION,
        Values.NIL,
        builder.values().of((Object) List.of(accesses)),
        Values.NIL,
        time,
        0);
  }

  /** A search of a long history with repeated values used to run out of time, and blame its end. */
  @Test
  void inAThousandOperationsTheFirstBadAnswerIsFound() {
    HistoryProfile profile =
        HistoryProfile.of("X3", Model.REGISTER, 1_000, 12)
            .ambiguous(10)
            .withPending(20, 1)
            .violated();
    Recording recording = HistoryGenerator.generate(profile, 2);
    Decision decision = Decider.decide(recording, Question.of(Model.REGISTER));
    assertThat(decision.algorithms()).containsExactly("direct");
    Contradiction found = decision.contradiction().orElseThrow();
    assertThat(found.event()).isEqualTo(1_824);
    assertThat(found.isFirst()).isTrue();
    assertThat(found.operations().size()).isEqualTo(2);
    assertThat(found.minimal()).isTrue();
  }

  @Test
  void whereTimeRunsOutTheEventIsOnlyABound() {
    Recording.Builder builder = new Recording.Builder();
    Values values = builder.values();
    for (int i = 0; i < 4; i++) {
      int read = builder.invoke(i, Action.READ, Values.NIL, Values.NIL, Values.NIL, 2L * i, 0);
      builder.answer(read, i == 0 ? Values.NIL : values.of(1L), 2L * i + 1);
    }
    int write = builder.invoke(9, Action.WRITE, Values.NIL, values.of(2L), Values.NIL, 20, 0);
    builder.answer(write, Values.UNKNOWN, 21);
    Recording recording = builder.build();
    Contradiction known =
        Decider.decide(recording, Question.of(Model.REGISTER)).contradiction().orElseThrow();
    assertThat(known.isFirst()).isTrue();
    assertThat(known.event()).isEqualTo(3);
    Contradiction late =
        Decider.decide(recording, Question.of(Model.REGISTER).deadline(Duration.ofNanos(1)))
            .contradiction()
            .orElseThrow();
    assertThat(late.isFirst()).isFalse();
    assertThat(late.event()).isGreaterThanOrEqualTo(3);
    assertThat(late.sentence())
        .isEqualTo(
            "No order explains the history up to where read() by process 1 returned 1, at the"
                + " latest; an earlier answer may be the first bad one.");
  }
}
