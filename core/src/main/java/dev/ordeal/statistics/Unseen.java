package dev.ordeal.statistics;

/**
 * An estimate of what a sample has not shown, from how many behaviours it has shown only once or
 * twice.
 *
 * @param chanceOfNew the chance, estimated from above, that one more schedule shows a new behaviour
 *     (Good and Turing)
 * @param behaviours a lower estimate of all behaviours that this way of drawing shows (Chao)
 */
public record Unseen(double chanceOfNew, double behaviours) {

  static Unseen of(long schedules, int behaviours, int seenOnce, int seenTwice) {
    if (schedules == 0) {
      return new Unseen(1, 0);
    }
    double missing = seenOnce * (seenOnce - 1.0) / (2.0 * (seenTwice + 1));
    double share = (schedules - 1.0) / schedules;
    return new Unseen(Math.min(1, (double) seenOnce / schedules), behaviours + share * missing);
  }
}
