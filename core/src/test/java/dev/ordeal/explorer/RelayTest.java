package dev.ordeal.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.harness.Harness;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.SplitExploration;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When one explorer hands over to another. */
class RelayTest {
  private static final int FEW = 2_000;

  /** Takes one step, the first that is offered, and then nothing. */
  private static final class FirstOnly extends SearchLoop {
    @Override
    protected int next(int previous) {
      return previous == World.NO_EVENT ? world().nextEnabled(previous) : World.NO_EVENT;
    }
  }

  private static List<String> paths(Explorer explorer, Harness harness, Limits limits) {
    List<String> paths = new ArrayList<>();
    explorer.explore(
        new TabulatedWorld(harness),
        limits,
        (world, ending) -> paths.add(path(world)),
        ExplorationControl.NONE);
    return paths;
  }

  private static String path(World world) {
    StringBuilder path = new StringBuilder();
    for (int step = 0; step < world.depth(); step++) {
      path.append(world.event(world.eventAt(step)).identity())
          .append('/')
          .append(world.alternativeAt(step))
          .append(' ');
    }
    return path.toString();
  }

  /** The first system with not too few and not too many schedules. */
  private static Harness small() {
    for (long seed = 1; ; seed++) {
      Harness harness = RandomSystem.of(seed).withoutFailures().harness();
      int schedules = paths(new Exhaustive(), harness, Limits.none().schedules(FEW)).size();
      if (schedules > 50 && schedules < FEW) {
        return harness;
      }
    }
  }

  @Test
  void stepsAreThoseOfTheFirstExplorerAndADepthIsThatOfTheSchedule() {
    Harness harness = small();
    Explorer steps =
        new Relay(
            new FirstOnly(),
            HandOver.after(2),
            () -> new Relay(new FirstOnly(), HandOver.after(1), Exhaustive::new));
    Explorer depth =
        new Relay(
            new FirstOnly(),
            HandOver.after(2),
            () -> new Relay(new FirstOnly(), HandOver.atDepth(3), Exhaustive::new));
    Explorer passed =
        new Relay(
            new FirstOnly(),
            HandOver.after(3),
            () -> new Relay(new FirstOnly(), HandOver.atDepth(2), Exhaustive::new));
    List<String> expected =
        paths(
            new Relay(new FirstOnly(), HandOver.after(3), Exhaustive::new), harness, Limits.none());
    assertThat(expected).isNotEmpty();
    assertThat(paths(steps, harness, Limits.none())).isEqualTo(expected);
    assertThat(paths(depth, harness, Limits.none())).isEqualTo(expected);
    assertThat(paths(passed, harness, Limits.none())).isEqualTo(expected);
  }

  @Test
  void aConditionHandsOverInTheFirstStateThatSatisfiesIt() {
    Harness harness = small();
    World start = new TabulatedWorld(harness);
    String initial = start.inspection().map(Inspection::localStates).orElseThrow().toString();
    HandOver changed = HandOver.when("changed", states -> !states.toString().equals(initial));
    List<Integer> depths = new ArrayList<>();
    Relay relay =
        new Relay(
            new Exhaustive(),
            changed,
            () ->
                new SearchLoop() {
                  @Override
                  protected int next(int previous) {
                    if (isAtRoot() && previous == World.NO_EVENT) {
                      depths.add(world().depth());
                      assertThat(changed.holds(world())).isTrue();
                    }
                    return world().nextEnabled(previous);
                  }
                });
    assertThat(paths(relay, harness, Limits.none()))
        .isEqualTo(paths(new Exhaustive(), harness, Limits.none()));
    assertThat(depths).isNotEmpty().allMatch(depth -> depth > 0);
    Relay atOnce =
        new Relay(new FirstOnly(), HandOver.when("always", states -> true), Exhaustive::new);
    assertThat(paths(atOnce, harness, Limits.none()))
        .isEqualTo(paths(new Exhaustive(), harness, Limits.none()));
    Relay never =
        new Relay(new Exhaustive(), HandOver.when("never", states -> false), FirstOnly::new);
    assertThat(paths(never, harness, Limits.none()))
        .isEqualTo(paths(new Exhaustive(), harness, Limits.none()));
  }

  @Test
  void aSamplerDrawsUntilTheConditionHolds() {
    Harness harness = small();
    int[] asked = {0};
    HandOver late = HandOver.when("late", states -> ++asked[0] > 40);
    List<String> drawn =
        paths(new Relay(new SystematicRandom(1), late, Exhaustive::new), harness, Limits.none());
    assertThat(drawn).hasSizeGreaterThan(1);
    Exploration never =
        new Relay(new SystematicRandom(1), HandOver.when("never", states -> false), Exhaustive::new)
            .explore(
                new TabulatedWorld(harness),
                Limits.none(),
                (world, ending) -> {},
                ExplorationControl.NONE);
    assertThat(never.stop()).isEqualTo(Stop.PART);
    assertThat(never.schedules()).isEqualTo(Relay.MOST_DRAWS);
  }

  @Test
  void aPartInTheMiddleMakesTheWholeAPart() {
    Harness harness = small();
    for (String row : List.of("ex:1,sr:1,ex", "ex:1,pos:1,ex")) {
      assertThat(
              SplitExploration.whole(
                      new TabulatedWorld(harness),
                      harness,
                      Schedules.by(row).explorer(1),
                      Limits.none())
                  .stop())
          .as(row)
          .isEqualTo(Stop.PART);
    }
  }

  /** What is learnt of dependences makes odpor start over; nothing may be counted twice then. */
  @Test
  void schedulesCountOnceIfTheFirstExplorerStartsOver() {
    int[] startedOver = {0};
    for (long seed = 1; seed <= 150; seed++) {
      Harness harness = RandomSystem.of(seed).harness();
      if (paths(new Exhaustive(), harness, Limits.none().schedules(500)).size() == 500) {
        continue;
      }
      List<String> shown = new ArrayList<>();
      ScheduleListener listener =
          new ScheduleListener() {
            private final List<Integer> begun = new ArrayList<>();

            @Override
            public void finished(World world, Ending ending) {
              shown.add(path(world));
            }

            @Override
            public void begins() {
              begun.add(shown.size());
            }

            @Override
            public void ends() {
              begun.remove(begun.size() - 1);
            }

            @Override
            public void startsOver() {
              int before = begun.get(begun.size() - 1);
              startedOver[0] += shown.size() > before ? 1 : 0;
              shown.subList(before, shown.size()).clear();
            }
          };
      Exploration done =
          new Relay(new Odpor(), HandOver.after(4), Odpor::new)
              .explore(
                  new TabulatedWorld(harness), Limits.none(), listener, ExplorationControl.NONE);
      assertThat(done.schedules()).as("seed %d", seed).isEqualTo(shown.size());
      assertThat(shown).as("seed %d", seed).doesNotHaveDuplicates();
      long counted =
          SplitExploration.whole(
                  new TabulatedWorld(harness),
                  harness,
                  new Relay(new Odpor(), HandOver.after(4), Odpor::new),
                  Limits.none())
              .counts()
              .schedules();
      assertThat(counted).as("seed %d", seed).isEqualTo(done.schedules());
    }
    assertThat(startedOver[0]).isPositive();
  }

  @Test
  void aConditionThatThrowsIsNamed() {
    HandOver broken =
        HandOver.when(
            "broken",
            states -> {
              throw new IllegalStateException("no");
            });
    Relay relay = new Relay(new Exhaustive(), broken, Exhaustive::new);
    assertThatThrownBy(() -> paths(relay, small(), Limits.none()))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("The condition 'broken'")
        .hasMessageContaining("let it return true or false for every state.");
  }
}
