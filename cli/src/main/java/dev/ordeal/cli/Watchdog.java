package dev.ordeal.cli;

import dev.ordeal.verify.Defaults;
import dev.ordeal.world.contract.Handling;
import dev.ordeal.world.contract.RunningCode;
import java.util.concurrent.TimeUnit;

/**
 * Ends the process with a sentence when code of the user's does not return. Nothing gentler would
 * help: code that loops cannot be stopped from outside.
 */
final class Watchdog implements Runnable {
  private static final long LOOK_EVERY_MILLIS = 250;

  private final RunningCode running;

  private Watchdog(RunningCode running) {
    this.running = running;
  }

  static void over(RunningCode running) {
    Thread thread = new Thread(new Watchdog(running), "ordeal-watchdog");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void run() {
    try {
      while (true) {
        TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
        running.now().ifPresent(Watchdog::look);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void look(Handling handling) {
    if (System.nanoTime() - handling.sinceNanos() > Defaults.HANDLER_PATIENCE.toNanos()) {
      System.err.println(
          "ordeal: "
              + handling.inWords()
              + " has not returned for "
              + Defaults.HANDLER_PATIENCE.toSeconds()
              + " s; it must not loop or wait.");
      System.err.flush();
      Runtime.getRuntime().halt(Exit.BAD_INPUT);
    }
  }
}
