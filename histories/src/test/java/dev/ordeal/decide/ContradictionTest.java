package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContradictionTest {
  private static final int SEEDS = RandomRecording.EACH / 9;

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
        check(recording, model, searched.contradiction().orElseThrow(), special, "seed " + seed);
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  private static void check(
      Recording recording, Model model, Contradiction searched, Decision special, String seed) {
    Contradiction other = special.contradiction().orElseThrow();
    String what = model + ", " + seed + ": " + RandomRecording.show(recording) + searched;
    int event = searched.event();
    assertThat(new NaiveDecider(recording, model, i -> false, event - 1).isLinearizable())
        .as("before the event, " + what)
        .isTrue();
    assertThat(other.event()).as(what).isEqualTo(event);
    for (Contradiction each : List.of(searched, other)) {
      assertThat(recording.answered(each.unexplained())).as(what).isEqualTo(event);
      assertThat(each.operations().stream()).as(what).contains(each.unexplained());
      assertThat(each.minimal()).as(what).isTrue();
    }
    OperationNumbers kept = searched.operations();
    assertThat(isExplainedForgettingOthers(recording, model, kept, event)).as(what).isFalse();
    if (model.operations().contains("take") || model == Model.COUNTER) {
      // For other models, a forgotten operation may even have happened more than once.
      for (OperationNumbers rest : withoutOne(kept)) {
        assertThat(isExplainedForgettingOthers(recording, model, rest, event))
            .as(what + rest)
            .isTrue();
      }
    }
    if (Collections.disjoint(special.algorithms(), List.of("breadth-first", "depth-first"))) {
      assertSelfContained(recording, model, other);
    }
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
      Deadline deadline = Deadline.after(Duration.ZERO);
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
        String what =
            model + ", seed " + seed + ": " + RandomRecording.show(recording) + contradiction;
        assertThat(contradiction.minimal()).as(what).isTrue();
        OperationNumbers kept = contradiction.operations();
        int event = contradiction.event();
        assertThat(isExplainedDoubtingOthers(recording, model, kept, event)).as(what).isFalse();
        for (OperationNumbers rest : withoutOne(kept)) {
          assertThat(isExplainedDoubtingOthers(recording, model, rest, event))
              .as(what + rest)
              .isTrue();
        }
      }
    }
    assertThat(found).isGreaterThan(10);
  }

  private static List<OperationNumbers> withoutOne(OperationNumbers kept) {
    return kept.stream()
        .mapToObj(left -> new OperationNumbers(kept.stream().filter(i -> i != left).toArray()))
        .toList();
  }

  private static Set<Integer> set(OperationNumbers numbers) {
    return numbers.stream().boxed().collect(Collectors.toSet());
  }

  private static boolean isExplainedForgettingOthers(
      Recording recording, Model model, OperationNumbers kept, int until) {
    Set<Integer> sure = set(kept);
    return new NaiveDecider(recording, model, i -> false, until)
        .forgetting(i -> !sure.contains(i) && recording.invoked(i) < until)
        .isLinearizable();
  }

  private static boolean isExplainedDoubtingOthers(
      Recording recording, Model model, OperationNumbers kept, int until) {
    Set<Integer> sure = set(kept);
    return new NaiveDecider(recording, model, i -> !sure.contains(i), until).isLinearizable();
  }

  /**
   * The operations that a specialist shows contradict each other even if the operations that
   * inserted the values which they return are forgotten.
   */
  private static void assertSelfContained(
      Recording recording, Model model, Contradiction contradiction) {
    if (model != Model.QUEUE && model != Model.STACK && model != Model.PRIORITY_QUEUE) {
      return;
    }
    Set<Integer> shown = set(contradiction.operations());
    Set<Integer> returned = new HashSet<>();
    shown.forEach(i -> returned.add(recording.result(i)));
    Recording.Builder part = new Recording.Builder(recording.values());
    Set<Integer> forgotten = new HashSet<>();
    for (int i = 0; i < recording.size(); i++) {
      boolean insertsReturned =
          recording.action(i) == Action.INSERT
              && returned.contains(recording.argument(i))
              && recording.invoked(i) < contradiction.event();
      if (shown.contains(i) || insertsReturned) {
        int copy =
            part.invoke(
                0,
                recording.action(i),
                recording.key(i),
                recording.argument(i),
                recording.second(i),
                recording.invoked(i),
                0);
        if (!shown.contains(i)) {
          forgotten.add(copy);
        }
        if (recording.answered(i) <= contradiction.event()) {
          part.answer(copy, recording.result(i), recording.answered(i));
        }
      }
    }
    assertThat(
            new NaiveDecider(part.build(), model).forgetting(forgotten::contains).isLinearizable())
        .as(model + ": " + RandomRecording.show(recording) + contradiction)
        .isFalse();
  }
}
