package dev.ordeal.statistics;

import dev.ordeal.findings.FindingTimes;
import dev.ordeal.findings.Findings;
import dev.ordeal.strategy.Coverage;
import dev.ordeal.strategy.Schedules;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The figures of an exploration of schedules.
 *
 * @param schedules schedules explored (S)
 * @param steps steps taken on the way
 * @param incomplete schedules with an unanswered invocation (IH)
 * @param failed schedules that an actor failure ended
 * @param cut schedules cut at the depth limit
 * @param histories the different histories
 * @param behaviours the different behaviours
 * @param traces how many traces were explored, where each schedule stands for another one
 * @param orders the real-time orders, where they are derived
 * @param unseen what a sample has not shown, where it allows an estimate
 * @param times how long it took
 */
public record ScheduleStatistics(
    long schedules,
    long steps,
    long incomplete,
    long failed,
    long cut,
    HistoryFigures histories,
    BehaviourFigures behaviours,
    OptionalLong traces,
    Optional<OrderFigures> orders,
    Optional<Unseen> unseen,
    Times times)
    implements Statistics {

  /**
   * The different histories.
   *
   * @param unique how many there are, incomplete ones included (UH)
   * @param nonLinearizable those that are not linearizable, incomplete ones included (NL)
   * @param nonLinearizableComplete the complete ones among those
   * @param toFirst how many came until the first violation, that one included (HF)
   */
  public record HistoryFigures(
      int unique, int nonLinearizable, int nonLinearizableComplete, OptionalInt toFirst) {}

  /**
   * The different behaviours.
   *
   * @param distinct how many there are
   * @param violating those that are not linearizable
   * @param undecided those on which the checker ran out of time
   */
  public record BehaviourFigures(int distinct, int violating, int undecided) {}

  /**
   * The real-time orders of schedules that stand for their traces.
   *
   * @param maximal the maximal ones, of all schedules together
   * @param undecided schedules with too many orders to check them all
   */
  public record OrderFigures(long maximal, long undecided) {}

  /** The figures of what a strategy found. */
  public static ScheduleStatistics of(Findings findings, Schedules strategy) {
    long schedules = findings.counts().schedules();
    return new ScheduleStatistics(
        schedules,
        findings.steps(),
        findings.counts().incomplete(),
        findings.counts().failed(),
        findings.counts().cut(),
        new HistoryFigures(
            findings.uniqueHistories(),
            findings.nonLinearizable(),
            findings.nonLinearizableComplete(),
            findings.historiesToFirst()),
        new BehaviourFigures(
            findings.behaviours(), findings.violatingBehaviours(), findings.undecidedBehaviours()),
        strategy.coverage() == Coverage.TRACES ? OptionalLong.of(schedules) : OptionalLong.empty(),
        orders(findings),
        strategy.samples() ? unseen(findings) : Optional.empty(),
        times(findings.times()));
  }

  private static Optional<OrderFigures> orders(Findings findings) {
    return findings.ordersDerived()
        ? Optional.of(
            new OrderFigures(findings.counts().realTimeOrders(), findings.counts().undecided()))
        : Optional.empty();
  }

  private static Optional<Unseen> unseen(Findings findings) {
    return Unseen.of(
        findings.counts().schedules(),
        findings.behaviours(),
        findings.shownOnce(),
        findings.shownTwice());
  }

  private static Times times(FindingTimes times) {
    return new Times(
        (times.total() - times.checking()) / 1e9,
        times.checking() / 1e9,
        times.toFirst().isPresent()
            ? OptionalDouble.of(times.toFirst().getAsLong() / 1e9)
            : OptionalDouble.empty());
  }

  /** How many schedules have too many orders to check them all. */
  public long undecided() {
    return orders.map(OrderFigures::undecided).orElse(0L);
  }

  /** Whether no schedule was cut, and everything that was seen was judged. */
  public boolean isDecided() {
    return cut == 0 && behaviours.undecided() == 0 && undecided() == 0;
  }

  /** NL / UH. */
  public double quality() {
    return ratio(histories.nonLinearizable(), histories.unique());
  }

  /** UH / S. */
  public double progression() {
    return ratio(histories.unique(), schedules);
  }

  /** NL / S. */
  public double precision() {
    return ratio(histories.nonLinearizable(), schedules);
  }

  private static double ratio(long part, long whole) {
    return whole == 0 ? 0 : (double) part / whole;
  }
}
