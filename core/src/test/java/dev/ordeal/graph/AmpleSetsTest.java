package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.States;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.RandomTables;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateContents;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Letting deliveries go first that commute with all that can come without them loses nothing: the
 * graph with ample sets against the whole graph, on random systems. {@code -Dordeal.systems=N}
 * compares more of them.
 */
class AmpleSetsTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 24);
  private static final int MOST_STATES = 3_000;

  /** What was compared. */
  private static final class Tally {
    private int systems;
    private int reduced;
    private int violating;
    private int failing;
    private int stalling;
    private long before;
    private long after;

    void print(String what) {
      System.out.printf(
          "ample        %s: %d of %d states on %d of %d random systems, %d violate, %d fail, %d"
              + " stall%n",
          what, after, before, reduced, systems, violating, failing, stalling);
    }
  }

  @Test
  void nothingIsLost() {
    compare("any", SYSTEMS, seed -> RandomSystem.of(seed).harness());
  }

  @Test
  void nothingIsLostInTables() {
    compare("tables", 2 * SYSTEMS, seed -> RandomTables.of(seed, false));
  }

  @Test
  void nothingIsLostInTablesWithCycles() {
    compare("cycles", SYSTEMS, seed -> RandomTables.of(seed, true));
  }

  /** Here a result is lost if what waits may wait forever around a cycle. */
  @Test
  void nothingWaitsForever() {
    Harness harness = RandomTables.of(189, true);
    Tally tally = new Tally();
    compare(new Followed(harness, Reduction.NONE, 1), harness, 189, "seed 189", tally);
    assertThat(tally.reduced).isEqualTo(1);
  }

  @Test
  void nothingIsLostIfMessagesAreForgotten() {
    compare("forgetting", SYSTEMS, seed -> RandomSystem.of(seed).withForgetting().harness());
  }

  @Test
  void nothingIsLostIfActorsAreTold() {
    compare("sink", SYSTEMS, seed -> RandomSystem.of(seed).withSink().withForgetting().harness());
  }

  @Test
  void nothingIsLostIfMessagesAreNotAlwaysAccepted() {
    compare("guards", SYSTEMS / 3, seed -> RandomSystem.of(seed).withGuards().harness());
  }

  @Test
  void nothingIsLostIfActorsStashAskWaitAndStop() {
    compare("words", SYSTEMS / 3, seed -> RandomSystem.of(seed).withWords().harness());
  }

  @Test
  void nothingIsLostIfRunsGoOnForever() {
    compare("loops", SYSTEMS / 2, seed -> RandomLoops.of(seed).harness().build());
  }

  @Test
  void nothingIsLostIfAnActorNeverRests() {
    compare("heartbeat", SYSTEMS / 6, seed -> RandomSystem.of(seed).withHeartbeat().harness());
  }

  private static void compare(String kind, int most, LongFunction<Harness> system) {
    Tally tally = new Tally();
    for (long seed = 1; tally.systems < most; seed++) {
      Harness harness = system.apply(seed);
      Followed all = new Followed(harness, Reduction.NONE, 1);
      if (!all.space.isFifo()) {
        if (all.first.stop() == Stop.EXHAUSTED && all.last.stop() == Stop.EXHAUSTED) {
          compare(all, harness, seed, kind + ", seed " + seed, tally);
        }
      }
    }
    tally.print(kind);
  }

  private static void compare(Followed all, Harness harness, long seed, String what, Tally tally) {
    Reduction reduction = new Reduction(true, List.of()).removingDead(seed % 3 != 0);
    Followed fewer = new Followed(harness, reduction, 1);
    GraphResult before = all.first;
    GraphResult after = fewer.first;
    assertThat(after.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
    assertThat(after.states()).as(what).isLessThanOrEqualTo(before.states());
    assertThat(after.violation().isPresent()).as(what).isEqualTo(before.violation().isPresent());
    assertThat(failures(after, fewer.worlds)).as(what).isEqualTo(failures(before, all.worlds));
    assertThat(fewer.stalls).as(what).isEqualTo(all.stalls);
    World world = fewer.worlds.world();
    fewer.last.stall().ifPresent(path -> assertStalls(path, world, what));
    GoalSearch.Missed endless = FairRuns.without(all.worlds.states(Reduction.NONE), MOST_STATES);
    if (endless.run().isPresent() || endless.hasOtherLoops()) {
      assertThat(after.mayLoop()).as(what).isTrue();
    }

    Followed threaded = new Followed(harness, reduction, 3);
    assertThat(threaded.first.states()).as(what).isEqualTo(after.states());
    assertThat(threaded.first.transitions()).as(what).isEqualTo(after.transitions());
    assertThat(threaded.first.freeDeliveries()).as(what).isEqualTo(after.freeDeliveries());
    assertThat(threaded.stalls).as(what).isEqualTo(all.stalls);
    assertThat(fewer.atRest()).as(what).isEqualTo(all.atRest());
    Set<Map<Integer, String>> results = all.results();
    if (!results.isEmpty()) {
      assertThat(fewer.results()).as(what).isEqualTo(results);
    }
    if (seed % 4 == 0) {
      assertSameTold(harness, what);
    }

    tally.systems++;
    tally.before += before.states();
    tally.after += after.states();
    tally.reduced += after.freeDeliveries() > 0 ? 1 : 0;
    tally.violating += before.violation().isPresent() ? 1 : 0;
    tally.failing += before.failures().isEmpty() ? 0 : 1;
    tally.stalling += all.stalls ? 1 : 0;
  }

  /** The same answer, with schedules of the same lengths. */
  private static void assertSameTold(Harness harness, String what) {
    for (boolean all : new boolean[] {false, true}) {
      for (boolean progress : new boolean[] {false, true}) {
        assertThat(told(harness, true, all, progress))
            .as(what + (all ? ", all" : "") + (progress ? ", progress" : ""))
            .isEqualTo(told(harness, false, all, progress));
      }
    }
  }

  private static Map<String, Object> told(
      Harness harness, boolean commuting, boolean all, boolean progress) {
    Outcome outcome =
        new Verification(
                Configuration.of("random", harness, States.graph().commuting(commuting).threads(1))
                    .minimizing(false)
                    .findingAll(all)
                    .requiringProgress(progress))
            .run();
    Map<String, Integer> failures = new TreeMap<>();
    outcome
        .failures()
        .forEach(each -> failures.put(inShort(each.failure()), each.schedule().length()));
    return Map.of(
        "answer", outcome.answer(),
        "violation", outcome.violation().map(each -> each.schedule().length()),
        "failures", failures,
        "stalls", outcome.progress().deadlock().isPresent(),
        "loops", progress && outcome.progress().livelock().isPresent());
  }

  /** The failures that were found; each path must lead to one. */
  private static Set<String> failures(GraphResult result, Worlds worlds) {
    World world = worlds.world();
    Set<String> sentences = new TreeSet<>();
    for (StatePath path : result.failures()) {
      path.walk(world);
      sentences.add(inShort(world.failure().orElseThrow()));
    }
    return sentences;
  }

  /** Without the message of the exception, which the JVM leaves out after some time. */
  private static String inShort(ActorFailure failure) {
    return failure.sentence().replaceFirst("Exception.*", "Exception");
  }

  private static void assertStalls(StatePath path, World world, String what) {
    path.walk(world);
    assertThat(Rest.is(world)).as(what).isTrue();
    assertThat(Rest.isAwaited(world)).as(what).isTrue();
  }

  /** A search, and more of them until no lost messages are left to follow. */
  private static final class Followed {
    private final StateSpace space;
    private final Worlds worlds;
    private final GraphResult first;
    private GraphResult last;
    private boolean stalls;

    Followed(Harness harness, Reduction reduction, int threads) {
      this.worlds = new TabulatedEngine().worlds(harness, new RunningCode());
      this.space = worlds.states(reduction);
      this.first = search(space, monitor(harness.spec(), harness), threads);
      this.last = first;
      stalls = first.stall().isPresent();
      while (last.stop() == Stop.EXHAUSTED && space.followLost() == StateSpace.Lost.FOLLOWED) {
        last = search(space, monitor(harness.spec(), harness), threads);
        stalls |= last.stall().isPresent();
      }
    }

    /** The results of all runs that come to rest, if they are not too many. */
    Set<Map<Integer, String>> results() {
      Recorder recorder = new Recorder();
      GraphResult result = search(space, recorder, 1);
      return result.stop() == Stop.EXHAUSTED ? recorder.atRest() : Set.of();
    }

    /** Local states and clients of the states at rest, found naively. */
    Set<List<Long>> atRest() {
      Set<List<Long>> found = new HashSet<>();
      do {
        found.clear();
        space.assumptions().begin();
        collect(found);
      } while (!space.assumptions().hold());
      return found;
    }

    private void collect(Set<List<Long>> found) {
      StateView view = space.view();
      StateContents contents = space.contents();
      int[] initial = view.initial();
      Set<IntBuffer> known = new HashSet<>(Set.of(IntBuffer.wrap(initial)));
      Deque<int[]> queue = new ArrayDeque<>(List.of(initial));
      while (!queue.isEmpty()) {
        int[] state = queue.remove();
        view.at(state, state.length, false);
        boolean rests = true;
        while (view.next()) {
          rests = false;
          if (!view.failed()) {
            int[] next = Arrays.copyOf(view.successor(), view.successorLength());
            if (known.add(IntBuffer.wrap(next))) {
              queue.add(next);
            }
          }
        }
        if (rests) {
          contents.of(state, space.layout().pending(state));
          found.add(List.of(contents.high(), contents.low()));
        }
      }
    }
  }

  private static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  private static GraphResult search(StateSpace space, Monitor monitor, int threads) {
    while (true) {
      GraphSearch search =
          new GraphSearch(
                  space,
                  monitor,
                  Limits.none().schedules(MOST_STATES),
                  Long.MAX_VALUE,
                  threads,
                  ExplorationControl.NONE)
              .worthThreads(2)
              .findingAll(true);
      GraphResult result = search.run();
      if (!search.startsOver()) {
        return result;
      }
    }
  }
}
