package dev.ordeal.world.states;

import dev.ordeal.world.table.Scripts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** How far the clients are in packed states, and in how many states each call is answered. */
public final class ClientTurns {
  /** In place of a number of states that is not known. */
  public static final long NOT_COUNTED = -1;

  private final Scripts scripts;

  /** Where the turns begin in a packed state. */
  private final int turns;

  /** By client: where its counts begin. */
  private final int[] countsFrom;

  ClientTurns(Scripts scripts, StateSpace.Layout layout) {
    this.scripts = scripts;
    this.turns = layout.actors();
    this.countsFrom =
        IntStream.range(0, scripts.clients()).map(c -> scripts.first(c) + c).toArray();
  }

  /** Whether all operations of all clients are answered. */
  public boolean isFinished(int[] state) {
    for (int c = 0; c < countsFrom.length; c++) {
      if (state[turns + c] != scripts.length(c) << 1) {
        return false;
      }
    }
    return true;
  }

  /** Counts nothing yet, for one thread. */
  public Counts counts() {
    return new Counts();
  }

  /** Counts states by how far each client is. */
  public final class Counts {
    /** By client and place of its call, the last for a client that is finished: the states. */
    private final long[] counts = new long[scripts.invocations().size() + countsFrom.length];

    /** Counts the state whose ints begin at the index. */
    public void add(int[] ints, int from) {
      for (int c = 0; c < countsFrom.length; c++) {
        counts[countsFrom[c] + (ints[from + turns + c] >> 1)]++;
      }
    }

    /** Adds the counts of another thread. */
    public void add(Counts other) {
      Arrays.setAll(counts, i -> counts[i] + other.counts[i]);
    }

    /**
     * By invocation, how many of the states that were counted have its answer; {@link #NOT_COUNTED}
     * for one that its client has decided on, since a state does not say what led to it.
     */
    public List<Long> answered() {
      Long[] answered = new Long[scripts.invocations().size()];
      for (int c = 0; c < countsFrom.length; c++) {
        long states = 0;
        for (int i = scripts.length(c) - 1; i >= 0; i--) {
          int invocation = scripts.first(c) + i;
          states += counts[countsFrom[c] + i + 1];
          answered[invocation] = scripts.isDecision(invocation) ? NOT_COUNTED : states;
        }
      }
      return List.of(answered);
    }
  }
}
