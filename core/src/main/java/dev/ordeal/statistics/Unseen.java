package dev.ordeal.statistics;

import java.util.Optional;

/**
 * An estimate of what a sample has not shown, from how many behaviours it has shown only once or
 * twice. There is none from a sample with as many behaviours seen once as schedules: nearly
 * everything that it shows is new, so it says nothing of how much there is.
 *
 * @param chanceOfNew the chance, estimated from above, that one more schedule shows a new behaviour
 *     (Good and Turing)
 * @param behaviours a lower estimate of all behaviours that this way of drawing shows (Chao)
 */
public record Unseen(double chanceOfNew, double behaviours) {

  static Optional<Unseen> of(long schedules, int behaviours, int seenOnce, int seenTwice) {
    if (seenOnce >= schedules) {
      return Optional.empty();
    }
    double missing = seenOnce * (seenOnce - 1.0) / (2.0 * (seenTwice + 1));
    double share = (schedules - 1.0) / schedules;
    return Optional.of(new Unseen((double) seenOnce / schedules, behaviours + share * missing));
  }
}
