package dev.ordeal.world.table;

import dev.ordeal.harness.Invariant;
import java.nio.IntBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which invariant is broken in which local states, asked once for each combination of them. */
public final class Invariants {
  public static final int NONE = -1;

  private final List<Invariant> invariants;
  private final StatePredicates predicates;
  private final Map<IntBuffer, Integer> known = new HashMap<>();

  Invariants(List<Invariant> invariants, StatePredicates predicates) {
    this.invariants = invariants;
    this.predicates = predicates;
  }

  /** The local states in which invariants were asked for, as in {@link #broken}. */
  List<int[]> asked() {
    return known.keySet().stream().map(IntBuffer::array).toList();
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return invariants.isEmpty();
  }

  public String name(int invariant) {
    return invariants.get(invariant).name();
  }

  /**
   * The first invariant that is broken, or {@link #NONE}.
   *
   * @param ints the local states of the actors there from the start, and then from the given place
   *     to the end address and local state of each created one
   */
  public int broken(int[] ints, int from, int to) {
    return broken(predicates.key(ints, from, to));
  }

  /** The first invariant that is broken in local states as in {@link #asked}. */
  int broken(int[] key) {
    Integer found = known.get(IntBuffer.wrap(key));
    if (found == null) {
      found = evaluate(key);
      known.put(IntBuffer.wrap(key), found);
    }
    return found;
  }

  private int evaluate(int[] key) {
    for (int i = 0; i < invariants.size(); i++) {
      Invariant invariant = invariants.get(i);
      if (!predicates.holds("invariant '" + invariant.name() + "'", invariant.holds(), key)) {
        return i;
      }
    }
    return NONE;
  }
}
