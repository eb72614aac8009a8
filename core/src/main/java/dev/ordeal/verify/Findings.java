package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Evidence;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.history.Histories;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Takes every finished schedule: tells its history from those seen before, checks each new
 * behaviour once, and keeps the violation that shows after the fewest receives and the shortest way
 * to each actor failure.
 */
final class Findings implements ScheduleListener {
  private static final int MOST_FAILURES = 20;

  /** The way to a violation that shows after so many receives. */
  private record Shortest(Trail trail, int shownBy, Evidence evidence) {}

  private final Spec<?> spec;
  private final Checker checker;
  private final long begin;
  private final long until;
  private final Histories histories = new Histories();

  /** The verdict on each behaviour. */
  private final List<Verdict> verdicts = new ArrayList<>();

  /** For each history that is not linearizable why, and null for the others. */
  private final List<@Nullable Evidence> evidence = new ArrayList<>();

  private final Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
  private long incomplete;
  private long failed;
  private long cut;
  private int nonLinearizable;
  private int nonLinearizableComplete;
  private long checkNanos;
  private int historiesToFirst;
  private long nanosToFirst;
  private @Nullable Shortest best;

  Findings(Spec<?> spec, Checker checker, long begin, long until) {
    this.spec = spec;
    this.checker = checker;
    this.begin = begin;
    this.until = until;
  }

  @Override
  public void finished(World world, Ending ending) {
    int known = histories.size();
    int history = histories.add(world);
    if (history == known) {
      check(world, history);
    }
    if (!histories.isComplete(history)) {
      incomplete++;
    }
    Evidence why = evidence.get(history);
    if (why != null) {
      keepShortest(world, why);
    }
    if (ending == Ending.FAILED) {
      failed++;
      keepShortest(world, world.failure().orElseThrow());
    } else if (ending == Ending.CUT) {
      cut++;
    }
  }

  private void check(World world, int number) {
    long start = System.nanoTime();
    int behaviour = histories.behaviourOf(number);
    boolean isNew = behaviour == verdicts.size();
    Verdict verdict = isNew ? judge(world) : verdicts.get(behaviour);
    if (isNew) {
      verdicts.add(verdict);
    } else if (verdict instanceof Verdict.NotLinearizable) {
      verdict = judge(world); // the same verdict, but the evidence is this history's own
    }
    if (verdict instanceof Verdict.NotLinearizable bad) {
      evidence.add(bad.evidence());
      nonLinearizable++;
      if (histories.isComplete(number)) {
        nonLinearizableComplete++;
      }
      if (nonLinearizable == 1) {
        historiesToFirst = number + 1;
        nanosToFirst = System.nanoTime() - begin;
      }
    } else {
      evidence.add(null);
    }
    checkNanos += System.nanoTime() - start;
  }

  private Verdict judge(World world) {
    return checker.check(HistoryBuilder.of(world), spec, until);
  }

  private void keepShortest(World world, Evidence why) {
    int shownBy = world.observedAt(why.event()) + 1;
    if (best == null || shownBy < best.shownBy()) {
      best = new Shortest(Trail.of(world), shownBy, why);
    }
  }

  private void keepShortest(World world, ActorFailure failure) {
    Trail known = failures.get(failure);
    if (known == null ? failures.size() < MOST_FAILURES : world.depth() < known.length()) {
      failures.put(failure, Trail.of(world));
    }
  }

  /** The violation that shows after the fewest receives, walked again in the world to tell it. */
  Optional<Violation> violation(World world) {
    if (best == null) {
      return Optional.empty();
    }
    best.trail().walk(world);
    return Optional.of(
        new Violation(
            Schedule.of(world), best.shownBy(), HistoryBuilder.of(world), best.evidence()));
  }

  List<FailureFound> failures(World world) {
    List<FailureFound> found = new ArrayList<>();
    failures.forEach(
        (failure, trail) -> {
          trail.walk(world);
          found.add(new FailureFound(failure, Schedule.of(world)));
        });
    return found;
  }

  Statistics statistics(Exploration exploration) {
    double total = seconds(System.nanoTime() - begin);
    double checking = seconds(checkNanos);
    return new Statistics(
        exploration.schedules(),
        exploration.receives(),
        incomplete,
        histories.size(),
        nonLinearizable,
        nonLinearizableComplete,
        histories.behaviourCount(),
        (int) verdicts.stream().filter(Verdict.NotLinearizable.class::isInstance).count(),
        (int) verdicts.stream().filter(Verdict.Unknown.class::isInstance).count(),
        failed,
        cut,
        total - checking,
        checking,
        total,
        nonLinearizable == 0 ? OptionalInt.empty() : OptionalInt.of(historiesToFirst),
        nonLinearizable == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds(nanosToFirst)));
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
