package dev.ordeal.fairness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Durable;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.States;
import dev.ordeal.strategy.Strategy;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Verification;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Systems that go on forever, each about one thing. */
class FairRunsTest {
  private static final Address ONE = Address.of("n1");
  private static final Address TWO = Address.of("n2");
  private static final Address THREE = Address.of("n3");
  private static final Faults TIMERS = Faults.none().anyFirings();

  private static Harness.Builder harness(int actors, Function<Address, Actor<?, ?>> actor) {
    return harness(ActorSystem.of(Address.numbered("n", actors), actor));
  }

  private static Harness.Builder harness(ActorSystem system) {
    return Harness.of(system, Specs.register(0))
        .protocol(new Protocol() {})
        .client("c0", new Call(Operation.of("write", 1), ONE));
  }

  private static Outcome graph(Harness.Builder builder) {
    return outcome(builder, States.graph());
  }

  private static Outcome outcome(Harness.Builder builder, Strategy strategy) {
    Harness harness = builder.build();
    return new Verification(
            Configuration.of("fair", harness, strategy).requiringProgress(true).minimizing(false))
        .run();
  }

  private static List<String> round(Outcome outcome) {
    Stall livelock = outcome.progress().livelock().orElseThrow();
    return livelock.schedule().steps().stream()
        .skip(livelock.loopsFrom())
        .map(step -> step.event().line())
        .toList();
  }

  // Elections where the network is cut.

  /** What a candidate knows: whether it leads, and which client waits. */
  private record Candidacy(boolean leads, String waiting) {}

  private record Vote() {}

  private record Elected() {}

  private record Deposed() {}

  private record Append(String client) {}

  /** Asks the voter to elect it, and has the voter confirm what it is asked to write. */
  private record Candidate() implements Actor<Candidacy, Object> {
    @Override
    public Candidacy start(Context context) {
      context.timer("election");
      return new Candidacy(false, "");
    }

    @Override
    public Candidacy receive(Candidacy state, Object message, Context context) {
      boolean leads = state.leads();
      String waiting = state.waiting();
      if (message instanceof Operation) {
        waiting = context.sender().name();
      } else if (message instanceof Append done) {
        context.send(Address.of(done.client()), Answer.OK);
        return new Candidacy(leads, "");
      } else if (message.equals("election")) {
        context.send(THREE, new Vote());
      } else {
        leads = message instanceof Elected;
        if (!leads) {
          context.timer("election");
        }
      }
      boolean isTold = message instanceof Elected || message instanceof Deposed;
      if ((leads || isTold) && !waiting.isEmpty()) {
        context.send(THREE, new Append(waiting)); // to write it, or to have it written
      }
      return new Candidacy(leads, waiting);
    }
  }

  /**
   * Elects who asks, and confirms what its leader asks.
   *
   * @param keeps whether it elects nobody while it has a leader, and confirms what others ask too
   */
  private record Voter(boolean keeps) implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      return "";
    }

    @Override
    public String receive(String leader, Object message, Context context) {
      String from = context.sender().name();
      if (message instanceof Append && !keeps && !from.equals(leader)) {
        return leader;
      }
      if (message instanceof Append) {
        context.reply(message);
        return leader;
      }
      if (keeps && !leader.isEmpty()) {
        context.reply(new Deposed());
        return leader;
      }
      if (!leader.isEmpty()) {
        context.send(Address.of(leader), new Deposed());
      }
      context.reply(new Elected());
      return from;
    }
  }

  private static Harness.Builder election(boolean keeps) {
    ActorSystem system =
        ActorSystem.of(
                List.of(ONE, TWO, THREE),
                self -> self.equals(THREE) ? new Voter(keeps) : new Candidate())
            .on(Network.FIFO);
    return harness(system).faults(TIMERS.cut("n1|n2"));
  }

  @Test
  void candidatesThatDoNotHearEachOtherDeposeEachOtherForever() {
    Outcome outcome = graph(election(false));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
    assertThat(outcome.progress().deadlock()).isEmpty();
    assertThat(round(outcome))
        .contains("n1: timer election fires", "n2: timer election fires")
        .contains("n3 <- Vote() from n1", "n3 <- Vote() from n2")
        .contains("n3 <- Append(c0) from n1", "n1 <- Deposed() from n3");
  }

  @Test
  void aVoterThatKeepsItsLeaderEndsThat() {
    Harness.Builder builder =
        election(true).eventually("a leader", states -> !"".equals(states.get(THREE)));
    Outcome outcome = graph(builder);
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.progress().needsFairness()).isTrue();
    assertThat(outcome.goals().get(0).status()).isEqualTo(GoalResult.Status.REACHED);
  }

  // Timers that are set again.

  /** Answers when it has heard nothing for some time; is sent a beat whenever it answers one. */
  private record Follower(boolean starts) implements Actor<String, Object> {
    @Override
    public String start(Context context) {
      context.timer("silence");
      return "";
    }

    @Override
    public String receive(String waiting, Object message, Context context) {
      if (message instanceof Operation) {
        return context.sender().name();
      }
      if (message.equals("silence")) {
        if (!waiting.isEmpty()) {
          context.send(Address.of(waiting), Answer.OK);
        }
        context.timer("silence");
        return "";
      }
      if (starts) {
        context.timer("silence");
      }
      context.reply("heard");
      return waiting;
    }
  }

  private record Leader() implements Actor<Boolean, Object> {
    @Override
    public Boolean start(Context context) {
      context.send(ONE, "beat");
      return true;
    }

    @Override
    public Boolean receive(Boolean state, Object message, Context context) {
      context.reply("beat");
      return state;
    }
  }

  private static Harness.Builder beats(boolean starts) {
    return harness(2, self -> self.equals(ONE) ? new Follower(starts) : new Leader())
        .faults(TIMERS);
  }

  @Test
  void aTimerThatIsSetAgainAndAgainNeedNotFire() {
    Outcome outcome = graph(beats(true));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
    assertThat(round(outcome)).containsExactly("n1 <- beat from n2", "n2 <- heard from n1");
  }

  @Test
  void aTimerThatStaysSetFires() {
    Outcome outcome = graph(beats(false));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.progress().needsFairness()).isTrue();
  }

  // Messages that pile up.

  /** Counts beats, of which there may be any number, and answers nobody. */
  private record Counting() implements Actor<Boolean, Object> {
    @Override
    public Boolean start(Context context) {
      if (context.self().equals(TWO)) {
        context.timer("beat");
      }
      return false;
    }

    @Override
    public Boolean receive(Boolean odd, Object message, Context context) {
      if (message.equals("beat")) {
        context.send(ONE, "hello");
        context.timer("beat");
        return odd;
      }
      return message.equals("hello") ? !odd : odd;
    }
  }

  @Test
  void whatABoundLeavesOutMustBeDeliveredOnALoop() {
    Outcome outcome =
        outcome(harness(2, self -> new Counting()).faults(TIMERS), States.graph().mostEqual(1));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
    assertThat(round(outcome)).contains("n2: timer beat fires", "n1 <- hello from n2");
  }

  // Restarts.

  /** Goes from one step to the next; what it forgets in a restart is not told again. */
  private record Stepping() implements Actor<Stepping.State, Object> {
    record State(int step, @Durable String owed) {}

    @Override
    public State start(Context context) {
      return new State(0, "");
    }

    @Override
    public State receive(State state, Object message, Context context) {
      if (message instanceof Operation) {
        context.send(ONE, "next");
        context.reply(Answer.OK);
        return new State(1, state.owed());
      }
      return state.step() == 0 ? state : new State(2, state.owed());
    }
  }

  @Test
  void aGoalForEveryRunIsMissedIfARestartComesInBetween() {
    for (int restarts = 0; restarts <= 2; restarts++) {
      Outcome outcome =
          graph(
              harness(1, self -> new Stepping())
                  .faults(Faults.none().restarts(restarts))
                  .eventually("second", FairRunsTest::isSecond));
      assertThat(outcome.answer())
          .isEqualTo(
              restarts == 0
                  ? Outcome.OverallVerdict.LINEARIZABLE
                  : Outcome.OverallVerdict.NOT_ALWAYS_REACHED);
      if (restarts > 0) { // the fewest faults suffice
        Stall run = outcome.goals().get(0).run().orElseThrow();
        assertThat(run.schedule().steps().stream().map(step -> step.event().line()))
            .containsExactly("n1 <- write(1) from c0", "n1 restarts", "n1 <- next from n1");
        assertThat(run.isLivelock()).isFalse();
      }
    }
  }

  private static boolean isSecond(Map<Address, Object> states) {
    return states.get(ONE) instanceof Stepping.State state && state.step() == 2;
  }

  /** Answers what it owes when it restarts, and not before. */
  private record Waking() implements Actor<Stepping.State, Object> {
    @Override
    public Stepping.State start(Context context) {
      return new Stepping.State(0, "");
    }

    @Override
    public Stepping.State restart(Object durable, Context context) {
      Stepping.State state = Actor.super.restart(durable, context);
      if (!state.owed().isEmpty()) {
        context.send(Address.of(state.owed()), Answer.OK);
      }
      return state;
    }

    @Override
    public Stepping.State receive(Stepping.State state, Object message, Context context) {
      return new Stepping.State(1, context.sender().name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"graph", "ex", "odpor"})
  void noRunIsOwedARestart(String explorer) {
    Outcome outcome =
        outcome(
            harness(1, self -> new Waking()).faults(Faults.none().restarts(1)),
            Explorers.named(explorer));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_PROGRESS);
    assertThat(outcome.progress().deadlock().orElseThrow().schedule().length()).isEqualTo(1);
  }
}
