package dev.ordeal.verify;

import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Verdict;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.history.Histories;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.minimize.Minimizer;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.strategy.Explorers.Coverage;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Takes every finished schedule: tells its history from those seen before, has each new behaviour
 * judged once, and keeps the violation that shows after the fewest receives and the shortest way to
 * each actor failure. Of a schedule that stands for its trace, every maximal real-time order is
 * taken for a history of its own.
 */
final class Findings implements ScheduleListener {
  private static final int MOST_FAILURES = 20;

  /** The way to a violation that shows after so many receives. */
  private record Shortest(Trail trail, int shownBy, boolean fewest) {

    Shortest(Trail trail, int shownBy) {
      this(trail, shownBy, false);
    }
  }

  private final Explorers.Entry explorer;
  private final Spec<?> spec;
  private final Checker checker;
  private final long begin;
  private final long until;
  private final Histories histories = new Histories();
  private final Judgements judgements;
  private final Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
  private Counts counts = new Counts();
  private Counts atBegin = new Counts();
  private @Nullable RealTimeOrders orders;
  private @Nullable Shortest best;
  private @Nullable Shortest original;
  private @Nullable Trail stall;

  Findings(Explorers.Entry explorer, Spec<?> spec, Checker checker, long begin, long until) {
    this.explorer = explorer;
    this.spec = spec;
    this.checker = checker;
    this.begin = begin;
    this.until = until;
    this.judgements = new Judgements(histories, spec, checker, begin, until);
  }

  @Override
  public void begins() {
    atBegin = counts.copy();
  }

  @Override
  public void startsOver() {
    counts = atBegin.copy();
  }

  @Override
  public void finished(World world, Ending ending) {
    if (ending != Ending.QUIESCENT && !checker.judgesBeginnings()) {
      count(world, ending, false);
      return;
    }
    int known = histories.size();
    int history = histories.add(world);
    judgements.take(history, history == known, () -> HistoryBuilder.of(world));
    if (judgements.unexplained(history) != Judgements.NO_EVENT) {
      int shownBy = shownBy(world.observations().step(judgements.unexplained(history)), world);
      if (isShorter(shownBy)) {
        best = new Shortest(Trail.of(world), shownBy);
      }
    }
    count(world, ending, histories.isComplete(history));
  }

  @Override
  public void finished(World world, Ending ending, Causality causality) {
    if (ending != Ending.QUIESCENT && !checker.judgesBeginnings()) {
      count(world, ending, false);
      return;
    }
    if (orders == null) {
      orders = new RealTimeOrders(world.observations().invocations().size());
    }
    int derived = orders.derive(world, causality);
    if (derived == 0) {
      counts.tooManyOrders++;
      finished(world, ending);
      return;
    }
    counts.realTimeOrders += derived;
    boolean complete = true;
    for (int order = 0; order < derived; order++) {
      complete = take(order, orders, world, causality);
      if (until != Checker.NO_DEADLINE && System.nanoTime() - until > 0 && order + 1 < derived) {
        counts.tooManyOrders++;
        break;
      }
    }
    count(world, ending, complete);
  }

  /** Takes one of the orders; says whether every invocation is answered. */
  private boolean take(int order, RealTimeOrders derived, World world, Causality causality) {
    int known = histories.size();
    int number = histories.add(world, derived, order);
    boolean isNew = number == known;
    judgements.take(
        number,
        isNew,
        () -> HistoryBuilder.reordered(world, derived.witness(order, world, causality)));
    int event = judgements.unexplained(number);
    if (isNew && event != Judgements.NO_EVENT) {
      int[] steps = derived.witness(order, world, causality);
      int shownBy = shownBy(HistoryBuilder.stepOf(event, world, steps), world);
      if (isShorter(shownBy)) {
        best = new Shortest(Trail.reordered(world, steps), shownBy);
      }
    }
    return histories.isComplete(number);
  }

  /** How many receives show what cannot be explained at the given one. */
  private int shownBy(int step, World world) {
    return checker.judgesBeginnings() ? step + 1 : world.depth();
  }

  private boolean isShorter(int shownBy) {
    return best == null || shownBy < best.shownBy();
  }

  private void count(World world, Ending ending, boolean complete) {
    counts.schedules++;
    counts.incomplete += complete ? 0 : 1;
    if (ending == Ending.FAILED) {
      counts.failed++;
      keepShortest(world, world.failure().orElseThrow());
    } else if (ending == Ending.CUT) {
      counts.cut++;
    } else if (!complete) {
      counts.stalled++;
      if (stall == null || world.depth() < stall.length()) {
        stall = Trail.of(world);
      }
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
    return counts.schedules;
  }

  /** The ways to everything found. */
  List<Trail> trails() {
    List<Trail> trails = new ArrayList<>(failures.values());
    if (best != null) {
      trails.add(best.trail());
    }
    return trails;
  }

  /** Takes the way to a violation that another search found; it shows at its end. */
  void found(Trail violation) {
    best = new Shortest(violation, violation.length());
  }

  /** Takes the way to a failure that another search found. */
  void found(ActorFailure failure, Trail trail) {
    failures.putIfAbsent(failure, trail);
  }

  /** Makes everything found as small as it can be. */
  void minimize(Minimizer minimizer) {
    failures.replaceAll((failure, trail) -> minimizer.failure(trail));
    if (best != null) {
      Minimizer.Minimal minimal = minimizer.violation(best.trail(), best.shownBy());
      original = best;
      best = new Shortest(minimal.trail(), minimal.trail().length(), minimal.fewest());
    }
  }

  /** The violation to report. */
  Optional<Violation> violation(World world) {
    return Optional.ofNullable(best).map(found -> told(found, world));
  }

  /** The violation as it was found, where it was made smaller. */
  Optional<Violation> original(World world) {
    return Optional.ofNullable(original).map(found -> told(found, world));
  }

  /** The violation, walked again in the world to tell it. */
  private Violation told(Shortest found, World world) {
    found.trail().walk(world);
    History history = HistoryBuilder.of(world);
    if (checker.check(history, spec, Checker.NO_DEADLINE) instanceof Verdict.NotLinearizable bad) {
      return new Violation(
          Schedule.of(world),
          found.shownBy(),
          history,
          checker.inFull(bad.evidence(), history, spec),
          found.fewest());
    }
    throw new IllegalStateException("a violation that does not show again");
  }

  Progress progress(World world) {
    return new Progress(
        counts.stalled,
        Optional.ofNullable(stall).map(trail -> stalled(trail, trail.length(), world)),
        false,
        Optional.empty(),
        false);
  }

  /** A run that makes no progress, walked again in the world to tell it. */
  static Stall stalled(Trail trail, int loopsFrom, World world) {
    trail.walk(world);
    return new Stall(Schedule.of(world), loopsFrom, HistoryBuilder.of(world));
  }

  List<FailureFound> failures(World world) {
    List<FailureFound> found = new ArrayList<>();
    failures.forEach(
        (failure, trail) -> {
          trail.walk(world);
          found.add(new FailureFound(failure, Schedule.of(world), HistoryBuilder.of(world)));
        });
    return found;
  }

  Statistics statistics(Exploration exploration) {
    double total = seconds(System.nanoTime() - begin);
    double checking = seconds(judgements.checkNanos());
    boolean clean = judgements.nonLinearizable() == 0;
    return new Statistics(
        exploration.schedules(),
        exploration.steps(),
        explorer.coverage() == Coverage.TRACES
            ? OptionalLong.of(exploration.schedules())
            : OptionalLong.empty(),
        orders == null ? OptionalLong.empty() : OptionalLong.of(counts.realTimeOrders),
        Optional.empty(),
        counts.incomplete,
        histories.size(),
        judgements.nonLinearizable(),
        judgements.nonLinearizableComplete(),
        histories.behaviourCount(),
        judgements.violatingBehaviours(),
        judgements.undecidedBehaviours(),
        counts.tooManyOrders,
        explorer.samples() ? Optional.of(unseen()) : Optional.empty(),
        counts.failed,
        counts.cut,
        total - checking,
        checking,
        total,
        clean ? OptionalInt.empty() : OptionalInt.of(judgements.historiesToFirst()),
        clean ? OptionalDouble.empty() : OptionalDouble.of(seconds(judgements.nanosToFirst())));
  }

  private Unseen unseen() {
    return Unseen.of(
        counts.schedules, histories.behaviourCount(), judgements.seenBy(1), judgements.seenBy(2));
  }

  private static double seconds(long nanos) {
    return nanos / 1e9;
  }
}
