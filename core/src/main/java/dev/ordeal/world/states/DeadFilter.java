package dev.ordeal.world.states;

import dev.ordeal.ints.IntList;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.states.StateSpace.Layout;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * Removes dead messages from successors, for one thread. A message is dead if it is quiet ({@link
 * DeadMessages}) and everything it may send is dead in the same state; a message to a client is
 * dead if the client is finished. Messages that may send each other in a circle are not dead, so
 * delivering dead messages always comes to an end.
 *
 * <p>In a state without dead messages only these can become dead: messages to an actor whose local
 * state changes, messages just sent, and quiet messages that send something, since that depends on
 * other actors too.
 */
final class DeadFilter {
  /** In place of an actor whose local state changed. */
  static final int NOBODY = -1;

  private static final long[] NO_BITS = new long[0];
  private static final int DEAD = 1;
  private static final int NOT_DEAD = 2;

  private final StateSpace space;
  private final DeadMessages dead;
  private final Layout layout;

  /** By local state and envelope: the verdict, where the message is quiet. */
  private final PairMap verdicts = new PairMap();

  /** By local state: a bit for each envelope that is live there, and so will stay. */
  private long[][] live = new long[0][];

  private final PairMap noted = new PairMap();
  private int version = -1;
  private int[] receivers = new int[0];
  private int[] clients = new int[0];

  /** By envelope: whether it is quiet somewhere and sends something. */
  private boolean[] replies = new boolean[0];

  private int repliesKnown;

  /** By verdict: what a quiet message may send. */
  private int[][] sent = new int[0][];

  /** The removed messages. */
  private final IntList removed;

  // By envelope: what was found out about it in the present state, which has a number.
  private int[] found = new int[0];
  private int[] foundIn = new int[0];
  private int[] sentIn = new int[0];
  private int stateNumber;

  private int[] ints = new int[0];
  private int pendingAt;

  /**
   * @param removed receives the messages that are removed from states
   */
  DeadFilter(StateSpace space, DeadMessages dead, IntList removed) {
    this.removed = removed;
    this.space = space;
    this.dead = dead;
    this.layout = space.layout();
  }

  /** Copies the references to the tables, which may have grown; under the lock of the space. */
  void refresh() {
    receivers = space.vocabulary.receivers();
    clients = space.vocabulary.clients();
    if (receivers.length > found.length) {
      found = Arrays.copyOf(found, receivers.length);
      foundIn = Arrays.copyOf(foundIn, receivers.length);
      sentIn = Arrays.copyOf(sentIn, receivers.length);
      replies = Arrays.copyOf(replies, receivers.length);
    }
    if (repliesKnown != dead.replyingCount()) {
      repliesKnown = dead.replyingCount();
      dead.replying().stream().forEach(envelope -> replies[envelope] = true);
    }
  }

  /** Gets ready for the successors of a state. */
  void at() {
    if (version != dead.version()) {
      version = dead.version();
      verdicts.clear();
    }
    if (repliesKnown != dead.replyingCount()) {
      synchronized (space) {
        refresh();
      }
    }
  }

  /** Removes dead messages from any state. */
  void filterAll(SuccessorState state) {
    at();
    begin(state);
    filter(state, true, NOBODY);
  }

  /**
   * Removes dead messages from a successor of a state that has none.
   *
   * @param actor the actor whose local state changed, or {@link #NOBODY}
   * @param code what the delivery did, from the index on
   */
  void filter(SuccessorState state, int actor, int[] code, int effect) {
    begin(state);
    int end = Code.end(code, effect);
    for (int at = Code.firstSend(code, effect); at < end; at++) {
      sentIn[code[at]] = stateNumber;
    }
    filter(state, false, actor);
  }

  private void begin(SuccessorState state) {
    stateNumber++;
    ints = state.ints;
    pendingAt = layout.pending(ints);
  }

  private void filter(SuccessorState state, boolean all, int actor) {
    for (int i = pendingAt; i < state.length; i++) {
      int envelope = ints[i];
      if ((all
              || receivers[envelope] == actor
              || sentIn[envelope] == stateNumber
              || replies[envelope])
          && isDead(envelope)) {
        remove(state, i--, envelope);
      }
    }
  }

  private void remove(SuccessorState state, int index, int envelope) {
    state.remove(index);
    removed.add(envelope);
    note(envelope, 0);
  }

  /** Notes that the message, and what it sends in this state, could be delivered. */
  private void note(int envelope, int later) {
    int local = layout.local(receivers[envelope], ints, pendingAt);
    if (noted.get(local, envelope) != PairMap.ABSENT) {
      return;
    }
    noted.put(local, envelope, 0);
    synchronized (space) {
      dead.noteRemoved(local, envelope, later);
      space.ample.ifPresent(sets -> sets.noteRemoved(envelope));
      for (int sent : dead.sendsAtOnce(local, envelope)) {
        if (clients[sent] == Vocabulary.NOT_A_CLIENT) {
          note(sent, later + 1);
        }
      }
    }
  }

  private boolean isDead(int envelope) {
    if (foundIn[envelope] == stateNumber) {
      return found[envelope] == DEAD;
    }
    int local = layout.local(receivers[envelope], ints, pendingAt);
    if (isKnownLive(local, envelope)) {
      return false;
    }
    int verdict = verdict(local, envelope);
    if (verdict <= DeadMessages.SILENT) {
      return verdict == DeadMessages.SILENT;
    }
    foundIn[envelope] = stateNumber;
    found[envelope] = NOT_DEAD; // while what it sends is examined: a circle is not dead
    boolean all = true;
    int[] sends = sent[verdict - DeadMessages.SILENT];
    for (int i = 0; all && i < sends.length; i++) {
      all = comesToNothing(sends[i]);
    }
    foundIn[envelope] = stateNumber;
    found[envelope] = all ? DEAD : NOT_DEAD;
    return all;
  }

  /** Whether the message would be dead as soon as it is sent. */
  private boolean comesToNothing(int envelope) {
    int client = clients[envelope];
    if (client != Vocabulary.NOT_A_CLIENT) {
      return ints[layout.actors() + client] == space.scripts.length(client) << 1;
    }
    return layout.exists(receivers[envelope], ints, pendingAt) && isDead(envelope);
  }

  private boolean isKnownLive(int local, int envelope) {
    if (local >= live.length) {
      return false;
    }
    long[] row = live[local];
    int word = envelope >> 6;
    return word < row.length && (row[word] >> envelope & 1) != 0;
  }

  private void noteLive(int local, int envelope) {
    if (local >= live.length) {
      int known = live.length;
      live = Arrays.copyOf(live, 2 * local + 2);
      Arrays.fill(live, known, live.length, NO_BITS);
    }
    int word = envelope >> 6;
    if (word >= live[local].length) {
      live[local] = Arrays.copyOf(live[local], word + 1);
    }
    live[local][word] |= 1L << envelope;
  }

  private int verdict(int local, int envelope) {
    int verdict = verdicts.get(local, envelope);
    if (verdict == PairMap.ABSENT) {
      synchronized (space) {
        verdict = dead.verdict(local, envelope);
        refresh();
        if (verdict - DeadMessages.SILENT >= sent.length) {
          sent = dead.allSent();
        }
      }
      if (verdict == DeadMessages.LIVE) {
        noteLive(local, envelope);
      } else {
        verdicts.put(local, envelope, verdict);
      }
    }
    return verdict;
  }
}
