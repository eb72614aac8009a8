package dev.ordeal.pekko.world;

import dev.ordeal.pekko.control.Timer;
import dev.ordeal.pekko.subject.Words;
import java.lang.reflect.InvocationTargetException;
import org.apache.pekko.actor.ReceiveTimeout;

/** Messages that Pekko itself sends. */
final class Internal {
  private static final String OWN = "org.apache.pekko.";
  private static final String TYPED = OWN + "actor.typed.internal.";
  private static final String CLASSIC = OWN + "actor.TimerSchedulerImpl";

  private Internal() {}

  /** Whether the message is of Pekko, not of the user. */
  static boolean isOwn(Object message) {
    return message.getClass().getName().startsWith(OWN);
  }

  /**
   * Whether the message is that of a timer whose actor ignores it once it is cancelled, so that it
   * makes no difference whether it fires later or arrives later.
   */
  static boolean isTick(Object message) {
    String name = message.getClass().getName();
    return name.startsWith(TYPED + "TimerSchedulerImpl$TimerMsg")
        || name.startsWith(CLASSIC)
        || name.startsWith(TYPED + "RestartSupervisor$");
  }

  /** The message that a user wrote, if it is wrapped for an adapter. */
  static Object shown(Object message) {
    String name = message.getClass().getName();
    if (!name.startsWith(TYPED)) {
      return message;
    }
    return name.endsWith("AdaptWithRegisteredMessageAdapter")
        ? read(message, "msg")
        : name.endsWith("AdaptMessage") ? read(message, "message") : message;
  }

  private static Object read(Object message, String part) {
    try {
      return message.getClass().getMethod(part).invoke(message);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      return message;
    }
  }

  /** What a timer is called. */
  static String timer(Timer timer) {
    if (timer.isOfAsk()) {
      return "of ask";
    }
    if (timer.message().isEmpty()) {
      return "of " + Words.name(timer.type()).replaceAll(".*[.$](?=.*[A-Za-z])", "");
    }
    Object message = timer.message().get();
    if (message == ReceiveTimeout.getInstance()) {
      return "ReceiveTimeout";
    }
    return isTick(message) && !message.getClass().getName().contains("RestartSupervisor")
        ? Words.of(read(message, "key"))
        : Words.of(message);
  }
}
