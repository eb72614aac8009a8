package dev.ordeal.cli.terminal;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Notices that the heap is too small: for some seconds, almost all time went into collecting
 * garbage. The JVM itself gives up only after minutes of that.
 */
final class HeapPressure {
  private static final long WINDOW_NANOS = 4_000_000_000L;
  private static final double MOST = 0.8;

  private final LongSupplier clockNanos;
  private final LongSupplier collectingMillis;
  private long windowBegin;
  private long collectedBefore;

  HeapPressure() {
    this(System::nanoTime, HeapPressure::collectingMillis);
  }

  HeapPressure(LongSupplier clockNanos, LongSupplier collectingMillis) {
    this.clockNanos = clockNanos;
    this.collectingMillis = collectingMillis;
    this.windowBegin = clockNanos.getAsLong();
    this.collectedBefore = collectingMillis.getAsLong();
  }

  private static long collectingMillis() {
    List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
    return collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
  }

  /** Whether the time since the last window went into collecting garbage; asked now and then. */
  boolean isTooHigh() {
    long elapsed = clockNanos.getAsLong() - windowBegin;
    if (elapsed < WINDOW_NANOS) {
      return false;
    }
    long collected = collectingMillis.getAsLong();
    double share = (collected - collectedBefore) * 1e6 / elapsed;
    windowBegin += elapsed;
    collectedBefore = collected;
    return share > MOST;
  }
}
