package dev.ordeal.bench.history;

import com.sun.management.ThreadMXBean;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BooleanSupplier;

/** Measures histories: decides each several times, warm and on one thread. */
public final class HistoryBench {
  private static final int RUNS = 5;
  private static final long WARM_NANOS = 300_000_000L;
  private static final long ENOUGH_NANOS = 3_000_000_000L;

  private final Duration deadline;
  private final BooleanSupplier ended;
  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * @param deadline the longest time of one run
   * @param ended asked at intervals whether to end early; the result of {@link #run} then does not
   *     count
   */
  public HistoryBench(Duration deadline, BooleanSupplier ended) {
    this.deadline = deadline;
    this.ended = ended;
  }

  public HistoryResult run(HistoryCase history) {
    Recording recording = history.recording().get();
    Question question =
        Question.of(history.model())
            .threads(1)
            .deadline(deadline)
            .until(Deadline.never().orWhen(ended))
            .withoutContradiction();
    Decision decision = Decider.decide(recording, question);
    for (long begin = System.nanoTime();
        System.nanoTime() - begin < WARM_NANOS && !ended.getAsBoolean(); ) {
      decision = Decider.decide(recording, question);
    }
    double[] nanos = new double[RUNS];
    int runs = 0;
    long bytes = 0;
    for (long sum = 0;
        runs < RUNS && (runs == 0 || (sum < ENOUGH_NANOS && !ended.getAsBoolean()));
        runs++) {
      long allocated = threads.getCurrentThreadAllocatedBytes();
      long begin = System.nanoTime();
      decision = Decider.decide(recording, question);
      nanos[runs] = System.nanoTime() - begin;
      bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
      sum += (long) nanos[runs];
    }
    Arrays.sort(nanos, 0, runs);
    return new HistoryResult(
        history.name(),
        history.model().shownName(),
        recording.size(),
        recording.pending(),
        decision.conclusion().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        decision.conclusion() == history.expected(),
        String.join(", ", decision.algorithms()),
        nanos[runs / 2] / 1e6,
        bytes,
        runs);
  }
}
