package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.coverage.CallCoverage;
import dev.ordeal.coverage.EventCoverage;
import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.testkit.BareEngine;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.testkit.naive.NaiveInterpreter;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What an exploration exercised, and what it did not. */
class CoverageTest {
  private static final Address ONE = Address.of("n1");

  private static RunCoverage coverage(Harness harness, Strategy strategy) {
    return run(harness, strategy).coverage();
  }

  private static Outcome run(Harness harness, Strategy strategy) {
    return new Verification(
            Configuration.of(harness.name(), harness, strategy)
                .findingAll(true)
                .minimizing(false)
                .limits(Limits.none().schedules(20_000)))
        .run();
  }

  private sealed interface Note {
    record Ask(int value) implements Note {}

    record Ack() implements Note {}

    record Nack() implements Note {}
  }

  /** Tells itself what it does, and ignores it. */
  private record Node() implements Actor<Integer, Note> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Note note, Context context) {
      if (note instanceof Note.Ask ask) {
        context.send(context.self(), state > 5 ? new Note.Nack() : new Note.Ack());
        context.reply(new Probe.Reply(Answer.OK));
        return ask.value();
      }
      return state;
    }
  }

  private static final Protocol PROTOCOL =
      new Protocol() {
        @Override
        public Object request(Operation operation, Address client) {
          return new Note.Ask(operation.intArgument(0));
        }

        @Override
        public Object result(Operation operation, Object answer) {
          return ((Probe.Reply) answer).value();
        }
      };

  private static Harness harness() {
    return Harness.of(Probe.system(new Node(), new Node()), Specs.register(0))
        .protocol(PROTOCOL)
        .client("c0", new Call(Probe.write(1), ONE))
        .client("c1", new Call(Probe.write(2), ONE))
        .build();
  }

  @Test
  void whatIsNeverExercisedIsNamed() {
    for (String explorer : List.of("graph", "ex", "odpor")) {
      assertThat(coverage(harness(), Explorers.named(explorer)).neverExercised())
          .as(explorer)
          .containsExactly(
              "n2 received nothing",
              "message type Ack was ignored by every receiver in every state",
              "message type Nack of Note was never sent");
    }
  }

  /** Hands writes on to the other actor, which counts them, or takes note of them once. */
  private record Counted(boolean counts) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Note.Ask) {
        context.send(Address.of("n2"), "count");
        context.reply(new Probe.Reply(Answer.OK));
        return state;
      }
      return counts ? state + 1 : 1;
    }
  }

  private static RunCoverage twice(boolean counts, int duplicates, String explorer) {
    Harness harness =
        Harness.of(Probe.system(new Counted(counts), new Counted(counts)), Specs.register(0))
            .protocol(PROTOCOL)
            .client("c0", new Call(Probe.write(1), ONE))
            .faults(Faults.none().duplicates(duplicates))
            .build();
    return coverage(harness, Explorers.named(explorer));
  }

  @Test
  void duplicatesThatNeverMatterAreNamed() {
    String never = "duplicates (changed nothing in any state)";
    assertThat(twice(false, 1, "graph").neverExercised()).contains(never);
    assertThat(twice(true, 1, "graph").neverExercised()).doesNotContain(never);
    assertThat(twice(true, 1, "graph").exercised().orElseThrow().events())
        .containsExactly(new EventCoverage("duplicates", true, 2, 1));
    assertThat(twice(false, 0, "graph").exercised().orElseThrow().events()).isEmpty();
    assertThat(twice(false, 1, "odpor").exercised().orElseThrow().events()).isEmpty();
  }

  /** Creates an actor in its start and in its handler, and sends to neither. */
  private record Parent() implements Actor<Integer, Note> {
    @Override
    public Integer start(Context context) {
      context.create("early", new Node());
      return 0;
    }

    @Override
    public Integer receive(Integer state, Note note, Context context) {
      context.create("late", new Node());
      context.reply(new Probe.Reply(Answer.OK));
      return state;
    }
  }

  @Test
  void aCreatedActorThatReceivesNothingIsNamed() {
    Harness harness =
        Harness.of(Probe.system(new Parent()), Specs.register(0))
            .protocol(PROTOCOL)
            .client("c0", new Call(Probe.write(1), ONE))
            .build();
    for (String explorer : List.of("graph", "ex", "odpor")) {
      assertThat(coverage(harness, Explorers.named(explorer)).neverExercised())
          .as(explorer)
          .contains("n1/early received nothing", "n1/late received nothing");
    }
  }

  @Test
  void whatAnEngineCannotTellIsAbsent() {
    Outcome outcome =
        new Verification(
                Configuration.of("bare", harness(), Explorers.named("ex")).engine(new BareEngine()))
            .run();
    assertThat(outcome.coverage().exercised()).isEmpty();
    assertThat(outcome.coverage().calls())
        .containsExactly(
            new CallCoverage("c0", "write(1)@n1", OptionalLong.of(6), 6),
            new CallCoverage("c1", "write(2)@n1", OptionalLong.of(6), 6));
  }

  @Test
  void withSymmetryCallsAreNotCountedByStates() {
    Harness harness =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("c0", new Call(Probe.read(), ONE))
            .client("c1", new Call(Probe.read(), Address.of("n2")))
            .build();
    States symmetric = States.graph().interchangeable(List.of(List.of(ONE, Address.of("n2"))));
    assertThat(coverage(harness, symmetric).calls()).allMatch(call -> call.answered().isEmpty());
    assertThat(coverage(harness, symmetric).neverExercised()).isEmpty();
  }

  @Test
  void statesExerciseWhatAllSchedulesDo() {
    int systems = 0;
    int unanswered = 0;
    for (long seed = 1; seed <= 200; seed++) {
      RandomSystem system = RandomSystem.of(seed).withoutFailures();
      Harness harness = (seed % 2 == 0 ? system : system.withForgetting()).harness();
      Optional<Map<List<String>, NaiveInterpreter.End>> naive =
          NaiveInterpreter.schedules(harness, 2_000);
      if (naive.isEmpty()) {
        continue;
      }
      Outcome all = run(harness, Explorers.named("ex"));
      if (all.stop() != Stop.EXHAUSTED || all.statistics().failed() > 0) {
        continue;
      }
      systems++;
      RunCoverage graph = coverage(harness, States.graph().threads(1));
      assertThat(graph.exercised()).as("seed %d", seed).isEqualTo(all.coverage().exercised());
      assertThat(coverage(harness, States.graph().threads(3))).isEqualTo(graph);
      assertThat(coverage(harness, Explorers.named("odpor")).exercised())
          .as("seed %d", seed)
          .isEqualTo(graph.exercised());
      List<Long> answered =
          harness.invocations().stream().map(call -> answered(call, naive.get().values())).toList();
      assertThat(all.coverage().calls().stream().map(call -> call.answered().orElseThrow()))
          .as("seed %d", seed)
          .containsExactlyElementsOf(answered);
      unanswered += answered.stream().anyMatch(count -> count < naive.get().size()) ? 1 : 0;
    }
    assertThat(systems).isGreaterThan(60);
    assertThat(unanswered).isPositive();
  }

  private static long answered(Invocation call, Collection<NaiveInterpreter.End> ends) {
    String begin = "answer " + call.client() + " " + call.position() + " ";
    return ends.stream()
        .filter(end -> end.history().stream().anyMatch(line -> line.startsWith(begin)))
        .count();
  }

  @Test
  void mergingIsAssociative() {
    List<RunCoverage> parts =
        List.of(
            coverage(RandomSystem.of(3).harness(), States.graph()),
            coverage(harness(), States.graph()),
            coverage(RandomSystem.of(5).harness(), Explorers.named("odpor")));
    RunCoverage left = parts.get(0).merge(parts.get(1)).merge(parts.get(2));
    assertThat(parts.get(0).merge(parts.get(1).merge(parts.get(2)))).isEqualTo(left);
    assertThat(RunCoverage.none().merge(left)).isEqualTo(left);
    assertThat(left.neverExercised()).doesNotContain("n2 received nothing");
  }
}
