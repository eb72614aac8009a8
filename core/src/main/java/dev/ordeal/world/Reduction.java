package dev.ordeal.world;

import java.util.List;

/**
 * By what the states of a world are made fewer.
 *
 * @param commuting whether receives that commute with everything else go first: on a network that
 *     does not keep orders, and without invariants, which look at every state between
 * @param interchangeable sets of addresses of actors, or of values, that can take each other's
 *     place
 * @param leavingOut whether receives that come to nothing are left out, on a network that does not
 *     keep orders. What clients can see is the same, but not how runs end: a message that came to
 *     nothing is gone, and one that is still there may yet be what somebody waits for.
 */
public record Reduction(boolean commuting, List<List<Object>> interchangeable, boolean leavingOut) {
  /** No reduction but the usual one. */
  public static final Reduction NONE = new Reduction(false, List.of());

  /** One that leaves out receives which come to nothing. */
  public Reduction(boolean commuting, List<List<Object>> interchangeable) {
    this(commuting, interchangeable, true);
  }

  public Reduction {
    interchangeable = interchangeable.stream().map(List::copyOf).toList();
  }
}
