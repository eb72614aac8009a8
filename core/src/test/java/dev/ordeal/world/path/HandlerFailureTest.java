package dev.ordeal.world.path;

import static dev.ordeal.testkit.Probe.read;
import static dev.ordeal.testkit.Probe.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.harness.Call;
import dev.ordeal.spec.Answer;
import dev.ordeal.testkit.Probe;
import dev.ordeal.testkit.Probe.Reply;
import dev.ordeal.verify.Outcome;
import dev.ordeal.world.ActorFailure;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Handlers that fail: each is a finding that says which actor failed on which message. */
class HandlerFailureTest {

  @Test
  void aHandlerThatThrowsEndsTheScheduleAsAFinding() {
    Actor<?, ?> fragile =
        (Handler)
            (message, context) -> {
              if (message instanceof Probe.Write) {
                throw new IllegalStateException("disk full");
              }
              context.reply(new Reply(0));
            };
    Outcome outcome =
        Probe.explore(
            Probe.harness(Probe.system(fragile), Call.of(write(1), "n1"), Call.of(read(), "n1")));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.ACTOR_FAILURE);
    assertThat(outcome.statistics().ofSchedules().orElseThrow().schedules()).isEqualTo(2);
    assertThat(outcome.statistics().failed()).isEqualTo(2);
    assertThat(outcome.failures()).hasSize(1);
    assertThat(outcome.failures().get(0).failure().sentence())
        .isEqualTo("actor n1 failed on Write(1): IllegalStateException: disk full");
    assertThat(outcome.failures().get(0).schedule().length()).isEqualTo(1);
  }

  private static void checked(Object message) {
    if (message instanceof Probe.Write) {
      throw new IllegalStateException("odd line");
    }
    throw new IllegalStateException("odd line");
  }

  @Test
  void aFailureKnowsTheLinesOfTheUsersCode() {
    Actor<?, ?> fragile =
        (Handler) (message, context) -> List.of(message).forEach(HandlerFailureTest::checked);
    List<StackTraceElement> stack =
        Probe.explore(Probe.harness(Probe.system(fragile), Call.of(write(1), "n1")))
            .failures()
            .get(0)
            .failure()
            .stack();
    assertThat(stack.get(0).toString())
        .matches(
            "dev\\.ordeal\\.world\\.path\\.HandlerFailureTest\\.checked\\(HandlerFailureTest\\.java:\\d+\\)");
    assertThat(stack.get(1).getFileName()).isEqualTo("HandlerFailureTest.java");
    assertThat(stack)
        .noneMatch(frame -> frame.getClassName().startsWith("java."))
        .noneMatch(frame -> frame.getClassName().startsWith("dev.ordeal.world.contract."));
  }

  @Test
  void whereAFailureIsThrownDoesNotMakeItAnotherFailure() {
    StackTraceElement here = new StackTraceElement("A", "receive", "A.java", 1);
    StackTraceElement there = new StackTraceElement("A", "receive", "A.java", 2);
    Address actor = Address.of("n1");
    ActorFailure one = new ActorFailure(actor, 1, "odd", false, List.of(here));
    assertThat(one)
        .isEqualTo(new ActorFailure(actor, 1, "odd", false, List.of(there)))
        .hasSameHashCodeAs(new ActorFailure(actor, 1, "odd"))
        .isNotEqualTo(new ActorFailure(actor, 2, "odd", false, List.of(here)))
        .isNotEqualTo(new ActorFailure(actor, 1, "even", false, List.of(here)));
  }

  @Test
  void endlessRecursionInAHandlerIsAFinding() {
    Actor<?, ?> recursive = (Handler) (message, context) -> recurse(1);
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(recursive), Call.of(read(), "n1")));
    assertThat(outcome.failures().get(0).failure().reason()).isEqualTo("StackOverflowError");
    assertThat(outcome.failures().get(0).failure().stack())
        .isNotEmpty()
        .doesNotHaveDuplicates()
        .allMatch(frame -> "HandlerFailureTest.java".equals(frame.getFileName()));
  }

  @SuppressWarnings("InfiniteRecursion")
  private static int recurse(int n) {
    return 1 + recurse(n + 1);
  }

  @Test
  void aMessageToNobodyFailsItsSender() {
    Actor<?, ?> lost = (Handler) (message, context) -> context.send(Address.of("n9"), message);
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(lost), Call.of(read(), "n1")));
    assertThat(outcome.failures().get(0).failure().sentence())
        .contains("actor n1 failed on Read()", "n9", "no actor is called that");
  }

  @Test
  void aHandlerThatFailsAnswersNoClient() {
    Actor<?, ?> hasty =
        (Handler)
            (message, context) -> {
              context.reply(new Reply(7));
              context.send(context.self().child("nobody"), message);
            };
    Outcome outcome = Probe.explore(Probe.harness(Probe.system(hasty), Call.of(read(), "n1")));
    assertThat(outcome.answer()).isEqualTo(Outcome.OverallVerdict.ACTOR_FAILURE);
    assertThat(outcome.statistics().ofSchedules().orElseThrow().incomplete()).isEqualTo(1);
  }

  @Test
  void nullFromAHandlerIsAFailureThatSaysSo() {
    Actor<?, ?> absent =
        new Actor<Answer, Object>() {
          @Override
          public Answer start(Context context) {
            return Answer.OK;
          }

          @Override
          @SuppressWarnings("NullAway")
          public Answer receive(Answer state, Object message, Context context) {
            return null;
          }
        };
    assertThat(
            Probe.explore(Probe.harness(Probe.system(absent), Call.of(read(), "n1")))
                .failures()
                .get(0)
                .failure()
                .reason())
        .contains("it returned null instead of a state");
  }
}
