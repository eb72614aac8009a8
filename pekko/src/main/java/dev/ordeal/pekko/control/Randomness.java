package dev.ordeal.pekko.control;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The random numbers of the current thread. An actor system draws the identity of each new actor
 * from them, and hash codes depend on that; so they begin alike in every run.
 */
final class Randomness {
  private static final long SEED = 0x9E3779B97F4A7C15L;

  private final MethodHandle seed = new Unsafes().longSetter(Thread.class, "threadLocalRandomSeed");

  /** Lets the random numbers of the current thread begin again. */
  void restart() {
    ThreadLocalRandom.current(); // it has a seed from now on, and keeps it
    try {
      seed.invoke(Thread.currentThread(), SEED);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
