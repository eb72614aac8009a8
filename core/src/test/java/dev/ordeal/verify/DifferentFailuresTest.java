package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which failures are found, and where the search for them ends. */
class DifferentFailuresTest {
  private static final int SYSTEMS = 120;
  private static final int MOST_SCHEDULES = 2_000;

  /** A random system, some of whose states break one of two invariants. */
  private static Harness harness(long seed) {
    return harness(seed, RandomSystem.of(seed).harness());
  }

  private static Harness harness(long seed, Harness plain) {
    int bad = Math.floorMod(seed, 3);
    Harness.Builder builder =
        Harness.of(plain.system(), plain.spec())
            .name(plain.name())
            .clients(plain.clients())
            .protocol(plain.protocol());
    if (Math.floorMod(seed, 2) == 0) {
      builder
          .always(
              "not all alike",
              states ->
                  bad == 0 || Set.copyOf(states.values()).size() > 1 || isNew(states.values()))
          .always(
              "no twos",
              states -> !states.containsValue(new RandomSystem.State(2, bad == 1 ? 1 : 0)));
    }
    return builder.build();
  }

  private static boolean isNew(Iterable<Object> states) {
    return states.iterator().next().equals(new RandomSystem.State(0, 0));
  }

  private static Outcome verify(Harness harness, String explorer, boolean all) {
    return new Verification(
            Configuration.of("random", harness, Explorers.named(explorer))
                .limits(Limits.none().schedules(explorer.equals("graph") ? 0 : MOST_SCHEDULES))
                .minimizing(false)
                .findingAll(all))
        .run();
  }

  /** The length of the schedule to each failure. */
  private static Map<String, Integer> failures(Outcome outcome) {
    return outcome.failures().stream()
        .collect(
            Collectors.toMap(
                found -> found.failure().sentence(),
                found -> found.schedule().length(),
                (one, other) -> {
                  throw new AssertionError("the same failure twice");
                },
                TreeMap::new));
  }

  @Test
  void graphFindsTheFailuresOfAllSchedulesByShortestPaths() {
    List<Long> seeds = new ArrayList<>();
    int several = 0;
    int violating = 0;
    for (long seed = 1; seeds.size() < SYSTEMS; seed++) {
      Outcome every = verify(harness(seed), "ex", false);
      if (every.stop() != Stop.EXHAUSTED || every.failures().isEmpty()) {
        continue;
      }
      seeds.add(seed);
      String what = "seed " + seed;
      Outcome all = verify(harness(seed), "graph", true);
      assertThat(failures(all)).as(what).isEqualTo(failures(every));
      assertThat(all.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
      assertThat(all.answer()).as(what).isEqualTo(every.answer());
      assertThat(all.violation().map(Violation::shownBy))
          .as(what)
          .isEqualTo(every.violation().map(Violation::shownBy));
      assertStopsAtTheFirst(verify(harness(seed), "graph", false), every, what);
      several += every.failures().size() > 1 ? 1 : 0;
      violating += every.violation().isPresent() ? 1 : 0;
    }
    System.out.printf(
        "failures     %d random systems, %d with several, %d violate; seeds %s%n",
        seeds.size(), several, violating, seeds);
    assertThat(several).isGreaterThan(SYSTEMS / 3);
    assertThat(violating).isBetween(SYSTEMS / 10, SYSTEMS * 9 / 10);
  }

  private static void assertStopsAtTheFirst(Outcome stopped, Outcome every, String what) {
    int violation = every.violation().map(Violation::shownBy).orElse(Integer.MAX_VALUE);
    int first =
        Math.min(violation, failures(every).values().stream().min(Integer::compare).orElseThrow());
    Map<String, Integer> firsts = failures(every);
    firsts.values().removeIf(length -> length > first);
    assertThat(failures(stopped)).as(what).isEqualTo(firsts);
    assertThat(stopped.violation().map(Violation::shownBy))
        .as(what)
        .isEqualTo(every.violation().map(Violation::shownBy).filter(shown -> shown == first));
    assertThat(stopped.stop()).as(what).isIn(Stop.EXHAUSTED, Stop.FOUND);
  }

  /** A run that is reordered or minimized must not break an invariant before its end. */
  @Test
  void runsEndWithTheirFinding() {
    int violating = 0;
    int failing = 0;
    for (long seed = 1; seed <= SYSTEMS / 4; seed++) {
      Harness harness = breaking(seed);
      Outcome every = verify(harness, "ex", true);
      for (String explorer : List.of("odpor", "db", "pos")) {
        Outcome outcome =
            new Verification(
                    Configuration.of("random", harness, Explorers.named(explorer))
                        .limits(Limits.none().schedules(100))
                        .findingAll(true))
                .run();
        if (every.stop() == Stop.EXHAUSTED && hasFinding(outcome)) {
          assertThat(hasFinding(every)).as("seed %d, %s", seed, explorer).isTrue();
        }
        violating += outcome.violation().isPresent() ? 1 : 0;
        failing += outcome.failures().isEmpty() ? 0 : 1;
      }
    }
    System.out.printf("failures     %d violate, %d fail%n", violating, failing);
    assertThat(violating).isGreaterThan(SYSTEMS / 4);
    assertThat(failing).isGreaterThan(SYSTEMS / 12);
  }

  /** An invariant that is broken in some combinations of local states. */
  private static Harness breaking(long seed) {
    return RandomSystem.of(seed)
        .withoutFailures()
        .builder()
        .always(
            "a combination",
            states ->
                states.values().stream().allMatch(state -> state.toString().contains("0"))
                    || Math.floorMod(sorted(states).hashCode() + seed, 12) != 0)
        .build();
  }

  private static String sorted(Map<Address, Object> states) {
    return states.entrySet().stream().map(Map.Entry::toString).sorted().toList().toString();
  }

  private static boolean hasFinding(Outcome outcome) {
    return outcome.violation().isPresent() || !outcome.failures().isEmpty();
  }

  private record Note(int number, int left) {}

  /** Fails in one way on many notes, and in another way on a note that comes later. */
  private record Crowded() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (!(message instanceof Note note)) {
        for (int i = 0; i < 5; i++) {
          context.send(context.self(), new Note(i, 0));
        }
        context.send(context.self(), new Note(9, 3));
        return state;
      }
      if (note.left() > 0) {
        context.send(context.self(), new Note(9, note.left() - 1));
        return state;
      }
      if (note.number() == 9) {
        throw new IllegalStateException("rare");
      }
      if (note.number() == 4) {
        throw new IllegalStateException("common");
      }
      return state + (1 << note.number());
    }
  }

  private static Outcome crowded(String explorer, boolean all) {
    return verify(
        Probe.harness(Probe.system(new Crowded()), Call.of(Probe.read(), "n1")), explorer, all);
  }

  private static List<String> reasons(Outcome outcome) {
    return outcome.failures().stream()
        .map(FailureFound::failure)
        .map(ActorFailure::reason)
        .map(reason -> reason.contains("rare") ? "rare" : "common")
        .toList();
  }

  @Test
  void aCommonFailureDoesNotHideARareOne() {
    assertThat(reasons(crowded("graph", true))).containsExactly("common", "rare");
    assertThat(crowded("graph", true).statistics().failed()).isGreaterThan(20);
  }

  @Test
  void withoutAllGraphStopsAtTheEndOfTheLevelOfTheFirstFailure() {
    Outcome first = crowded("graph", false);
    assertThat(reasons(first)).containsExactly("common");
    assertThat(first.stop()).isEqualTo(Stop.FOUND);
    assertThat(first.isComplete()).isFalse();
    assertThat(first.failures().get(0).schedule()).extracting(Schedule::length).isEqualTo(2);
    assertThat(first.statistics().ofStates().orElseThrow().depth()).isEqualTo(2);
  }

  @Test
  void samplersStopAtTheFirstFindingUnlessTheyAreToFindAll() {
    for (String sampler : List.of("sr", "pos", "sr:2,pos")) {
      Outcome first = crowded(sampler, false);
      assertThat(first.stop()).as(sampler).isEqualTo(Stop.FOUND);
      assertThat(first.failures()).as(sampler).hasSize(1);
      assertThat(first.statistics().ofSchedules().orElseThrow().schedules()).isEqualTo(1);
      Outcome all = crowded(sampler, true);
      assertThat(all.stop()).as(sampler).isEqualTo(Stop.LIMIT);
      assertThat(all.failures()).as(sampler).hasSize(2);
    }
  }
}
