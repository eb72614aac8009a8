package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.NaiveInterpreter;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.GoalResult.Status;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What some state, or every run, should reach, compared with a naive interpreter. */
class GoalTest {
  private static final int MOST_STATES = 4_000;

  /** A predicate over local states made up from a seed. */
  private record Arbitrary(long seed, int oneIn) implements Predicate<Map<Address, Object>> {
    @Override
    public boolean test(Map<Address, Object> states) {
      long mixed = seed;
      for (Map.Entry<Address, Object> each : states.entrySet()) {
        mixed += (each.getKey().name() + each.getValue()).hashCode() * 0x9E3779B97F4A7C15L;
      }
      return new Random(mixed).nextInt(oneIn) == 0;
    }
  }

  private static Outcome outcome(Harness harness, Strategy strategy) {
    return new Verification(
            Configuration.of(harness.name(), harness, strategy).findingAll(true).minimizing(false))
        .run();
  }

  @Test
  void onRandomSystemsTheStatesDecideAsANaiveInterpreterDoes() {
    Tally tally = new Tally();
    for (long seed = 1; seed <= 700; seed++) {
      Harness.Builder builder =
          seed % 3 == 0
              ? RandomSystem.of(seed).withForgetting().builder()
              : RandomLoops.of(seed).harness();
      attack(withGoals(builder, seed), seed, tally);
    }
    System.out.println(tally.counts());
  }

  private static Harness withGoals(Harness.Builder builder, long seed) {
    Random random = new Random(-seed);
    for (int i = 0; i < 2; i++) {
      builder.sometimes("some " + i, new Arbitrary(random.nextLong(), 5 << (3 * i)));
      builder.eventually("every " + i, new Arbitrary(random.nextLong(), 2 + 2 * i));
    }
    return builder.build();
  }

  private static void attack(Harness harness, long seed, Tally tally) {
    Optional<NaiveInterpreter.Graph> naive = NaiveInterpreter.states(harness, MOST_STATES);
    if (naive.isEmpty()) {
      tally.tooLarge++;
      return;
    }
    for (int threads : new int[] {1, 3}) {
      Outcome outcome = outcome(harness, States.graph().threads(threads));
      for (GoalResult result : outcome.goals()) {
        String what = harness.name() + ", " + result.goal().name() + ", " + threads + " threads";
        Naive expected = new Naive(naive.get(), result.goal());
        assertThat(result.status()).as(what).isEqualTo(expected.status());
        tally.count(result);
      }
    }
  }

  /** The naive answer. */
  private record Naive(NaiveInterpreter.Graph graph, Goal goal) {
    Status status() {
      return (goal.isSometimes() ? isSometimes() : !isMissed())
          ? Status.REACHED
          : Status.NOT_REACHED;
    }

    private boolean isSometimes() {
      return graph.locals().stream().anyMatch(goal.holds());
    }

    /** Whether a run ends, or can take as many steps as there are states, without the goal. */
    private boolean isMissed() {
      List<Integer> alive = new ArrayList<>();
      if (!goal.holds().test(graph.locals().get(0))) {
        alive.add(0);
      }
      Set<Integer> seen = new HashSet<>(alive);
      Deque<Integer> open = new ArrayDeque<>(alive);
      while (!open.isEmpty()) {
        int state = open.poll();
        if (graph.ended().get(state)) {
          return true;
        }
        for (int next : graph.successors().get(state)) {
          if (!goal.holds().test(graph.locals().get(next)) && seen.add(next)) {
            open.add(next);
          }
        }
      }
      boolean changed = true;
      while (changed) { // what is left in the end has a successor that is left, forever
        changed =
            seen.removeIf(
                state -> graph.successors().get(state).stream().noneMatch(seen::contains));
      }
      return !seen.isEmpty();
    }
  }

  private static final class Tally {
    int tooLarge;
    int someReached;
    int someNever;
    int everyReached;
    int atRest;
    int loops;

    void count(GoalResult result) {
      boolean reached = result.status() == Status.REACHED;
      if (result.goal().isSometimes()) {
        someReached += reached ? 1 : 0;
        someNever += reached ? 0 : 1;
      } else if (reached) {
        everyReached++;
      } else if (result.run().orElseThrow().isLivelock()) {
        loops++;
      } else {
        atRest++;
      }
    }

    List<Integer> counts() {
      return List.of(tooLarge, someReached, someNever, everyReached, atRest, loops);
    }
  }
}
