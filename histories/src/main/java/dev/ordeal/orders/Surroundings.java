package dev.ordeal.orders;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/**
 * In the place of methods that ask for the time or for chance. The time is another one for each
 * number of {@link Orders}, so code that looks at a clock does not have to be watched for long.
 */
public final class Surroundings {
  private Surroundings() {}

  public static long currentTimeMillis() {
    return System.currentTimeMillis() + Orders.ofCaller().lookedAtClock().toMillis();
  }

  public static long nanoTime() {
    return System.nanoTime() + Orders.ofCaller().lookedAtClock().toNanos();
  }

  public static Instant now() {
    return Instant.now().plus(Orders.ofCaller().lookedAtClock());
  }

  public static Instant now(Clock clock) {
    Duration later = Orders.ofCaller().lookedAtClock();
    return Instant.now(clock).plus(later);
  }

  public static double random() {
    Orders.ofCaller().lookedAtClock();
    return Math.random();
  }

  public static ThreadLocalRandom current() {
    Orders.ofCaller().lookedAtClock();
    return ThreadLocalRandom.current();
  }

  public static UUID randomUUID() {
    Orders.ofCaller().lookedAtClock();
    return UUID.randomUUID();
  }
}
