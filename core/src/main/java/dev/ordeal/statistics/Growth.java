package dev.ordeal.statistics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What grows in a search through states that a limit ended.
 *
 * @param levels the number of states at each distance from the start
 * @param lastIsWhole whether the last of them was found completely
 * @param pending the kinds of messages of which most are in flight in one state of the last level
 * @param localStates how many local states each actor has
 * @param unbounded messages that pile up
 */
public record Growth(
    List<Long> levels,
    boolean lastIsWhole,
    List<Pending> pending,
    List<LocalStates> localStates,
    Optional<Unbounded> unbounded) {
  /** The number of levels that an estimate looks ahead. */
  public static final int AHEAD = 3;

  private static final int RATIOS = 3;
  private static final double ALIKE = 1.5;
  private static final long FEWEST_STATES = 100;

  /** A kind of messages, such as {@code Beat}, and how many of it are in flight in one state. */
  public record Pending(String kind, int most) {}

  /** An actor and how many different local states of it were met. */
  public record LocalStates(String actor, int count) {}

  /**
   * Messages that pile up: steps lead to the same local states with more of them in flight.
   *
   * @param messages which
   * @param steps the steps that repeat
   * @param certain whether the steps can certainly be repeated forever; on a FIFO network they may
   *     be held back
   */
  public record Unbounded(List<String> messages, List<String> steps, boolean certain) {
    public Unbounded {
      messages = List.copyOf(messages);
      steps = List.copyOf(steps);
    }
  }

  public Growth {
    levels = List.copyOf(levels);
    pending = List.copyOf(pending);
    localStates = List.copyOf(localStates);
  }

  /** The levels that were found completely. */
  public List<Long> wholeLevels() {
    return lastIsWhole ? levels : levels.subList(0, levels.size() - 1);
  }

  /**
   * About how many states the next {@link #AHEAD} levels after the complete ones have, if the last
   * levels grow evenly enough to say so.
   */
  public OptionalLong nextLevels() {
    List<Long> whole = wholeLevels();
    int last = whole.size() - 1;
    if (last < RATIOS || whole.get(last) < FEWEST_STATES) {
      return OptionalLong.empty();
    }
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int i = last; i > last - RATIOS; i--) {
      double ratio = (double) whole.get(i) / whole.get(i - 1);
      least = Math.min(least, ratio);
      most = Math.max(most, ratio);
    }
    if (most > ALIKE * least) {
      return OptionalLong.empty();
    }
    double ratio = (double) whole.get(last) / whole.get(last - 1);
    double level = whole.get(last);
    double sum = 0;
    for (int i = 0; i < AHEAD; i++) {
      level *= ratio;
      sum += level;
    }
    return OptionalLong.of(Math.round(sum));
  }
}
