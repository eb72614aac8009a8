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
   * @throws MemoryUsedUp if it takes so much memory that it runs out
   * @param who the address of an actor, or the words for anything else
   */
  public <T extends @Nullable Object> T run(Object who, Object what, Supplier<T> code) {
    RunningCall outer = now;
    RunningCall call = new RunningCall(who, what, System.nanoTime(), Thread.currentThread());
    now = call;
    try {
      return code.get();
    } catch (OutOfMemoryError e) {
      now = outer;
      if (MemoryUsedUp.isDoneBy(e)) {
        throw new MemoryUsedUp(call, e);
      }
      throw e;
    } finally {
      now = outer;
    }
  }
}
