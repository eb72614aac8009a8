package dev.ordeal.bench.explorers;

import com.sun.management.OperatingSystemMXBean;
import dev.ordeal.explorer.ExplorationControl;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Ends an exploration when the process has used so much processor time for it. What else the
 * machine does makes no difference. The time counts from when the exploration has begun.
 */
final class ProcessorTime implements ExplorationControl {
  private static final long NOT_BEGUN = -1;

  private final long most;
  private final BooleanSupplier ended;
  private long begun = NOT_BEGUN;

  /**
   * A limit for one exploration.
   *
   * @param ended asked as well whether to end
   */
  ProcessorTime(Duration most, BooleanSupplier ended) {
    this.most = most.toNanos();
    this.ended = ended;
  }

  /** The processor time of this process by now, in nanoseconds. */
  static long now() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  @Override
  public boolean continues(long schedules, long steps) {
    if (begun == NOT_BEGUN) {
      begun = now();
    }
    return now() - begun < most && !ended.getAsBoolean();
  }
}
