package dev.ordeal.world.table;

import dev.ordeal.harness.Goal;
import dev.ordeal.ints.TupleNumbers;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which goals are reached in which local states, asked once for each combination of them; and which
 * of those for some run a path has reached.
 */
public final class Goals {
  private final List<Goal> goals;
  private final StatePredicates predicates;
  private final TupleNumbers combinations = new TupleNumbers();

  /** By combination: the goals that are reached. */
  private long[] known = new long[16];

  private final long sought;
  private long seen;

  Goals(List<Goal> goals, StatePredicates predicates) {
    this.goals = goals;
    this.predicates = predicates;
    long some = 0;
    for (int i = 0; i < goals.size(); i++) {
      some |= goals.get(i).isSometimes() ? 1L << i : 0;
    }
    this.sought = some;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return goals.isEmpty();
  }

  /**
   * The goals that are reached, as bits by their index.
   *
   * @param ints see {@link Invariants#broken}
   */
  public long reached(int[] ints, int from, int to) {
    int actors = predicates.actors();
    int number = combinations.find(ints, actors, from, to);
    if (number == TupleNumbers.ABSENT) {
      long reached = evaluate(predicates.key(ints, from, to));
      number = combinations.add(ints, actors, from, to);
      if (number == known.length) {
        known = Arrays.copyOf(known, 2 * number);
      }
      known[number] = reached;
    }
    return known[number];
  }

  /** The local states in which goals were asked for, as in {@link #reached}. */
  List<int[]> asked() {
    return IntStream.range(0, combinations.size()).mapToObj(combinations::get).toList();
  }

  /** The goals that are reached in local states as in {@link #asked}. */
  long reached(int[] key) {
    return reached(key, predicates.actors(), key.length);
  }

  private long evaluate(int[] key) {
    long reached = 0;
    for (int i = 0; i < goals.size(); i++) {
      Goal goal = goals.get(i);
      String what = "condition '" + goal.name() + "' of " + goal.kind().word();
      reached |= predicates.holds(what, goal.holds(), key) ? 1L << i : 0;
    }
    return reached;
  }

  /** Whether a path may still reach a goal for some run that none has reached. */
  public boolean isSeeking() {
    return seen != sought;
  }

  /** Notes the goals that a path has reached. */
  public void visit(int[] ints, int from, int to) {
    seen |= reached(ints, from, to) & sought;
  }

  /** How many goals for some run a path has reached. */
  int seenCount() {
    return Long.bitCount(seen);
  }

  /** The goals for some run that a path has reached. */
  Set<Goal> seen() {
    Set<Goal> reached = new HashSet<>();
    for (int i = 0; i < goals.size(); i++) {
      if ((seen >> i & 1) != 0) {
        reached.add(goals.get(i));
      }
    }
    return reached;
  }
}
