package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.Ordeal;
import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Subject;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.pekko.samples.Quorum;
import dev.ordeal.pekko.subject.PekkoActors;
import dev.ordeal.pekko.world.Finding;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Specs;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.pekko.actor.typed.ActorRef;
import org.junit.jupiter.api.Test;

/** One protocol, written as tabulated actors and as Pekko behaviors, shows the same. */
class TwiceTest {
  private static final int REPLICAS = 2;

  private record Ask(boolean isWrite, int value) {}

  private record Reply(int value) {}

  /** A replica of {@link Quorum}, as a function. */
  private static final class Replica implements Actor<Integer, Ask> {
    @Override
    public Integer start(Context context) {
      return 0;
    }

    @Override
    public Integer receive(Integer stored, Ask ask, Context context) {
      int next = ask.isWrite() ? ask.value() : stored;
      context.send(context.sender(), new Reply(next));
      return next;
    }
  }

  private record Asked(Address client, List<Integer> replies) {}

  /** A coordinator of {@link Quorum}, as a function. */
  private static final class Coordinator implements Actor<Asked, Object> {
    private final int quorum;

    Coordinator(int quorum) {
      this.quorum = quorum;
    }

    @Override
    public Asked start(Context context) {
      return new Asked(context.self(), List.of());
    }

    @Override
    public Asked receive(Asked state, Object message, Context context) {
      if (message instanceof Operation call) {
        boolean isWrite = call.name().equals("write");
        int value = isWrite ? (int) call.argument(0) : 0;
        Address.numbered("n", REPLICAS)
            .forEach(each -> context.send(each, new Ask(isWrite, value)));
        return new Asked(context.sender(), state.replies());
      }
      List<Integer> replies = new ArrayList<>(state.replies());
      replies.add(((Reply) message).value());
      if (replies.size() == quorum) {
        int most = replies.stream().mapToInt(each -> each).max().orElse(0);
        context.send(state.client(), new Reply(most));
      }
      return new Asked(state.client(), List.copyOf(replies));
    }
  }

  private static Subject tabulated(int quorum) {
    return new Subject() {
      @Override
      public int defaultActors() {
        return REPLICAS + 2;
      }

      @Override
      public ActorSystem actors(int actors) {
        ActorSystem.Builder builder = ActorSystem.builder();
        Address.numbered("n", REPLICAS).forEach(each -> builder.actor(each, new Replica()));
        return builder
            .actor("w", new Coordinator(quorum))
            .actor("r", new Coordinator(quorum))
            .build();
      }

      @Override
      public Spec<?> spec() {
        return Specs.register(0);
      }

      @Override
      public Object result(Operation operation, Object answer) {
        return operation.name().equals("write") ? Answer.OK : ((Reply) answer).value();
      }
    };
  }

  private static PekkoActors real(int quorum) {
    return new PekkoActors(
            "register",
            Specs.register(0),
            start -> {
              List<ActorRef<Quorum.Request>> all = new ArrayList<>();
              for (int i = 1; i <= REPLICAS; i++) {
                all.add(start.spawn(Quorum.replica(), "n" + i));
              }
              start.spawn(Quorum.coordinator(all, quorum), "w");
              start.spawn(Quorum.coordinator(all, quorum), "r");
            })
        .<Quorum.Done>operation(
            "write", (call, to) -> new Quorum.Write((int) call.argument(0), to), done -> Answer.OK)
        .<Quorum.Done>operation("read", (call, to) -> new Quorum.Read(to), Quorum.Done::value);
  }

  private static Configuration configuration(
      Subject subject, Engine engine, Network network, String explorer) {
    return Ordeal.check(subject, engine)
        .network(network)
        .explorer(explorer)
        .calls("write(1)@w", "read()@r")
        .configuration()
        .minimizing(false);
  }

  private static Set<String> histories(Configuration configuration, Engine engine) {
    Set<String> histories = new TreeSet<>();
    Harness harness = configuration.harness();
    long schedules =
        new Exhaustive()
            .explore(
                engine.worlds(harness, new RunningCode()).world(),
                Limits.none(),
                (end, ending) -> histories.add(HistoryBuilder.of(end).spans().toString()),
                ExplorationControl.NONE)
            .schedules();
    histories.add(schedules + " schedules");
    return histories;
  }

  @Test
  void theyHaveTheSameHistoriesAndVerdicts() {
    for (Network network : List.of(Network.FIFO, Network.UNORDERED)) {
      for (int quorum = 1; quorum <= REPLICAS; quorum++) {
        PekkoActors actors = real(quorum);
        Engine pekko = new PekkoEngine(actors, Set.of(Finding.ACTOR_FAILURE));
        Engine tables = new TabulatedEngine();
        Configuration real = configuration(actors, pekko, network, "ex");
        Configuration pure = configuration(tabulated(quorum), tables, network, "ex");
        assertThat(histories(real, pekko)).isEqualTo(histories(pure, tables));
        for (String explorer : List.of("odpor", "transdpor")) {
          Outcome one = new Verification(configuration(actors, pekko, network, explorer)).run();
          Outcome other =
              new Verification(configuration(tabulated(quorum), tables, network, explorer)).run();
          assertThat(one.answer()).isEqualTo(other.answer());
          assertThat(one.statistics().ofSchedules().orElseThrow().schedules())
              .isEqualTo(other.statistics().ofSchedules().orElseThrow().schedules());
        }
      }
    }
  }
}
