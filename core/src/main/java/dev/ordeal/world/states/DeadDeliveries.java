package dev.ordeal.world.states;

import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Says in which order dead messages, and what they send, can be delivered until none is left, for a
 * run that must really come to rest, or really return to a state. They change no local state, and
 * the first alternative of their handlers is as good as any.
 */
public final class DeadDeliveries {
  private final StateSpace space;

  public DeadDeliveries(StateSpace space) {
    this.space = space;
  }

  /** The envelopes of all deliveries in the state after which none of the messages is left. */
  public List<Integer> all(int[] state, List<Integer> dead) {
    return deliveries(state, dead, true);
  }

  /** Only the deliveries that send something to an actor, without which a run is not at rest. */
  public List<Integer> untilRest(int[] state, List<Integer> dead) {
    return deliveries(state, dead, false);
  }

  private List<Integer> deliveries(int[] state, List<Integer> dead, boolean all) {
    synchronized (space) {
      List<Integer> deliveries = new ArrayList<>();
      Deque<Integer> pending = new ArrayDeque<>(dead);
      Tabulator handlers = space.handlers;
      while (!pending.isEmpty()) {
        int envelope = pending.remove();
        int receiver = space.vocabulary.receivers()[envelope];
        int local = space.layout().local(receiver, state, space.layout().pending(state));
        int record = handlers.record(local, envelope);
        boolean isAccepted = handlers.code()[record] > 0;
        if (isAccepted && (all || sendsToActors(record))) {
          deliveries.add(envelope);
          pending.addAll(sends(record + 1));
        }
      }
      return deliveries;
    }
  }

  private boolean sendsToActors(int record) {
    int at = record + 1;
    for (int i = 0; i < space.handlers.code()[record]; i++) {
      if (!sends(at).isEmpty()) {
        return true;
      }
      at = space.handlers.end(at);
    }
    return false;
  }

  /** The messages to actors that the alternative sends. */
  private List<Integer> sends(int at) {
    int[] code = space.handlers.code();
    List<Integer> sends = new ArrayList<>();
    for (int i = Code.firstSend(code, at); i < Code.end(code, at); i++) {
      if (space.vocabulary.clients()[code[i]] == Vocabulary.NOT_A_CLIENT) {
        sends.add(code[i]);
      }
    }
    return sends;
  }
}
