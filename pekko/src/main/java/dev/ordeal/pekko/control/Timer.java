package dev.ordeal.pekko.control;

import java.util.Optional;
import org.apache.pekko.actor.Cancellable;
import org.jspecify.annotations.Nullable;

/** A timer of a controlled system: it fires when it is chosen, whatever its delay. */
public final class Timer implements Cancellable {
  private static final String ASK = "org.apache.pekko.pattern.PromiseActorRef";

  private final Control control;
  private final Runnable task;
  private final boolean periodic;
  private final @Nullable Object message;
  private final Class<?> type;
  private boolean cancelled;
  private boolean fired;

  /** The number of its next firing, given by the onlooker. */
  public int event;

  Timer(Control control, Runnable task, boolean periodic, @Nullable Object message, Class<?> type) {
    this.control = control;
    this.task = task;
    this.periodic = periodic;
    this.message = message;
    this.type = type;
  }

  /** Whether it fires again and again. */
  public boolean isPeriodic() {
    return periodic;
  }

  /** Whether it is that of an ask, which gives up when it fires. */
  public boolean isOfAsk() {
    return type.getName().startsWith(ASK);
  }

  /** The message that it sends, if that is known. */
  public Optional<Object> message() {
    return Optional.ofNullable(message);
  }

  /** The class of what it does, or of the message that it sends. */
  public Class<?> type() {
    return type;
  }

  /** Runs its task; what that leads to waits in the control. */
  public void fire() {
    fired = !periodic;
    task.run();
  }

  @Override
  public boolean cancel() {
    if (cancelled || fired) {
      return false;
    }
    cancelled = true;
    control.onlooker().cancelled(this);
    return true;
  }

  @Override
  public boolean isCancelled() {
    return cancelled;
  }
}
