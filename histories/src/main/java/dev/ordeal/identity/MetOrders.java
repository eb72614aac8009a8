package dev.ordeal.identity;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The orders in which values of one content were really met, such as hash sets whose colliding
 * elements came in another order. Code runs on the first of them; the others are kept, so that it
 * can be checked on them, too.
 *
 * @param <T> the values
 */
public final class MetOrders<T> {
  /** As many are kept for one content. */
  private static final int MOST = 64;

  /** A value that is iterated in an order which was not met before. */
  public record Met<T>(int number, T value) {}

  private final ContentHasher hasher;
  private final Map<Integer, Set<Content>> known = new HashMap<>();
  private final Map<Integer, List<T>> others = new HashMap<>();
  private final Deque<Met<T>> recent = new ArrayDeque<>();

  public MetOrders(ContentHasher hasher) {
    this.hasher = hasher;
  }

  /**
   * Notes the order of a value.
   *
   * @param number the number of its content
   * @param iterated what of it is looked at
   */
  public void meet(int number, T value, Object iterated) {
    Set<Content> orders = known.computeIfAbsent(number, each -> new HashSet<>());
    boolean first = orders.isEmpty();
    if (orders.size() < MOST && orders.add(hasher.ordered(iterated)) && !first) {
      others.computeIfAbsent(number, each -> new ArrayList<>()).add(value);
      recent.add(new Met<>(number, value));
    }
  }

  /** The values of the content that are iterated in another order than the first one. */
  public List<T> others(int number) {
    return others.getOrDefault(number, List.of());
  }

  /** The next value met that was not asked for yet. */
  public Optional<Met<T>> next() {
    return Optional.ofNullable(recent.poll());
  }
}
