package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.checker.Linearizability;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.checker.Verdict;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GoalSearch.Missed;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Searches with symmetry against searches without. */
class SymmetryTest {
  private static final int SYSTEMS = 100;
  private static final int MOST_STATES = 2_000;
  private static final int NONE = Integer.MAX_VALUE;

  private record Hop(int kind, int left, Address client) {}

  record State(int value, Set<Address> heard) {}

  /** An actor that behaves the same under every name. */
  record Node(long seed, List<Address> group) implements Actor<State, Object> {
    @Override
    public State start(Context context) {
      return new State(0, Set.of());
    }

    @Override
    public State receive(State state, Object message, Context context) {
      int kind =
          message instanceof Probe.Write write
              ? 10 + write.value()
              : message instanceof Hop hop ? hop.kind() : 9;
      int left = message instanceof Hop hop ? hop.left() : 2;
      Address client = message instanceof Hop hop ? hop.client() : context.sender();
      long mixed = seed;
      for (int part : new int[] {state.value(), state.heard().size(), kind, left}) {
        mixed = (mixed + part + 1) * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
      }
      Random dice = new Random(mixed);
      boolean last = left == 0 || dice.nextInt(3) == 0;
      if (dice.nextInt(12) == 0) {
        throw new IllegalStateException("dice");
      }
      if (last && dice.nextInt(8) == 0) {
        return state; // nobody answers
      } else if (last) {
        int value = dice.nextInt(6) == 0 ? 1 - state.value() : state.value();
        context.send(client, new Reply(kind > 9 ? Answer.OK : (Object) value));
      } else if (message instanceof Hop && dice.nextBoolean()) {
        context.reply(new Hop(kind, left - 1, client));
      } else if (dice.nextInt(3) == 0) {
        context.send(context.self(), new Hop(kind, left - 1, client));
      } else {
        context.broadcast(group, new Hop(kind, left - 1, client));
      }
      Set<Address> heard = new HashSet<>(state.heard());
      if (dice.nextInt(3) == 0) {
        heard.add(context.sender());
      }
      return new State(kind > 9 ? kind - 10 : state.value(), Set.copyOf(heard));
    }
  }

  /** Symmetric actors, called by symmetric clients. */
  static Harness random(long seed) {
    Random random = new Random(seed);
    List<Address> group = Address.numbered("n", 2 + random.nextInt(2));
    ActorSystem system = ActorSystem.of(group, self -> new Node(seed, group));
    Operation first = random.nextInt(4) == 0 ? Probe.read() : Probe.write(1);
    boolean reads = group.size() == 2 || random.nextBoolean();
    Harness.Builder harness =
        Harness.of(random.nextInt(4) == 0 ? system.on(Network.FIFO) : system, Specs.register(0))
            .protocol(Probe.PROTOCOL);
    for (int i = 0; i < group.size(); i++) {
      Call call = new Call(first, group.get(i));
      if (reads) {
        Address next = group.get((i + 1) % group.size());
        harness.client("c" + i, call, new Call(Probe.read(), next));
      } else {
        harness.client("c" + i, call);
      }
    }
    return harness.build();
  }

  @Test
  void representativesGiveTheResultsOfAllStates() {
    int systems = 0;
    int violating = 0;
    int stalling = 0;
    long states = 0;
    long fewer = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      Harness harness = random(seed);
      String what = "seed " + seed;
      Recorder recorder = new Recorder();
      GraphResult all = search(harness, recorder, List.of(), 1);
      if (all.stop() != Stop.EXHAUSTED) {
        continue;
      }
      systems++;
      List<List<Object>> sets = List.of(List.copyOf(harness.system().addresses()));
      Recorder onesRecorder = new Recorder();
      GraphResult ones = search(harness, onesRecorder, sets, 1);
      int clients = harness.clients().size();
      boolean inRing = harness.clients().get(0).script().size() == 2;
      assertThat(ones.permutations()).isEqualTo(clients == 2 ? 2 : inRing ? 3 : 6);
      assertThat(results(onesRecorder, harness)).as(what).isEqualTo(results(recorder, harness));
      assertThat(length(ones.stall().stream().toList()))
          .as(what)
          .isEqualTo(length(all.stall().stream().toList()));
      assertThat(length(ones.failures())).as(what).isEqualTo(length(all.failures()));
      GraphResult parallel = search(harness, new Recorder(), sets, 3);
      assertThat(parallel.states()).as(what).isEqualTo(ones.states());
      assertThat(parallel.transitions()).as(what).isEqualTo(ones.transitions());

      Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
      World world = worlds.world();
      GraphResult plain = search(harness, monitor(harness.spec(), harness), List.of(), 1);
      GraphResult judged = search(worlds, monitor(harness.spec(), harness), sets, 1);
      assertThat(length(judged.violation().stream().toList()))
          .as(what)
          .isEqualTo(length(plain.violation().stream().toList()));
      judged.violation().ifPresent(path -> assertViolated(path, world, harness));
      for (StatePath path : judged.failures()) {
        path.walk(world);
        assertThat(world.failed()).as(what).isTrue();
      }
      violating += plain.violation().isPresent() ? 1 : 0;
      stalling += all.stall().isPresent() ? 1 : 0;
      states += all.states();
      fewer += ones.states();
    }
    System.out.printf(
        "symmetry     %d of %d states on %d random systems, %d violate, %d stall%n",
        fewer, states, systems, violating, stalling);
    assertThat(fewer).isLessThan(states * 6 / 10);
    assertThat(violating).isBetween(10, SYSTEMS - 10);
  }

  /** The results of clients, without their names. */
  private static Set<List<String>> results(Recorder recorder, Harness harness) {
    int each = harness.clients().get(0).script().size();
    Set<List<String>> results = new HashSet<>();
    for (Map<Integer, String> rest : recorder.atRest()) {
      List<String> clients = new ArrayList<>();
      for (int c = 0; c < harness.clients().size(); c++) {
        clients.add(rest.get(c * each) + "," + (each == 2 ? rest.get(c * each + 1) : ""));
      }
      results.add(clients.stream().sorted().toList());
    }
    return results;
  }

  static int length(List<StatePath> paths) {
    return paths.stream().mapToInt(StatePath::length).min().orElse(NONE);
  }

  private static void assertViolated(StatePath path, World world, Harness harness) {
    path.walk(world);
    assertThat(
            new Linearizability().check(HistoryBuilder.of(world), harness.spec(), Deadline.never()))
        .isInstanceOf(Verdict.NotLinearizable.class);
  }

  static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  private static GraphResult search(
      Harness harness, Monitor monitor, List<List<Object>> sets, int threads) {
    return search(new TabulatedEngine().worlds(harness, new RunningCode()), monitor, sets, threads);
  }

  private static GraphResult search(
      Worlds worlds, Monitor monitor, List<List<Object>> sets, int threads) {
    return search(worlds.states(new Reduction(false, sets)), monitor, threads);
  }

  private static GraphResult search(StateSpace space, Monitor monitor, int threads) {
    return prepared(space, monitor, threads).run();
  }

  static GraphSearch prepared(StateSpace space, Monitor monitor, int threads) {
    return new GraphSearch(
            space,
            monitor,
            Limits.none().schedules(MOST_STATES),
            Long.MAX_VALUE,
            threads,
            ExplorationControl.NONE)
        .worthThreads(2)
        .findingAll(true);
  }

  /** Forwards a question to its peer forever. */
  private record Passer(Address friend) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.send(friend, message);
      return state;
    }
  }

  @Test
  void whetherALoopIsFairIsDecidedWithoutRenamings() {
    ActorSystem system = Probe.system(new Passer(Address.of("n2")), new Passer(Address.of("n1")));
    Harness harness =
        Probe.harness(system, Call.of(Probe.read(), "n1"), Call.of(Probe.read(), "n2"));
    Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
    World world = worlds.world();
    Reduction names = new Reduction(false, List.of(List.copyOf(system.addresses())));
    Missed merged = FairRuns.without(worlds.states(names), MOST_STATES);
    assertThat(merged.run()).isEmpty();
    assertThat(merged.hasOtherLoops()).isTrue();
    Missed plain = FairRuns.without(worlds.states(Reduction.NONE), MOST_STATES);
    GraphResult.Loop loop = plain.run().orElseThrow();
    List<StatePath.Step> round = loop.path().steps().subList(loop.from(), loop.path().length());
    List<StatePath.Step> thrice = new ArrayList<>(loop.path().steps());
    thrice.addAll(round);
    thrice.addAll(round);
    new StatePath(thrice).walk(world);
    assertThat(world.depth()).isEqualTo(loop.from() + 3 * round.size());
  }

  /** A register that treats large values differently from other registers. */
  private record Odd(int step) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      context.reply(new Reply(message instanceof Probe.Write ? Answer.OK : (Object) value));
      return message instanceof Probe.Write write ? value + step * write.value() : value;
    }
  }

  @Test
  void whatIsNotInterchangeableIsRefused() {
    ActorSystem system = Probe.system(new Odd(1), new Odd(2));
    Harness harness =
        Probe.harness(system, Call.of(Probe.write(3), "n1"), Call.of(Probe.write(3), "n2"));
    assertThatThrownBy(
            () ->
                search(
                    harness,
                    monitor(harness.spec(), harness),
                    List.of(List.copyOf(system.addresses())),
                    1))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "n1 and n2 are not interchangeable: actor n1 on Write(3) in state 0 goes to 3 and sends"
                + " [Reply(ok) to c0], but actor n2 on Write(3) in state 0 goes to 6");
  }

  /** An actor that prefers one of several equal actors. */
  private record Partial() implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      context.reply(new Reply(Answer.OK));
      context.send(Address.of("n1"), "you");
      return value;
    }
  }

  @Test
  void anActorThatPrefersAnotherIsRefused() {
    ActorSystem system = Probe.system(new Odd(1), new Odd(1), new Partial());
    Harness harness = Probe.harness(system, Call.of(Probe.write(3), "n3"));
    assertThatThrownBy(
            () ->
                search(
                    harness,
                    monitor(harness.spec(), harness),
                    List.of(List.of(Address.of("n1"), Address.of("n2"))),
                    1))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "n1 and n2 are not interchangeable: actor n3 on Write(3) in state 0 goes to 0 and sends"
                + " [Reply(ok) to c0, you to n1], which changes if they are"
                + " exchanged.");
  }

  @Test
  void valuesThatTheSystemTellsApartAreRefused() {
    ActorSystem system = Probe.system(new Odd(2));
    Harness harness =
        Probe.harness(system, Call.of(Probe.write(3), "n1"), Call.of(Probe.write(4), "n1"));
    assertThatThrownBy(
            () -> search(harness, monitor(harness.spec(), harness), List.of(List.of(3, 4)), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("3 and 4 are not interchangeable: actor n1 on Write(3)");
  }
}
