package dev.ordeal.verify;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The figures of one configuration; times in seconds.
 *
 * @param schedules schedules explored (S)
 * @param receives receives delivered on the way
 * @param traces traces explored, where each schedule stands for one
 * @param realTimeOrders maximal real-time orders of all schedules together, where they are derived
 * @param states the figures of an exploration by states
 * @param incompleteHistories schedules with an unanswered invocation (IH)
 * @param uniqueHistories different histories, incomplete ones included (UH)
 * @param nonLinearizable unique histories that are not linearizable, incomplete ones included (NL)
 * @param nonLinearizableComplete the complete ones among them
 * @param behaviours different behaviours
 * @param violatingBehaviours behaviours that are not linearizable
 * @param undecidedBehaviours behaviours on which the checker ran out of time
 * @param undecidedSchedules schedules with too many orders to check them all
 * @param unseen what a sample has not shown, by estimate
 * @param failedSchedules schedules that an actor failure ended
 * @param cutSchedules schedules cut at the depth limit
 * @param scheduleSeconds exploring (TS)
 * @param checkSeconds checking (TC)
 * @param totalSeconds both (TT)
 * @param historiesToFirst unique histories until the first violation, that one included (HF)
 * @param secondsToFirst time until then (TF)
 */
public record Statistics(
    long schedules,
    long receives,
    OptionalLong traces,
    OptionalLong realTimeOrders,
    Optional<States> states,
    long incompleteHistories,
    int uniqueHistories,
    int nonLinearizable,
    int nonLinearizableComplete,
    int behaviours,
    int violatingBehaviours,
    int undecidedBehaviours,
    int undecidedSchedules,
    Optional<Unseen> unseen,
    long failedSchedules,
    long cutSchedules,
    double scheduleSeconds,
    double checkSeconds,
    double totalSeconds,
    OptionalInt historiesToFirst,
    OptionalDouble secondsToFirst) {

  /** NL / UH. */
  public double quality() {
    return ratio(nonLinearizable, uniqueHistories);
  }

  /** UH / S. */
  public double progression() {
    return ratio(uniqueHistories, schedules);
  }

  /** NL / S. */
  public double precision() {
    return ratio(nonLinearizable, schedules);
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
