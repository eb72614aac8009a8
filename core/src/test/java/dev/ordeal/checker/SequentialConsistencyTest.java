package dev.ordeal.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.spec.Step;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sequential consistency against trying every order, and by every exact explorer alike. */
class SequentialConsistencyTest {
  private static final int HISTORIES = 10_000;
  private static final int SYSTEMS = 120;

  @Test
  void agreesWithTryingEveryOrder() {
    Random random = new Random(11);
    int consistent = 0;
    int onlySequential = 0;
    for (int i = 0; i < HISTORIES; i++) {
      History history = random(random);
      boolean expected = tryAll(history);
      Verdict verdict =
          new SequentialConsistency().check(history, Specs.register(0), Deadline.never());
      assertThat(verdict instanceof Verdict.Linearizable).as("%s", history).isEqualTo(expected);
      boolean linearizable =
          new Linearizability().check(history, Specs.register(0), Deadline.never())
              instanceof Verdict.Linearizable;
      assertThat(!linearizable || expected).as("%s", history).isTrue();
      consistent += expected ? 1 : 0;
      onlySequential += expected && !linearizable ? 1 : 0;
    }
    System.out.printf(
        "sequential   %d of %d histories consistent, %d of them not linearizable%n",
        consistent, HISTORIES, onlySequential);
    assertThat(consistent).isBetween(HISTORIES / 10, HISTORIES - HISTORIES / 10);
    assertThat(onlySequential).isGreaterThan(HISTORIES / 50);
  }

  /** Operations of two or three clients in random order, some of them unanswered. */
  private static History random(Random random) {
    int processes = 2 + random.nextInt(2);
    List<Span> spans = new ArrayList<>();
    int[] left = new int[processes];
    int[] openSince = new int[processes];
    Operation[] open = new Operation[processes];
    int toDo = 0;
    for (int p = 0; p < processes; p++) {
      left[p] = 1 + random.nextInt(3);
      toDo += 2 * left[p];
    }
    for (int event = 0; event < toDo; ) {
      int p = random.nextInt(processes);
      if (open[p] != null) {
        Object result = open[p].is("read", 0) ? (Object) random.nextInt(3) : Answer.OK;
        spans.add(new Span("p" + p, "", open[p], openSince[p], event, Optional.of(result)));
        open[p] = null;
        event++;
      } else if (left[p] > 0) {
        left[p]--;
        open[p] =
            random.nextBoolean()
                ? Operation.of("read")
                : Operation.of("write", 1 + random.nextInt(2));
        openSince[p] = event++;
      }
      if (random.nextInt(12) == 0) {
        break;
      }
    }
    for (int p = 0; p < processes; p++) {
      if (open[p] != null) {
        spans.add(new Span("p" + p, "", open[p], openSince[p], Span.PENDING, Optional.empty()));
      }
    }
    return new History(spans);
  }

  private static boolean tryAll(History history) {
    List<List<Span>> processes = new ArrayList<>();
    for (int p = 0; p < 3; p++) {
      String name = "p" + p;
      processes.add(
          new ArrayList<>(
              history.spans().stream().filter(span -> span.process().equals(name)).toList()));
    }
    return tryAll(processes, Specs.register(0), 0);
  }

  private static boolean tryAll(List<List<Span>> left, Spec<Object> spec, Object state) {
    boolean done = true;
    for (List<Span> process : left) {
      done &= process.stream().allMatch(Span::isPending);
    }
    if (done) {
      return true;
    }
    for (List<Span> process : left) {
      if (!process.isEmpty()) {
        Span first = process.remove(0);
        Step<Object> step = spec.apply(state, first.operation());
        boolean agrees = first.isPending() || first.result().orElseThrow().equals(step.result());
        boolean found = agrees && tryAll(left, spec, step.state());
        process.add(0, first);
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void everyExactExplorerGivesTheSameAnswer() {
    int systems = 0;
    int violating = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).withoutFailures().harness();
      Outcome all = explore(harness, "ex");
      if (!all.isComplete()) {
        continue;
      }
      systems++;
      for (String explorer : List.of("graph", "odpor")) {
        assertThat(explore(harness, explorer).answer())
            .as("%s, seed %d", explorer, seed)
            .isEqualTo(all.answer());
      }
      violating += all.violation().isPresent() ? 1 : 0;
    }
    System.out.printf("sequential   %d of %d random systems violate%n", violating, systems);
    assertThat(violating).isBetween(SYSTEMS / 20, SYSTEMS - SYSTEMS / 20);
  }

  private static Outcome explore(Harness harness, String explorer) {
    return new Verification(
            Configuration.of("random", harness, Explorers.named(explorer))
                .limits(Limits.none().schedules(3_000))
                .consistency(Consistency.SEQUENTIAL))
        .run();
  }

  @Test
  void theMonitorGivesUpWhenTimeIsOver() {
    List<Operation> operations = new ArrayList<>();
    List<Integer> processes = new ArrayList<>();
    for (int i = 0; i < 14; i++) {
      operations.add(i == 13 ? Operation.of("read") : Operation.of("write", i));
      processes.add(i);
    }
    SequentialMonitor<?> monitor =
        new SequentialMonitor<>(Specs.register(0), operations, processes);
    int known = monitor.initial();
    for (int i = 0; i < 13; i++) {
      known = monitor.invoked(known, i);
      known = monitor.answered(known, i, Answer.OK);
    }
    monitor.until(Deadline.never().orWhen(() -> true));
    assertThat(monitor.gaveUp()).isFalse();
    monitor.answered(monitor.invoked(known, 13), 13, "never written");
    assertThat(monitor.gaveUp()).isTrue();
  }
}
