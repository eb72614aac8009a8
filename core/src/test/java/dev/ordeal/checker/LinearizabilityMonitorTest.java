package dev.ordeal.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The monitor against a set of everything that can explain a history. */
class LinearizabilityMonitorTest {
  private static final long SEED = 20_261_117;
  private static final int WALKS = 400;
  private static final int OPERATIONS = 6;

  static Stream<RandomHistoriesTest.Model> models() {
    return RandomHistoriesTest.models();
  }

  @ParameterizedTest
  @MethodSource("models")
  void knowsTheSameExactlyIfTheFutureIsTheSame(RandomHistoriesTest.Model model) {
    Random random = new Random(SEED);
    for (int round = 0; round < 20; round++) {
      List<Operation> operations = new ArrayList<>();
      for (int i = 0; i < OPERATIONS; i++) {
        operations.add(model.operations().get(random.nextInt(model.operations().size())));
      }
      compare(model.spec(), operations, model.results(), random);
    }
  }

  /** Walks through histories of the operations, and maps what the one knows to the other's. */
  private static <S> void compare(
      Spec<S> spec, List<Operation> operations, List<Object> results, Random random) {
    LinearizabilityMonitor<S> monitor = new LinearizabilityMonitor<>(spec, operations);
    Map<Integer, Object> naiveOf = new HashMap<>();
    Map<Object, Integer> numberOf = new HashMap<>();
    for (int walk = 0; walk < WALKS / 20; walk++) {
      NaiveMonitor<S> naive = new NaiveMonitor<>(spec, operations);
      int known = monitor.initial();
      List<Integer> idle = new ArrayList<>();
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < operations.size(); i++) {
        idle.add(i);
      }
      Collections.shuffle(idle, random);
      while (known != Monitor.VIOLATED && !(idle.isEmpty() && open.isEmpty())) {
        if (!idle.isEmpty() && (open.isEmpty() || random.nextInt(5) < 3)) {
          int operation = idle.remove(idle.size() - 1);
          open.add(operation);
          known = monitor.invoked(known, operation);
          naive = naive.invoked(operation);
        } else {
          int operation = open.remove(random.nextInt(open.size()));
          Set<Object> possible = naive.possible(operation);
          assertThat(Set.copyOf(monitor.possibleResults(known, operation))).isEqualTo(possible);
          List<Object> all = new ArrayList<>(possible);
          all.sort(Comparator.comparing(Object::toString));
          Object result =
              all.isEmpty() || random.nextInt(12) == 0
                  ? Stream.concat(results.stream(), Stream.of(Answer.OK))
                      .toList()
                      .get(random.nextInt(results.size() + 1))
                  : all.get(random.nextInt(all.size()));
          known = monitor.answered(known, operation, result);
          naive = naive.answered(operation, result);
        }
        Object before = naiveOf.putIfAbsent(known, naive.known());
        assertThat(before == null || before.equals(naive.known())).isTrue();
        Integer number = numberOf.putIfAbsent(naive.known(), known);
        assertThat(number == null || number == known).isTrue();
      }
    }
    assertThat(naiveOf).hasSameSizeAs(numberOf);
  }

  @Test
  void givesUpWithinFewConfigurationsWhenTimeIsOver() {
    int writes = 40;
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < writes; i++) {
      operations.add(Operation.of("write", i));
    }
    LinearizabilityMonitor<?> monitor = new LinearizabilityMonitor<>(Specs.register(0), operations);
    int[] asked = {0};
    monitor.until(Deadline.never().orWhen(() -> ++asked[0] > 3));
    int known = monitor.initial();
    for (int i = 0; i < writes; i++) {
      known = monitor.invoked(known, i);
    }
    monitor.answered(known, 0, Answer.OK); // 2 to the 39 configurations
    assertThat(monitor.gaveUp()).isTrue();
    assertThat(asked[0]).isEqualTo(4);
  }

  @Test
  void doesNotGiveUpWhileThereIsTime() {
    LinearizabilityMonitor<?> monitor =
        new LinearizabilityMonitor<>(
            Specs.register(0), List.of(Operation.of("write", 1), Operation.of("read")));
    monitor.until(Deadline.never());
    int both = monitor.invoked(monitor.invoked(monitor.initial(), 0), 1);
    assertThat(monitor.answered(both, 1, 1)).isNotEqualTo(Monitor.VIOLATED);
    assertThat(monitor.answered(both, 1, 2)).isEqualTo(Monitor.VIOLATED);
    assertThat(monitor.gaveUp()).isFalse();
  }
}
