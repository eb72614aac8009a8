package dev.ordeal.findings;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.schedule.Trail;
import dev.ordeal.world.ActorFailure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What an exploration of some schedules found: how many there are, their distinct histories and the
 * verdicts on these, and the shortest paths to violations and failures. Immutable.
 *
 * <p>Findings merge: if the schedules of an exploration are split into parts in the order in which
 * they are explored, the merged findings of the parts are the findings of the whole. Merging is
 * associative.
 */
public final class Findings {
  private final Stop stop;
  private final long steps;
  private final ScheduleCounts counts;
  private final JudgedHistories judged;
  private final boolean ordersDerived;
  private final Optional<FoundViolation> violation;
  private final Map<ActorFailure, Trail> failures;
  private final Optional<Trail> stall;
  private final FindingTimes times;

  Findings(
      Stop stop,
      long steps,
      ScheduleCounts counts,
      JudgedHistories judged,
      boolean ordersDerived,
      Optional<FoundViolation> violation,
      Map<ActorFailure, Trail> failures,
      Optional<Trail> stall,
      FindingTimes times) {
    this.stop = stop;
    this.steps = steps;
    this.counts = counts;
    this.judged = judged;
    this.ordersDerived = ordersDerived;
    this.violation = violation;
    this.failures = Collections.unmodifiableMap(failures);
    this.stall = stall;
    this.times = times;
  }

  /** These findings and those of schedules that are explored later. */
  public Findings merge(Findings later) {
    Map<ActorFailure, Trail> ways = new LinkedHashMap<>(failures);
    later.failures.forEach((failure, trail) -> ways.merge(failure, trail, Trail::shorter));
    return new Findings(
        stop == Stop.EXHAUSTED ? later.stop : stop,
        steps + later.steps,
        counts.plus(later.counts),
        judged.merge(later.judged),
        ordersDerived || later.ordersDerived,
        violation
            .filter(mine -> later.violation.filter(its -> its.shownBy() < mine.shownBy()).isEmpty())
            .or(later::violation),
        ways,
        stall.isPresent() && later.stall.isPresent()
            ? Optional.of(stall.get().shorter(later.stall.get()))
            : stall.or(later::stall),
        times.plus(later.times));
  }

  /** The findings of nothing. */
  public static Findings none(Stop reason) {
    return new Findings(
        reason,
        0,
        ScheduleCounts.NONE,
        new JudgedHistories(),
        false,
        Optional.empty(),
        Map.of(),
        Optional.empty(),
        new FindingTimes(0, 0, OptionalLong.empty()));
  }

  /** The findings as they are if the exploration ended for another reason. */
  public Findings stopped(Stop reason) {
    return new Findings(
        reason, steps, counts, judged, ordersDerived, violation, failures, stall, times);
  }

  /** The histories with their verdicts. */
  JudgedHistories judged() {
    return judged;
  }

  /** Why the exploration ended; of several parts, why the first unfinished one ended. */
  public Stop stop() {
    return stop;
  }

  /** The steps taken. */
  public long steps() {
    return steps;
  }

  public ScheduleCounts counts() {
    return counts;
  }

  /** Whether real-time orders were derived, instead of taking histories as they were. */
  public boolean ordersDerived() {
    return ordersDerived;
  }

  /** The violation that shows after the fewest steps. */
  public Optional<FoundViolation> violation() {
    return violation;
  }

  /** The shortest path to each actor failure, in the order in which the failures were seen. */
  public Map<ActorFailure, Trail> failures() {
    return failures;
  }

  /** The shortest run that comes to rest with an unanswered operation. */
  public Optional<Trail> stall() {
    return stall;
  }

  public FindingTimes times() {
    return times;
  }

  /** How many different histories there are, incomplete ones included. */
  public int uniqueHistories() {
    return judged.histories().size();
  }

  /** How many of them are not linearizable. */
  public int nonLinearizable() {
    return judged.nonLinearizable();
  }

  /** How many of those are complete. */
  public int nonLinearizableComplete() {
    return judged.nonLinearizableComplete();
  }

  /** How many different histories were seen up to the first violation, that one included. */
  public OptionalInt historiesToFirst() {
    return nonLinearizable() == 0 ? OptionalInt.empty() : OptionalInt.of(judged.untilFirst());
  }

  /** How many different behaviours there are. */
  public int behaviours() {
    return judged.histories().behaviourCount();
  }

  /** How many of them are not linearizable. */
  public int violatingBehaviours() {
    return judged.violatingBehaviours();
  }

  /** On how many of them the checker ran out of time. */
  public int undecidedBehaviours() {
    return judged.undecidedBehaviours();
  }

  /** How many behaviours exactly one schedule showed. */
  public int shownOnce() {
    return judged.shownBy(1);
  }

  /** How many behaviours exactly two schedules showed. */
  public int shownTwice() {
    return judged.shownBy(2);
  }
}
