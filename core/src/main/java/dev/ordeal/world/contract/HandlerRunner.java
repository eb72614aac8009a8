package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.faults.Faults;
import dev.ordeal.words.Show;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs the user's actors, and nothing else does: one start or one handler at a time, with what it
 * asked for and what it threw written down.
 */
public final class HandlerRunner {
  private final Predicate<Address> exists;
  private final RunningCode running;
  private final Faults faults;

  /** The actors that have started, which go on after a restart. */
  private final Map<Address, Actor<?, ?>> started = new HashMap<>();

  /**
   * @param exists whether an address can be sent to
   * @param faults how often and when timers fire
   */
  public HandlerRunner(Predicate<Address> exists, RunningCode running, Faults faults) {
    this.exists = exists;
    this.running = running;
    this.faults = faults;
  }

  public HandlerRun start(Address self, Actor<?, ?> actor) {
    RecordingContext.Run run = new RecordingContext.Run(List.of(), faults);
    started.putIfAbsent(self, actor);
    return run(
        self,
        "start",
        run,
        () -> {
          RecordingContext context = new RecordingContext(self, self, exists, run, null);
          Object state = actor.start(context);
          if (state == null) {
            throw new IllegalStateException("it returned null instead of a state");
          }
          return new LocalState(actor, context.started(state));
        });
  }

  /**
   * Whether the actor accepts the message. If it fails to say so, it does, and fails when it
   * receives the message.
   */
  public boolean accepts(LocalState local, Address self, Object message) {
    if (!Guards.isIn(local)) {
      return true;
    }
    try {
      return running.run(self, message, () -> Guards.accepts(local, message));
    } catch (RuntimeException | Error e) {
      boolean isOutOfMemory = e instanceof OutOfMemoryError && MemoryUsedUp.isMemoryShort();
      if (isOutOfMemory || e instanceof MemoryUsedUp) {
        throw e;
      }
      return true;
    }
  }

  public HandlerRun receive(
      LocalState local, Address self, Address sender, Object message, List<Integer> choices) {
    RecordingContext.Run run = new RecordingContext.Run(choices, faults);
    return run(
        self,
        message,
        run,
        () -> {
          if (Guards.isIn(local)) {
            Guards.accepts(local, message); // which may throw
          }
          Actor<?, ?> original = started.getOrDefault(self, local.actor());
          CellRun step = new CellRun(local, original, self, exists, run);
          step.deliver(message, sender);
          step.end();
          return new LocalState(step.actor(), step.local());
        });
  }

  private HandlerRun run(
      Address self, Object message, RecordingContext.Run run, Supplier<LocalState> handler) {
    LocalState after = null;
    Throwable thrown = null;
    try {
      after = running.run(self, message, handler);
    } catch (MemoryUsedUp e) {
      throw e;
    } catch (OutOfMemoryError e) {
      if (MemoryUsedUp.isMemoryShort()) {
        throw e;
      }
      thrown = e;
    } catch (Exception | Error e) {
      thrown = e;
    } finally {
      run.over = true;
    }
    run.checkRefusal();
    return new HandlerRun(
        run.choices,
        run.options,
        after == null ? null : after.actor(),
        after == null ? null : after.value(),
        List.copyOf(run.effects),
        List.copyOf(run.setAgain),
        thrown);
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
