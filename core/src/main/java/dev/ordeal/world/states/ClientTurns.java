package dev.ordeal.world.states;

import dev.ordeal.world.retries.Retries;
import dev.ordeal.world.spontaneous.DownActors;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;
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

  /** Where the calls are that clients have given up, if any may. */
  private final int givenUp;

  private final boolean givesUpAny;
  private final Vocabulary vocabulary;
  private final DownActors down;

  /**
   * @param lock what threads that use the tables lock
   */
  ClientTurns(SystemTables tables, Object lock, StateSpace.Layout layout) {
    this.scripts = tables.scripts();
    this.vocabulary = tables.vocabulary();
    this.down = new DownActors(tables, lock);
    this.givenUp = layout.actors() + scripts.clients();
    this.givesUpAny = scripts.givingUp().any();
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

  /** How many ints a state has for so many clients. */
  static int ints(Scripts scripts) {
    return scripts.givingUp().any() ? 2 * scripts.clients() : scripts.clients();
  }

  /** Whether the message at the index is a retry, or is delivered only if a call is given up. */
  boolean timesOut(Retries retries, int[] state, int at, int length) {
    return retries.isRetry(state, at, length) || (givesUpAny && givesUp(state, state[at]));
  }

  /** Whether its client gives up a call if the message is delivered. */
  private boolean givesUp(int[] state, int envelope) {
    int client = vocabulary.requesters()[envelope];
    if (client == Vocabulary.NOT_A_CLIENT || !scripts.givingUp().by(client)) {
      return false;
    }
    int place = place(state[turns + client]);
    return place < scripts.length(client)
        && scripts.givingUp().requestedBy(client, envelope) > scripts.first(client) + place;
  }

  /** Whether a client waits for an answer, and not only for actors that are down. */
  public boolean isOwed(int[] state) {
    for (int c = 0; c < countsFrom.length; c++) {
      int place = place(state[turns + c]);
      if (place < scripts.length(c)
          && !down.areAllAsked(scripts.first(c) + place, actor -> state[actor])) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a run may stay in the state forever: an answer is on its way that its client does not
   * have or, where answers are asked for, none is owed.
   */
  public boolean isExcused(int[] state, boolean asksForAnswers) {
    return hasLate(state) || (asksForAnswers && !isOwed(state));
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

    /** By invocation: the states in which it is given up. */
    private final long[] unanswered = new long[scripts.invocations().size()];

    /** Counts the state whose ints begin at the index. */
    public void add(int[] ints, int from) {
      for (int c = 0; c < countsFrom.length; c++) {
        counts[countsFrom[c] + place(ints[from + turns + c])]++;
        if (givesUpAny) {
          addGivenUp(c, ints[from + givenUp + c]);
        }
      }
    }

    private void addGivenUp(int client, int bits) {
      for (int place = 0; bits >> place != 0; place++) {
        unanswered[scripts.first(client) + place] += bits >> place & 1;
      }
    }

    /** Adds the counts of another thread. */
    public void add(Counts other) {
      Arrays.setAll(counts, i -> counts[i] + other.counts[i]);
      Arrays.setAll(unanswered, i -> unanswered[i] + other.unanswered[i]);
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
          answered[invocation] =
              scripts.isDecision(invocation) ? NOT_COUNTED : states - unanswered[invocation];
        }
      }
      return List.of(answered);
    }
  }
}
