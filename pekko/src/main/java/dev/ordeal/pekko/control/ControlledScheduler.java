package dev.ordeal.pekko.control;

import com.typesafe.config.Config;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.Scheduler;
import org.apache.pekko.actor.typed.internal.TimerSchedulerImpl.TimerMsg;
import org.apache.pekko.event.LoggingAdapter;
import org.jspecify.annotations.Nullable;
import scala.Function0;
import scala.concurrent.ExecutionContext;
import scala.concurrent.duration.FiniteDuration;
import scala.runtime.BoxedUnit;

/**
 * The scheduler of a controlled system: every timer that an explored actor sets is an event, which
 * happens when it is chosen. What the system itself would do after some time is left out.
 */
public final class ControlledScheduler implements Scheduler {
  private static final String HOUSEKEEPING = "org.apache.pekko.dispatch.";
  private static final String TYPED_TIMERS =
      "org.apache.pekko.actor.typed.internal.TimerSchedulerImpl";
  private static final String WRAPPER = "org.apache.pekko.actor.Scheduler$$anon";
  private static final double FREQUENCY = 1000;

  private @Nullable Control control;

  /** For the actor system, which makes it by its class name. */
  public ControlledScheduler(Config config, LoggingAdapter log, ThreadFactory threads) {}

  void bind(Control known) {
    control = known;
  }

  private Cancellable set(
      Runnable task, boolean periodic, @Nullable Object message, Class<?> type) {
    Control known = control;
    if (known == null || type.getName().startsWith(HOUSEKEEPING)) {
      return Cancellable.alreadyCancelled();
    }
    Timer timer = new Timer(known, task, periodic, message, type);
    known.onlooker().set(timer);
    return timer;
  }

  /** The value of a field of that type in what a task was made of. */
  private static @Nullable Object captured(Object task, Predicate<Class<?>> type) {
    for (Field field : task.getClass().getDeclaredFields()) {
      if (type.test(field.getType())) {
        try {
          field.setAccessible(true);
          return field.get(task);
        } catch (IllegalAccessException | InaccessibleObjectException e) {
          return null;
        }
      }
    }
    return null;
  }

  /** Sets a timer that runs a task, of which it is tried to know what it is for. */
  private Cancellable set(Runnable task, boolean periodic) {
    String name = task.getClass().getName();
    Object message = name.startsWith(TYPED_TIMERS) ? captured(task, TimerMsg.class::equals) : null;
    Object function = name.startsWith(WRAPPER) ? captured(task, Function0.class::equals) : null;
    return set(task, periodic, message, (function == null ? task : function).getClass());
  }

  @Override
  @SuppressWarnings("deprecation") // users may still call it
  public Cancellable schedule(
      FiniteDuration first, FiniteDuration interval, Runnable task, ExecutionContext executor) {
    return set(task, true);
  }

  @Override
  public Cancellable scheduleWithFixedDelay(
      FiniteDuration first, FiniteDuration delay, Runnable task, ExecutionContext executor) {
    return set(task, true);
  }

  @Override
  public Cancellable scheduleOnce(FiniteDuration delay, Runnable task, ExecutionContext executor) {
    return set(task, false);
  }

  @Override
  public Cancellable scheduleOnce(
      FiniteDuration delay, Function0<BoxedUnit> task, ExecutionContext executor) {
    return set(task::apply, false, null, task.getClass());
  }

  @Override
  public Cancellable scheduleOnce(
      FiniteDuration delay,
      ActorRef receiver,
      Object message,
      ExecutionContext executor,
      ActorRef sender) {
    return set(() -> receiver.tell(message, sender), false, message, message.getClass());
  }

  @Override
  public double maxFrequency() {
    return FREQUENCY;
  }
}
