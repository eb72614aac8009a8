package dev.ordeal.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.naive.NaiveChecker;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.junit.jupiter.params.provider.ValueSource;

/** The monitor against a set of everything that can explain a history. */
class LinearizabilityMonitorTest {
  private static final long SEED = 20_261_117;
  private static final int HISTORIES = 1_500;

  /** With so many operations that are never invoked, configurations do not fit into bits. */
  private static final int IDLE = 17;

  static Stream<RandomHistoriesTest.Model> models() {
    return RandomHistoriesTest.models();
  }

  @ParameterizedTest
  @MethodSource("models")
  void isViolatedFromTheFirstEventOnThatNothingExplains(RandomHistoriesTest.Model model) {
    Random random = new Random(SEED);
    int violated = 0;
    for (int i = 0; i < HISTORIES; i++) {
      History history = RandomHistoriesTest.random(model, random);
      String which = model + ", seed " + SEED + ", history " + i + ": " + history;
      int event = firstViolated(history, model.spec());
      if (event < 0) {
        assertThat(NaiveChecker.isLinearizable(history, model.spec())).as(which).isTrue();
      } else {
        violated++;
        assertThat(NaiveChecker.isLinearizable(history.before(event), model.spec()))
            .as(which)
            .isTrue();
        assertThat(NaiveChecker.isLinearizable(history.before(event + 1), model.spec()))
            .as(which)
            .isFalse();
      }
    }
    assertThat(violated).isBetween(HISTORIES / 5, HISTORIES * 4 / 5);
  }

  /** The first event after which the monitor says that nothing explains the history, or -1. */
  private static <S> int firstViolated(History history, Spec<S> spec) {
    List<Span> spans = history.spans();
    Monitor monitor =
        new LinearizabilityMonitor<>(spec, spans.stream().map(Span::operation).toList());
    int last = 2 * spans.size();
    int known = monitor.initial();
    for (int event = 0; event <= last; event++) {
      for (int i = 0; i < spans.size(); i++) {
        if (spans.get(i).invoked() == event) {
          known = monitor.invoked(known, i);
        } else if (!spans.get(i).isPending() && spans.get(i).answered() == event) {
          known = monitor.answered(known, i, spans.get(i).result().orElseThrow());
        }
      }
      if (known == Monitor.VIOLATED) {
        return event;
      }
    }
    return -1;
  }

  @ParameterizedTest
  @MethodSource("models")
  void knowsTheSameExactlyIfTheFutureIsTheSame(RandomHistoriesTest.Model model) {
    Random random = new Random(SEED);
    for (int round = 0; round < 40; round++) {
      new Comparison<>(model.spec(), drawn(model, 6, random), model.results(), random).walk(25, 6);
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void knowsTheSameExactlyIfTheFutureIsTheSameWithEightConcurrentCalls(
      RandomHistoriesTest.Model model) {
    Random random = new Random(SEED);
    for (int round = 0; round < 3; round++) {
      new Comparison<>(model.spec(), drawn(model, 8, random), model.results(), random).walk(3, 8);
    }
  }

  /** More results than there were bits for at first; then more than there can be bits for. */
  @ParameterizedTest
  @ValueSource(ints = {10, 12, 14, 24})
  void makesRoomForMoreResults(int calls) {
    Random random = new Random(SEED);
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      operations.add(i % 3 == 0 ? Operation.of("get") : Operation.of("add", i));
    }
    new Comparison<>(Specs.counter(0), operations, List.of(1, 2, 3), random).walk(20, 4);
  }

  private static List<Operation> drawn(RandomHistoriesTest.Model model, int count, Random random) {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      operations.add(model.operations().get(random.nextInt(model.operations().size())));
    }
    return operations;
  }

  /**
   * Walks through random histories of the operations, and compares what the monitor knows with
   * everything that can explain the history. A second monitor, which packs configurations in
   * another way, must know the same by the same numbers and contents.
   */
  private static final class Comparison<S> {
    private final Spec<S> spec;
    private final List<Operation> operations;
    private final List<Object> results;
    private final Random random;
    private final LinearizabilityMonitor<S> monitor;
    private final LinearizabilityMonitor<S> other;
    private final Map<Integer, Object> naiveOf = new HashMap<>();
    private final Map<Object, Integer> numberOf = new HashMap<>();

    Comparison(
        Spec<S> spec, List<Operation> operations, List<? extends Object> results, Random random) {
      this.spec = spec;
      this.operations = operations;
      this.results = Stream.concat(results.stream(), Stream.of(Answer.OK)).toList();
      this.random = random;
      this.monitor = new LinearizabilityMonitor<>(spec, operations);
      List<Operation> more = new ArrayList<>(operations);
      more.addAll(Collections.nCopies(IDLE, operations.get(0)));
      this.other = new LinearizabilityMonitor<>(spec, more);
    }

    void walk(int times, int mostOpen) {
      for (int i = 0; i < times; i++) {
        walk(mostOpen);
      }
      assertThat(naiveOf).hasSameSizeAs(numberOf);
      assertThat(other.size()).isEqualTo(monitor.size());
      assertThat(Arrays.copyOf(other.halves(), 2 * monitor.size()))
          .isEqualTo(Arrays.copyOf(monitor.halves(), 2 * monitor.size()));
    }

    private void walk(int mostOpen) {
      NaiveMonitor<S> naive = new NaiveMonitor<>(spec, operations);
      int known = monitor.initial();
      List<Integer> idle = new ArrayList<>();
      List<Integer> open = new ArrayList<>();
      for (int i = 0; i < operations.size(); i++) {
        idle.add(i);
      }
      Collections.shuffle(idle, random);
      boolean isFull = false;
      while (known != Monitor.VIOLATED && !(idle.isEmpty() && open.isEmpty())) {
        int before = known;
        isFull = mostOpen < 8 || isFull || open.size() == mostOpen;
        if (!idle.isEmpty()
            && open.size() < mostOpen
            && (open.isEmpty() || !isFull || random.nextInt(5) < 3)) {
          int operation = idle.remove(idle.size() - 1);
          open.add(operation);
          known = monitor.invoked(known, operation);
          assertThat(other.invoked(before, operation)).isEqualTo(known);
          naive = naive.invoked(operation);
        } else {
          int operation = open.remove(random.nextInt(open.size()));
          Set<Object> possible = naive.possible(operation);
          assertThat(Set.copyOf(monitor.possibleResults(known, operation))).isEqualTo(possible);
          assertThat(Set.copyOf(other.possibleResults(known, operation))).isEqualTo(possible);
          List<Object> all = new ArrayList<>(possible);
          all.sort(Comparator.comparing(Object::toString));
          Object result =
              all.isEmpty() || random.nextInt(12) == 0
                  ? results.get(random.nextInt(results.size()))
                  : all.get(random.nextInt(all.size()));
          known = monitor.answered(known, operation, result);
          assertThat(other.answered(before, operation, result)).isEqualTo(known);
          naive = naive.answered(operation, result);
        }
        Object knownBefore = naiveOf.putIfAbsent(known, naive.known());
        assertThat(knownBefore == null || knownBefore.equals(naive.known())).isTrue();
        Integer number = numberOf.putIfAbsent(naive.known(), known);
        assertThat(number == null || number == known).isTrue();
      }
    }
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
