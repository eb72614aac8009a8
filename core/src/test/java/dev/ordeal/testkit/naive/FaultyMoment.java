package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Everything there is at one moment. */
final class FaultyMoment {
  final Map<Address, Object> states = new LinkedHashMap<>();
  final Map<Address, Map<Object, NaiveTimer>> timers = new HashMap<>();
  final Map<Address, Map<Object, Integer>> fired = new HashMap<>();
  final Map<Address, Integer> clock = new HashMap<>();
  final Map<Address, Integer> incarnations = new HashMap<>();
  final Map<Address, List<Object>> saved = new HashMap<>();
  final Set<Address> stopped = new HashSet<>();
  final List<NaiveMail> pending = new ArrayList<>();
  final Map<Address, Integer> turns = new HashMap<>();
  final Set<Address> open = new HashSet<>();
  final List<String> history = new ArrayList<>();
  int restarts;
  int duplicates;
  int drops;
  int crashes;
  int steps;

  /** Whether the last step failed. */
  boolean failed;

  int faults() {
    return restarts + duplicates;
  }

  FaultyMoment copy() {
    FaultyMoment copy = new FaultyMoment();
    copy.states.putAll(states);
    timers.forEach((actor, set) -> copy.timers.put(actor, new HashMap<>(set)));
    fired.forEach((actor, counts) -> copy.fired.put(actor, new HashMap<>(counts)));
    copy.clock.putAll(clock);
    copy.incarnations.putAll(incarnations);
    saved.forEach((actor, values) -> copy.saved.put(actor, new ArrayList<>(values)));
    copy.stopped.addAll(stopped);
    copy.pending.addAll(pending);
    copy.turns.putAll(turns);
    copy.open.addAll(open);
    copy.history.addAll(history);
    copy.restarts = restarts;
    copy.duplicates = duplicates;
    copy.drops = drops;
    copy.crashes = crashes;
    copy.steps = steps;
    return copy;
  }
}
