package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.fairness.FairLoops;
import dev.ordeal.fairness.LabelledTransitions;
import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.graph.Layers.Level;
import dev.ordeal.ints.IntList;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.states.Assumptions;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** One search of {@link GoalSearch} through the states without a monitor, to be run once. */
final class PlainSearch {
  private static final int CHECK_EVERY = 1 << 10;
  private static final int NONE = -1;
  private static final int[] NO_LOOP = {};

  /** Loops are looked for when there are so many states, and whenever there are twice as many. */
  private static final int FIRST_LOOK = 1 << 12;

  /**
   * What is searched for.
   *
   * @param goals the goals to reach, as bits; the search ends when all are
   * @param avoided the goal that a run is to miss, or none
   * @param avoidsAnswers whether a run is to leave an operation without an answer
   */
  record Sought(long goals, int avoided, boolean avoidsAnswers) {
    static Sought goals(long goals) {
      return new Sought(goals, NONE, false);
    }

    static Sought runWithout(int goal) {
      return new Sought(0, goal, false);
    }

    static Sought runWithoutAnswer() {
      return new Sought(0, NONE, true);
    }

    boolean isRun() {
      return avoided != NONE || avoidsAnswers;
    }
  }

  private final StateSpace space;
  private final Monitor monitor = new NoMonitor();
  private final int monitorAt;
  private final Assumptions assumptions;
  private final StateView view;
  private final Orbit orbit;
  private final StateFingerprint fingerprint;
  private final VisitedStates visited = new VisitedStates();
  private final LabelledTransitions transitions = new LabelledTransitions();
  private final MemoryBudget budget;
  private final Limits limits;
  private final ExplorationControl control;
  private final Deadline deadline;
  private final Sought sought;
  private final int depth;
  private final Layers layers;
  private final Map<Integer, Integer> found = new LinkedHashMap<>();
  private final BitSet satisfied = new BitSet();

  /** The state met last, or {@link LabelledTransitions#NOWHERE} if it is not to be followed. */
  private int last;

  private long left;
  private int atRest = NONE;
  private int[] loop = NO_LOOP;
  private boolean hasOtherLoops;
  private boolean isUndecided;

  /** Whether a bound left something out where it is not known what. */
  private boolean leavesOut;

  private int nextLook = FIRST_LOOK;
  private boolean isComplete = true;
  private boolean isLimited;
  private boolean startsOver;
  private int sinceCheck;
  private long counted;

  /**
   * @param depth states that take more steps are not visited
   */
  PlainSearch(
      StateSpace space,
      Sought sought,
      int depth,
      Limits limits,
      long memory,
      ExplorationControl control,
      Deadline deadline) {
    this.space = space;
    this.monitorAt = space.layout().monitor();
    this.assumptions = space.assumptions();
    this.view = space.view();
    this.orbit = new Orbit(space, monitor);
    this.fingerprint = new StateFingerprint(space, monitor);
    this.budget = new MemoryBudget(new StateTable(), memory);
    this.limits = limits;
    this.control = control;
    this.deadline = deadline;
    this.sought = sought;
    this.left = sought.goals();
    this.depth = depth;
    this.leavesOut = space.dropsAtStart();
    this.layers =
        new Layers(
            space.mostFaults(),
            (ints, length, parent, envelope, choice, distance) ->
                meet(ints, length, parent, envelope, choice, transitions.missing(parent))
                    ? visited.size() - 1
                    : NONE,
            this::level);
  }

  private Level level() {
    return new Level(new Spill(budget, System.getProperty("java.io.tmpdir")), spill -> {});
  }

  void search() {
    try {
      assumptions.begin();
      int[] initial = view.initial();
      initial[monitorAt] = monitor.initial();
      Level first = level();
      if (meet(initial, initial.length, VisitedStates.NO_STATE, 0, 0, new int[0])) {
        first.part().add(0, initial, 0, initial.length);
      }
      search(first);
    } catch (OutOfMemoryError | UncheckedIOException e) {
      isLimited = true;
      isComplete = false;
    }
    if (!assumptions.hold()) {
      startsOver = !isLimited;
      isComplete = false;
      atRest = NONE;
      loop = NO_LOOP;
    }
  }

  private void search(Level first) {
    Level level = first;
    int distance = 0;
    try (Layers deferred = layers) {
      while (goesOn()) {
        deferred.bring(distance, level);
        if (level.states() == 0) {
          if (deferred.endsLayer()) {
            lookForLoops();
          }
          distance = goesOn() ? deferred.next() : Layers.NO_MORE;
          if (distance == Layers.NO_MORE) {
            return;
          }
          continue;
        }
        Level followed = level;
        level = level();
        try (followed) {
          if (distance == depth) {
            isComplete = false;
            isLimited = true;
            lookForLoops();
            return;
          }
          expand(followed, distance + 1, level);
        }
        distance++;
        if (!assumptions.hold() && visited.size() < GraphSearch.WORTH_GOING_ON) {
          return;
        }
        if (visited.size() >= nextLook) {
          nextLook = 2 * visited.size();
          lookForLoops();
        }
      }
      if (isLimited) {
        lookForLoops();
      }
    } finally {
      level.close();
    }
  }

  private boolean goesOn() {
    boolean seeks = sought.isRun() ? atRest == NONE && loop.length == 0 : left != 0;
    return isComplete && seeks;
  }

  private void expand(Level level, int distance, Level nextLevel) {
    Frontier next = nextLevel.part();
    Frontier later = layers.allowFault() ? layers.part(distance) : next;
    for (Frontier.Chunk chunk : level.chunks()) {
      Frontier.Reader reader = new Frontier.Reader(chunk);
      while (reader.next()) {
        expand(reader, next, later);
        if (!goesOn() || isOver()) {
          return;
        }
      }
    }
  }

  private void expand(Frontier.Reader reader, Frontier next, Frontier later) {
    int from = reader.number();
    if (sought.isRun()) {
      transitions.begin(from);
    }
    view.at(reader.ints(), reader.length(), layers.allowFault());
    boolean isQuiescent = true;
    while (view.next()) {
      isQuiescent &= view.isOptional();
      if (view.failed()) {
        addTransition(reader, LabelledTransitions.NOWHERE);
        continue;
      }
      view.successor()[monitorAt] = monitor.initial();
      int length = view.successorLength();
      int[] ints = representative(view.successor(), length);
      if (view.isFault()) {
        addTransition(reader, LabelledTransitions.NOWHERE);
        leavesOut |= view.dropped().size() > 0;
        later.addDeferred(from, view.envelope(), view.choice(), ints, 0, length);
        continue;
      }
      if (meet(ints, length, from, view.envelope(), view.choice(), dropped(from))) {
        next.add(visited.size() - 1, ints, 0, length);
      }
      addTransition(reader, last);
    }
    if (isQuiescent
        && sought.avoided() != NONE
        && !space.turns().isExcused(reader.ints(), sought.avoidsAnswers())) {
      atRest = from;
    }
  }

  private int[] representative(int[] ints, int length) {
    if (orbit.isTrivial()) {
      return ints;
    }
    orbit.find(ints, length);
    return orbit.found();
  }

  /** What was not sent on the way to the successor, given that to the state before it. */
  private int[] dropped(int from) {
    int[] before = transitions.missing(from);
    IntList more = view.dropped();
    return more.size() == 0
        ? before
        : IntStream.concat(Arrays.stream(before), Arrays.stream(more.toArray())).toArray();
  }

  /**
   * Notes what the search needs to know of a state; whether it is new and to be followed.
   *
   * @param dropped what was not sent on the way to it
   */
  private boolean meet(
      int[] ints, int length, int parent, int envelope, int choice, int[] dropped) {
    fingerprint.of(ints, length);
    int known = visited.add(fingerprint.high(), fingerprint.low(), parent, envelope, choice);
    if (known >= 0) {
      last = satisfied.get(known) ? LabelledTransitions.NOWHERE : known;
      return false;
    }
    int number = -1 - known;
    long holds = view.goals(ints, length);
    if (isAvoided(ints, holds)) {
      satisfied.set(number);
      last = LabelledTransitions.NOWHERE;
      return false;
    }
    for (long fresh = holds & left; fresh != 0; fresh &= fresh - 1) {
      found.put(Long.numberOfTrailingZeros(fresh), number);
    }
    left &= ~holds;
    last = number;
    transitions.noteMissing(number, dropped);
    return true;
  }

  private boolean isAvoided(int[] ints, long holds) {
    return sought.avoidsAnswers()
        ? space.turns().isFinished(ints)
        : sought.avoided() != NONE && (holds >> sought.avoided() & 1) != 0;
  }

  private void addTransition(Frontier.Reader reader, int to) {
    if (sought.isRun() && !view.isOptional()) {
      boolean isExcused = space.turns().isExcused(reader.ints(), sought.avoidsAnswers());
      int inside = isExcused ? LabelledTransitions.NOWHERE : to;
      transitions.add(inside, view.label(), view.envelope(), view.choice());
      transitions.noteRenewed(space.timersSetAgain(reader.ints(), view.envelope(), view.choice()));
      if (view.dropped().size() > 0) {
        transitions.noteDropped(view.dropped().toArray());
      }
    }
  }

  /** Looks for a loop among the states expanded so far, which have the fewest faults. */
  private void lookForLoops() {
    if (!sought.isRun() || atRest != NONE || loop.length > 0) {
      return;
    }
    FairLoops loops = new FairLoops(transitions, visited.size());
    int[] fair = loops.find();
    hasOtherLoops = loops.anyUnfair() || (fair.length > 0 && !orbit.isTrivial());
    isUndecided = loops.isUndecided() || (leavesOut && fair.length > 0);
    if (orbit.isTrivial() && !leavesOut) {
      loop = fair;
    }
  }

  /** Whether a limit is reached. */
  private boolean isOver() {
    if (++sinceCheck % CHECK_EVERY == 0 || visited.size() == limits.schedules()) {
      long bytes = visited.bytes() + transitions.bytes();
      budget.take(bytes - counted);
      counted = bytes;
      boolean isFull = limits.schedules() != Limits.NONE && visited.size() >= limits.schedules();
      isLimited =
          isFull
              || budget.isExceeded()
              || deadline.isOver()
              || !control.continues(visited.size(), sinceCheck);
      isComplete = !isLimited;
    }
    return !isComplete;
  }

  // What came of it.

  /** Whether a message was removed that is not dead, so that a new search is needed. */
  boolean startsOver() {
    return startsOver;
  }

  /** Whether every state was visited, and of every loop it is known whether it is fair. */
  boolean sawEverything() {
    return isComplete && !isUndecided;
  }

  /** Whether all goals are reached. */
  boolean foundAll() {
    return left == 0;
  }

  /** Whether there are loops that do not count. */
  boolean hasOtherLoops() {
    return hasOtherLoops;
  }

  /** A shortest path to each goal that is reached, by its index. */
  Map<Integer, StatePath> paths() {
    Map<Integer, StatePath> paths = new LinkedHashMap<>();
    found.forEach((goal, state) -> paths.put(goal, rebuilder().toState(visited.steps(state))));
    return paths;
  }

  /** The run that was found. */
  Optional<Loop> run() {
    if (atRest != NONE) {
      StatePath path = rebuilder().toRest(visited.steps(atRest));
      return Optional.of(new Loop(path, path.length()));
    }
    if (loop.length == 0) {
      return Optional.empty();
    }
    int begin = transitions.target(loop[loop.length - 1]);
    List<StatePath.Step> steps = new ArrayList<>(visited.steps(begin));
    int from = steps.size();
    for (int transition : loop) {
      steps.add(new StatePath.Step(transitions.event(transition), transitions.choice(transition)));
    }
    return Optional.of(rebuilder().toLoop(steps, from));
  }

  private PathRebuilder rebuilder() {
    return new PathRebuilder(space, monitor, (known, observation) -> known);
  }
}
