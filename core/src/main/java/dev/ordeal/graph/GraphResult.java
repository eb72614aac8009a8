package dev.ordeal.graph;

import dev.ordeal.explorer.Exploration.Stop;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What exploring by states came to.
 *
 * @param states different states, the first included
 * @param transitions receives followed from them
 * @param depth the most receives on a shortest way to a state
 * @param monitors different things that the monitor knew
 * @param freeReceives different receives, each in one local state, that went first
 * @param permutations renamings of one state that count as that one, itself included
 * @param peakBytes the most memory that states took, those still to be followed included
 * @param diskBytes the most that states to be followed took on disk at once
 * @param diskProblem why the disk could not be used where memory was short
 * @param parallel whether several threads took part, so that another time other ways of the same
 *     length may be found
 * @param stop why it ended
 * @param violation a shortest way to a violation
 * @param failedStates receives that an actor failed on
 * @param failures a shortest way to some of them
 * @param stalledStates states at rest with an unanswered operation
 * @param stall a shortest way to one
 * @param livelock a way that can be followed for ever without an answer
 * @param livelockUndecided whether it was not possible to look for one along all ways back
 */
public record GraphResult(
    long states,
    long transitions,
    int depth,
    int monitors,
    long freeReceives,
    int permutations,
    long peakBytes,
    long diskBytes,
    Optional<String> diskProblem,
    boolean parallel,
    Stop stop,
    Optional<Path> violation,
    long failedStates,
    List<Path> failures,
    long stalledStates,
    Optional<Path> stall,
    Optional<Loop> livelock,
    boolean livelockUndecided) {

  /**
   * A way that comes back to a state on it.
   *
   * @param from how many receives lead to where it goes round from
   */
  public record Loop(Path path, int from) {}

  /** The receives of the longest way to anything found, or 0 where nothing was. */
  public int deepestFinding() {
    IntStream lengths =
        Stream.of(
                violation.stream(),
                failures.stream(),
                stall.stream(),
                livelock.stream().map(Loop::path))
            .flatMap(paths -> paths)
            .mapToInt(Path::length);
    return lengths.max().orElse(0);
  }

  public GraphResult {
    failures = List.copyOf(failures);
  }
}
