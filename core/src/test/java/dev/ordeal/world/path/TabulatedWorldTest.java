package dev.ordeal.world.path;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.ActorSystem;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Call;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Protocol;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Specs;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TabulatedWorldTest {

  private record Step(int number) {}

  @Test
  void pendingMessagesComeInTheOrderInWhichTheyWereSent() {
    TabulatedWorld world =
        new TabulatedWorld(
            Probe.harness(
                Probe.system(new Probe.Single(), new Probe.Single()),
                Call.of(write(1), "n1"),
                Call.of(read(), "n2"),
                Call.of(read(), "n1")));
    assertThat(pending(world))
        .containsExactly("n1 <- Write(1) from c0", "n2 <- Read() from c1", "n1 <- Read() from c2");
  }

  @Test
  void goingBackRestoresEverythingExactly() {
    TabulatedWorld world =
        new TabulatedWorld(
            Probe.harness(
                Probe.system(new Probe.Single()),
                Call.of(write(1), "n1"),
                Call.of(read(), "n1"),
                Call.of(write(2), "n1")));
    List<String> before = pending(world);
    int second = world.nextEnabled(world.nextEnabled(World.NO_EVENT));
    world.take(second, 0);
    int mark = world.depth();
    List<String> between = pending(world);
    assertThat(world.observations().result(world.observations().get(1))).isEqualTo(0);
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    assertThat(world.pendingCount()).isZero();
    world.goBack(mark);
    assertThat(pending(world)).isEqualTo(between);
    assertThat(world.observations().count()).isEqualTo(2);
    world.goBack(0);
    assertThat(pending(world)).isEqualTo(before);
    assertThat(world.observations().count()).isZero();
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    world.take(second, 0);
    assertThat(world.observations().result(world.observations().get(3))).isEqualTo(1);
  }

  @Test
  void theNextCallOfAScriptIsSentWhenTheOneBeforeIsAnswered() {
    Harness harness =
        Harness.of(Probe.system(new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("c0", Call.of(write(1), "n1"), Call.of(read(), "n1"))
            .client("c1", Call.of(write(2), "n1"), Call.of(read(), "n1"))
            .build();
    ScheduleStatistics figures = Probe.explore(harness).statistics().ofSchedules().orElseThrow();
    assertThat(figures.schedules()).isEqualTo(6);
    assertThat(figures.histories().nonLinearizable()).isZero();
    assertThat(figures.incomplete()).isZero();
  }

  @Test
  void twoSeparateRegistersAreNotOne() {
    Harness harness =
        Harness.of(Probe.system(new Probe.Single(), new Probe.Single()), Specs.register(0))
            .protocol(Probe.PROTOCOL)
            .client("a", Call.of(write(1), "n1"))
            .client("b", Call.of(read(), "n2"), Call.of(read(), "n2"))
            .build();
    ScheduleStatistics figures = Probe.explore(harness).statistics().ofSchedules().orElseThrow();
    assertThat(figures.schedules()).isEqualTo(3);
    assertThat(figures.histories().nonLinearizable()).isEqualTo(2);
  }

  @Test
  void messagesOfOneChannelKeepTheirOrderOnAFifoNetwork() {
    Actor<?, ?> burst =
        (Handler)
            (message, context) -> {
              if (!(message instanceof Step)) {
                for (int i = 0; i < 3; i++) {
                  context.send(Address.of("n2"), new Step(i));
                }
              }
            };
    ActorSystem system = Probe.system(burst, (Handler) (message, context) -> {});
    Call call = Call.of(write(1), "n1");
    assertThat(
            Probe.explore(Probe.harness(system, call))
                .statistics()
                .ofSchedules()
                .orElseThrow()
                .schedules())
        .isEqualTo(6);
    assertThat(
            Probe.explore(Probe.harness(system.on(Network.FIFO), call))
                .statistics()
                .ofSchedules()
                .orElseThrow()
                .schedules())
        .isEqualTo(1);
  }

  @Test
  void everyChoiceOfAHandlerIsExplored() {
    Actor<?, ?> chooser =
        (Handler)
            (message, context) -> {
              int first = context.choose(2);
              int second = first == 0 ? context.choose(3) : 0;
              context.reply(new Reply(first * 10 + second));
            };
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(chooser), Call.of(read(), "n1")));
    assertThat(outcome.statistics().ofSchedules().orElseThrow().schedules()).isEqualTo(4);
    assertThat(outcome.statistics().ofSchedules().orElseThrow().histories().unique()).isEqualTo(4);
    assertThat(outcome.violation().orElseThrow().schedule().steps().get(0).line())
        .isEqualTo("n1 <- Read() from c0, choice 2 of 4");
  }

  @Test
  void aCreatedActorIsRemovedOnTheWayBack() {
    record Worker(int job) implements Handler {
      @Override
      public void handle(Object message, Context context) {
        context.send(((Hello) message).client(), new Reply(job));
      }
    }
    Actor<?, ?> boss =
        (Handler)
            (message, context) -> {
              Address worker = context.create("worker", new Worker(0));
              context.send(worker, new Hello(context.sender()));
            };
    Harness harness = Probe.harness(Probe.system(boss), Call.of(read(), "n1"));
    TabulatedWorld world = new TabulatedWorld(harness);
    for (int round = 0; round < 2; round++) {
      world.take(world.nextEnabled(World.NO_EVENT), 0);
      assertThat(pending(world)).containsExactly("n1/worker <- Hello(c0) from n1");
      world.take(world.nextEnabled(World.NO_EVENT), 0);
      assertThat(world.observations().result(world.observations().get(1))).isEqualTo(0);
      world.goBack(0);
    }
    Harness twice = Probe.harness(Probe.system(boss), Call.of(read(), "n1"), Call.of(read(), "n1"));
    assertThat(Probe.explore(twice).failures().get(0).failure().reason())
        .isEqualTo("it created n1/worker, which exists already");
  }

  private record Hello(Address client) {}

  @Test
  void anActorMayCreateAnotherOneInItsStart() {
    record Child() implements Handler {
      @Override
      public void handle(Object message, Context context) {
        context.send(((Hello) message).client(), new Reply(0));
      }
    }
    Actor<?, ?> parent =
        new Handler() {
          @Override
          public Integer start(Context context) {
            context.create("child", new Child());
            return 0;
          }

          @Override
          public void handle(Object message, Context context) {
            context.send(context.self().child("child"), new Hello(context.sender()));
          }
        };
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(parent), Call.of(read(), "n1")));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
    assertThat(outcome.statistics().steps()).isEqualTo(2);
  }

  @Test
  void aForwardedMessageKeepsItsSender() {
    Actor<?, ?> front = (Handler) (message, context) -> context.forward(Address.of("n2"), message);
    Harness harness = Probe.harness(Probe.system(front, new Probe.Single()), Call.of(read(), "n1"));
    TabulatedWorld world = new TabulatedWorld(harness);
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    assertThat(pending(world)).containsExactly("n2 <- Read() from c0 via n1");
    world.take(world.nextEnabled(World.NO_EVENT), 0);
    assertThat(world.observations().count()).isEqualTo(2);
    assertThat(world.observations().step(0)).isZero();
    assertThat(world.observations().step(1)).isEqualTo(1);
  }

  @Test
  void aMessageHasTheSameIdentityInEverySchedule() {
    Actor<?, ?> relay =
        (Handler)
            (message, context) -> {
              if (!(message instanceof Step)) {
                context.send(context.self(), new Step(0));
                context.send(context.self(), new Step(1));
              }
            };
    Harness harness =
        Probe.harness(Probe.system(relay), Call.of(read(), "n1"), Call.of(write(1), "n1"));
    TabulatedWorld world = new TabulatedWorld(harness);
    int read = world.nextEnabled(World.NO_EVENT);
    int write = world.nextEnabled(read);
    world.take(read, 0);
    int first = world.identity(world.nextEnabled(write));
    assertThat(world.event(world.nextEnabled(write)).identity()).isEqualTo("c0.0");
    world.goBack(0);
    world.take(write, 0);
    world.take(read, 0);
    int last = World.NO_EVENT;
    for (int m = world.nextEnabled(last); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (world.event(m).identity().equals("c0.0")) {
        last = m;
      }
    }
    assertThat(world.identity(last)).isEqualTo(first);
    assertThat(world.causes().orElseThrow().parent(last)).isEqualTo(1);
  }

  @Test
  void anAnswerThatCannotBeReadIsRefused() {
    Actor<?, ?> odd = (Handler) (message, context) -> context.reply("what?");
    assertThatThrownBy(() -> Probe.explore(Probe.harness(Probe.system(odd), Call.of(read(), "n1"))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("Client c0 cannot read what? as an answer to read()@n1");
  }

  @Test
  void whatIsNotAnAnswerIsIgnored() {
    Actor<?, ?> chatty =
        (Handler)
            (message, context) -> {
              context.reply("one moment");
              context.reply(new Reply(0));
              context.reply(new Reply(7));
            };
    Protocol patient =
        new Protocol() {
          @Override
          public Object request(Operation operation, Address client) {
            return Probe.PROTOCOL.request(operation, client);
          }

          @Override
          public Object result(Operation operation, Object answer) {
            return answer instanceof Reply reply ? reply.value() : NOT_AN_ANSWER;
          }
        };
    Harness harness =
        Harness.of(Probe.system(chatty), Specs.register(0))
            .protocol(patient)
            .client("c0", Call.of(read(), "n1"))
            .build();
    assertThat(Probe.explore(harness).answer()).isEqualTo(Outcome.OverallVerdict.LINEARIZABLE);
  }

  @Test
  void aSystemThatNeverComesToRestIsReportedAsSuch() {
    Actor<?, ?> restless =
        (Handler) (message, context) -> context.send(context.self(), new Step(0));
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(restless), Call.of(read(), "n1")));
    assertThat(outcome.stop()).isEqualTo(dev.ordeal.explorer.Exploration.Stop.ENDLESS);
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.NO_VIOLATION_FOUND);
    Outcome bounded =
        Probe.explore(
            Probe.harness(Probe.system(restless), Call.of(read(), "n1")), Limits.none().depth(50));
    assertThat(bounded.statistics().ofSchedules().orElseThrow().cut()).isEqualTo(1);
    assertThat(bounded.statistics().steps()).isEqualTo(50);
    assertThat(bounded.isComplete()).isFalse();
  }

  private static List<String> pending(World world) {
    List<String> lines = new ArrayList<>();
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      lines.add(world.event(m).line());
    }
    return lines;
  }
}
