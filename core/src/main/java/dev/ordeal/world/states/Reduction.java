package dev.ordeal.world.states;

import java.util.List;

/**
 * By what the states of a world are made fewer.
 *
 * @param commuting whether receives that commute with everything else go first: on a network that
 *     does not keep orders, and without invariants, which look at every state between
 * @param interchangeable sets of addresses of actors, or of values, that can take each other's
 *     place
 */
public record Reduction(boolean commuting, List<List<Object>> interchangeable) {
  /** No reduction. */
  public static final Reduction NONE = new Reduction(false, List.of());

  public Reduction {
    interchangeable = interchangeable.stream().map(List::copyOf).toList();
  }
}
