package dev.ordeal.world.contract;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Which code of the user's is running, for an onlooker on another thread who wonders if it returns.
 */
public final class RunningCode {
  private volatile @Nullable RunningCall now;

  public Optional<RunningCall> now() {
    return Optional.ofNullable(now);
  }

  /**
   * Runs the user's code; meanwhile {@link #now()} says so.
   *
   * @param who the address of an actor, or the words for anything else
   */
  public <T extends @Nullable Object> T run(Object who, Object what, Supplier<T> code) {
    RunningCall outer = now;
    now = new RunningCall(who, what, System.nanoTime(), Thread.currentThread());
    try {
      return code.get();
    } finally {
      now = outer;
    }
  }
}
