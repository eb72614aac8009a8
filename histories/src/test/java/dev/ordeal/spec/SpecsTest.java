package dev.ordeal.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.words.BadInput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class SpecsTest {

  @Test
  void aRegisterReturnsWhatWasWrittenLast() {
    assertThat(run(Specs.register(0), op("read"), op("write", 1), op("write", 2), op("read")))
        .containsExactly(0, Answer.OK, Answer.OK, 2);
  }

  @Test
  void aCasRegisterWritesOnlyOverTheExpectedValue() {
    assertThat(
            run(Specs.casRegister(0), op("cas", 1, 2), op("cas", 0, 2), op("read"), op("write", 5)))
        .containsExactly(false, true, 2, Answer.OK);
  }

  @Test
  void aMapHasAValuePerKey() {
    assertThat(
            run(
                Specs.map(Map.of("b", 1)),
                op("read", "a"),
                op("write", "a", 2),
                op("get", "a"),
                op("get", "b"),
                op("put", "b", 3),
                op("read", "b")))
        .containsExactly(Answer.NIL, Answer.OK, 2, 1, Answer.OK, 3);
    assertThat(Specs.map().key(op("read", "a"))).contains("a");
  }

  @Test
  void aSetTellsWhetherItChanged() {
    assertThat(
            run(
                Specs.set(Set.of(7)),
                op("add", 1),
                op("add", 1),
                op("contains", 1),
                op("remove", 1),
                op("remove", 1),
                op("contains", 7)))
        .containsExactly(true, false, true, true, false, true);
    assertThat(Specs.set().key(op("add", 1))).contains(1);
  }

  @Test
  void aQueueIsFirstInFirstOut() {
    assertThat(
            run(
                Specs.queue(List.of(9)),
                op("enqueue", 1),
                op("enqueue", 2),
                op("dequeue"),
                op("dequeue"),
                op("dequeue"),
                op("dequeue")))
        .containsExactly(Answer.OK, Answer.OK, 9, 1, 2, Answer.NIL);
  }

  @Test
  void aStackIsLastInFirstOut() {
    assertThat(
            run(
                Specs.stack(List.of(9)),
                op("push", 1),
                op("push", 2),
                op("pop"),
                op("pop"),
                op("pop"),
                op("pop")))
        .containsExactly(Answer.OK, Answer.OK, 2, 1, 9, Answer.NIL);
  }

  @Test
  void aCounterCounts() {
    assertThat(run(Specs.counter(5), op("increment"), op("add", 3), op("get")))
        .containsExactly(Answer.OK, Answer.OK, 9);
  }

  @Test
  void unknownOperationsAreRefusedWithTheOnesThereAre() {
    for (Spec<?> spec :
        List.of(
            Specs.register(0),
            Specs.casRegister(0),
            Specs.map(),
            Specs.set(),
            Specs.queue(),
            Specs.stack(),
            Specs.counter(0))) {
      assertThatThrownBy(() -> run(spec, op("frobnicate", 1)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("not frobnicate(1)");
    }
  }

  private static Operation op(String name, Object... arguments) {
    return Operation.of(name, arguments);
  }

  private static <S> List<Object> run(Spec<S> spec, Operation... operations) {
    List<Object> results = new ArrayList<>();
    S state = spec.initial();
    for (Operation operation : operations) {
      Step<S> step = spec.apply(state, operation);
      results.add(step.result());
      state = step.state();
    }
    return results;
  }

  @Test
  @SuppressWarnings("NullAway") // what users write who do not check for nulls
  void nullIsRefusedWhereItIsWritten() {
    Map<String, ThrowingCallable> mistakes =
        Map.of(
            "Specs.register(null): ", () -> Specs.register(null),
            "Specs.casRegister(null): ", () -> Specs.casRegister(null),
            "Specs.map(null): ", () -> Specs.map(null),
            "Specs.set(null): ", () -> Specs.set(null),
            "Specs.queue(null): ", () -> Specs.queue(null),
            "Specs.stack(null): ", () -> Specs.stack(null),
            "Specs.map(...): ", () -> Specs.map(Collections.singletonMap("k", null)),
            "Specs.set(...): ", () -> Specs.set(Collections.singleton(null)),
            "Specs.queue(...): ", () -> Specs.queue(Arrays.asList(1, null)),
            "Specs.stack(...): ", () -> Specs.stack(Arrays.asList(1, null)));
    mistakes.forEach(
        (place, mistake) ->
            assertThatThrownBy(mistake)
                .isInstanceOf(BadInput.class)
                .hasMessageStartingWith(place)
                .hasMessageContaining("Answer.NIL"));
  }
}
