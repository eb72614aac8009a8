package dev.ordeal.systems.register;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What one actor of a replicated register knows: its copy of the register, the requests it
 * coordinates by number, and how many it has coordinated so far.
 */
record Replica(int value, int requests, Map<Integer, Tracker> open) {

  static final Replica EMPTY = new Replica(0, 0, Map.of());

  /** The request of that number, which must be open. */
  Tracker tracker(int request) {
    return Objects.requireNonNull(open.get(request));
  }

  Replica store(int newValue) {
    return new Replica(newValue, requests, open);
  }

  /** With one more request, numbered {@link #requests()}. */
  Replica begin(Tracker tracker) {
    Map<Integer, Tracker> more = new HashMap<>(open);
    more.put(requests, tracker);
    return new Replica(value, requests + 1, more);
  }

  Replica update(int request, Tracker tracker) {
    Map<Integer, Tracker> updated = new HashMap<>(open);
    updated.put(request, tracker);
    return new Replica(value, requests, updated);
  }

  Replica drop(int request) {
    Map<Integer, Tracker> rest = new HashMap<>(open);
    rest.remove(request);
    return new Replica(value, requests, rest);
  }
}
