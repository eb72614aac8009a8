package dev.ordeal.graph;

import dev.ordeal.explorer.Exploration.Stop;
import java.util.List;
import java.util.Optional;

/**
 * What exploring by states came to.
 *
 * @param states different states, the first included
 * @param transitions receives followed from them
 * @param depth the most receives on a shortest way to a state
 * @param monitors different things that the monitor knew
 * @param peakBytes the most memory that states took, those still to be followed included
 * @param stop why it ended
 * @param violation a shortest way to a violation
 * @param failedStates receives that an actor failed on
 * @param failures a shortest way to some of them
 * @param stalledStates states at rest with an unanswered operation
 * @param stall a shortest way to one
 * @param livelock a way that can be followed for ever without an answer
 */
public record GraphResult(
    long states,
    long transitions,
    int depth,
    int monitors,
    long peakBytes,
    Stop stop,
    Optional<Path> violation,
    long failedStates,
    List<Path> failures,
    long stalledStates,
    Optional<Path> stall,
    Optional<Loop> livelock) {

  /**
   * A way that comes back to a state on it.
   *
   * @param from how many receives lead to where it goes round from
   */
  public record Loop(Path path, int from) {}

  public GraphResult {
    failures = List.copyOf(failures);
  }
}
