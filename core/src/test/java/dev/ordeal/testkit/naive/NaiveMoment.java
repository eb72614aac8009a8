package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything there is at one moment of a naive run; copied, never changed. */
record NaiveMoment(
    Map<Address, Object> states,
    Map<Address, Actor<?, ?>> actors,
    List<Message> pending,
    Map<Address, Integer> turns,
    Map<Address, Boolean> open,
    Map<Address, Call> calls,
    List<NaiveRun.Seen> seen,
    List<String> history,
    List<String> schedule) {

  NaiveMoment copy() {
    return new NaiveMoment(
        new LinkedHashMap<>(states),
        new LinkedHashMap<>(actors),
        new ArrayList<>(pending),
        new HashMap<>(turns),
        new HashMap<>(open),
        new HashMap<>(calls),
        new ArrayList<>(seen),
        new ArrayList<>(history),
        new ArrayList<>(schedule));
  }

  /** A message on its way; {@code call} is which call of its client it requests, if any. */
  record Message(
      String id, Address sender, Address origin, Address receiver, Object content, int call) {}
}
