package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Terminated;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Everything there is at one moment. */
final class FaultyMoment {
  final Map<Address, Object> states = new LinkedHashMap<>();
  final Map<Address, Map<Object, NaiveTimer>> timers = new HashMap<>();
  final Map<Address, Map<Object, Integer>> fired = new HashMap<>();
  final Map<Address, Integer> clock = new HashMap<>();
  final Map<Address, Integer> incarnations = new HashMap<>();
  final Map<Address, List<Object>> saved = new HashMap<>();
  final Set<Address> stopped = new HashSet<>();

  /** Of each actor: whom it watches, and who watches it. */
  final Map<Address, Set<Address>> watching = new TreeMap<>();

  final Map<Address, Set<Address>> watchers = new TreeMap<>();
  final List<NaiveMail> pending = new ArrayList<>();
  final Map<Address, Integer> turns = new HashMap<>();
  final Set<Address> open = new HashSet<>();
  final List<String> history = new ArrayList<>();
  int restarts;
  int duplicates;
  int drops;
  int crashes;

  /** How many nodes have crashed, as faults of the harness, and their actors. */
  int downs;

  final Set<Address> down = new HashSet<>();
  int steps;

  /** Whether the last step failed. */
  boolean failed;

  int faults() {
    return restarts + duplicates + downs;
  }

  Set<Address> watching(Address actor) {
    return watching.computeIfAbsent(actor, fresh -> new TreeSet<>());
  }

  Set<Address> watchers(Address actor) {
    return watchers.computeIfAbsent(actor, fresh -> new TreeSet<>());
  }

  /** Takes a message about a watch, unless it tells the receiver what that waits for. */
  boolean takeOfWatch(NaiveMail message) {
    Address self = message.receiver();
    if (message.content() instanceof NaiveMail.Watch) {
      return watchers(self).add(message.origin()) || message.isOfWatch();
    }
    if (message.content() instanceof NaiveMail.Unwatch) {
      return watchers(self).remove(message.origin()) || message.isOfWatch();
    }
    return message.content() instanceof Terminated told && !watching(self).remove(told.actor());
  }

  /** What tells those who watch the actor that it has terminated; they watch no longer. */
  List<NaiveMail> tellWatchers(Address actor) {
    List<NaiveMail> told = new ArrayList<>();
    for (Address watcher : watchers(actor)) {
      told.add(
          new NaiveMail(actor, watcher, new Terminated(actor), NaiveInterpreter.NOT_A_CALL, 0));
    }
    watchers(actor).clear();
    return told;
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
    watching.forEach((actor, all) -> copy.watching(actor).addAll(all));
    watchers.forEach((actor, all) -> copy.watchers(actor).addAll(all));
    copy.pending.addAll(pending);
    copy.turns.putAll(turns);
    copy.open.addAll(open);
    copy.history.addAll(history);
    copy.restarts = restarts;
    copy.duplicates = duplicates;
    copy.drops = drops;
    copy.crashes = crashes;
    copy.downs = downs;
    copy.down.addAll(down);
    copy.steps = steps;
    return copy;
  }
}
