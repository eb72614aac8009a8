package dev.ordeal.checker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Notation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.ReplayedEngine;
import dev.ordeal.testkit.naive.NaiveInterpreter;
import dev.ordeal.testkit.naive.NaiveInterpreter.End;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One rule for sequential consistency: every explorer judges a run alike, whether it comes to rest,
 * fails or is cut, and all agree with trying every order of every run.
 */
class SequentialRuleTest {
  private static final int SYSTEMS = Integer.getInteger("ordeal.systems", 60);
  private static final int MOST = 500;

  private static final List<String> EXACT = List.of("graph", "ex", "odpor", "db");
  private static final List<String> OTHERS = List.of("sr", "pos", "walk", "dpor", "ired");

  @Test
  void everyExplorerJudgesAsTryingEveryOrderOfEveryRun() {
    int systems = 0;
    int violating = 0;
    int onlyBeforeTheEnd = 0;
    int failing = 0;
    int cut = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      boolean beats = seed % 3 == 0;
      RandomSystem made =
          seed % 4 == 0 ? RandomSystem.of(seed).withForgetting() : RandomSystem.of(seed);
      Harness harness = (beats ? made.withHeartbeat() : made).harness();
      int depth = beats ? 3 + (int) (seed % 5) : seed % 3 == 1 ? 4 + (int) (seed % 6) : 0;
      Optional<Map<List<String>, End>> runs =
          NaiveInterpreter.schedules(harness, MOST, depth == 0 ? Integer.MAX_VALUE : depth);
      if (runs.isEmpty()) {
        continue;
      }
      systems++;
      boolean expected = false;
      boolean atRest = false;
      for (End end : runs.get().values()) {
        boolean violates = violates(end, harness);
        expected |= violates;
        atRest |= violates && !end.failed() && !end.cut();
        failing += violates && end.failed() ? 1 : 0;
        cut += violates && end.cut() ? 1 : 0;
      }
      violating += expected ? 1 : 0;
      onlyBeforeTheEnd += expected && !atRest ? 1 : 0;
      agree(harness, depth, expected, "seed " + seed + ", depth " + depth);
    }
    System.out.printf(
        "sequential   %d systems, %d violate, %d of them in no run at rest; %d failing and %d cut"
            + " runs violate%n",
        systems, violating, onlyBeforeTheEnd, failing, cut);
    assertThat(violating).isBetween(SYSTEMS / 10, SYSTEMS * 9 / 10);
    assertThat(onlyBeforeTheEnd).isGreaterThan(SYSTEMS / 50);
    assertThat(failing).isPositive();
    assertThat(cut).isPositive();
  }

  private static void agree(Harness harness, int depth, boolean expected, String what) {
    Outcome every = explore(harness, "ex", depth, new TabulatedEngine());
    for (String explorer : EXACT) {
      Outcome outcome =
          explorer.equals("ex") ? every : explore(harness, explorer, depth, new TabulatedEngine());
      assertThat(outcome.violation().isPresent()).as("%s, %s", explorer, what).isEqualTo(expected);
      boolean claims = outcome.answer() == Outcome.OverallVerdict.SEQUENTIALLY_CONSISTENT;
      if (depth == 0 || !claims) {
        assertThat(outcome.answer()).as("%s, %s", explorer, what).isEqualTo(every.answer());
      }
    }
    assertThat(violates(harness, Schedules.by("odpor").commuting(true), depth))
        .as("odpor --commuting, %s", what)
        .isEqualTo(expected);
    assertThat(violates(harness, States.graph().commuting(true), depth))
        .as("graph --commuting, %s", what)
        .isEqualTo(expected);
    for (String explorer : List.of("ex", "odpor")) {
      assertThat(explore(harness, explorer, depth, new ReplayedEngine()).violation().isPresent())
          .as("%s on the other engine, %s", explorer, what)
          .isEqualTo(expected);
    }
    if (!expected) {
      for (String explorer : OTHERS) {
        assertThat(explore(harness, explorer, depth, new TabulatedEngine()).violation())
            .as("%s, %s", explorer, what)
            .isEmpty();
      }
    }
  }

  /** Accepts no write, and says that 1 was written. */
  private record Refuser() implements Actor<Integer, Operation> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public boolean accepts(Integer state, Operation call) {
      return call.is("read", 0);
    }

    @Override
    public Integer receive(Integer state, Operation call, Context context) {
      context.reply(1);
      return state;
    }
  }

  @Test
  void aWriteThatIsNotAcceptedIsNotRead() {
    ActorSystem system = ActorSystem.builder().actor(Address.of("n1"), new Refuser()).build();
    Harness harness =
        Harness.of(system, Specs.register(0))
            .clients(
                Notation.calls(
                    List.of("write(1)@n1", "write(1)@n1", "read()@n1"), system.addresses()))
            .protocol(new Protocol() {})
            .build();
    for (Strategy strategy :
        List.of(States.graph(), States.graph().commuting(true), Schedules.by("odpor"))) {
      assertThat(violates(harness, strategy, 0)).as(strategy.toString()).isTrue();
    }
  }

  private static boolean violates(Harness harness, Strategy strategy, int depth) {
    return run(harness, strategy, depth, new TabulatedEngine()).violation().isPresent();
  }

  private static Outcome explore(Harness harness, String explorer, int depth, Engine engine) {
    return run(harness, Explorers.named(explorer), depth, engine);
  }

  private static Outcome run(Harness harness, Strategy strategy, int depth, Engine engine) {
    Limits limits = strategy.samples() ? Limits.none().schedules(100) : Limits.none();
    return new Verification(
            Configuration.of("random", harness, strategy)
                .engine(engine)
                .findingAll(true)
                .limits(depth == 0 ? limits : limits.depth(depth))
                .consistency(Consistency.SEQUENTIAL))
        .run();
  }

  /** Whether no order of the clients' programs explains the run, however it continues. */
  private static boolean violates(End end, Harness harness) {
    Map<Address, List<Optional<String>>> results = new LinkedHashMap<>();
    harness.clients().forEach(client -> results.put(client.address(), new ArrayList<>()));
    for (String line : end.history()) {
      String[] words = line.split(" ", 4);
      List<Optional<String>> own = Objects.requireNonNull(results.get(Address.of(words[1])));
      if (words[0].equals("invoke")) {
        own.add(Optional.empty());
      } else {
        own.set(own.size() - 1, Optional.of(words[3]));
      }
    }
    List<List<Operation>> programs = new ArrayList<>();
    List<List<Optional<String>>> told = new ArrayList<>();
    for (Client client : harness.clients()) {
      List<Optional<String>> own = Objects.requireNonNull(results.get(client.address()));
      boolean over = !end.failed() && !end.cut();
      int calls = over ? own.size() : client.script().size();
      programs.add(
          client.script().subList(0, calls).stream().map(call -> call.operation()).toList());
      while (own.size() < calls) {
        own.add(Optional.empty());
      }
      told.add(own);
    }
    return !explained(programs, told, new int[programs.size()], 0);
  }

  private static boolean explained(
      List<List<Operation>> programs, List<List<Optional<String>>> told, int[] next, int value) {
    boolean done = true;
    for (int p = 0; p < next.length; p++) {
      List<Optional<String>> own = told.get(p);
      done &= own.subList(next[p], own.size()).stream().allMatch(Optional::isEmpty);
    }
    for (int p = 0; !done && p < next.length; p++) {
      if (next[p] < programs.get(p).size()) {
        Operation operation = programs.get(p).get(next[p]);
        boolean reads = operation.is("read", 0);
        Optional<String> returned = told.get(p).get(next[p]);
        String returns = reads ? "" + value : Answer.OK.toString();
        if (returned.isEmpty() || returned.get().equals(returns)) {
          next[p]++;
          done = explained(programs, told, next, reads ? value : operation.intArgument(0));
          next[p]--;
        }
      }
    }
    return done;
  }

  /** Answers that 7 is in a register in which nothing was written, and then does something else. */
  private record Liar(String then) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      if (then.equals("beats")) {
        context.send(context.self(), "beat");
      }
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Operation) {
        context.reply(7);
        context.send(context.self(), then.equals("beats") ? "nothing" : "fail");
      } else if (message.equals("beat")) {
        context.send(context.self(), "beat");
      } else if (message.equals("fail")) {
        throw new IllegalStateException("failed");
      }
      return state;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"fails", "beats"})
  void aWrongAnswerIsAViolationWhateverFollows(String then) {
    ActorSystem system = ActorSystem.builder().actor(Address.of("n1"), new Liar(then)).build();
    Harness harness =
        Harness.of(system, Specs.register(0))
            .clients(
                Notation.calls(List.of("read()@n1", "read()@n1;read()@n1"), system.addresses()))
            .protocol(new Protocol() {})
            .build();
    for (String explorer :
        List.of("graph", "ex", "odpor", "db", "sr", "pos", "walk", "dpor", "transdpor", "ired")) {
      Outcome outcome =
          explore(harness, explorer, then.equals("beats") ? 4 : 0, new TabulatedEngine());
      assertThat(outcome.answer()).as(explorer).isEqualTo(Outcome.OverallVerdict.VIOLATION);
      assertThat(outcome.violation().orElseThrow().schedule().steps())
          .as("%s shows no more than it takes", explorer)
          .hasSizeLessThanOrEqualTo(4);
    }
  }
}
