package dev.ordeal.cli;

import dev.ordeal.explorer.Limits;
import dev.ordeal.verify.Sweeper;
import dev.ordeal.world.contract.RunningCode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * The person at the terminal: sees how far a long exploration is, where standard error is a
 * terminal, and can interrupt it and still get the result.
 */
final class Terminal implements Sweeper.Watcher, AutoCloseable {
  private static final long SILENT_NANOS = 1_000_000_000L;

  private static final long WAIT_SECONDS = 4; // less than the watchdog waits

  private final boolean isTerminal = Boolean.getBoolean("ordeal.terminal");
  private final long begin = System.nanoTime();
  private final long limit;
  private final RunningCode running;
  private final String unit;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean interrupted;
  private volatile String message = "";
  private @Nullable ProgressBar bar;

  /**
   * @param unit what is counted, with a space before it
   */
  Terminal(Limits limits, RunningCode running, String unit) {
    this.unit = unit;
    this.limit = limits.schedules() == Limits.NONE ? -1 : limits.schedules();
    this.running = running;
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "ordeal-interrupt"));
  }

  /** Ends the exploration, and lets its result so far be printed before the process ends. */
  private void shutDown() {
    interrupted = true;
    try {
      if (!finished.await(WAIT_SECONDS, TimeUnit.SECONDS)) {
        String who =
            running.now().map(code -> code.inWords() + " did not return").orElse("no result yet");
        System.err.println(
            "ordeal: ended from outside, or by System.exit in the user's code: " + who + ".");
        System.err.flush();
        Runtime.getRuntime().halt(Exit.BAD_INPUT);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public boolean goesOn(long schedules, long receives) {
    if (isTerminal) {
      show(schedules);
    }
    return !interrupted;
  }

  @Override
  public void begins(long number, long harnesses) {
    message = "harness " + number + " of " + harnesses;
  }

  private void show(long schedules) {
    if (bar == null && System.nanoTime() - begin > SILENT_NANOS) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("exploring")
              .setUnit(unit, 1)
              .setInitialMax(limit)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(250)
              .showSpeed()
              .clearDisplayOnFinish()
              .build();
    }
    if (bar != null) {
      bar.setExtraMessage(message);
      bar.stepTo(schedules);
    }
  }

  /** Takes the progress away to make room for the result. */
  void clear() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  @Override
  public void close() {
    clear();
    finished.countDown();
  }
}
