package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.history.Histories;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
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
  private static final int NO_EVENT = -1;
  private static final byte LINEARIZABLE = 1;
  private static final byte NOT_LINEARIZABLE = 2;
  private static final byte UNKNOWN = 3;

  /** The way to a violation that shows after so many receives. */
  private record Shortest(Trail trail, int shownBy) {}

  private final Spec<?> spec;
  private final Checker checker;
  private final long begin;
  private final long until;
  private final Histories histories = new Histories();

  /** The verdict on each behaviour, as one of the constants above. */
  private byte[] verdicts = new byte[64];

  /** For each history the event at which it cannot be explained any more, or {@link #NO_EVENT}. */
  private int[] unexplained = new int[64];

  private final Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
  private long schedules;
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
    schedules++;
    int known = histories.size();
    int history = histories.add(world);
    if (history == known) {
      check(world, history);
    }
    if (!histories.isComplete(history)) {
      incomplete++;
    }
    if (unexplained[history] != NO_EVENT) {
      keepShortest(world, unexplained[history]);
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
    if (number == unexplained.length) {
      unexplained = Arrays.copyOf(unexplained, number + (number >> 1));
    }
    int behaviour = histories.behaviourOf(number);
    if (behaviour >= verdicts.length) {
      verdicts = Arrays.copyOf(verdicts, behaviour + (behaviour >> 1) + 1);
    }
    unexplained[number] = NO_EVENT;
    // A known behaviour has its verdict, but where it is bad the event is this history's own.
    if (verdicts[behaviour] != LINEARIZABLE && verdicts[behaviour] != UNKNOWN) {
      Verdict verdict = judge(world);
      if (verdict instanceof Verdict.NotLinearizable bad) {
        verdicts[behaviour] = NOT_LINEARIZABLE;
        unexplained[number] = bad.evidence().event();
      } else {
        verdicts[behaviour] = verdict instanceof Verdict.Unknown ? UNKNOWN : LINEARIZABLE;
      }
    }
    if (unexplained[number] != NO_EVENT) {
      nonLinearizable++;
      nonLinearizableComplete += histories.isComplete(number) ? 1 : 0;
      if (nonLinearizable == 1) {
        historiesToFirst = number + 1;
        nanosToFirst = System.nanoTime() - begin;
      }
    }
    checkNanos += System.nanoTime() - start;
  }

  private Verdict judge(World world) {
    return checker.check(HistoryBuilder.of(world), spec, until);
  }

  private void keepShortest(World world, int event) {
    int shownBy = world.observedAt(event) + 1;
    if (best == null || shownBy < best.shownBy()) {
      best = new Shortest(Trail.of(world), shownBy);
    }
  }

  private void keepShortest(World world, ActorFailure failure) {
    Trail known = failures.get(failure);
    if (known == null ? failures.size() < MOST_FAILURES : world.depth() < known.length()) {
      failures.put(failure, Trail.of(world));
    }
  }

  /** How many schedules were shown. */
  long schedules() {
    return schedules;
  }

  /** The ways to everything found. */
  List<Trail> trails() {
    List<Trail> trails = new ArrayList<>(failures.values());
    if (best != null) {
      trails.add(best.trail());
    }
    return trails;
  }

  /** The violation that shows after the fewest receives, walked again in the world to tell it. */
  Optional<Violation> violation(World world) {
    if (best == null) {
      return Optional.empty();
    }
    best.trail().walk(world);
    History history = HistoryBuilder.of(world);
    if (checker.check(history, spec, Checker.NO_DEADLINE) instanceof Verdict.NotLinearizable bad) {
      return Optional.of(
          new Violation(Schedule.of(world), best.shownBy(), history, bad.evidence()));
    }
    throw new IllegalStateException("a violation that does not show again");
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
        behaviours(NOT_LINEARIZABLE),
        behaviours(UNKNOWN),
        failed,
        cut,
        total - checking,
        checking,
        total,
        nonLinearizable == 0 ? OptionalInt.empty() : OptionalInt.of(historiesToFirst),
        nonLinearizable == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds(nanosToFirst)));
  }

  private int behaviours(byte verdict) {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += verdicts[i] == verdict ? 1 : 0;
    }
    return count;
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
