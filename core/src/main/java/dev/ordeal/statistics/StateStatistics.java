package dev.ordeal.statistics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The figures of an exploration of states.
 *
 * @param states different states of the system and the monitor
 * @param transitions steps followed from them
 * @param depth the most steps on a shortest way to a state
 * @param monitors different states of the monitor
 * @param freeReceives deliveries that went first, on all transitions, because they commute with all
 *     that could come without them
 * @param gaveUpCommuting whether the search stopped looking for such deliveries, since there were
 *     hardly any, or there may be none
 * @param removedMessages messages that can no longer matter and were removed, on all transitions;
 *     empty if such messages are kept
 * @param permutations renamings of one state that count as that one, itself included
 * @param failed transitions that an actor failure ended
 * @param memory what the states took
 * @param dropped what a bound on equal messages in flight left out
 * @param growth what grows, if a limit ended the search
 * @param times how long it took
 */
public record StateStatistics(
    long states,
    long transitions,
    int depth,
    int monitors,
    long freeReceives,
    boolean gaveUpCommuting,
    OptionalLong removedMessages,
    int permutations,
    long failed,
    Memory memory,
    Dropped dropped,
    Optional<Growth> growth,
    Times times)
    implements Statistics {

  /**
   * The memory that states took.
   *
   * @param peakBytes the most memory
   * @param diskBytes the most that states to be followed took on disk at once
   * @param diskProblem why the disk could not be used where memory was short
   */
  public record Memory(long peakBytes, long diskBytes, Optional<String> diskProblem) {}

  /**
   * The sends that a bound on equal messages in flight left out.
   *
   * @param sends how many, on all transitions
   * @param atStart whether actors would send more in start
   * @param messages the messages of which most sends were left out
   */
  public record Dropped(long sends, boolean atStart, List<String> messages) {
    public Dropped {
      messages = List.copyOf(messages);
    }

    /** Whether the bound was reached, so that runs were left out. */
    public boolean any() {
      return sends > 0 || atStart;
    }
  }

  @Override
  public long steps() {
    return transitions;
  }
}
