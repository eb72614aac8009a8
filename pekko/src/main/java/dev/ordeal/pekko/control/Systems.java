package dev.ordeal.pekko.control;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The controlled systems of the threads that explore: one for each, made when it is needed. */
public final class Systems {
  @SuppressWarnings("ThreadLocalUsage") // each check has systems of its own
  private final ThreadLocal<@Nullable ControlledSystem> ofThread = new ThreadLocal<>();

  private final Queue<Control> all = new ConcurrentLinkedQueue<>();

  /** The system of the current thread. */
  public ControlledSystem here() {
    ControlledSystem known = ofThread.get();
    if (known == null) {
      known = new ControlledSystem();
      ofThread.set(known);
      all.add(known.control());
    }
    return known;
  }

  /** The controls of all systems, for a watchdog. */
  public Queue<Control> controls() {
    return all;
  }
}
