package dev.ordeal.findings;

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
 */
public record ScheduleCounts(
    long schedules,
    long incomplete,
    long failed,
    long cut,
    long stalled,
    long realTimeOrders,
    long undecided) {
  static final ScheduleCounts NONE = new ScheduleCounts(0, 0, 0, 0, 0, 0, 0);

  ScheduleCounts plus(ScheduleCounts other) {
    return new ScheduleCounts(
        schedules + other.schedules,
        incomplete + other.incomplete,
        failed + other.failed,
        cut + other.cut,
        stalled + other.stalled,
        realTimeOrders + other.realTimeOrders,
        undecided + other.undecided);
  }
}
