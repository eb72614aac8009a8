package dev.ordeal.explorer.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What random turns in order draw: schedules that overtake nothing, with answers taken late. */
class SystematicRandomFifoTest {
  private static final int SYSTEMS = 100;
  private static final int DRAWS = 40;

  private interface Check {
    void of(World end);
  }

  private static void onRandomSystems(Check check) {
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      new SystematicRandomFifo(seed)
          .explore(
              new TabulatedWorld(RandomSystem.of(seed).harness()),
              Limits.none().schedules(DRAWS),
              (end, ending) -> check.of(end),
              (schedules, steps) -> true);
    }
  }

  @Test
  void amongMessagesBetweenActorsEachActorTakesTheOldest() {
    onRandomSystems(
        end -> {
          Causes causes = end.causes().orElseThrow();
          for (int step = 0; step < end.depth(); step++) {
            int taken = end.eventAt(step);
            for (int later = step + 1; later < end.depth(); later++) {
              int other = end.eventAt(later);
              boolean areBetweenActors =
                  end.request(taken) == World.NOT_A_REQUEST
                      && end.request(other) == World.NOT_A_REQUEST;
              if (areBetweenActors && end.actor(taken) == end.actor(other)) {
                assertThat(causes.parent(taken)).isLessThanOrEqualTo(causes.parent(other));
              }
            }
          }
        });
  }

  /** Every observation is made once, none before its time, and an answer after its call. */
  @Test
  void observationsAreThoseOfThePathSomeOfThemLater() {
    List<Integer> later = new ArrayList<>();
    onRandomSystems(
        end -> {
          Observations made = end.observations();
          List<Integer> known = new ArrayList<>();
          int step = -1;
          for (int i = 0; i < made.count(); i++) {
            int observation = made.get(i);
            assertThat(known).doesNotContain(observation);
            assertThat(made.step(i)).isBetween(step, end.depth() - 1);
            step = made.step(i);
            if (Observations.isResponse(observation)) {
              assertThat(known).contains(made.invocation(observation) << 1);
              later.add(i);
            }
            known.add(observation);
          }
        });
    assertThat(later).isNotEmpty();
  }

  @Test
  void whatViolatesHereViolatesElsewhereToo() {
    int violating = 0;
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Harness harness = RandomSystem.of(seed).withoutFailures().harness();
      if (answer(harness, Schedules.by("sr-fifo")) == Outcome.OverallVerdict.VIOLATION) {
        violating++;
        assertThat(answer(harness, Explorers.named("graph")))
            .as("seed %d", seed)
            .isEqualTo(Outcome.OverallVerdict.VIOLATION);
      }
    }
    assertThat(violating).isGreaterThan(SYSTEMS / 10);
  }

  private static Outcome.OverallVerdict answer(Harness harness, Strategy strategy) {
    return new Verification(
            Configuration.of("random", harness, strategy)
                .limits(Limits.none().schedules(strategy.samples() ? DRAWS : Limits.NONE)))
        .run()
        .answer();
  }
}
