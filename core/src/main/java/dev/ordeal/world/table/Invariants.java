package dev.ordeal.world.table;

import dev.ordeal.harness.Invariant;
import dev.ordeal.ints.IntList;
import dev.ordeal.ints.TupleNumbers;
import java.util.List;
import java.util.stream.IntStream;

/** Which invariant is broken in which local states, asked once for each combination of them. */
public final class Invariants {
  public static final int NONE = -1;

  private final List<Invariant> invariants;
  private final StatePredicates predicates;
  private final TupleNumbers combinations = new TupleNumbers();

  /** By combination: the invariant that is broken. */
  private final IntList known = new IntList();

  Invariants(List<Invariant> invariants, StatePredicates predicates) {
    this.invariants = invariants;
    this.predicates = predicates;
  }

  /** The local states in which invariants were asked for, as in {@link #broken}. */
  List<int[]> asked() {
    return IntStream.range(0, combinations.size()).mapToObj(combinations::get).toList();
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
    int actors = predicates.actors();
    int number = combinations.find(ints, actors, from, to);
    if (number == TupleNumbers.ABSENT) {
      int broken = evaluate(predicates.key(ints, from, to));
      number = combinations.add(ints, actors, from, to);
      known.add(broken);
    }
    return known.get(number);
  }

  /** The first invariant that is broken in local states as in {@link #asked}. */
  int broken(int[] key) {
    return broken(key, predicates.actors(), key.length);
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
