package dev.ordeal.explorer;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.Probe;
import dev.ordeal.verify.Configuration;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ExplorerTest {
  private final Harness harness =
      Probe.harness(
          Probe.system(new Probe.Single()),
          Call.of(write(1), "n1"),
          Call.of(read(), "n1"),
          Call.of(write(2), "n1"),
          Call.of(read(), "n1"));

  private List<String> schedules = new ArrayList<>();

  @Test
  void exhaustiveVisitsEveryScheduleOnceInOrder() {
    Exploration exploration = explore(new Exhaustive(), Limits.none());
    assertThat(exploration).isEqualTo(new Exploration(24, 64, Stop.EXHAUSTED));
    assertThat(new HashSet<>(schedules)).hasSize(24);
    assertThat(schedules.get(0)).isEqualTo("c0 c1 c2 c3");
    assertThat(schedules.get(1)).isEqualTo("c0 c1 c3 c2");
    assertThat(schedules.get(23)).isEqualTo("c3 c2 c1 c0");
  }

  @Test
  void aLimitEndsAnExplorationOnlyIfSchedulesAreLeft() {
    Exploration cut = explore(new Exhaustive(), Limits.none().schedules(23));
    assertThat(cut.schedules()).isEqualTo(23);
    assertThat(cut.stop()).isEqualTo(Stop.LIMIT);
    Exploration exact = explore(new Exhaustive(), Limits.none().schedules(24));
    assertThat(exact.schedules()).isEqualTo(24);
    assertThat(exact.stop()).isEqualTo(Stop.EXHAUSTED);
  }

  @Test
  void randomStopsAtItsLimitAndIsNeverExhausted() {
    Exploration exploration = explore(new SystematicRandom(1), Limits.none().schedules(100));
    assertThat(exploration).isEqualTo(new Exploration(100, 400, Stop.LIMIT));
    assertThat(schedules).hasSize(100);
  }

  @Test
  void theSameSeedDrawsTheSameSchedules() {
    explore(new SystematicRandom(42), Limits.none().schedules(50));
    List<String> first = schedules;
    explore(new SystematicRandom(42), Limits.none().schedules(50));
    assertThat(schedules).isEqualTo(first);
    explore(new SystematicRandom(43), Limits.none().schedules(50));
    assertThat(schedules).isNotEqualTo(first);
  }

  @Test
  void randomIsUniformOverEnabledEvents() {
    int draws = 24_000;
    explore(new SystematicRandom(7), Limits.none().schedules(draws));
    Map<String, Integer> counts = new TreeMap<>();
    schedules.forEach(schedule -> counts.merge(schedule, 1, Integer::sum));
    assertThat(counts).hasSize(24);
    assertThat(counts.values())
        .allSatisfy(count -> assertThat((double) count).isCloseTo(draws / 24.0, within(160.0)));
  }

  @Test
  void aDeadlineEndsAnExploration() {
    Exploration exploration =
        explore(new SystematicRandom(1), Limits.none().time(Duration.ofNanos(1)));
    assertThat(exploration.stop()).isEqualTo(Stop.DEADLINE);
  }

  @Test
  void aControlEndsAnExploration() {
    TabulatedWorld world = new TabulatedWorld(harness);
    Exploration exploration =
        new SystematicRandom(1)
            .explore(world, Limits.none(), (w, ending) -> {}, (done, receives) -> done < 5_000);
    assertThat(exploration.stop()).isEqualTo(Stop.INTERRUPTED);
    assertThat(exploration.schedules()).isGreaterThanOrEqualTo(5_000);
    assertThat(world.depth()).isZero();
  }

  @Test
  void anExplorationBeginsAndEndsInTheWorldsPresentState() {
    TabulatedWorld world = new TabulatedWorld(harness);
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    Exploration exploration =
        new Exhaustive().explore(world, Limits.none(), (w, ending) -> {}, ExplorationControl.NONE);
    assertThat(exploration.schedules()).isEqualTo(6);
    assertThat(world.depth()).isEqualTo(1);
  }

  @Test
  void explorersAreFoundByIdAndByTitle() {
    assertThat(Explorers.named("EX").title()).isEqualTo("Exhaustive");
    assertThat(Explorers.named("systematic-random").id()).isEqualTo("sr");
    assertThatThrownBy(() -> Explorers.named("exx"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean ex");
  }

  @Test
  void anExplorerThatNeverEndsNeedsALimit() {
    assertThatThrownBy(
            () -> Configuration.of("probe", harness, Explorers.named("sr")).limits(Limits.none()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("without end");
  }

  private Exploration explore(Explorer explorer, Limits limits) {
    schedules = new ArrayList<>();
    return explorer.explore(
        new TabulatedWorld(harness),
        limits,
        (world, ending) -> {
          assertThat(ending).isEqualTo(Ending.QUIESCENT);
          schedules.add(
              String.join(
                  " ",
                  Schedule.of(world).steps().stream()
                      .map(ScheduledEvent::event)
                      .map(message -> message.identity())
                      .toList()));
        },
        ExplorationControl.NONE);
  }
}
