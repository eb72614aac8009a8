package dev.ordeal.world.states;

import java.util.List;

/**
 * The reductions of a state space.
 *
 * @param commuting whether deliveries that commute with everything else are taken first; ignored on
 *     a FIFO network, and with invariants, which must hold in every intermediate state
 * @param interchangeable sets of actor addresses, or of values, that are interchangeable
 */
public record Reduction(boolean commuting, List<List<Object>> interchangeable) {
  /** No reduction. */
  public static final Reduction NONE = new Reduction(false, List.of());

  public Reduction {
    interchangeable = interchangeable.stream().map(List::copyOf).toList();
  }
}
