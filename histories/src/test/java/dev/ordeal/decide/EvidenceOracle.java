package dev.ordeal.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Model;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Checks a contradiction by trying every order: the prefix before its event is explained, the
 * prefix up to it is not, and neither are the operations that it shows, whatever the others did as
 * far as it says so.
 */
final class EvidenceOracle {
  private final Recording recording;
  private final Model model;
  private final Contradiction contradiction;
  private final String what;

  EvidenceOracle(Recording recording, Model model, Contradiction contradiction, long seed) {
    this.recording = recording;
    this.model = model;
    this.contradiction = contradiction;
    this.what =
        model + ", seed " + seed + ": " + RandomRecording.show(recording) + " " + contradiction;
  }

  /** Checks all of it; the recording must be so small that every order can be tried. */
  void check() {
    int event = contradiction.event();
    assertThat(recording.answered(contradiction.unexplained())).as(what).isEqualTo(event);
    assertThat(contradiction.operations().stream()).as(what).contains(contradiction.unexplained());
    if (contradiction.isFirst()) {
      assertThat(isExplainedUpTo(event - 1)).as("before the event, " + what).isTrue();
    }
    assertThat(isExplainedUpTo(event)).as("up to the event, " + what).isFalse();
    checkOperations();
    checkOrder();
  }

  private boolean isExplainedUpTo(int event) {
    return new NaiveDecider(recording, model, i -> false, event).isLinearizable();
  }

  /** Checks that the order explains everything before the event, of the part that is bad. */
  private void checkOrder() {
    OperationNumbers order = contradiction.explanation().order();
    int[] part =
        IntStream.range(0, recording.size())
            .filter(i -> recording.invoked(i) < contradiction.event())
            .filter(i -> order.stream().anyMatch(each -> each == i) || !isUninformative(i))
            .filter(
                i -> isWhole() || recording.key(i) == recording.key(contradiction.unexplained()))
            .toArray();
    Recording before = upTo(contradiction.event() - 1, part);
    int[] renumbered =
        order.stream().map(operation -> Arrays.binarySearch(part, operation)).toArray();
    if (order.size() > 0) {
      WitnessCheck.check(before, Question.of(model), new OperationNumbers(renumbered));
      String result = recording.values().show(recording.result(contradiction.unexplained()));
      assertThat(contradiction.explanation().instead()).as(what).isNotEqualTo(result);
    }
  }

  /** A read whose result is unknown need not be in an order. */
  private boolean isUninformative(int i) {
    return (recording.action(i) == Action.READ || recording.action(i) == Action.CONTAINS)
        && recording.result(i) == Values.UNKNOWN;
  }

  /** Whether the object has no parts. */
  private boolean isWhole() {
    boolean hasReads =
        IntStream.range(0, recording.size()).anyMatch(i -> recording.action(i) == Action.READ);
    return model == Model.MULTI_REGISTER || (model == Model.SET && hasReads);
  }

  /** Checks that the operations shown contradict each other. */
  void checkOperations() {
    assertThat(isExplained(contradiction.operations())).as(what).isFalse();
    if (contradiction.others() == Others.AS_RECORDED) {
      checkValuesAreComplete();
    } else if (contradiction.minimal() && isExactlyMinimal()) {
      for (int left : contradiction.operations().stream().toArray()) {
        OperationNumbers rest =
            new OperationNumbers(
                contradiction.operations().stream().filter(i -> i != left).toArray());
        assertThat(isExplained(rest)).as("without %d, %s", left, what).isTrue();
      }
    }
  }

  /** For objects with few states, a forgotten operation may even have happened more than once. */
  private boolean isExactlyMinimal() {
    return contradiction.others() == Others.ANYTHING_IN_TIME
        || model.operations().contains("take")
        || model == Model.COUNTER;
  }

  private boolean isExplained(OperationNumbers shown) {
    Set<Integer> kept = shown.stream().boxed().collect(Collectors.toSet());
    int event = contradiction.event();
    return switch (contradiction.others()) {
      case ANYTHING ->
          new NaiveDecider(recording, model, i -> false, event)
              .forgetting(i -> !kept.contains(i) && recording.invoked(i) < event)
              .isLinearizable();
      case ANYTHING_IN_TIME ->
          new NaiveDecider(recording, model, i -> !kept.contains(i), event).isLinearizable();
      case AS_RECORDED ->
          new NaiveDecider(upTo(event, shown.stream().toArray()), model).isLinearizable();
    };
  }

  /** The recording up to an event, with some operations only. */
  private Recording upTo(int event, int[] operations) {
    Recording.Builder part = new Recording.Builder(recording.values());
    for (int i : operations) {
      int copy =
          part.invoke(
              recording.process(i),
              recording.action(i),
              recording.key(i),
              recording.argument(i),
              recording.second(i),
              recording.invoked(i),
              0);
      if (recording.answered(i) <= event) {
        part.answer(copy, recording.result(i), recording.answered(i));
      }
    }
    return part.build();
  }

  /** No operation is left out that has a value of one that is shown, so all others can go. */
  private void checkValuesAreComplete() {
    Set<Integer> shown = contradiction.operations().stream().boxed().collect(Collectors.toSet());
    Set<Integer> values = new HashSet<>();
    shown.forEach(i -> values.add(value(i)));
    values.remove(Values.NIL);
    values.remove(Values.UNKNOWN);
    int openTakes = 0;
    for (int i = 0; i < recording.size(); i++) {
      if (recording.key(i) == recording.key(contradiction.unexplained())
          && recording.invoked(i) < contradiction.event()) {
        assertThat(values.contains(value(i)) && !shown.contains(i)).as(i + ", " + what).isFalse();
        openTakes += isOpenTake(i) ? 1 : 0;
      }
    }
    assertThat(shown.stream().filter(this::isOpenTake).count())
        .as(what)
        .isGreaterThanOrEqualTo(Math.min(openTakes, values.size()));
  }

  private boolean isOpenTake(int i) {
    return recording.action(i) == Action.TAKE && recording.answered(i) > contradiction.event();
  }

  private int value(int i) {
    return recording.action(i) == Action.INSERT
        ? recording.argument(i)
        : isOpenTake(i) ? Values.UNKNOWN : recording.result(i);
  }
}
