package dev.ordeal.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.checker.LinearizabilityMonitor;
import dev.ordeal.checker.Monitor;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.testkit.RandomSystem;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.verify.Violation;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Taking deliveries first that commute with everything else loses no result. */
class CommutingStatesTest {
  private static final int SYSTEMS = 120;
  private static final int VERIFIED = 15;
  private static final int MOST_STATES = 1_000;

  @Test
  void nothingIsLostOnRandomSystems() {
    long statesBefore = 0;
    long statesAfter = 0;
    int reduced = 0;
    int violating = 0;
    int stalling = 0;
    int systems = 0;
    int verified = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      RandomSystem system = RandomSystem.of(seed).withSink();
      Harness harness = (seed % 4 == 0 ? system.withGuards() : system).harness();
      String what = "seed " + seed;
      Recorder recorder = new Recorder();
      GraphResult all = search(harness, recorder, false, 1);
      if (all.stop() != Stop.EXHAUSTED) {
        continue;
      }
      systems++;
      GraphResult plain = search(harness, monitor(harness), false, 1);
      GraphResult first = search(harness, monitor(harness), true, 1);
      assertThat(first.violation().isPresent()).as(what).isEqualTo(plain.violation().isPresent());
      Recorder alsoRecorder = new Recorder();
      GraphResult fewer = search(harness, alsoRecorder, true, 1);
      assertThat(alsoRecorder.atRest()).as(what).isEqualTo(recorder.atRest());
      assertThat(fewer.stall().isPresent()).as(what).isEqualTo(all.stall().isPresent());
      assertThat(fewer.failures().isEmpty()).as(what).isEqualTo(all.failures().isEmpty());
      GraphResult parallel = search(harness, new Recorder(), true, 3);
      assertThat(parallel.states()).as(what).isEqualTo(fewer.states());
      assertThat(parallel.transitions()).as(what).isEqualTo(fewer.transitions());
      assertThat(parallel.freeDeliveries()).as(what).isEqualTo(fewer.freeDeliveries());
      statesBefore += all.states();
      statesAfter += fewer.states();
      reduced += fewer.freeDeliveries() > 0 ? 1 : 0;
      violating += plain.violation().isPresent() ? 1 : 0;
      stalling += all.stall().isPresent() ? 1 : 0;
      if (first.freeDeliveries() > 0 && verified++ < VERIFIED) {
        assertSameTold(harness, what);
      }
    }
    System.out.printf(
        "commuting    %d of %d states on %d of %d random systems, %d violate, %d stall%n",
        statesAfter, statesBefore, reduced, systems, violating, stalling);
  }

  private static void assertSameTold(Harness harness, String what) {
    Outcome plain = verify(harness, false);
    Outcome first = verify(harness, true);
    assertThat(first.stop()).as(what).isEqualTo(Stop.EXHAUSTED);
    assertThat(first.answer()).as(what).isEqualTo(plain.answer());
    assertThat(first.violation().map(Violation::shownBy))
        .as(what)
        .isEqualTo(plain.violation().map(Violation::shownBy));
  }

  private static Monitor monitor(Harness harness) {
    return monitor(harness.spec(), harness);
  }

  private static <S> Monitor monitor(Spec<S> spec, Harness harness) {
    return new LinearizabilityMonitor<>(
        spec,
        harness.invocations().stream().map(invocation -> invocation.call().operation()).toList());
  }

  private static Outcome verify(Harness harness, boolean commuting) {
    return new Verification(
            Configuration.of("random", harness, States.graph().commuting(commuting).threads(1))
                .minimizing(false)
                .findingAll(true))
        .run();
  }

  private static GraphResult search(
      Harness harness, Monitor monitor, boolean commuting, int threads) {
    return search(space(harness, commuting), monitor, threads);
  }

  private static StateSpace space(Harness harness, boolean commuting) {
    return new TabulatedEngine()
        .worlds(harness, new RunningCode())
        .states(new Reduction(commuting, List.of()));
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

  private record Note(Address from) {}

  /** Records the senders of its messages. */
  private record Log() implements Actor<Set<Address>, Note> {
    @Override
    public Set<Address> start(Context context) {
      return Set.of();
    }

    @Override
    public Set<Address> receive(Set<Address> told, Note note, Context context) {
      Set<Address> more = new HashSet<>(told);
      more.add(note.from());
      return Set.copyOf(more);
    }
  }

  /** A register that sends every write to a log. */
  private record Logged(String log) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer value, Object message, Context context) {
      context.send(Address.of(log), new Note(context.sender()));
      if (message instanceof Probe.Write write) {
        context.reply(new Reply(Answer.OK));
        return write.value();
      }
      context.reply(new Reply(value));
      return value;
    }
  }

  @Test
  void messagesToALogAreNotReordered() {
    Harness harness =
        Probe.harness(
            Probe.system(new Logged("n2"), new Log()),
            Call.of(Probe.write(1), "n1"),
            Call.of(Probe.write(2), "n1"),
            Call.of(Probe.read(), "n1"),
            Call.of(Probe.read(), "n1"));
    Outcome plain = verify(harness, false);
    Outcome first = verify(harness, true);
    assertThat(first.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(plain.statistics().ofStates().orElseThrow().states()).isEqualTo(117);
    assertThat(first.statistics().ofStates().orElseThrow().states()).isEqualTo(20);
    assertThat(first.statistics().ofStates().orElseThrow().freeReceives()).isPositive();
  }

  /** Records notes, and answers with their number. */
  private record Tally() implements Actor<Set<Address>, Object> {
    @Override
    public Set<Address> start(Context context) {
      return Set.of();
    }

    @Override
    public Set<Address> receive(Set<Address> told, Object message, Context context) {
      if (message instanceof Note note) {
        return new Log().receive(told, note, context);
      }
      context.reply(new Reply(told.size()));
      return told;
    }
  }

  /** A message that asks for the number of notes appears only after notes were taken first. */
  @Test
  void theSearchStartsOverIfADeliveryTurnsOutNotToCommute() {
    Harness harness =
        Harness.of(Probe.system(new Logged("n2"), new Tally()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("a", Call.of(Probe.write(1), "n1"), Call.of(Probe.read(), "n2"))
            .client("b", Call.of(Probe.write(2), "n1"))
            .build();
    Recorder recorder = new Recorder();
    search(harness, recorder, false, 1);
    assertThat(recorder.atRest()).hasSize(3);
    Recorder first = new Recorder();
    GraphResult result = search(harness, first, true, 1);
    assertThat(first.atRest()).isEqualTo(recorder.atRest());
    assertThat(result.freeDeliveries()).isPositive();
  }

  /** Records the senders of its messages in their order. */
  private record Journal() implements Actor<List<Address>, Note> {
    @Override
    public List<Address> start(Context context) {
      return List.of();
    }

    @Override
    public List<Address> receive(List<Address> told, Note note, Context context) {
      List<Address> more = new ArrayList<>(told);
      more.add(note.from());
      return List.copyOf(more);
    }
  }

  @Test
  void theReductionIsGivenUpWhereHardlyAnythingCommutes() {
    Call[] calls = new Call[6];
    Arrays.setAll(calls, i -> Call.of(i == 0 ? Probe.read() : Probe.write(i), "n1"));
    Harness harness = Probe.harness(Probe.system(new Logged("n2"), new Journal()), calls);
    Outcome plain = verify(harness, false);
    Outcome given = verify(harness, true);
    StateStatistics before = plain.statistics().ofStates().orElseThrow();
    StateStatistics after = given.statistics().ofStates().orElseThrow();
    assertThat(after.gaveUpCommuting()).isTrue();
    assertThat(after.freeReceives()).isZero();
    assertThat(after.states()).isEqualTo(before.states());
    assertThat(after.transitions()).isEqualTo(before.transitions());
    assertThat(given.answer()).isEqualTo(plain.answer());
    assertThat(before.gaveUpCommuting()).isFalse();
  }

  /** Given up at once, in every random system, the reduction changes nothing. */
  @Test
  void whatIsGivenUpIsTheSearchWithoutIt() {
    for (long seed = 1; seed <= 300; seed++) {
      Harness harness = RandomSystem.of(seed).withSink().harness();
      GraphResult plain = search(harness, monitor(harness), false, 1);
      StateSpace space = space(harness, true);
      space.assumptions().giveUpCommuting();
      GraphResult given = search(space, monitor(harness), 1);
      assertThat(given.states()).as("seed " + seed).isEqualTo(plain.states());
      assertThat(given.transitions()).as("seed " + seed).isEqualTo(plain.transitions());
      assertThat(given.violation().isPresent())
          .as("seed " + seed)
          .isEqualTo(plain.violation().isPresent());
    }
  }

  @Test
  void aMonitorThatGivesUpEndsTheSearchWithoutAnAnswer() {
    Harness harness =
        Probe.harness(
            Probe.system(new Logged("n2"), new Log()),
            Call.of(Probe.write(1), "n1"),
            Call.of(Probe.write(2), "n1"),
            Call.of(Probe.read(), "n1"));
    long all = search(harness, new Recorder(), false, 1).states();
    int[] asked = {0};
    GraphResult interrupted =
        new GraphSearch(
                space(harness, false),
                new Recorder().givingUpAtAnswer(2),
                Limits.none(),
                Long.MAX_VALUE,
                1,
                (states, transitions) -> ++asked[0] < 50)
            .run();
    assertThat(interrupted.stop()).isEqualTo(Stop.INTERRUPTED);
    assertThat(interrupted.states()).isLessThan(all);
    GraphResult late =
        new GraphSearch(
                space(harness, false),
                new Recorder().givingUpAtAnswer(2),
                Limits.none().time(Duration.ofMillis(50)),
                Long.MAX_VALUE,
                1,
                ExplorationControl.NONE)
            .run();
    assertThat(late.stop()).isEqualTo(Stop.DEADLINE);
    assertThat(late.states()).isLessThan(all);
  }
}
