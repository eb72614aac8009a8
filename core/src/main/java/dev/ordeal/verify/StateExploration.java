package dev.ordeal.verify;

import dev.ordeal.coverage.CallCoverage;
import dev.ordeal.coverage.RunCoverage;
import dev.ordeal.engine.Worlds;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.findings.FoundViolation;
import dev.ordeal.graph.GoalSearch;
import dev.ordeal.graph.GraphResult;
import dev.ordeal.graph.GraphSearch;
import dev.ordeal.graph.StatePath;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Invocation;
import dev.ordeal.schedule.Trail;
import dev.ordeal.spec.Spec;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Times;
import dev.ordeal.strategy.States;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.UnansweredCall;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.states.ClientTurns;
import dev.ordeal.world.states.Reduction;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Explores a configuration by states instead of schedules.
 *
 * <p>Several threads find the same states and counts as one, but number states differently, and may
 * find another of several paths of the same length. If they have found something, one thread
 * searches again in a new world, so that the reported paths are always the same. A violation or a
 * failure that was found with deliveries that went first is searched again without that, for a
 * shortest path.
 */
final class StateExploration {
  /** After so many states in searches that had to start over, nothing is taken for free. */
  private static final long MOST_WASTED = 100_000;

  /** The most states among which loops are looked for, if they do not count. */
  private static final long LOOPS = 200_000;

  // If they count: at least so many, and so many times those that the search has visited.
  private static final long LOOPS_REQUIRED = 1_000_000;
  private static final long MORE_FOR_LOOPS = 20;

  private final Configuration configuration;
  private final States strategy;
  private final Worlds first;
  private final RunningCode running;
  private final Spec<?> spec;
  private final ExplorationControl control;
  private final long begin;

  /**
   * The result of a search.
   *
   * @param space what was searched
   * @param again the result of another search that follows lost messages too, if there are any
   * @param lostUndecided whether that search did not finish
   */
  private record Searched(
      StateSpace space, GraphResult first, Optional<GraphResult> again, boolean lostUndecided) {
    static Searched once(StateSpace space, GraphResult first) {
      return new Searched(space, first, Optional.empty(), false);
    }

    GraphResult last() {
      return again.orElse(first);
    }

    /** Whether the other search found something. */
    boolean foundMore() {
      return again.isPresent() && again.get().deepestFinding() > 0;
    }

    boolean parallel() {
      return first.parallel() || last().parallel();
    }
  }

  /**
   * What is reported: the findings of a repeated search, or else those of the first.
   *
   * @param depth the length of the longest shortest path to a state
   */
  private record Reported(Worlds worlds, Searched search, Stop stop, int depth) {}

  /**
   * Prepares the exploration.
   *
   * @param first the worlds that are explored first
   * @param running records which user code is running
   * @param begin when it began, by {@link System#nanoTime()}
   */
  StateExploration(
      Configuration configuration,
      States strategy,
      Worlds first,
      RunningCode running,
      Spec<?> spec,
      ExplorationControl control,
      long begin) {
    this.configuration = configuration;
    this.strategy = strategy;
    this.first = first;
    this.running = running;
    this.spec = spec;
    this.control = control;
    this.begin = begin;
  }

  Explored run() {
    Searched searched = search(first, strategy.commuting(), Defaults.threads(strategy), control);
    Reported reported = reported(searched);
    World world = reported.worlds().world();
    Searched shown = reported.search();
    return new Explored(
        world,
        reported.stop(),
        statistics(searched, reported.depth()),
        Optional.empty(),
        shown.last().violation().map(path -> path.walk(world)).map(StateExploration::atItsEnd),
        failures(shown, world),
        progress(searched, shown, world),
        goals(searched.first()),
        coverage(searched.first()));
  }

  private RunCoverage coverage(GraphResult result) {
    List<Invocation> invocations = configuration.harness().invocations();
    List<Invocation> unanswered =
        first.unansweredCalls().stream().map(UnansweredCall::invocation).toList();
    List<CallCoverage> calls = new ArrayList<>();
    for (int i = 0; i < invocations.size(); i++) {
      boolean isCounted =
          !result.answered().isEmpty() && result.answered().get(i) != ClientTurns.NOT_COUNTED;
      OptionalLong answered =
          isCounted
              ? OptionalLong.of(result.answered().get(i))
              : !result.answered().isEmpty() && unanswered.contains(invocations.get(i))
                  ? OptionalLong.of(0)
                  : OptionalLong.empty();
      calls.add(CallCoverage.of(invocations.get(i), answered, result.states()));
    }
    return new RunCoverage(calls, first.exercised(true));
  }

  /**
   * Decides the goals of the harness, if every state was explored; otherwise finds those that are
   * reached in what was explored.
   */
  private List<GoalResult> goals(GraphResult result) {
    List<Goal> goals = configuration.harness().goals();
    if (goals.isEmpty() || isOver(result)) {
      return goals.stream().map(GoalResult::undecided).toList();
    }
    boolean isWhole =
        result.stop() == Stop.EXHAUSTED
            && !result.dropsAtStart()
            && result.dropped().isEmpty()
            && (result.violation().isEmpty() || configuration.findingAll());
    GoalExploration exploration =
        goalExploration(result, isWhole ? left() : left().schedules(result.states()));
    return isWhole ? exploration.run() : exploration.within(result.depth());
  }

  /** Whether nothing more can be explored after the search. */
  private static boolean isOver(GraphResult result) {
    return result.stop() != Stop.EXHAUSTED
        && result.stop() != Stop.FOUND
        && result.stop() != Stop.LIMIT
        && result.stop() != Stop.ENDLESS;
  }

  /** The limits, with the time that is left. */
  private Limits left() {
    return configuration.limits().left(0, System.nanoTime() - begin);
  }

  private GoalExploration goalExploration(GraphResult result, Limits limits) {
    return new GoalExploration(
        configuration,
        strategy,
        first,
        limits,
        (done, taken) -> control.continues(result.states(), result.transitions()));
  }

  /** Repeats the search in one thread, or without commuting, if the findings depend on either. */
  private Reported reported(Searched searched) {
    GraphResult result = searched.first();
    boolean detoured =
        result.freeDeliveries() > 0
            && (result.violation().isPresent() || !result.failures().isEmpty());
    Stop end = searched.last().stop() == Stop.INTERRUPTED ? Stop.INTERRUPTED : result.stop();
    boolean anything = result.deepestFinding() > 0 || searched.foundMore();
    if ((!searched.parallel() && !detoured) || !anything) {
      return new Reported(first, searched, end, result.depth());
    }
    Worlds again = configuration.engine().worlds(configuration.harness(), running);
    ExplorationControl frozen =
        (done, taken) -> control.continues(result.states(), result.transitions());
    StateSpace space = states(again, strategy.commuting() && !detoured);
    Limits limits = configuration.limits();
    if (configuration.consistency().judgesBeginnings()) { // else runs are judged where they rest
      limits = limits.depth(result.deepestFinding() + 1);
    }
    Searched same =
        searched.foundMore()
            ? search(again, strategy.commuting() && !detoured, 1, frozen)
            : Searched.once(space, search(space, limits, 1, frozen));
    Stop sameStop = same.first().stop();
    GraphResult repeated = same.first();
    boolean asMuch = // a detour may have found another of violation and failure first
        detoured
            ? repeated.violation().isPresent() || !repeated.failures().isEmpty()
            : same.foundMore() == searched.foundMore()
                && repeated.violation().isPresent() == result.violation().isPresent();
    boolean isWhole =
        sameStop == Stop.EXHAUSTED || sameStop == Stop.LIMIT || sameStop == Stop.FOUND;
    if (isWhole && asMuch) {
      int depth = detoured ? same.first().depth() : result.depth();
      return new Reported(again, same, end, depth);
    }
    Stop stop = detoured ? sameStop : end; // where detoured, a shorter path may have been missed
    return new Reported(first, searched, stop, result.depth());
  }

  /**
   * Searches, and if no violation was found, searches again for operations that stay unanswered
   * because a skipped delivery lost a message, until no more lost messages are found.
   */
  private Searched search(Worlds in, boolean commuting, int threads, ExplorationControl other) {
    StateSpace space = states(in, commuting);
    GraphResult found = search(space, configuration.limits(), threads, other);
    Searched all = Searched.once(space, found);
    while (mayMiss(all.last())) {
      switch (space.followLost()) {
        case NONE -> {
          return all;
        }
        case UNDECIDED -> {
          return new Searched(space, found, all.again(), true);
        }
        case FOLLOWED -> {
          GraphResult more =
              search(
                  space,
                  configuration.limits(),
                  threads,
                  (done, taken) -> other.continues(found.states(), found.transitions()));
          boolean undecided = more.stop() != Stop.EXHAUSTED && more.deepestFinding() == 0;
          all = new Searched(space, found, Optional.of(more), undecided);
        }
      }
    }
    return all;
  }

  /** Whether following lost messages could find more. */
  private boolean mayMiss(GraphResult result) {
    boolean wholeRuns = !configuration.consistency().judgesBeginnings();
    Limits limits = configuration.limits();
    boolean cut =
        result.stop() == Stop.LIMIT
            && (limits.schedules() == Limits.NONE || result.states() < limits.schedules());
    return (result.stop() == Stop.EXHAUSTED || (wholeRuns && cut))
        && result.violation().isEmpty()
        && (wholeRuns || result.stall().isEmpty());
  }

  /** Deliveries that go first make runs longer, and not every order in which runs end is kept. */
  private boolean mayCommute() {
    return configuration.consistency().judgesBeginnings() && configuration.limits().stopsWhenCut();
  }

  private StateSpace states(Worlds in, boolean commuting) {
    return in.states(
        new Reduction(
            commuting && mayCommute(),
            strategy.interchangeable(),
            strategy.mostEqual().orElse(Reduction.UNBOUNDED),
            !strategy.keepsDead() && configuration.consistency().judgesBeginnings(),
            false));
  }

  private GraphResult search(
      StateSpace space, Limits limits, int threads, ExplorationControl other) {
    long wasted = 0;
    while (true) {
      GraphSearch search =
          new GraphSearch(
                  space,
                  configuration.consistency().monitor(spec, configuration.harness()),
                  limits.left(0, System.nanoTime() - begin),
                  Defaults.memory(strategy),
                  threads,
                  other)
              .findingAll(configuration.findingAll());
      GraphResult found = search.run();
      if (!search.startsOver()) {
        return found;
      }
      wasted += found.states();
      if (wasted > MOST_WASTED) {
        space.assumptions().giveUpCommuting();
      }
    }
  }

  private static FoundViolation atItsEnd(Trail trail) {
    return new FoundViolation(trail, trail.length());
  }

  private static Map<ActorFailure, Trail> failures(Searched shown, World world) {
    Map<ActorFailure, Trail> failures = new LinkedHashMap<>();
    for (StatePath path : shown.first().failures()) {
      Trail trail = path.walk(world);
      failures.putIfAbsent(world.failure().orElseThrow(), trail);
    }
    return failures;
  }

  private Progress progress(Searched searched, Searched shown, World world) {
    Progress atRest =
        Progress.ofRests(
            searched.last().stalledStates(),
            shown.last().stall().map(path -> Stall.of(path.walk(world), path.length(), world)),
            searched.lostUndecided());
    GraphResult result = searched.first();
    if (!result.mayLoop() && !searched.last().mayLoop()) {
      return atRest;
    }
    boolean isRequired = configuration.requiringProgress();
    boolean commutes = searched.space().assumptions().commutes(); // what waits may be needed
    if (isOver(result) || (commutes && !isRequired)) {
      return atRest.withLoops(Optional.empty(), true, false);
    }
    long most =
        isRequired
            ? Math.max(LOOPS_REQUIRED, MORE_FOR_LOOPS * result.states() * result.permutations())
            : LOOPS;
    Limits limits = configuration.limits();
    boolean isLimited = limits.schedules() != Limits.NONE && limits.schedules() < most;
    return goalExploration(result, left().schedules(isLimited ? limits.schedules() : most))
        .progress(atRest, result.stop() == Stop.EXHAUSTED ? GoalSearch.ANY_DEPTH : result.depth());
  }

  private StateStatistics statistics(Searched searched, int depth) {
    GraphResult result = searched.first();
    GrowthInWords words = new GrowthInWords(searched.space());
    double seconds = (System.nanoTime() - begin) / 1e9;
    return new StateStatistics(
        result.states(),
        result.transitions(),
        depth,
        result.monitors(),
        result.freeDeliveries(),
        result.gaveUpFreeDeliveries(),
        searched.space().assumptions().removesDead()
            ? OptionalLong.of(result.removedMessages())
            : OptionalLong.empty(),
        result.permutations(),
        result.failedStates(),
        new StateStatistics.Memory(result.peakBytes(), result.diskBytes(), result.diskProblem()),
        words.dropped(result),
        words.growth(result),
        new Times(
            seconds,
            0,
            searched.last().violation().isPresent()
                ? OptionalDouble.of(seconds)
                : OptionalDouble.empty()));
  }
}
