package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GoalSearch.Missed;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Spec;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomLoops;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.world.Observations;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Removing messages that can no longer matter loses nothing: the graph without them against the
 * whole graph, on random systems. {@code -Dordeal.systems=N} compares more of them.
 */
class DeadMessagesTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 100);
  private static final int MOST_STATES = 3_000;

  /** What was compared. */
  private static final class Tally {
    private int systems;
    private int reduced;
    private int violating;
    private int failing;
    private int stalling;
    private int looping;
    private int unfair;
    private long before;
    private long after;

    void print(String what) {
      System.out.printf(
          "dead         %s: %d of %d states on %d of %d random systems, %d violate, %d fail, %d"
              + " stall, %d loop, %d unfairly%n",
          what, after, before, reduced, systems, violating, failing, stalling, looping, unfair);
    }
  }

  @Test
  void nothingIsLost() {
    compare("any", SYSTEMS, seed -> RandomSystem.of(seed).harness());
  }

  @Test
  void nothingIsLostIfMessagesAreForgotten() {
    compare("forgetting", SYSTEMS, seed -> RandomSystem.of(seed).withForgetting().harness());
  }

  @Test
  void nothingIsLostIfActorsAreTold() {
    compare("sink", SYSTEMS / 2, seed -> RandomSystem.of(seed).withSink().harness());
  }

  @Test
  void nothingIsLostIfMessagesAreNotAlwaysAccepted() {
    compare("guards", SYSTEMS / 2, seed -> RandomSystem.of(seed).withGuards().harness());
  }

  @Test
  void nothingIsLostIfActorsStashAskWaitAndStop() {
    compare("words", SYSTEMS / 2, seed -> RandomSystem.of(seed).withWords().harness());
  }

  @Test
  void nothingIsLostIfRunsGoOnForever() {
    compare("loops", SYSTEMS, seed -> RandomLoops.of(seed).harness().build());
  }

  @Test
  void nothingIsLostIfAnActorNeverRests() {
    compare("heartbeat", SYSTEMS / 2, seed -> RandomSystem.of(seed).withHeartbeat().harness());
  }

  /** What a {@code Poke} has its receiver send. */
  private record Note(int state) {}

  private record Poke() {}

  /** A register on the first actor, which tells the other one its value when it is poked. */
  private record Teller() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Probe.Write write) {
        context.reply(new Probe.Reply(Answer.OK));
        return write.value();
      }
      context.send(Address.of("n2"), new Note(state));
      return state;
    }
  }

  /** It fails when it is told that value. */
  private record Listener(int unwelcome) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      context.send(Address.of("n1"), new Poke());
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message.equals(new Note(unwelcome))) {
        throw new IllegalStateException("told " + unwelcome);
      }
      return state;
    }
  }

  @Test
  void aMessageMayMatterForWhatItSendsLater() {
    assertThat(searchesUntilSound(new Listener(1), true)).isEqualTo(2);
  }

  @Test
  void aMessageThatMaySendOtherDeadMessagesLaterStaysDead() {
    assertThat(searchesUntilSound(new Listener(2), false)).isEqualTo(1);
  }

  private static int searchesUntilSound(Listener listener, boolean fails) {
    Harness harness =
        Probe.harness(Probe.system(new Teller(), listener), Call.of(Probe.write(1), "n1"));
    StateSpace space =
        new TabulatedEngine()
            .worlds(harness, new RunningCode())
            .states(Reduction.NONE.removingDead(true));
    for (int searches = 1; ; searches++) {
      GraphSearch search = search(harness, space, 1);
      GraphResult result = search.run();
      if (!search.startsOver()) {
        assertThat(result.failures().isEmpty()).isEqualTo(!fails);
        assertThat(fails || result.states() == 2).isTrue();
        return searches;
      }
    }
  }

  private static void compare(String kind, int most, LongFunction<Harness> system) {
    Tally tally = new Tally();
    for (long seed = 1; tally.systems < most; seed++) {
      Harness harness = system.apply(seed);
      Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
      StateSpace whole = worlds.states(Reduction.NONE);
      if (whole.isFifo()) {
        continue;
      }
      GraphResult all = search(whole, harness, 1);
      if (all.stop() == Stop.EXHAUSTED) {
        compare(all, worlds, harness, kind + ", seed " + seed, tally);
      }
    }
    tally.print(kind);
  }

  private static void compare(
      GraphResult all, Worlds worlds, Harness harness, String what, Tally tally) {
    World world = worlds.world();
    StateSpace fewerSpace =
        new TabulatedEngine()
            .worlds(harness, new RunningCode())
            .states(Reduction.NONE.removingDead(true));
    GraphResult fewer = search(fewerSpace, harness, 1);
    assertThat(fewer.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
    assertThat(fewer.states()).as(what).isLessThanOrEqualTo(all.states());
    assertThat(fewer.violation().map(StatePath::length))
        .as(what)
        .isEqualTo(all.violation().map(StatePath::length));

    StateSpace sharing = worlds.states(Reduction.NONE.removingDead(true));
    GraphResult threaded = search(sharing, harness, 3);
    assertThat(threaded.states()).as(what).isEqualTo(fewer.states());
    assertThat(threaded.transitions()).as(what).isEqualTo(fewer.transitions());
    assertThat(failures(threaded, world)).as(what).isEqualTo(failures(all, world));
    assertThat(threaded.stall().isPresent()).as(what).isEqualTo(all.stall().isPresent());
    threaded.stall().ifPresent(path -> assertStalls(path, world, what));
    Missed endless = FairRuns.without(worlds.states(Reduction.NONE), MOST_STATES);
    Missed kept = FairRuns.without(worlds.states(Reduction.NONE.removingDead(true)), MOST_STATES);
    if (endless.isComplete()) {
      assertThat(kept.isComplete()).as(what).isTrue();
      assertThat(kept.run().isPresent()).as(what).isEqualTo(endless.run().isPresent());
      assertThat(kept.hasOtherLoops()).as(what).isEqualTo(endless.hasOtherLoops());
      assertThat(threaded.mayLoop() || !(endless.run().isPresent() || endless.hasOtherLoops()))
          .as(what)
          .isTrue();
    }
    kept.run().ifPresent(loop -> assertLoops(loop, world, what));

    Monitor monitor = monitor(harness.spec(), harness);
    Projections full = new Projections(worlds.states(Reduction.NONE), monitor);
    Projections less = new Projections(sharing, monitor);
    assertThat(less.reached).as(what).isEqualTo(full.reached);
    assertThat(less.atRest).as(what).isEqualTo(full.atRest);

    tally.systems++;
    tally.before += all.states();
    tally.after += fewer.states();
    tally.reduced += fewer.states() < all.states() ? 1 : 0;
    tally.violating += all.violation().isPresent() ? 1 : 0;
    tally.failing += all.failures().isEmpty() ? 0 : 1;
    tally.stalling += all.stall().isPresent() ? 1 : 0;
    tally.looping += endless.run().isPresent() ? 1 : 0;
    tally.unfair += endless.hasOtherLoops() ? 1 : 0;
  }

  /** The length of the path to each failure. */
  private static Map<String, Integer> failures(GraphResult result, World world) {
    Map<String, Integer> lengths = new TreeMap<>();
    for (StatePath path : result.failures()) {
      path.walk(world);
      lengths.put(world.failure().orElseThrow().sentence(), path.length());
    }
    return lengths;
  }

  private static void assertStalls(StatePath path, World world, String what) {
    path.walk(world);
    assertThat(Rest.is(world)).as(what).isTrue();
    assertThat(Rest.isAwaited(world)).as(what).isTrue();
  }

  private static void assertLoops(GraphResult.Loop loop, World world, String what) {
    loop.path().walk(world);
    assertThat(Rest.isAwaited(world)).as(what).isTrue();
    Object end = standing(world);
    new StatePath(loop.path().steps().subList(0, loop.from())).walk(world);
    assertThat(end).as(what).isEqualTo(standing(world));
  }

  /** Local states, pending messages and what was observed. */
  private static Object standing(World world) {
    Map<Integer, Integer> pending = new TreeMap<>();
    var causes = world.causes().orElseThrow();
    int end = causes.firstEnabledBy(world.depth());
    for (int event = World.NO_EVENT + 1; event < end; event++) {
      if (causes.takenAt(event) < 0) {
        pending.merge(causes.kind(event), 1, Integer::sum);
      }
    }
    return Map.of(
        "local states", Map.copyOf(world.inspection().orElseThrow().localStates()),
        "pending", pending,
        "observed", world.observations().count());
  }

  /** The states of a space without their pending messages, with one monitor, found naively. */
  private static final class Projections {
    private final Set<IntBuffer> reached = new HashSet<>();
    private final Set<IntBuffer> atRest = new HashSet<>();
    private final StateSpace space;
    private final Monitor monitor;
    private final Map<Long, Integer> steps = new HashMap<>();

    Projections(StateSpace space, Monitor monitor) {
      this.space = space;
      this.monitor = monitor;
      do {
        reached.clear();
        atRest.clear();
        space.assumptions().begin();
        search();
      } while (!space.assumptions().hold());
    }

    private void search() {
      StateView view = space.view();
      int monitorAt = space.layout().monitor();
      int[] initial = view.initial();
      initial[monitorAt] = monitor.initial();
      Set<IntBuffer> known = new HashSet<>(Set.of(IntBuffer.wrap(initial)));
      Deque<int[]> queue = new ArrayDeque<>(known.stream().map(IntBuffer::array).toList());
      while (!queue.isEmpty()) {
        int[] state = queue.remove();
        int[] projection = Arrays.copyOf(state, space.layout().pending(state));
        reached.add(IntBuffer.wrap(projection));
        boolean rests = true;
        view.at(state, state.length, false);
        while (view.next()) {
          rests = false;
          if (!view.failed()) {
            int[] next = Arrays.copyOf(view.successor(), view.successorLength());
            next[monitorAt] = after(state[monitorAt], view);
            if (next[monitorAt] != Monitor.VIOLATED && known.add(IntBuffer.wrap(next))) {
              queue.add(next);
            }
          }
        }
        if (rests) {
          atRest.add(IntBuffer.wrap(projection));
        }
      }
    }

    private int after(int before, StateView view) {
      int after = before;
      for (int i = 0; i < view.observationCount() && after != Monitor.VIOLATED; i++) {
        after = step(after, view.observation(i));
      }
      return after;
    }

    private int step(int before, int observation) {
      return steps.computeIfAbsent(
          (long) before << 32 | observation,
          key -> {
            int invocation = space.invocationOf(observation);
            return Observations.isResponse(observation)
                ? monitor.answered(before, invocation, space.resultOf(observation))
                : monitor.invoked(before, invocation);
          });
    }
  }

  private static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  private static GraphResult search(StateSpace space, Harness harness, int threads) {
    while (true) {
      GraphSearch search = search(harness, space, threads);
      GraphResult result = search.run();
      if (!search.startsOver()) {
        return result;
      }
    }
  }

  private static GraphSearch search(Harness harness, StateSpace space, int threads) {
    return new GraphSearch(
            space,
            monitor(harness.spec(), harness),
            Limits.none().schedules(MOST_STATES),
            Long.MAX_VALUE,
            threads,
            ExplorationControl.NONE)
        .worthThreads(2)
        .findingAll(true);
  }
}
