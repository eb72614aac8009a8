package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.states.Assumptions;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what runs should reach, by breadth-first searches of its own: through the states without
 * a monitor, which are fewer, in one thread, so that its paths are always the same.
 *
 * <p>A goal for some run is reached if a search meets a state that satisfies it. A goal for every
 * run is missed by a run that comes to rest, or goes on forever, without such a state. So the
 * search follows only states that do not satisfy it: a state among them without successors is the
 * end of such a run, and if there is none, a loop among them is such a run. Without either, every
 * run reaches the goal or ends in a failure.
 *
 * <p>Deliveries that change nothing and may lose a message must be followed for goals of every run
 * ({@link StateSpace#followLost}).
 */
public final class GoalSearch {
  private static final int CHECK_EVERY = 1 << 10;
  private static final int NONE = -1;

  /** No limit on the steps of a search. */
  public static final int ANY_DEPTH = Integer.MAX_VALUE;

  private final StateSpace space;
  private final Limits limits;
  private final long memory;
  private final ExplorationControl control;
  private final Assumptions assumptions;
  private final Monitor monitor = new NoMonitor();
  private final int monitorAt;

  /**
   * Prepares searches.
   *
   * @param memory the maximum number of bytes for states
   */
  public GoalSearch(StateSpace space, Limits limits, long memory, ExplorationControl control) {
    this.space = space;
    this.assumptions = space.assumptions();
    this.limits = limits;
    this.memory = memory;
    this.control = control;
    this.monitorAt = space.layout().monitor();
  }

  /**
   * The goals that are reached.
   *
   * @param paths a shortest path to each goal, by its index
   * @param isComplete whether every state was visited, or all goals are reached
   */
  public record Reached(Map<Integer, StatePath> paths, boolean isComplete) {}

  /**
   * Whether a run misses a goal.
   *
   * @param run a run that does; if it comes to rest, the loop begins at its end
   * @param isComplete whether every such run was searched, or one is found
   */
  public record Missed(Optional<Loop> run, boolean isComplete) {}

  /**
   * Searches for states that satisfy the goals, given as bits by index, within so many steps of the
   * start.
   */
  public Reached reached(long goals, int depth) {
    Search search = run(goals, NONE, depth);
    Map<Integer, StatePath> paths = new LinkedHashMap<>();
    search.found.forEach((goal, state) -> paths.put(goal, search.path(state)));
    return new Reached(paths, search.sought == 0 || search.sawEverything());
  }

  /** Searches for a run that misses the goal of that index. */
  public Missed missed(int goal) {
    Search search = run(0, goal, ANY_DEPTH);
    if (search.atRest != NONE) {
      StatePath path = search.pathToRest(search.atRest);
      return new Missed(Optional.of(new Loop(path, path.length())), true);
    }
    Optional<Loop> loop = search.loop();
    return new Missed(loop, loop.isPresent() || search.sawEverything());
  }

  /** Searches until no message was removed that is not dead. */
  private Search run(long sought, int avoided, int depth) {
    Deadline deadline = Deadline.after(limits.time());
    Search search;
    do {
      search = new Search(sought, avoided, depth, deadline);
      search.run();
    } while (search.startsOver);
    return search;
  }

  /** One search. */
  private final class Search {
    private final StateView view = space.view();
    private final Orbit orbit = new Orbit(space, monitor);
    private final StateFingerprint fingerprint = new StateFingerprint(space, monitor);
    private final VisitedStates visited = new VisitedStates();
    private final MemoryBudget budget = new MemoryBudget(new StateTable(), memory);
    private final Deadline deadline;
    private final BitSet satisfied = new BitSet();
    private final Map<Integer, Integer> found = new LinkedHashMap<>();
    private final int avoided;
    private final int depth;
    private long sought;
    private int atRest = NONE;
    private boolean isComplete = true;
    private boolean isLimited;
    private boolean startsOver;
    private int sinceCheck;
    private long counted;

    /**
     * @param sought the goals to reach, as bits; the search ends when all are
     * @param avoided the goal whose states are not followed, or none
     * @param depth states that take more steps are not visited
     */
    Search(long sought, int avoided, int depth, Deadline deadline) {
      this.deadline = deadline;
      this.sought = sought;
      this.avoided = avoided;
      this.depth = depth;
    }

    void run() {
      try {
        search();
      } catch (OutOfMemoryError | UncheckedIOException e) {
        isLimited = true;
        isComplete = false;
      }
      if (!assumptions.hold()) {
        startsOver = !isLimited;
        isComplete = false;
        atRest = NONE;
      }
    }

    private void search() {
      Spill spill = spill();
      Frontier level = new Frontier(spill);
      assumptions.begin();
      int[] initial = view.initial();
      initial[monitorAt] = monitor.initial();
      meet(initial, initial.length, VisitedStates.NO_STATE, level);
      for (int distance = 0; level.states() > 0 && goesOn(); distance++) {
        if (distance == depth) {
          isComplete = false;
          break;
        }
        Spill nextSpill = spill();
        Frontier next = new Frontier(nextSpill);
        Spill followed = spill;
        try (followed) {
          expand(level, next);
        }
        level = next;
        spill = nextSpill;
        if (!assumptions.hold() && visited.size() < GraphSearch.WORTH_GOING_ON) {
          break;
        }
      }
      spill.close();
    }

    private Spill spill() {
      return new Spill(budget, System.getProperty("java.io.tmpdir"));
    }

    private boolean goesOn() {
      return isComplete && atRest == NONE && (avoided != NONE || sought != 0);
    }

    private void expand(Frontier level, Frontier next) {
      for (Frontier.Chunk chunk : level.chunks()) {
        Frontier.Reader reader = new Frontier.Reader(chunk);
        while (reader.next()) {
          expand(reader, next);
          if (!goesOn() || isOver()) {
            return;
          }
        }
      }
    }

    private void expand(Frontier.Reader reader, Frontier next) {
      int from = reader.number();
      visited.begin(from);
      view.at(reader.ints(), reader.length(), false);
      boolean isQuiescent = true;
      while (view.next()) {
        isQuiescent = false;
        if (!view.failed()) {
          view.successor()[monitorAt] = monitor.initial();
          int length = view.successorLength();
          int to = meet(representative(view.successor(), length), length, from, next);
          if (avoided != NONE && !satisfied.get(to)) {
            visited.addTransition(from, to);
          }
        }
      }
      if (isQuiescent && avoided != NONE) {
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

    /** The number of the state, which joins the next level if it is new and to be followed. */
    private int meet(int[] ints, int length, int parent, Frontier next) {
      fingerprint.of(ints, length);
      int known = visited.add(fingerprint.high(), fingerprint.low(), parent);
      if (known >= 0) {
        return known;
      }
      int number = -1 - known;
      long holds = view.goals(ints, length);
      if (avoided != NONE && (holds >> avoided & 1) != 0) {
        satisfied.set(number);
        return number;
      }
      for (long fresh = holds & sought; fresh != 0; fresh &= fresh - 1) {
        found.put(Long.numberOfTrailingZeros(fresh), number);
      }
      sought &= ~holds;
      next.add(number, ints, 0, length);
      return number;
    }

    /** Whether a limit is reached. */
    private boolean isOver() {
      if (++sinceCheck % CHECK_EVERY == 0 || visited.size() == limits.schedules()) {
        budget.take(visited.bytes() - counted);
        counted = visited.bytes();
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

    /** Whether every state was visited: runs with faults are not searched. */
    boolean sawEverything() {
      return isComplete && space.mostFaults() == 0;
    }

    // Paths.

    StatePath pathToRest(int state) {
      return new PathRebuilder(space, monitor, (known, observation) -> known)
          .toRest(steps(states(state)));
    }

    StatePath path(int state) {
      return new PathRebuilder(space, monitor, (known, observation) -> known)
          .toState(steps(states(state)));
    }

    /** A loop among the states that do not satisfy the goal. */
    Optional<Loop> loop() {
      int[] states = visited.size() > 0 && !satisfied.get(0) ? visited.loop() : new int[0];
      if (states.length == 0) {
        return Optional.empty();
      }
      List<Integer> whole = states(states[0]);
      int from = whole.size() - 1;
      Arrays.stream(states).skip(1).forEach(whole::add);
      List<StatePath.Step> steps = steps(whole);
      List<StatePath.Step> round = List.copyOf(steps.subList(from, steps.size()));
      PathRebuilder rebuilder = new PathRebuilder(space, monitor, (known, observation) -> known);
      int[] start = rebuilder.lastState(steps.subList(0, from));
      while (!Arrays.equals(rebuilder.lastState(steps), start)) {
        steps.addAll(round); // with symmetry it may lead to a renamed state first
      }
      return Optional.of(new Loop(rebuilder.toLoop(steps, from), from));
    }

    /** The states on the way to the state, from the initial one. */
    private List<Integer> states(int end) {
      List<Integer> states = new ArrayList<>();
      for (int state = end; state != VisitedStates.NO_STATE; state = visited.parent(state)) {
        states.add(state);
      }
      Collections.reverse(states);
      return states;
    }

    /** The steps that lead from each of the states to the next one. */
    private List<StatePath.Step> steps(List<Integer> states) {
      List<StatePath.Step> steps = new ArrayList<>();
      int[] ints = view.initial();
      ints[monitorAt] = monitor.initial();
      for (int state : states.subList(1, states.size())) {
        view.at(ints, ints.length, false);
        do {
          if (!view.next()) {
            throw new IllegalStateException("a recorded step is not possible");
          }
        } while (!leadsTo(state));
        steps.add(new StatePath.Step(view.envelope(), view.choice()));
        int length = view.successorLength();
        ints = Arrays.copyOf(representative(view.successor(), length), length);
      }
      return steps;
    }

    private boolean leadsTo(int state) {
      if (view.failed()) {
        return false;
      }
      view.successor()[monitorAt] = monitor.initial();
      int length = view.successorLength();
      fingerprint.of(representative(view.successor(), length), length);
      return visited.is(state, fingerprint.high(), fingerprint.low());
    }
  }
}
