package dev.ordeal.findings;

import dev.ordeal.causality.Causality;
import dev.ordeal.checker.Checker;
import dev.ordeal.explorer.Ending;
import dev.ordeal.explorer.Exploration;
import dev.ordeal.explorer.ScheduleListener;
import dev.ordeal.history.Continuation;
import dev.ordeal.history.Histories;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.RealTimeOrders;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Collects the finished schedules of an exploration: looks up the history of each, checks each new
 * behaviour once, and keeps the violation that shows after the fewest steps and the shortest path
 * to each actor failure. If a schedule stands for its trace, every maximal real-time order of the
 * trace counts as a history.
 */
public final class FindingsCollector implements ScheduleListener {
  private static final long NOT_YET = -1;

  private final Spec<?> spec;
  private final Checker checker;
  private final Deadline deadline;
  private final long begin;
  private final boolean findsAll;
  private final JudgedHistories judged = new JudgedHistories();
  private final Histories histories = judged.histories();
  private int known;
  private final Map<ActorFailure, Trail> failures = new LinkedHashMap<>();

  /** The counts at the beginning of each exploration that has not ended, the last one first. */
  private final Deque<ScheduleCounts> begun = new ArrayDeque<>();

  private @Nullable RealTimeOrders orders;
  private @Nullable FoundViolation best;
  private @Nullable Trail stall;
  private long checkNanos;
  private long nanosToFirst = NOT_YET;

  // What is counted along the exploration; see ScheduleCounts.
  private long schedules;
  private long incomplete;
  private long failed;
  private long cut;
  private long stalled;
  private long realTimeOrders;
  private long undecided;
  private List<Long> answeredBefore = List.of();
  private AnswerCounts answers = new AnswerCounts();

  /**
   * A collector for one exploration.
   *
   * @param begin when the exploration began, by {@link System#nanoTime()}
   * @param deadline when to stop checking histories
   */
  public FindingsCollector(Spec<?> spec, Checker checker, long begin, Deadline deadline) {
    this(spec, checker, begin, deadline, true);
  }

  /**
   * A collector for one exploration.
   *
   * @param begin when the exploration began, by {@link System#nanoTime()}
   * @param deadline when to stop checking histories
   * @param findsAll whether it wants more schedules after a violation or a failure
   */
  public FindingsCollector(
      Spec<?> spec, Checker checker, long begin, Deadline deadline, boolean findsAll) {
    this.findsAll = findsAll;
    this.spec = spec;
    this.checker = checker;
    this.begin = begin;
    this.deadline = deadline;
  }

  @Override
  public boolean wantsMore() {
    return findsAll || (best == null && failures.isEmpty());
  }

  @Override
  public void begins() {
    begun.push(counts());
  }

  @Override
  public void ends() {
    begun.pop();
  }

  @Override
  public void startsOver() {
    ScheduleCounts atBegin = begun.isEmpty() ? ScheduleCounts.NONE : begun.getFirst();
    schedules = atBegin.schedules();
    incomplete = atBegin.incomplete();
    failed = atBegin.failed();
    cut = atBegin.cut();
    stalled = atBegin.stalled();
    realTimeOrders = atBegin.realTimeOrders();
    undecided = atBegin.undecided();
    answeredBefore = atBegin.answered();
    answers = new AnswerCounts();
  }

  private ScheduleCounts counts() {
    return new ScheduleCounts(
        schedules,
        incomplete,
        failed,
        cut,
        stalled,
        realTimeOrders,
        undecided,
        ScheduleCounts.sum(answeredBefore, answers.total()));
  }

  /** How many schedules were shown. */
  public long schedules() {
    return schedules;
  }

  /** How many different behaviours they showed. */
  public long behaviours() {
    return histories.behaviourCount();
  }

  @Override
  public void finished(World world, Ending ending) {
    int number = added(histories.add(world));
    boolean over = isOver(world, ending);
    if (!judged.isJudged(number, over)) {
      judge(number, over, world, () -> HistoryBuilder.of(world));
    }
    judged.count(number);
    int event = judged.unexplained(number, over);
    if (event != JudgedHistories.NO_EVENT) {
      int shownBy = event == Span.PENDING ? world.depth() : world.observations().step(event) + 1;
      if (isShorter(shownBy)) {
        best = new FoundViolation(Trail.of(world), shownBy);
      }
    }
    count(world, ending, number);
  }

  /** The number of a history, for which there is room from now on. */
  private int added(int number) {
    if (number == known) {
      judged.addNew(number);
      known++;
    }
    return number;
  }

  /** Whether the verdict on the world's history does not depend on how it may continue. */
  private boolean isOver(World world, Ending ending) {
    return checker.judgesBeginnings()
        || ending == Ending.QUIESCENT
        || Continuation.isAllInvoked(world);
  }

  @Override
  public void finished(World world, Ending ending, Causality causality) {
    if (orders == null) {
      orders = new RealTimeOrders(world.observations().invocations().size(), deadline);
    }
    int derived = orders.derive(world, causality);
    if (derived == 0) {
      undecided++;
      finished(world, ending);
      return;
    }
    realTimeOrders += derived;
    int number = 0;
    for (int order = 0; order < derived; order++) {
      number = take(order, orders, world, isOver(world, ending), causality);
      if (order + 1 < derived && deadline.isOver()) {
        undecided++;
        break;
      }
    }
    count(world, ending, number);
  }

  /** Takes one of the orders; returns the number of its history. */
  private int take(
      int order, RealTimeOrders derived, World world, boolean over, Causality causality) {
    int number = added(histories.add(world, derived, order));
    if (!judged.isJudged(number, over)) {
      int[] steps = derived.witness(order, world, causality);
      judge(number, over, world, () -> HistoryBuilder.reordered(world, steps));
      int event = judged.unexplained(number, over);
      if (event != JudgedHistories.NO_EVENT) {
        int shownBy =
            event == Span.PENDING ? world.depth() : HistoryBuilder.stepOf(event, world, steps) + 1;
        if (isShorter(shownBy)) {
          keep(Trail.reordered(world, steps), shownBy, world);
        }
      }
    }
    judged.count(number);
    return number;
  }

  /** Keeps a violation in another order, or the failure that ends the run before it shows. */
  private void keep(Trail reordered, int shownBy, World world) {
    Trail possible = reordered.upToFailure(world);
    if (possible.length() >= shownBy) {
      best = new FoundViolation(possible, shownBy);
      return;
    }
    Trail here = Trail.of(world);
    possible.walk(world);
    keepShortest(world, world.failure().orElseThrow());
    here.walk(world);
  }

  private void judge(int number, boolean over, World world, Supplier<History> history) {
    long start = System.nanoTime();
    if (judged.isOpen(number, over)) {
      judged.judged(
          number, over, checker.check(history.get(), Continuation.of(world), spec, deadline));
    }
    long now = System.nanoTime();
    if (nanosToFirst == NOT_YET && judged.unexplained(number, over) != JudgedHistories.NO_EVENT) {
      nanosToFirst = now - begin;
    }
    checkNanos += now - start;
  }

  private boolean isShorter(int shownBy) {
    return best == null || shownBy < best.shownBy();
  }

  /** Counts a schedule; the history is one of those it shows. */
  private void count(World world, Ending ending, int history) {
    schedules++;
    answers.count(history, world.observations());
    boolean complete =
        histories.isComplete(history)
            && (ending != Ending.QUIESCENT || world.pendingCount() == 0 || !Rest.isAwaited(world));
    if (!complete) {
      incomplete++;
    }
    if (ending == Ending.FAILED) {
      failed++;
      keepShortest(world, world.failure().orElseThrow());
    } else if (ending == Ending.CUT) {
      cut++;
    } else if (!complete && Rest.isAwaited(world)) {
      stalled++;
      if (stall == null || world.depth() < stall.length()) {
        stall = Trail.of(world);
      }
    }
  }

  private void keepShortest(World world, ActorFailure failure) {
    Trail known = failures.get(failure);
    if (known == null || world.depth() < known.length()) {
      failures.put(failure, Trail.of(world));
    }
  }

  /** All that was found; the collector is not used afterwards. */
  public Findings findings(Exploration exploration) {
    return new Findings(
        exploration.stop(),
        exploration.steps(),
        counts(),
        judged,
        orders != null,
        Optional.ofNullable(best),
        failures,
        Optional.ofNullable(stall),
        new FindingTimes(
            System.nanoTime() - begin,
            checkNanos,
            nanosToFirst == NOT_YET ? OptionalLong.empty() : OptionalLong.of(nanosToFirst)));
  }
}
