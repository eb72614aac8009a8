package dev.ordeal.cli.terminal;

import dev.ordeal.world.contract.RunningCall;
import dev.ordeal.world.contract.RunningCode;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C or SIGTERM into an early end, so that the result so far is still printed. The work
 * asks {@link #isInterrupted} at intervals; the process waits for {@link #close} and ends with the
 * exit code of the signal.
 */
public final class Interruption implements AutoCloseable {
  private static final long WAIT_SECONDS = 4; // less than the watchdog waits

  private final RunningCode running;
  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean interrupted;

  /** From now on until it is closed; names the user code that is running if there is no result. */
  public Interruption(RunningCode running) {
    this.running = running;
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "ordeal-interrupt"));
  }

  public boolean isInterrupted() {
    return interrupted;
  }

  /** Ends the work and waits until its result so far is printed. */
  private void shutDown() {
    interrupted = true;
    try {
      if (!finished.await(WAIT_SECONDS, TimeUnit.SECONDS)) {
        explain();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says why there is no result. After a signal, the exit code is the JVM's: 130 or 143. */
  private void explain() {
    Optional<String> code = running.now().map(RunningCall::inWords);
    boolean exits = isExitCalled();
    System.err.println(
        "ordeal: "
            + (exits
                ? code.orElse("user code") + " called System.exit; user code must not."
                : "interrupted: "
                    + code.map(words -> words + " did not return").orElse("no result yet")
                    + "."));
    System.err.flush();
    if (exits) {
      Runtime.getRuntime().halt(Exit.BAD_INPUT);
    }
  }

  /** Whether a thread waits in System.exit; after a signal, none does. */
  private static boolean isExitCalled() {
    return Thread.getAllStackTraces().values().stream()
        .flatMap(Arrays::stream)
        .anyMatch(
            frame ->
                frame.getClassName().equals(Runtime.class.getName())
                    && frame.getMethodName().equals("exit"));
  }

  /** The result is printed. */
  @Override
  public void close() {
    finished.countDown();
  }
}
