package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs the user's actors, and nothing else does: one start or one handler at a time, with what it
 * asked for and what it threw written down.
 */
public final class HandlerRunner {
  private final Predicate<Address> exists;
  private final RunningCode running;

  public HandlerRunner(Predicate<Address> exists, RunningCode running) {
    this.exists = exists;
    this.running = running;
  }

  public HandlerRun start(Address self, Actor<?, ?> actor) {
    return run(self, "start", self, List.of(), actor::start);
  }

  public HandlerRun receive(
      LocalState local, Address self, Address sender, Object message, List<Integer> choices) {
    return run(
        self,
        message,
        sender,
        choices,
        context -> receive(local.actor(), local.value(), message, context));
  }

  /** The types of state and message are the actor's own; a message it cannot take fails it. */
  @SuppressWarnings("unchecked")
  private static <S, M> Object receive(
      Actor<S, M> actor, Object state, Object message, RecordingContext context) {
    return actor.receive((S) state, (M) message, context);
  }

  private HandlerRun run(
      Address self,
      Object message,
      Address sender,
      List<Integer> choices,
      Function<RecordingContext, @Nullable Object> handler) {
    RecordingContext context = new RecordingContext(self, sender, choices, exists);
    Object state = null;
    Throwable thrown = null;
    try {
      state = running.run("actor " + self, message, () -> handler.apply(context));
      if (state == null) {
        thrown = new IllegalStateException("it returned null instead of a state");
      }
    } catch (OutOfMemoryError e) {
      if (isMemoryShort()) {
        throw e;
      }
      thrown = e;
    } catch (Exception | Error e) {
      thrown = e;
    } finally {
      context.close();
    }
    return new HandlerRun(context.choices(), context.options(), state, context.effects(), thrown);
  }

  /** Whether memory did run out, so that it is not the handler's doing alone. */
  private static boolean isMemoryShort() {
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    return used > runtime.maxMemory() / 10 * 8;
  }

  /** The user's part of the stack of what a handler threw, innermost first. */
  public static List<StackTraceElement> userFrames(Throwable thrown) {
    return UserFrames.of(thrown);
  }

  /** What a handler threw, in words. */
  public static String reason(Throwable thrown) {
    return thrown instanceof StackOverflowError ? "StackOverflowError" : Show.throwable(thrown);
  }
}
