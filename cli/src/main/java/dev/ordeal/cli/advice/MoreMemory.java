package dev.ordeal.cli.advice;

import com.sun.management.OperatingSystemMXBean;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Advice.Suggestion;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * More memory for states: a larger part of the heap, or a larger heap if the machine has it.
 *
 * @param heapGigabytes the size of a larger heap, or 0 if the present one has room
 * @param megabytes the memory for states, if the heap has room
 */
record MoreMemory(long heapGigabytes, long megabytes) {
  private static final int MEGABYTE = 20;
  private static final int GIGABYTE = 30;

  /** More memory than the search had, if there is any. */
  static Optional<MoreMemory> than(States states) {
    return than(
        states,
        Runtime.getRuntime().maxMemory(),
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize());
  }

  static Optional<MoreMemory> than(States states, long heap, long machine) {
    long share = heap - heap / 4;
    if (states.memory().isPresent() && states.memory().getAsLong() < share / 2) {
      return Optional.of(new MoreMemory(0, share >> MEGABYTE));
    }
    long larger = (machine - machine / 4) >> GIGABYTE;
    return larger << GIGABYTE > heap + heap / 4
        ? Optional.of(new MoreMemory(larger, 0))
        : Optional.empty();
  }

  Suggestion suggestion(CommandWords words) {
    return heapGigabytes == 0
        ? new Suggestion(
            words.with("--memory", megabytes + "m").toString(), "the heap has room for that")
        : new Suggestion(
            "ORDEAL_OPTS=-Xmx" + heapGigabytes + "g " + words.without("--memory"),
            "a larger heap; the machine has the memory");
  }
}
