package dev.ordeal.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Network;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.DecidingClients;
import dev.ordeal.testkit.RandomFaulty;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.RandomRetrying;
import dev.ordeal.testkit.timed.RandomTimed;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.path.TabulatedWorld;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * A message that is said to matter no longer is delivered wherever that is possible in every way in
 * which the run can go on, and so is all that it causes: that must change nothing, and everything
 * that can be seen must be seen without it as well. {@code -Dordeal.systems=N} tries more systems.
 */
class NoLongerMattersTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 12);
  private static final int RUNS = 3;
  private static final int DEPTH = 10;
  private static final int MOST_STEPS = 1_000;

  /** What can be seen in a state. */
  private record Visible(
      Map<?, ?> states, List<Integer> observations, boolean hasLate, Optional<String> failure) {}

  private static final class Tally {
    private int runs;
    private int whole;
    private int pending;
    private int marked;
    private int markedAndCompared;
    private long delivered;
    private int unmarked;
    private int mattering;

    void print(String what) {
      System.out.printf(
          "marks        %s: %d runs, %d of %d pending messages marked, delivered %d times; all that"
              + " follows compared for %d marks in %d runs; of %d other messages there %d matter%n",
          what, runs, marked, pending, delivered, markedAndCompared, whole, unmarked, mattering);
    }
  }

  @Test
  void anywhereLaterInAnyRun() {
    Tally tally = new Tally();
    attack("any", SYSTEMS, seed -> RandomSystem.of(seed).harness(), tally);
    attack("forgetting", SYSTEMS, seed -> RandomSystem.of(seed).withForgetting().harness(), tally);
    attack("sink", SYSTEMS, seed -> RandomSystem.of(seed).withSink().harness(), tally);
    attack("guards", SYSTEMS, seed -> RandomSystem.of(seed).withGuards().harness(), tally);
    attack("words", SYSTEMS, seed -> RandomSystem.of(seed).withWords().harness(), tally);
    attack("loops", SYSTEMS, seed -> RandomLoops.of(seed).harness().build(), tally);
    attack("heartbeat", SYSTEMS, seed -> RandomSystem.of(seed).withHeartbeat().harness(), tally);
    attack("deciding", SYSTEMS, seed -> DecidingClients.of(seed, Specs.register(0)), tally);
    assertThat(tally.marked).isPositive();
    assertThat(tally.delivered).isPositive();
    assertThat(tally.mattering).isPositive();
  }

  @Test
  void withFaultsAndTime() {
    Tally tally = new Tally();
    Faults none = Faults.none();
    faulty("timers", none, tally);
    faulty("idle timers", none.timers(TimerOrder.IDLE), tally);
    faulty("local timers", none.timers(TimerOrder.LOCAL), tally);
    faulty("restart", none.restarts(1), tally);
    faulty("restart and duplicate", none.restarts(1).duplicates(1), tally);
    attack(
        "nodes",
        SYSTEMS,
        seed -> RandomFaulty.of(seed, none.restarts(1)).inNodes().harness(),
        tally);
    attack(
        "watching",
        SYSTEMS,
        seed -> RandomFaulty.of(seed, none.restarts(1)).watching().harness(),
        tally);
    attack("retries", SYSTEMS, seed -> RandomRetrying.of(seed).harness(), tally);
    Faults ticks = none.timers(TimerOrder.TICKS);
    attack("ticks", SYSTEMS, seed -> RandomTimed.of(seed, ticks.skew((int) (seed % 3))), tally);
    assertThat(tally.marked).isPositive();
    assertThat(tally.delivered).isPositive();
    assertThat(tally.mattering).isPositive();
  }

  /** A message without an effect still lets those behind it arrive. */
  @Test
  void nothingIsMarkedOnFifo() {
    for (long seed = 1; seed <= SYSTEMS; seed++) {
      Harness harness = RandomFaulty.of(seed, Faults.none()).on(Network.FIFO).harness();
      World world = new TabulatedWorld(harness);
      walk(world, new Random(seed), DEPTH);
      assertThat(inside(world).noLongerMatter()).as("seed " + seed).isEmpty();
    }
  }

  private static void faulty(String what, Faults faults, Tally tally) {
    attack(what, SYSTEMS, seed -> RandomFaulty.of(seed, faults).harness(), tally);
  }

  private static void attack(String what, int systems, LongFunction<Harness> system, Tally all) {
    Tally tally = new Tally();
    for (long seed = 1; seed <= systems; seed++) {
      Harness harness = system.apply(seed);
      if (harness.system().network().isOrdered()) {
        continue;
      }
      Random random = new Random(seed);
      for (int run = 0; run < RUNS; run++) {
        World world = new TabulatedEngine().unchecked(harness, new RunningCode()).world();
        walk(world, random, random.nextInt(DEPTH));
        if (!world.failed()) {
          new Attack(world, what + ", seed " + seed + ", run " + run, tally).run(harness);
        }
      }
    }
    tally.print(what);
    all.marked += tally.marked;
    all.delivered += tally.delivered;
    all.mattering += tally.mattering;
  }

  private static void walk(World world, Random random, int steps) {
    for (int i = 0; i < steps && !world.failed(); i++) {
      List<Integer> enabled = enabled(world);
      if (enabled.isEmpty()) {
        return;
      }
      int event = enabled.get(random.nextInt(enabled.size()));
      world.take(event, random.nextInt(world.alternatives(event)));
    }
  }

  private static List<Integer> enabled(World world) {
    List<Integer> enabled = new ArrayList<>();
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (world.alternatives(event) > 0) {
        enabled.add(event);
      }
    }
    return enabled;
  }

  private static Inspection inside(World world) {
    return world.inspection().orElseThrow();
  }

  /** All ways in which one run can go on. */
  private static final class Attack {
    private final World world;
    private final String what;
    private final Tally tally;
    private final int start;
    private int steps;

    Attack(World world, String what, Tally tally) {
      this.world = world;
      this.what = what + ", after " + Schedule.of(world);
      this.tally = tally;
      this.start = world.depth();
    }

    void run(Harness harness) {
      Set<Integer> marked = inside(world).noLongerMatter();
      List<Integer> pending = pending();
      assertThat(pending).as(what).containsAll(marked);
      assertStoryHas(marked, harness);
      tally.runs++;
      tally.pending += pending.size();
      tally.marked += marked.size();
      steps = 0;
      Set<Visible> with = all(Set.of(), marked);
      boolean isWhole = steps <= MOST_STEPS;
      if (!marked.isEmpty()) {
        steps = 0;
        Set<Visible> without = all(marked, Set.of());
        if (isWhole) {
          assertThat(with).as(what).isEqualTo(without);
          tally.markedAndCompared += marked.size();
        }
      }
      if (isWhole) {
        tally.whole++;
        Optional<Integer> other =
            pending.stream().filter(event -> !marked.contains(event)).findFirst();
        if (other.isPresent()) {
          steps = 0;
          tally.mattering += all(Set.of(other.get()), Set.of()).equals(with) ? 0 : 1;
          tally.unmarked++;
        }
      }
    }

    private void assertStoryHas(Set<Integer> marked, Harness harness) {
      List<StoryMessage> messages = new StoryBuilder(harness).build(Schedule.of(world)).messages();
      assertThat(
              IntStream.range(0, messages.size())
                  .filter(i -> messages.get(i).noLongerMatters())
                  .mapToObj(i -> i + 1)
                  .collect(Collectors.toSet()))
          .as(what)
          .isEqualTo(marked);
    }

    /** The messages that are pending, no requests or faults among them. */
    private List<Integer> pending() {
      var causes = world.causes().orElseThrow();
      int end = causes.firstEnabledBy(world.depth());
      return IntStream.range(World.NO_EVENT + 1, end)
          .filter(event -> causes.takenAt(event) < 0 && causes.vanishedAt(event) < 0)
          .filter(event -> world.event(event) instanceof Event.Delivery)
          .filter(event -> world.request(event) == World.NOT_A_REQUEST)
          .boxed()
          .toList();
    }

    /** All that can be seen within some steps if these messages are not delivered. */
    private Set<Visible> all(Set<Integer> kept, Set<Integer> marked) {
      Set<Visible> found = new HashSet<>();
      follow(kept, marked, found);
      world.goBack(start);
      return found;
    }

    /**
     * Takes all steps.
     *
     * @param marked those of which no delivery may change anything, nor of what they cause
     */
    private void follow(Set<Integer> kept, Set<Integer> marked, Set<Visible> found) {
      Visible now = visible();
      found.add(now);
      int depth = world.depth();
      if (world.failed() || depth == start + DEPTH) {
        return;
      }
      for (int event : enabled(world)) {
        if (kept.contains(event)) {
          continue;
        }
        int alternatives = world.alternatives(event);
        for (int chosen = 0; chosen < alternatives && steps <= MOST_STEPS; chosen++) {
          steps++;
          world.take(event, chosen);
          Set<Integer> caused = marked;
          if (marked.contains(event)) {
            tally.delivered++;
            assertThat(visible()).as(what + ", then " + Schedule.of(world)).isEqualTo(now);
            assertThat(inside(world).created(depth)).as(what).isEmpty();
            caused = new HashSet<>(marked);
            var causes = world.causes().orElseThrow();
            IntStream.range(causes.firstEnabledBy(depth), causes.firstEnabledBy(depth + 1))
                .forEach(caused::add);
          }
          follow(kept, caused, found);
          world.goBack(depth);
        }
      }
    }

    private Visible visible() {
      return new Visible(
          inside(world).localStates(),
          IntStream.range(0, world.observations().count())
              .mapToObj(world.observations()::get)
              .toList(),
          world.observations().hasLate(),
          world.failure().map(failure -> failure.sentence()));
    }
  }
}
