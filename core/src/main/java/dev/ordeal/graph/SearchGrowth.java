package dev.ordeal.graph;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What grows in a search that a limit ended.
 *
 * @param levels the number of states at each distance from the start
 * @param lastIsWhole whether the last of them was found completely
 * @param pending the kinds of messages of which most are pending in one state of the last level,
 *     the most first
 * @param pump steps after which the same messages and more are pending
 */
public record SearchGrowth(
    List<Long> levels, boolean lastIsWhole, List<Pending> pending, Optional<Pump> pump) {

  /** A kind of messages, and how many of it are pending in one state at most. */
  public record Pending(String kind, int most) {}

  /**
   * A path whose last steps lead from one state to another with the same local states and positions
   * of clients, all messages that were pending, and more. On an unordered network these steps can
   * be taken again and again, so the messages grow without bound.
   *
   * @param from how many steps come before those that repeat
   * @param more by envelope: how many more are pending after each repetition
   */
  public record Pump(StatePath path, int from, Map<Integer, Integer> more) {
    public Pump {
      more = Map.copyOf(more);
    }
  }

  public SearchGrowth {
    levels = List.copyOf(levels);
    pending = List.copyOf(pending);
  }
}
