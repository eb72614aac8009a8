package dev.ordeal.cli.user;

import dev.ordeal.cli.terminal.Exit;
import dev.ordeal.verify.Defaults;
import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.util.concurrent.TimeUnit;

/**
 * Ends the process with a sentence if user code does not return. Nothing gentler works: code that
 * loops cannot be stopped from outside.
 */
public final class Watchdog implements Runnable {
  private static final long INTERVAL_MILLIS = 250;

  private final RunningCode running;

  private Watchdog(RunningCode running) {
    this.running = running;
  }

  /** Starts watching. */
  public static void over(RunningCode running) {
    Thread thread = new Thread(new Watchdog(running), "ordeal-watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void run() {
    try {
      while (true) {
        TimeUnit.MILLISECONDS.sleep(INTERVAL_MILLIS);
        running.now().ifPresent(Watchdog::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void look(RunningCall call) {
    if (System.nanoTime() - call.sinceNanos() > Defaults.HANDLER_PATIENCE.toNanos()) {
      System.err.println(
          "ordeal: "
              + call.inWords()
              + " has not returned for "
              + Defaults.HANDLER_PATIENCE.toSeconds()
              + " s; user code must not loop or wait.");
      System.err.flush();
      Runtime.getRuntime().halt(Exit.BAD_INPUT);
    }
  }
}
