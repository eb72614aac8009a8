package dev.ordeal.litmus;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.testkit.Probe.Write;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Verification;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small systems, each about one thing, with the numbers that exploring them must give. */
class LitmusTest {

  /**
   * Two registers claimed to be one. A response is part of the receive that sends it; if delivering
   * it were a step of its own, there would be 15 schedules and 3 bad ones.
   */
  @Test
  void twoRegistersClaimedToBeOne() {
    Harness harness =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("a", Call.of(write(1), "n1"))
            .client("b", Call.of(read(), "n2"), Call.of(read(), "n2"))
            .build();
    ScheduleStatistics all = explore(harness, "ex").statistics().ofSchedules().orElseThrow();
    assertThat(all.schedules()).isEqualTo(3);
    assertThat(all.histories().nonLinearizable()).isEqualTo(2);
    Outcome traces = explore(harness, "odpor");
    assertThat(traces.statistics().ofSchedules().orElseThrow().traces()).hasValue(1);
    assertThat(traces.statistics().ofSchedules().orElseThrow().orders().orElseThrow().maximal())
        .isEqualTo(3);
    assertThat(traces.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
    for (String explorer : List.of("transdpor", "dpor-alg1")) {
      assertThat(explore(harness, explorer).statistics().ofSchedules().orElseThrow().schedules())
          .isEqualTo(1);
    }
  }

  /**
   * One register, clients that write and then read what they wrote: every schedule is its own
   * trace. With responses as steps there would be 70, 34,650 and 63,063,000 schedules.
   */
  @ParameterizedTest
  @CsvSource({"2, 6", "3, 90", "4, 2520"})
  void aSingleCopy(int clients, long schedules) {
    Harness.Builder builder =
        Harness.of(Probe.system(new Probe.Single()), Specs.register(0)).protocol(Probe.PROTOCOL);
    for (int c = 1; c <= clients; c++) {
      builder.client("c" + c, Call.of(write(c), "n1"), Call.of(read(), "n1"));
    }
    Harness harness = builder.build();
    assertThat(explore(harness, "ex").statistics().ofSchedules().orElseThrow().schedules())
        .isEqualTo(schedules);
    Outcome traces = explore(harness, "odpor");
    assertThat(traces.statistics().ofSchedules().orElseThrow().traces()).hasValue(schedules);
    assertThat(traces.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Answers a read at once, and has its friend answer it too, with another value. */
  private record Gossip(String friend, int value) implements Actor<Integer, Object> {
    private record Asked(Address client) {}

    @Override
    public Integer start(Context context) {
      return value;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Asked asked) {
        context.send(asked.client(), new Reply(state));
      } else {
        context.send(context.self(), new Asked(context.sender()));
        context.send(Address.of(friend), new Asked(context.sender()));
      }
      return state;
    }
  }

  /**
   * Two actors race to answer one read, and only one of them is right. What they receive is
   * independent as far as they can tell, so explorers that go by receivers see one trace.
   */
  @Test
  void twoActorsAnswerOneOperation() {
    Harness harness =
        Probe.harness(
            Probe.system(new Gossip("n2", 0), new Gossip("n1", 7)), Call.of(read(), "n1"));
    Outcome all = explore(harness, "ex");
    assertThat(all.statistics().ofSchedules().orElseThrow().schedules()).isEqualTo(2);
    assertThat(all.statistics().ofSchedules().orElseThrow().behaviours().violating()).isEqualTo(1);
    assertThat(explore(harness, "dpor").answer())
        .isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    Outcome traces = explore(harness, "odpor");
    assertThat(traces.statistics().ofSchedules().orElseThrow().traces()).hasValue(2);
    assertThat(traces.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  /** Creates its helper when it is written to; writes to the helper of another when it is read. */
  private record Parent(String other) implements Actor<Integer, Object> {

    private record Helper() implements Actor<Integer, Object> {
      @Override
      public Integer start(Context context) {
        return 0;
      }

      @Override
      public Integer receive(Integer state, Object message, Context context) {
        return state;
      }
    }

    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      if (message instanceof Write) {
        context.create("helper", new Helper());
        context.reply(new Reply(Answer.OK));
      } else {
        context.send(Address.of(other + "/helper"), "hello");
        context.reply(new Reply(0));
      }
      return state;
    }
  }

  /** Whether the helper is there yet decides whether the other actor fails. */
  @Test
  void writingToAnActorThatIsNotThereYet() {
    Harness harness =
        Probe.harness(
            Probe.system(new Parent("n2"), new Parent("n1")),
            Call.of(write(1), "n1"),
            Call.of(read(), "n2"));
    Outcome all = explore(harness, "ex");
    Outcome traces = explore(harness, "odpor");
    assertThat(all.failures()).hasSize(1);
    assertThat(traces.failures()).hasSize(1);
    assertThat(traces.failures().get(0).schedule().length()).isEqualTo(1);
  }

  /** A map on one actor. */
  private record Table() implements Actor<List<Object>, Object> {
    @Override
    public List<Object> start(Context context) {
      return List.of(Answer.NIL, Answer.NIL);
    }

    @Override
    public List<Object> receive(List<Object> state, Object message, Context context) {
      Operation operation = (Operation) message;
      int key = operation.intArgument(0);
      if (operation.is("read", 1)) {
        context.reply(state.get(key));
        return state;
      }
      context.reply(Answer.OK);
      Object value = operation.argument(1);
      return key == 0 ? List.of(value, state.get(1)) : List.of(state.get(0), value);
    }
  }

  /** Requests for different keys commute at the actor that keeps both, and so do reads. */
  @Test
  void receivesThatCommute() {
    Harness harness =
        Harness.of(Probe.system(new Table()), Specs.map())
            .protocol(new Protocol() {})
            .client("a", Call.of(Operation.of("write", 0, 5), "n1"))
            .client("b", Call.of(Operation.of("write", 1, 6), "n1"))
            .client("c", Call.of(Operation.of("read", 0), "n1"))
            .client("d", Call.of(Operation.of("read", 0), "n1"))
            .build();
    assertThat(explore(harness, "ex").statistics().ofSchedules().orElseThrow().schedules())
        .isEqualTo(24);
    assertThat(explore(harness, "odpor").statistics().ofSchedules().orElseThrow().traces())
        .hasValue(24);
    Outcome commuting =
        new Verification(Configuration.of("litmus", harness, Schedules.by("odpor").commuting(true)))
            .run();
    // Each read comes before or after the write of its key; nothing else matters.
    assertThat(commuting.statistics().ofSchedules().orElseThrow().traces()).hasValue(4);
    assertThat(commuting.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  /** Two actors that send one message to and fro for ever, and never answer. */
  private record PingPong(String other) implements Actor<Integer, Object> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer state, Object message, Context context) {
      context.send(Address.of(other), "ball");
      return state;
    }
  }

  @Test
  void aLoopWithoutAnAnswerIsALivelock() {
    Harness harness =
        Probe.harness(Probe.system(new PingPong("n2"), new PingPong("n1")), Call.of(read(), "n1"));
    Outcome outcome = explore(harness, "graph");
    assertThat(outcome.statistics().ofStates().orElseThrow().states()).isEqualTo(3);
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.UNANSWERED);
    Stall livelock = outcome.progress().livelock().orElseThrow();
    assertThat(livelock.schedule().length() - livelock.loopsFrom()).isEqualTo(2);
    assertThat(livelock.history().isComplete()).isFalse();
    assertThat(outcome.progress().deadlock()).isEmpty();
    assertThat(
            new Verification(
                    Configuration.of("litmus", harness, Explorers.named("graph"))
                        .requiringProgress(true))
                .run()
                .answer())
        .isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
  }

  /** One that answers when it is woken; being woken before it is asked comes to nothing. */
  private record Sleeper() implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      context.send(context.self(), "wake up");
      return "";
    }

    @Override
    public String receive(String asking, Object message, Context context) {
      if (!message.equals("wake up")) {
        return context.sender().name();
      }
      if (!asking.isEmpty()) {
        context.send(Address.of(asking), new Probe.Reply(0));
      }
      return "";
    }
  }

  @Test
  void aWakeUpThatComesTooEarlyIsLost() {
    Harness harness = Probe.harness(Probe.system(new Sleeper()), Call.of(read(), "n1"));
    for (String explorer : List.of("graph", "ex", "odpor")) {
      Outcome outcome =
          new Verification(
                  Configuration.of("litmus", harness, Explorers.named(explorer))
                      .requiringProgress(true))
              .run();
      assertThat(outcome.answer()).as(explorer).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
      Stall deadlock = outcome.progress().deadlock().orElseThrow();
      assertThat(deadlock.schedule().steps()).as(explorer).hasSize(2);
    }
  }

  private static Outcome explore(Harness harness, String explorer) {
    return new Verification(Configuration.of("litmus", harness, Explorers.named(explorer))).run();
  }
}
