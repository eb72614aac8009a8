package dev.ordeal.pekko;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ordeal.pekko.samples.Quorum;
import dev.ordeal.pekko.world.Finding;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Specs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.Test;

/** A check of real actors passes if every order of messages is fine, and shows one that is not. */
class PekkoCheckTest {
  private static final Pattern SCHEDULE = Pattern.compile("Schedule: (\\S+\\.json)");

  private static PekkoCheck register(int replicas, int quorum) {
    return OrdealPekko.check(
            Specs.register(0),
            start -> {
              List<ActorRef<Quorum.Request>> all = new ArrayList<>();
              for (int i = 1; i <= replicas; i++) {
                all.add(start.spawn(Quorum.replica(), "n" + i));
              }
              start.spawn(Quorum.coordinator(all, quorum), "w");
              start.spawn(Quorum.coordinator(all, quorum), "r");
            })
        .named("register")
        .operation(
            "write",
            (call, replyTo) -> new Quorum.Write((int) call.argument(0), replyTo),
            (Quorum.Done done) -> Answer.OK)
        .operation("read", (call, replyTo) -> new Quorum.Read(replyTo), Quorum.Done::value)
        .calls("write(1)@w", "read()@r");
  }

  @Test
  void aMajorityIsLinearizableByEveryExplorerOfSchedules() {
    register(3, 2).assertLinearizable();
    register(2, 2).explorer("ex").assertLinearizable();
    register(2, 2).anyOrder().assertLinearizable();
    for (String explorer : List.of("sr", "db", "pos", "pctcp", "walk")) {
      register(3, 2)
          .explorer(explorer)
          .setting(check -> check.limit(50).allowIncomplete())
          .assertLinearizable();
    }
  }

  @Test
  void aMinorityIsNotAndItsScheduleIsKeptAndRunAgain() throws Exception {
    String message = failure(register(2, 1).named("minority"));
    assertThat(message)
        .contains("VIOLATION: minority (4 actors, write(1)@w | read()@r) is not linearizable.")
        .contains("w <- Write(1,c0) from c0")
        .contains("n1 <- Store(1,w) from w")
        .contains("Not varied: supervision");
    Matcher schedule = SCHEDULE.matcher(message);
    assertThat(schedule.find()).isTrue();
    Path file = Path.of(schedule.group(1));
    assertThat(file).exists();
    Path page = Path.of(schedule.group(1).replace(".json", ".html"));
    assertThat(Files.readString(page)).contains("Store(1,w)");
    assertThat(failure(register(2, 1).named("minority"))).contains("kept by an earlier run");
    assertThatThrownBy(() -> register(2, 1).named("minority").replay(file))
        .hasMessageContaining("n1 <- Store(1,w) from w");
    Files.delete(file);
  }

  @Test
  void whatRealActorsWouldNotDoIsRefused() {
    assertThatThrownBy(
            () ->
                register(2, 2)
                    .setting(check -> check.faults(faults -> faults.restarts(1)))
                    .assertLinearizable())
        .hasMessageContaining("Pekko actors are explored without restarts");
    assertThatThrownBy(
            () ->
                register(2, 2)
                    .setting(check -> check.faults(faults -> faults.givingUp(true)))
                    .assertLinearizable())
        .hasMessageContaining("calls that are given up");
  }

  private static String failure(PekkoCheck check) {
    try {
      check.assertLinearizable();
    } catch (AssertionError e) {
      return String.valueOf(e.getMessage());
    }
    throw new AssertionError("the check passed");
  }

  // What else can be found.

  private record Get(ActorRef<Integer> replyTo) {}

  private static PekkoCheck one(Behavior<Object> behavior) {
    return OrdealPekko.check(Specs.register(0), behavior)
        .operation("read", (call, replyTo) -> new Get(replyTo), (Integer value) -> value)
        .calls("read()@guardian");
  }

  private static Behavior<Object> answering(Runnable before) {
    return Behaviors.receive(Object.class)
        .onMessage(
            Get.class,
            get -> {
              before.run();
              get.replyTo().tell(0);
              return Behaviors.same();
            })
        .build();
  }

  @Test
  void anActorThatFailsIsAFindingUnlessThatIsAllowed() {
    Behavior<Object> failing =
        Behaviors.receive(Object.class)
            .onMessage(
                Get.class,
                get -> {
                  get.replyTo().tell(0);
                  throw new IllegalStateException("out of order");
                })
            .build();
    assertThat(failure(one(failing).named("failing")))
        .contains("actor guardian failed on Get(c0)")
        .contains("out of order");
    one(failing).allow(Finding.ACTOR_FAILURE).assertLinearizable();
  }

  @Test
  void aDeadLetterIsAFindingIfThatIsAsked() {
    Behavior<Object> careless =
        Behaviors.setup(
            context -> {
              ActorRef<String> over =
                  context.spawn(
                      Behaviors.<String>receiveMessage(each -> Behaviors.stopped()), "over");
              return answering(
                  () -> {
                    over.tell("first");
                    over.tell("second");
                  });
            });
    one(careless).assertLinearizable();
    assertThat(failure(one(careless).named("careless").failOn(Finding.DEAD_LETTER)))
        .contains("guardian/over stopped before it took second from guardian (a dead letter)");
  }

  @Test
  void anAskThatTimesOutIsAFindingIfThatIsAsked() {
    Behavior<Object> asking =
        Behaviors.setup(
            context -> {
              ActorRef<Get> other =
                  context.spawn(
                      Behaviors.<Get>receiveMessage(
                          get -> {
                            get.replyTo().tell(0);
                            return Behaviors.same();
                          }),
                      "other");
              return Behaviors.receive(Object.class)
                  .onMessage(
                      Get.class,
                      get -> {
                        context.ask(
                            Integer.class,
                            other,
                            Duration.ofSeconds(1),
                            Get::new,
                            (value, late) -> late == null ? value : -1);
                        get.replyTo().tell(0);
                        return Behaviors.same();
                      })
                  .onMessage(Integer.class, value -> Behaviors.same())
                  .build();
            });
    one(asking).assertLinearizable();
    assertThat(failure(one(asking).named("asking").failOn(Finding.ASK_TIMEOUT)))
        .contains("an ask was not answered in time");
  }

  @Test
  void aRequestThatSomeOrderLeavesUnansweredIsAFindingIfThatIsAsked() {
    Behavior<Object> forgetful =
        Behaviors.setup(
            context -> {
              boolean[] answered = {false};
              return Behaviors.receive(Object.class)
                  .onMessage(
                      Get.class,
                      get -> {
                        if (!answered[0]) {
                          get.replyTo().tell(0);
                          answered[0] = true;
                        }
                        return Behaviors.same();
                      })
                  .build();
            });
    PekkoCheck twice = one(forgetful).calls("read()@guardian", "read()@guardian");
    twice.assertLinearizable();
    assertThat(failure(twice.named("forgetful").requireAnswers()))
        .contains("an operation can stay unanswered forever");
  }

  // What cannot be controlled.

  @Test
  void codeThatSleepsIsNamed() {
    assertThatThrownBy(() -> one(answering(() -> pause(1))).assertLinearizable())
        .hasMessageContaining(
            "Code of an actor waits in step 1, guardian <- Get(c0) from c0, for a clock");
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void codeThatWaitsForAnAnswerDoesNotHang() {
    Behavior<Object> blocking =
        Behaviors.setup(
            context -> {
              ActorRef<Get> silent = context.spawn(Behaviors.<Get>ignore(), "silent");
              return answering(
                  () ->
                      org.apache.pekko.actor.typed.javadsl.AskPattern.<Get, Integer>ask(
                              silent,
                              Get::new,
                              Duration.ofSeconds(1),
                              context.getSystem().scheduler())
                          .toCompletableFuture()
                          .join());
            });
    assertThatThrownBy(() -> one(blocking).assertLinearizable())
        .hasMessageContaining(
            "does not return in step 1, guardian <- Get(c0) from c0 (at PekkoCheckTest.java:")
        .hasMessageContaining("use ask or pipeToSelf");
  }

  @Test
  void codeThatRunsForeverDoesNotHang() {
    Behavior<Object> spinning =
        answering(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
            });
    assertThatThrownBy(() -> one(spinning).longestStep(Duration.ofMillis(300)).assertLinearizable())
        .hasMessageContaining("it has run for 300 ms");
  }

  @Test
  void whatAnotherThreadSendsIsAnErrorEvenIfItComesLate() {
    Behavior<Object> leaking =
        Behaviors.setup(
            context -> {
              ActorRef<Object> self = context.getSelf();
              return answering(
                  () -> {
                    Thread other = new Thread(() -> self.tell("from elsewhere"), "elsewhere");
                    other.start();
                  });
            });
    assertThatThrownBy(() -> one(leaking).assertLinearizable())
        .hasMessageContaining("Thread elsewhere sent from elsewhere to guardian");
  }

  @Test
  void whatIsRememberedOutsideOfAnActorIsNoticed() {
    int[] count = {0};
    Behavior<Object> remembering =
        Behaviors.setup(
            context ->
                Behaviors.receive(Object.class)
                    .onMessage(
                        Get.class,
                        get -> {
                          get.replyTo().tell(count[0]++ % 7);
                          return Behaviors.same();
                        })
                    .build());
    String call = "read()@guardian";
    PekkoCheck often = one(remembering).calls(call, call, call);
    assertThatThrownBy(often::assertLinearizable)
        .hasMessageContaining("When the same schedule is run again, it goes differently")
        .hasMessageContaining("a client was told something else");
  }

  @Test
  void aMailboxThatCannotBeControlledIsNamed() {
    Behavior<Object> bounded =
        Behaviors.setup(
            context -> {
              ActorRef<Get> child =
                  context.spawn(
                      Behaviors.<Get>ignore(),
                      "child",
                      org.apache.pekko.actor.typed.MailboxSelector.bounded(3));
              return answering(() -> child.tell(new Get(context.getSystem().ignoreRef())));
            });
    assertThatThrownBy(() -> one(bounded).assertLinearizable())
        .hasMessageContaining(
            "Actor guardian/child has a mailbox of a kind that cannot be controlled");
  }

  @Test
  void mistakesAreSentences() {
    assertThatThrownBy(
            () -> one(answering(() -> {})).calls("write(1)@guardian").assertLinearizable())
        .hasMessageContaining("Nothing says how write(1) becomes a message");
    assertThatThrownBy(() -> one(answering(() -> {})).calls("read()@n1").assertLinearizable())
        .hasMessageContaining("there is no target actor n1");
    assertThatCode(() -> one(answering(() -> {})).assertLinearizable()).doesNotThrowAnyException();
  }
}
