package dev.ordeal.graph;

import dev.ordeal.explorer.Exploration.Stop;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The result of a search through the states.
 *
 * @param states the number of distinct states, including the initial one
 * @param transitions the number of transitions from them
 * @param depth the greatest distance of a state from the initial one, in transitions
 * @param monitors the number of distinct states of the monitor
 * @param freeDeliveries how many deliveries went first, on all transitions, since they commute with
 *     all that could come without them
 * @param gaveUpFreeDeliveries whether the search stopped looking for such deliveries, since there
 *     were hardly any, or there may be none
 * @param removedMessages how many messages that can no longer matter were removed, on all
 *     transitions
 * @param permutations the number of renamings under which states are merged, including the identity
 * @param peakBytes the most memory that states took, including those still to be expanded
 * @param diskBytes the most disk space that one level of states took
 * @param diskProblem why the disk could not be used when memory was short
 * @param parallel whether several threads took part, so that another run may find other paths of
 *     the same length
 * @param stop why the search stopped
 * @param violation a shortest path to a violation
 * @param failedStates the number of transitions on which an actor failed
 * @param failures a shortest path to each different failure
 * @param stalledStates the number of quiescent states with an unanswered operation
 * @param stall a shortest path to one of them
 * @param mayLoop whether some run may go on forever without an answer
 * @param answered by invocation, the number of states in which it is answered; empty with symmetry,
 *     where a state stands for others in which other clients are
 * @param dropsAtStart whether the bound on equal messages in flight kept messages from being sent
 *     in start
 * @param dropped by envelope: how many sends of it that bound left out
 * @param growth what grows, if a limit ended the search
 */
public record GraphResult(
    long states,
    long transitions,
    int depth,
    int monitors,
    long freeDeliveries,
    boolean gaveUpFreeDeliveries,
    long removedMessages,
    int permutations,
    long peakBytes,
    long diskBytes,
    Optional<String> diskProblem,
    boolean parallel,
    Stop stop,
    Optional<StatePath> violation,
    long failedStates,
    List<StatePath> failures,
    long stalledStates,
    Optional<StatePath> stall,
    boolean mayLoop,
    List<Long> answered,
    boolean dropsAtStart,
    Map<Integer, Long> dropped,
    Optional<SearchGrowth> growth) {

  /**
   * A path that returns to one of its states.
   *
   * @param from how many steps lead to the state to which it returns
   */
  public record Loop(StatePath path, int from) {

    /** Whether there are steps that are repeated; otherwise the path comes to rest. */
    public boolean isEndless() {
      return from < path.length();
    }
  }

  /** The number of steps of the longest path to a finding, or 0 if nothing was found. */
  public int deepestFinding() {
    IntStream lengths =
        Stream.of(violation.stream(), failures.stream(), stall.stream())
            .flatMap(paths -> paths)
            .mapToInt(StatePath::length);
    return lengths.max().orElse(0);
  }

  public GraphResult {
    failures = List.copyOf(failures);
    answered = List.copyOf(answered);
    dropped = Map.copyOf(dropped);
  }
}
