package dev.ordeal.systems.chord;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.systems.chord.ChordMessage.FindSucc;
import dev.ordeal.systems.chord.ChordMessage.IntReadResp;
import dev.ordeal.systems.chord.ChordMessage.IntWriteResp;
import dev.ordeal.systems.chord.ChordMessage.Read;
import dev.ordeal.systems.chord.ChordMessage.ReadResp;
import dev.ordeal.systems.chord.ChordMessage.RoutedRead;
import dev.ordeal.systems.chord.ChordMessage.SuccFound;
import dev.ordeal.systems.chord.ChordMessage.UpdatePred;
import dev.ordeal.systems.chord.ChordMessage.Write;
import dev.ordeal.systems.chord.ChordMessage.WriteResp;
import java.util.HashMap;
import java.util.Map;

/**
 * A node of the ring. The first node owns all keys; another one begins alone, its own successor,
 * and asks the first for its place.
 */
record ChordNode(Address first) implements Actor<ChordNode.State, ChordMessage> {

  /** The table of the node and whom it takes for its successor and predecessor. */
  record State(Map<Object, Integer> table, Address successor, Address predecessor) {
    State store(Object key, int value) {
      Map<Object, Integer> stored = new HashMap<>(table);
      stored.put(key, value);
      return new State(stored, successor, predecessor);
    }
  }

  @Override
  public State start(Context context) {
    if (!context.self().equals(first)) {
      context.send(first, new FindSucc());
    }
    return new State(Map.of(), context.self(), context.self());
  }

  @Override
  public State receive(State state, ChordMessage message, Context context) {
    if (message instanceof Write write) {
      return write(state, write, context);
    } else if (message instanceof Read read) {
      if (owns(state, context)) {
        lookUp(state, read.key(), context.self(), context);
      } else {
        context.forward(state.successor(), new RoutedRead(read.key(), context.self()));
      }
    } else if (message instanceof RoutedRead read) {
      lookUp(state, read.key(), read.entry(), context);
    } else if (message instanceof IntWriteResp done) {
      context.send(done.client(), new WriteResp());
    } else if (message instanceof IntReadResp done) {
      context.send(done.client(), new ReadResp(done.found()));
    } else if (message instanceof FindSucc) {
      context.reply(new SuccFound(context.self()));
      context.reply(new UpdatePred(context.self()));
    } else if (message instanceof SuccFound found) {
      return new State(state.table(), found.successor(), state.predecessor());
    } else if (message instanceof UpdatePred update) {
      return new State(state.table(), state.successor(), update.predecessor());
    } else {
      throw new IllegalArgumentException("not a message to a node: " + message);
    }
    return state;
  }

  private static State write(State state, Write write, Context context) {
    if (!owns(state, context)) {
      context.forward(state.successor(), write);
      return state;
    }
    context.send(context.self(), new IntWriteResp(write.key(), context.sender()));
    return state.store(write.key(), write.value());
  }

  private static void lookUp(State state, Object key, Address entry, Context context) {
    Integer value = state.table().get(key);
    Object found = value == null ? Answer.NIL : value;
    context.send(entry, new IntReadResp(key, found, context.sender()));
  }

  /** A node that takes itself for its successor takes itself for the owner of every key. */
  private static boolean owns(State state, Context context) {
    return state.successor().equals(context.self());
  }
}
