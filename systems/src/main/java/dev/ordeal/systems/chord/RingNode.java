package dev.ordeal.systems.chord;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.systems.chord.RingMessage.FindSucc;
import dev.ordeal.systems.chord.RingMessage.Hop;
import dev.ordeal.systems.chord.RingMessage.IntReadResp;
import dev.ordeal.systems.chord.RingMessage.IntWriteResp;
import dev.ordeal.systems.chord.RingMessage.Leave;
import dev.ordeal.systems.chord.RingMessage.ReadResp;
import dev.ordeal.systems.chord.RingMessage.Request;
import dev.ordeal.systems.chord.RingMessage.SuccFound;
import dev.ordeal.systems.chord.RingMessage.Transfer;
import dev.ordeal.systems.chord.RingMessage.UpdatePred;
import dev.ordeal.systems.chord.RingMessage.UpdateSucc;
import dev.ordeal.systems.chord.RingMessage.Write;
import dev.ordeal.systems.chord.RingMessage.WriteResp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A node of the ring. A member knows its neighbours; any other node begins alone, its own
 * successor, and asks the first member for its place.
 *
 * @param members the nodes that are in the ring at the start, clockwise
 * @param contact the member that a new node asks
 * @param leaves whether this one leaves
 */
record RingNode(List<Address> members, Address contact, boolean leaves)
    implements Actor<RingNode.State, RingMessage> {

  /**
   * What a node knows.
   *
   * @param table the keys that it stores
   * @param successor the next node clockwise; itself while it is alone
   * @param predecessor the node before; itself if it knows none
   * @param hasLeft whether it has left; it then only passes on
   */
  record State(
      Map<Object, Integer> table, Address successor, Address predecessor, boolean hasLeft) {

    State next(Address node) {
      return new State(table, node, predecessor, hasLeft);
    }

    State table(Map<Object, Integer> other) {
      return new State(other, successor, predecessor, hasLeft);
    }
  }

  @Override
  public State start(Context context) {
    Address self = context.self();
    int place = members.indexOf(self);
    if (place < 0) {
      context.send(contact, new FindSucc(self));
      return new State(Map.of(), self, self, false);
    }
    if (leaves) {
      context.send(self, new Leave());
    }
    return new State(Map.of(), member(place + 1), member(place - 1), false);
  }

  private Address member(int place) {
    return members.get(Math.floorMod(place, members.size()));
  }

  @Override
  public State receive(State state, RingMessage message, Context context) {
    if (message instanceof Request request) {
      return route(state, request, context.self(), context);
    } else if (message instanceof Hop hop) {
      return hop(state, hop, context);
    } else if (message instanceof IntWriteResp done) {
      context.send(done.client(), new WriteResp());
    } else if (message instanceof IntReadResp done) {
      context.send(done.client(), new ReadResp(done.found()));
    } else if (message instanceof FindSucc find) {
      return findSuccessor(state, find, context);
    } else if (message instanceof SuccFound found) {
      return state.next(found.successor());
    } else if (message instanceof UpdateSucc update) {
      return state.next(update.successor());
    } else if (message instanceof UpdatePred update) {
      return updatePredecessor(state, update.predecessor(), context);
    } else if (message instanceof Transfer transfer) {
      return transfer(state, transfer, context);
    } else if (message instanceof Leave) {
      return leave(state, context);
    } else {
      throw new IllegalArgumentException("not a message to a node: " + message);
    }
    return state;
  }

  // Requests.

  private static State hop(State state, Hop hop, Context context) {
    if (!hop.isLast()) {
      return route(state, hop.request(), hop.entry(), context);
    }
    if (state.hasLeft()) {
      context.forward(state.successor(), hop);
      return state;
    }
    return serve(state, hop.request(), hop.entry(), context);
  }

  /** Serves the request or sends it on clockwise; the node before the key names its owner. */
  private static State route(State state, Request request, Address entry, Context context) {
    Position key = Position.of(request.key());
    if (owns(state, key, context.self())) {
      return serve(state, request, entry, context);
    }
    boolean isLast = key.isWithin(position(context.self()), position(state.successor()));
    context.forward(state.successor(), new Hop(request, entry, isLast));
    return state;
  }

  /** A node that takes itself for its successor takes itself for the owner of every key. */
  private static boolean owns(State state, Position key, Address self) {
    if (state.hasLeft()) {
      return false;
    }
    return state.successor().equals(self)
        || (!state.predecessor().equals(self)
            && key.isWithin(position(state.predecessor()), position(self)));
  }

  private static State serve(State state, Request request, Address entry, Context context) {
    if (request instanceof Write write) {
      context.send(context.self(), new IntWriteResp(write.key(), context.sender()));
      return state.table(with(state.table(), Map.of(write.key(), write.value())));
    }
    Integer value = state.table().get(request.key());
    Object found = value == null ? Answer.NIL : value;
    context.send(entry, new IntReadResp(request.key(), found, context.sender()));
    return state;
  }

  // The ring.

  private static State findSuccessor(State state, FindSucc find, Context context) {
    Address self = context.self();
    Address joining = find.joining();
    boolean isNext = position(joining).isWithin(position(self), position(state.successor()));
    if (state.hasLeft() || !isNext) {
      context.send(state.successor(), find);
      return state;
    }
    context.send(joining, new SuccFound(state.successor()));
    context.send(joining, new UpdatePred(self));
    if (state.successor().equals(self)) {
      return updatePredecessor(state.next(joining), joining, context);
    }
    context.send(state.successor(), new UpdatePred(joining));
    return state.next(joining);
  }

  /** Hands the keys that are now the predecessor's to it. */
  private static State updatePredecessor(State state, Address predecessor, Context context) {
    Map<Object, Integer> kept = new HashMap<>();
    Map<Object, Integer> handed = new HashMap<>();
    state
        .table()
        .forEach(
            (key, value) -> {
              boolean stays =
                  Position.of(key).isWithin(position(predecessor), position(context.self()));
              (stays ? kept : handed).put(key, value);
            });
    if (!handed.isEmpty()) {
      context.send(predecessor, new Transfer(handed));
    }
    return new State(kept, state.successor(), predecessor, state.hasLeft());
  }

  /** Takes over what it does not have; what it has is newer. */
  private static State transfer(State state, Transfer transfer, Context context) {
    if (state.hasLeft()) {
      context.send(state.successor(), transfer);
      return state;
    }
    return state.table(with(transfer.entries(), state.table()));
  }

  private static State leave(State state, Context context) {
    context.send(state.successor(), new UpdatePred(state.predecessor()));
    context.send(state.predecessor(), new UpdateSucc(state.successor()));
    if (!state.table().isEmpty()) {
      context.send(state.successor(), new Transfer(state.table()));
    }
    return new State(Map.of(), state.successor(), state.predecessor(), true);
  }

  private static Position position(Address node) {
    return Position.of(node.name());
  }

  private static Map<Object, Integer> with(
      Map<Object, Integer> table, Map<Object, Integer> stronger) {
    Map<Object, Integer> merged = new HashMap<>(table);
    merged.putAll(stronger);
    return merged;
  }
}
