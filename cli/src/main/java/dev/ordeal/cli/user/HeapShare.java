package dev.ordeal.cli.user;

import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * Whether one call of user code has used up the heap: it has allocated most of it, and meanwhile
 * the heap has filled up by as much or is full.
 */
final class HeapShare {
  private static final double MOST = 0.6;
  private static final double FULL = 0.9;

  /** Counts what threads allocate, where the JVM does. */
  private final Optional<com.sun.management.ThreadMXBean> allocations =
      Optional.of(ManagementFactory.getThreadMXBean())
          .filter(com.sun.management.ThreadMXBean.class::isInstance)
          .map(com.sun.management.ThreadMXBean.class::cast)
          .filter(com.sun.management.ThreadMXBean::isThreadAllocatedMemorySupported);

  private long allocatedBefore;
  private long usedBefore;

  /** The bytes of the heap at most. */
  long size() {
    return Runtime.getRuntime().maxMemory();
  }

  /** A call begins in the thread. */
  void begin(Thread thread) {
    allocatedBefore = allocated(thread);
    usedBefore = used();
  }

  /** Whether the call that the thread is in has used up the heap. */
  boolean isUsedUp(Thread thread) {
    return isUsedUp(allocated(thread) - allocatedBefore, usedBefore, used(), size());
  }

  /**
   * Whether a call has used up a heap of so many bytes.
   *
   * @param allocated the bytes that it has allocated
   * @param before the bytes that were used before it
   * @param now the bytes that are used now
   */
  static boolean isUsedUp(long allocated, long before, long now, long size) {
    return allocated > MOST * size && (now - before > MOST * size || now > FULL * size);
  }

  private long allocated(Thread thread) {
    return allocations.map(count -> count.getThreadAllocatedBytes(thread.getId())).orElse(0L);
  }

  private static long used() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
