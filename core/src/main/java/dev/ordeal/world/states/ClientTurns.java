package dev.ordeal.world.states;

import dev.ordeal.world.retries.Retries;
import dev.ordeal.world.table.Scripts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** How far the clients are in packed states, and in how many states each call is answered. */
public final class ClientTurns {
  /** In place of a number of states that is not known. */
  public static final long NOT_COUNTED = -1;

  /** In the int of a client that waits: that an answer was sent that it does not have yet. */
  static final int LATE = 1 << 30;

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
    return isFinished(state, 0);
  }

  /** Whether all operations of all clients are answered in the state that begins at the index. */
  public boolean isFinished(int[] ints, int from) {
    for (int c = 0; c < countsFrom.length; c++) {
      if (ints[from + turns + c] != scripts.length(c) << 1) {
        return false;
      }
    }
    return true;
  }

  /** The place of the call that a client makes, given its int. */
  static int place(int turn) {
    return (turn & ~LATE) >> 1;
  }

  /** Whether an answer was sent that its client does not have yet. */
  public boolean hasLate(int[] state) {
    for (int c = 0; c < countsFrom.length; c++) {
      if ((state[turns + c] & LATE) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the pending message is a retry of a call whose client has no answer. */
  boolean needs(Retries retries, int[] state, int at, int length) {
    if (!retries.isRetry(state, at, length)) {
      return false;
    }
    int invocation = retries.invocation(state[at]);
    int client = scripts.client(invocation);
    return scripts.first(client) + place(state[turns + client]) == invocation;
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
        counts[countsFrom[c] + place(ints[from + turns + c])]++;
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
