package dev.ordeal.findings;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many schedules an exploration finished, and how they ended.
 *
 * @param schedules all of them
 * @param incomplete those with an unanswered invocation
 * @param failed those that an actor failure ended
 * @param cut those cut at the depth limit
 * @param stalled those that came to rest with an unanswered invocation
 * @param realTimeOrders the maximal real-time orders of all that stand for their traces
 * @param undecided those with too many orders to check them all
 * @param answered by invocation, those in which it was answered; 0 beyond the end of the list
 */
public record ScheduleCounts(
    long schedules,
    long incomplete,
    long failed,
    long cut,
    long stalled,
    long realTimeOrders,
    long undecided,
    List<Long> answered) {
  static final ScheduleCounts NONE = new ScheduleCounts(0, 0, 0, 0, 0, 0, 0, List.of());

  public ScheduleCounts {
    answered = List.copyOf(answered);
  }

  void write(DataOutput out) throws IOException {
    for (long count :
        new long[] {
          schedules, incomplete, failed, cut, stalled, realTimeOrders, undecided, answered.size()
        }) {
      out.writeLong(count);
    }
    for (long count : answered) {
      out.writeLong(count);
    }
  }

  static ScheduleCounts read(DataInput in) throws IOException {
    long[] counts = new long[8];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = in.readLong();
    }
    List<Long> answered = new ArrayList<>();
    for (long left = counts[7]; left > 0; left--) {
      answered.add(in.readLong());
    }
    return new ScheduleCounts(
        counts[0], counts[1], counts[2], counts[3], counts[4], counts[5], counts[6], answered);
  }

  ScheduleCounts plus(ScheduleCounts other) {
    return new ScheduleCounts(
        schedules + other.schedules,
        incomplete + other.incomplete,
        failed + other.failed,
        cut + other.cut,
        stalled + other.stalled,
        realTimeOrders + other.realTimeOrders,
        undecided + other.undecided,
        sum(answered, other.answered));
  }

  /** The sums of two lists of counts, where the shorter one goes on with zeros. */
  static List<Long> sum(List<Long> some, List<Long> others) {
    return IntStream.range(0, Math.max(some.size(), others.size()))
        .mapToObj(invocation -> at(some, invocation) + at(others, invocation))
        .toList();
  }

  private static long at(List<Long> counts, int invocation) {
    return invocation < counts.size() ? counts.get(invocation) : 0;
  }

  /** In how many schedules the invocation was answered. */
  public long answeredIn(int invocation) {
    return at(answered, invocation);
  }
}
