package dev.ordeal.explorer;

import java.time.Duration;

/**
 * How far an exploration may go.
 *
 * @param schedules the most schedules, or {@link #NONE}
 * @param time the longest time, or {@link Duration#ZERO} for any
 * @param depth the most receives of one schedule; a longer one is cut there
 * @param stopsWhenCut whether the first schedule that is cut ends the exploration, because a system
 *     that runs on for so long probably never comes to rest
 */
public record Limits(long schedules, Duration time, int depth, boolean stopsWhenCut) {
  /** A time that is as good as any longer one, and can be added to others in nanoseconds. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  public Limits {
    if (schedules < 0 || time.isNegative() || depth < 1) {
      throw new IllegalArgumentException("not a limit: " + schedules + ", " + time + ", " + depth);
    }
    time = time.compareTo(LONGEST) > 0 ? LONGEST : time;
  }

  /** No limit on schedules. */
  public static final long NONE = 0;

  /** Receives after which a system is taken to be one that never comes to rest. */
  public static final int ENDLESS_DEPTH = 10_000;

  /** As far as it goes. */
  public static Limits none() {
    return new Limits(NONE, Duration.ZERO, ENDLESS_DEPTH, true);
  }

  /** The same, with at most so many schedules. */
  public Limits schedules(long most) {
    return new Limits(most, time, depth, stopsWhenCut);
  }

  /** The same, with at most so much time. */
  public Limits time(Duration most) {
    return new Limits(schedules, most, depth, stopsWhenCut);
  }

  /** What is left of them after so many schedules and so much time; at least a little of each. */
  public Limits left(long schedulesDone, long nanosPassed) {
    long most = schedules == NONE ? NONE : Math.max(1, schedules - schedulesDone);
    Duration rest = time.isZero() ? time : time.minusNanos(nanosPassed);
    boolean over = !time.isZero() && rest.compareTo(Duration.ofNanos(1)) < 0;
    return new Limits(most, over ? Duration.ofNanos(1) : rest, depth, stopsWhenCut);
  }

  /** The same after so many receives of a schedule. */
  Limits depthLeft(int received) {
    return new Limits(schedules, time, depth - received, stopsWhenCut);
  }

  /** The same, but every schedule is followed to exactly so many receives at most. */
  public Limits depth(int most) {
    return new Limits(schedules, time, most, false);
  }
}
