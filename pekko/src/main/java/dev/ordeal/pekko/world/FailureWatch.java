package dev.ordeal.pekko.world;

import dev.ordeal.actor.Address;
import dev.ordeal.pekko.control.Names;
import dev.ordeal.pekko.subject.Message;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.actor.ActorInitializationException;
import org.apache.pekko.actor.AllDeadLetters;
import org.apache.pekko.actor.DeadLetter;

/** Notes the first thing in a step that the check takes for a failure. */
final class FailureWatch {
  private static final String PEKKO = "org.apache.pekko.";
  private static final String TYPED_FAILURE = "TypedActorFailedException";

  private final Set<Finding> wanted;
  private Optional<ActorFailure> failure = Optional.empty();

  FailureWatch(Set<Finding> wanted) {
    this.wanted = wanted;
  }

  /** The failure of the step, if it failed. */
  Optional<ActorFailure> failure() {
    return failure;
  }

  void clear() {
    failure = Optional.empty();
  }

  private void note(Finding kind, Live live, Address actor, String reason, Throwable... thrown) {
    if (failure.isPresent() || !wanted.contains(kind)) {
      return;
    }
    Object message =
        live.stepEvent == World.NO_EVENT
            ? "start"
            : new Message(Internal.shown(live.log.contentOf(live.stepEvent)));
    List<StackTraceElement> stack =
        thrown.length == 0
            ? List.of()
            : Arrays.stream(thrown[0].getStackTrace())
                .takeWhile(frame -> !frame.getClassName().startsWith(PEKKO))
                .toList();
    failure = Optional.of(new ActorFailure(actor, message, reason, false, stack));
  }

  /** An actor has failed. */
  void failed(Live live, String actor, Throwable cause) {
    Throwable thrown = cause;
    while (thrown.getCause() != null
        && (thrown instanceof ActorInitializationException
            || thrown.getClass().getSimpleName().equals(TYPED_FAILURE))) {
      thrown = thrown.getCause();
    }
    note(Finding.ACTOR_FAILURE, live, Address.of(actor), Show.thrown(thrown), thrown);
  }

  /** A message went to nobody. */
  void lost(Live live, AllDeadLetters lost) {
    if (lost instanceof DeadLetter && !Internal.isOwn(lost.message())) {
      note(
          Finding.DEAD_LETTER,
          live,
          at(live),
          "it sent "
              + live.words(lost.message())
              + " to "
              + (isOfAsk(lost)
                  ? "an ask that is over (a dead letter)"
                  : Names.of(lost.recipient().path())
                      + ", which has stopped or does not exist (a dead letter)"));
    }
  }

  /** Whether the recipient has no name but a number, since it was made for one answer. */
  private static boolean isOfAsk(AllDeadLetters lost) {
    return lost.recipient().path().toStringWithoutAddress().startsWith("/temp/");
  }

  /** A message was not delivered because its actor has stopped. */
  void undelivered(Live live, int event) {
    Object message = live.log.contentOf(event);
    if (live.log.timer[event] == null && !Internal.isOwn(message)) {
      note(
          Finding.DEAD_LETTER,
          live,
          at(live),
          live.actors.address(live.log.actor[event])
              + " stopped before it took "
              + live.words(message)
              + " from "
              + live.actors.address(live.log.sender[event])
              + " (a dead letter)");
    }
  }

  /** An ask has timed out. */
  void timedOut(Live live) {
    note(Finding.ASK_TIMEOUT, live, at(live), "an ask was not answered in time");
  }

  private static Address at(Live live) {
    return live.stepEvent == World.NO_EVENT
        ? Address.of("system")
        : live.actors.address(live.log.actor[live.stepEvent]);
  }
}
