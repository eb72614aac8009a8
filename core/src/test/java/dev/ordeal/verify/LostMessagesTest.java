package dev.ordeal.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.RandomSystem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that come too early, and runs that never end: states against schedules. */
class LostMessagesTest {
  private static final int SYSTEMS = 120;
  private static final int MOST_SCHEDULES = 1_000;
  private static final Address ONE = Address.of("n1");
  private static final Address OTHER = Address.of("n2");

  /** Answers a call when it is woken up; a wake-up that comes before the call is lost. */
  private record Sleeper() implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      if (context.self().equals(OTHER)) {
        context.send(ONE, "wake");
      }
      return "idle";
    }

    @Override
    public String receive(String state, Object message, Context context) {
      if (message instanceof Probe.Read) {
        return context.sender().name();
      }
      if (!state.equals("idle")) {
        context.send(Address.of(state), new Probe.Reply(0));
      }
      return "idle";
    }
  }

  /** Sends itself a message for ever, and answers reads with what nobody wrote. */
  private record Ticker() implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      context.send(context.self(), "tick");
      return "";
    }

    @Override
    public String receive(String state, Object message, Context context) {
      if (message instanceof Probe.Read) {
        context.reply(new Probe.Reply(7));
      } else {
        context.send(context.self(), message);
      }
      return state;
    }
  }

  /** Puts a call off, as often as it likes. */
  private record Ditherer() implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      return "";
    }

    @Override
    public String receive(String state, Object message, Context context) {
      Address client = message instanceof Address waiting ? waiting : context.sender();
      if (context.choose(2) == 0) {
        context.send(client, new Probe.Reply(0));
      } else {
        context.send(context.self(), client);
      }
      return state;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void aWakeUpThatComesTooEarlyIsLost(String explorer) {
    Outcome outcome = run(configuration(reading(new Sleeper()), explorer).requiringProgress(true));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
    assertThat(outcome.progress().deadlock().orElseThrow().schedule().length()).isEqualTo(2);
  }

  @Test
  void whereLostMessagesCannotAllBeFollowedThatIsSaid() {
    Configuration configuration =
        configuration(reading(new Sleeper()), "graph").limits(Limits.none().schedules(4));
    Outcome outcome = run(configuration);
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.progress().deadlockUndecided()).isTrue();
    Outcome required = run(configuration.requiringProgress(true));
    assertThat(required.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(required.isComplete()).isFalse();
  }

  @Test
  void whatIsFinishedIsJudgedThoughTheSystemNeverRests() {
    Configuration configuration = configuration(reading(new Ticker()), "graph");
    Outcome outcome = run(configuration.consistency(Consistency.SEQUENTIAL));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.VIOLATION);
  }

  @Test
  void nothingIsClaimedOfWholeRunsWhereSomeNeverEnd() {
    Configuration configuration = configuration(reading(new Ditherer()), "graph");
    Outcome outcome = run(configuration.consistency(Consistency.SEQUENTIAL));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    assertThat(outcome.isComplete()).isFalse();
  }

  @Test
  void statesStallAndEndAsAllSchedulesDo() {
    int systems = 0;
    int stalling = 0;
    int violating = 0;
    for (long seed = 1; systems < SYSTEMS; seed++) {
      RandomSystem system = RandomSystem.of(seed).withoutFailures().withForgetting();
      Configuration all =
          configuration(system.harness(), "ex")
              .consistency(Consistency.SEQUENTIAL)
              .limits(Limits.none().schedules(MOST_SCHEDULES));
      Outcome expected = run(all);
      if (expected.stop() != Stop.EXHAUSTED || !expected.failures().isEmpty()) {
        continue;
      }
      systems++;
      String what = "seed " + seed;
      Outcome whole =
          run(configuration(system.harness(), "graph").consistency(Consistency.SEQUENTIAL));
      assertThat(whole.answer()).as(what).isEqualTo(expected.answer());
      Outcome outcome = run(configuration(system.harness(), "graph"));
      if (outcome.violation().isEmpty()) {
        assertThat(outcome.progress().deadlock().isPresent())
            .as(what)
            .isEqualTo(expected.progress().deadlock().isPresent());
        stalling += outcome.progress().isMade() ? 0 : 1;
      }
      violating += whole.violation().isPresent() ? 1 : 0;
    }
    System.out.printf(
        "lost         %d random systems, %d stall, %d are not sequentially consistent%n",
        systems, stalling, violating);
  }

  private static Harness reading(Actor<?, ?> actor) {
    ActorSystem system = ActorSystem.of(List.of(ONE, OTHER), address -> actor);
    Call read = new Call(Operation.of("read"), ONE);
    return Harness.of(system, Specs.register(0))
        .name("read")
        .clients(List.of(new Client(Address.of("c0"), List.of(read))))
        .protocol(Probe.PROTOCOL)
        .build();
  }

  private static Configuration configuration(Harness harness, String explorer) {
    return Configuration.of("lost", harness, Explorers.named(explorer));
  }

  private static Outcome run(Configuration configuration) {
    return new Verification(configuration).run();
  }
}
