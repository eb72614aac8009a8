package dev.ordeal.graph;

import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.graph.GraphResult.Loop;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.states.StateSpace;
import java.util.Map;
import java.util.Optional;

/**
 * Decides what runs should reach, by breadth-first searches of its own: through the states without
 * a monitor, which are fewer, in one thread, so that its paths are always the same.
 *
 * <p>A goal for some run is reached if a search meets a state that satisfies it. A goal for every
 * run is missed by a run that comes to rest, or goes on forever, without such a state. So the
 * search follows only states that do not satisfy it: a state among them without successors is the
 * end of such a run, and if there is none, a fair loop among them is such a run ({@link
 * dev.ordeal.fairness}). Without either, every fair run reaches the goal or ends in a failure. That
 * every operation is answered is such a goal too.
 *
 * <p>With faults, states that need fewer of them come first. A run may have any number of faults up
 * to the most, and none of them is owed to it: it is at rest if only faults lead on, and a loop has
 * none.
 *
 * <p>Deliveries that change nothing and may lose a message must be followed for goals of every run
 * ({@link StateSpace#followLost}); until that is done, loops are not known to be fair.
 */
public final class GoalSearch {
  /** No limit on the steps of a search. */
  public static final int ANY_DEPTH = Integer.MAX_VALUE;

  private final StateSpace space;
  private final Limits limits;
  private final long memory;
  private final ExplorationControl control;

  /**
   * Prepares searches.
   *
   * @param memory the maximum number of bytes for states
   */
  public GoalSearch(StateSpace space, Limits limits, long memory, ExplorationControl control) {
    this.space = space;
    this.limits = limits;
    this.memory = memory;
    this.control = control;
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
   * @param hasOtherLoops whether runs go on forever without the goal that do not count, because
   *     they are not fair, or because with symmetry it is not known whether they are
   */
  public record Missed(Optional<Loop> run, boolean isComplete, boolean hasOtherLoops) {}

  /**
   * Searches for states that satisfy the goals, given as bits by index, within so many steps of the
   * start.
   */
  public Reached reached(long goals, int depth) {
    PlainSearch search = run(PlainSearch.Sought.goals(goals), depth);
    return new Reached(search.paths(), search.foundAll() || search.sawEverything());
  }

  /** Searches for a run that misses the goal of that index. */
  public Missed missed(int goal) {
    return missed(PlainSearch.Sought.runWithout(goal), ANY_DEPTH);
  }

  /**
   * Searches for a run that goes on forever without an answer to some operation, through the states
   * within so many steps of the start. Runs that come to rest do not count.
   */
  public Missed unanswered(int depth) {
    return missed(PlainSearch.Sought.runWithoutAnswer(), depth);
  }

  private Missed missed(PlainSearch.Sought sought, int depth) {
    PlainSearch search = run(sought, depth);
    Optional<Loop> found = search.run();
    return new Missed(found, found.isPresent() || search.sawEverything(), search.hasOtherLoops());
  }

  /** Searches until no message was removed that is not dead. */
  private PlainSearch run(PlainSearch.Sought sought, int depth) {
    Deadline deadline = Deadline.after(limits.time());
    PlainSearch search;
    do {
      search = new PlainSearch(space, sought, depth, limits, memory, control, deadline);
      search.search();
    } while (search.startsOver());
    return search;
  }
}
