package dev.ordeal.explorer;

import dev.ordeal.world.World;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The limits of an exploration.
 *
 * @param schedules the maximum number of schedules, or {@link #NONE}
 * @param time the maximum time, or {@link Duration#ZERO} for no limit
 * @param depth the maximum number of steps of one schedule; a longer one is cut there
 * @param stopsWhenCut whether the first schedule that is cut ends the exploration, because a system
 *     that runs for so long probably never comes to rest
 * @param cut where else a schedule is cut: in the first state after the one in which the
 *     exploration began that satisfies it
 */
public record Limits(
    long schedules,
    Duration time,
    int depth,
    boolean stopsWhenCut,
    Optional<Predicate<World>> cut) {
  /** Longer times are shortened to this one, which fits into nanoseconds. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  public Limits {
    if (schedules < 0 || time.isNegative() || depth < 1) {
      throw new IllegalArgumentException("not a limit: " + schedules + ", " + time + ", " + depth);
    }
    time = time.compareTo(LONGEST) > 0 ? LONGEST : time;
  }

  /** No limit on schedules. */
  public static final long NONE = 0;

  /** The number of steps after which a system is assumed never to come to rest. */
  public static final int ENDLESS_DEPTH = 10_000;

  /** No limits but the depth after which a system is assumed never to come to rest. */
  public static Limits none() {
    return new Limits(NONE, Duration.ZERO, ENDLESS_DEPTH, true, Optional.empty());
  }

  /** A copy with at most that many schedules. */
  public Limits schedules(long most) {
    return new Limits(most, time, depth, stopsWhenCut, cut);
  }

  /** A copy with at most that much time. */
  public Limits time(Duration most) {
    return new Limits(schedules, most, depth, stopsWhenCut, cut);
  }

  /**
   * What remains after that many schedules and that much time: at least one schedule and one
   * nanosecond.
   */
  public Limits left(long schedulesDone, long nanosPassed) {
    long most = schedules == NONE ? NONE : Math.max(1, schedules - schedulesDone);
    Duration rest = time.isZero() ? time : time.minusNanos(nanosPassed);
    boolean over = !time.isZero() && rest.compareTo(Duration.ofNanos(1)) < 0;
    return new Limits(most, over ? Duration.ofNanos(1) : rest, depth, stopsWhenCut, cut);
  }

  /** What remains of the depth after that many steps. */
  Limits depthLeft(int taken) {
    return new Limits(schedules, time, depth - taken, stopsWhenCut, cut);
  }

  /** A copy that cuts schedules after that many steps and continues with the next one. */
  public Limits depth(int most) {
    return new Limits(schedules, time, most, false, cut);
  }

  /** A copy that also cuts schedules in the first state that satisfies the condition. */
  Limits until(Predicate<World> holds) {
    Predicate<World> either = cut.map(holds::or).orElse(holds);
    return new Limits(schedules, time, depth, stopsWhenCut, Optional.of(either));
  }
}
