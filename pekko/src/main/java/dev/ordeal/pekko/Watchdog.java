package dev.ordeal.pekko;

import dev.ordeal.pekko.control.Control;
import dev.ordeal.pekko.control.Systems;
import dev.ordeal.words.BadInput;
import java.lang.Thread.State;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs a check on a thread of its own, and gives it up where an actor does not return: nothing else
 * runs while an actor waits for an answer, so it would wait forever.
 */
final class Watchdog {
  private static final long LOOK_MILLIS = 50;
  private static final Duration WAITING = Duration.ofSeconds(2);

  private final Systems systems;
  private final Duration longestStep;
  private final Map<Control, Seen> seen = new HashMap<>();

  private record Seen(long turn, long since) {}

  Watchdog(Systems systems, Duration longestStep) {
    this.systems = systems;
    this.longestStep = longestStep;
  }

  /** Runs the code and throws what it throws. */
  void run(Runnable code) {
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                code.run();
              } catch (Throwable e) {
                thrown.set(e);
              }
            },
            "ordeal-pekko");
    thread.setDaemon(true);
    thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
    thread.start();
    try {
      while (thread.isAlive()) {
        thread.join(LOOK_MILLIS);
        Optional<String> stuck =
            systems.controls().stream().flatMap(each -> stuck(each).stream()).findFirst();
        if (stuck.isPresent() && thread.isAlive()) {
          thread.interrupt();
          throw new BadInput(stuck.get());
        }
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      throw new BadInput("The check was interrupted.", e);
    }
    Throwable failure = thrown.get();
    if (failure instanceof RuntimeException wrong) {
      throw wrong;
    }
    if (failure instanceof Error wrong) {
      throw wrong;
    }
  }

  /** What is wrong if a step takes too long. */
  private Optional<String> stuck(Control control) {
    long turn = control.turns();
    long now = System.nanoTime();
    Seen last = seen.get(control);
    if ((turn & 1) == 0 || last == null || last.turn() != turn) {
      seen.put(control, new Seen(turn, now));
      return Optional.empty();
    }
    State state = control.thread().getState();
    boolean waits = state != State.RUNNABLE;
    Duration most = waits && WAITING.compareTo(longestStep) < 0 ? WAITING : longestStep;
    if (now - last.since() < most.toNanos()) {
      return Optional.empty();
    }
    String where =
        "Code of an actor does not return " + control.onlooker().place() + place(control);
    return Optional.of(
        waits
            ? where
                + ": it waits, and nothing else runs meanwhile, so it would wait forever; use ask or"
                + " pipeToSelf instead of waiting for a future, and a timer instead of sleeping."
            : where
                + ": it has run for "
                + most.toMillis()
                + " ms; let it end, or allow more with longestStep(...).");
  }

  /** Where the user's code is. */
  private static String place(Control control) {
    return Arrays.stream(control.thread().getStackTrace())
        .filter(
            frame ->
                !frame
                    .getClassName()
                    .matches(
                        "(java|jdk|sun|scala|org\\.apache\\.pekko|dev\\.ordeal\\.pekko\\.control)\\..*"))
        .findFirst()
        .map(frame -> " (at " + frame.getFileName() + ":" + frame.getLineNumber() + ")")
        .orElse("");
  }
}
