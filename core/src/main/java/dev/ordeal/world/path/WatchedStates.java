package dev.ordeal.world.path;

import dev.ordeal.world.table.Goals;
import dev.ordeal.world.table.Invariants;
import dev.ordeal.world.table.SystemTables;
import java.util.Arrays;

/** The local states at the end of a path, as invariants and goals look at them after each step. */
final class WatchedStates {
  private final Invariants invariants;
  private final Goals goals;
  private final int actors;
  private final LocalStates states;
  private int[] ints = new int[0];

  WatchedStates(SystemTables tables, LocalStates states) {
    this.invariants = tables.invariants();
    this.goals = tables.goals();
    this.actors = tables.actors();
    this.states = states;
  }

  /** Whether there is anything that looks at them. */
  boolean areWatched() {
    return !invariants.isEmpty() || goals.isSeeking();
  }

  /** The invariant that is broken, or {@link Invariants#NONE}. */
  int broken() {
    if (invariants.isEmpty()) {
      return Invariants.NONE;
    }
    int end = gather();
    return invariants.broken(ints, actors, end);
  }

  /** Notes the goals that are reached. */
  void noteGoals() {
    if (goals.isSeeking()) {
      int end = gather();
      goals.visit(ints, actors, end);
    }
  }

  /** Writes the local states as predicates take them, and returns where they end. */
  private int gather() {
    int[] at = states.at;
    ints = Arrays.copyOf(at, actors + 2 * at.length);
    int end = actors;
    for (int address = actors; address < at.length; address++) {
      if (states.exists(address)) {
        ints[end++] = address;
        ints[end++] = at[address];
      }
    }
    return end;
  }
}
