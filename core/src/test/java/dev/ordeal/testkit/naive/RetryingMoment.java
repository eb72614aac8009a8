package dev.ordeal.testkit.naive;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Everything there is at one moment of a system whose clients retry. */
final class RetryingMoment {
  record Made(Address reply, String client, int position, Call call, List<Address> targets) {}

  /** A message; a request has its number among those of the call. */
  record Mail(Address to, Address from, Object content, int copy) {}

  final Map<Address, Object> states = new TreeMap<>();
  final List<Mail> pending = new ArrayList<>();

  /** By client: how many of its calls were made, its name, and the calls under that name. */
  final int[] next;

  final String[] name;
  final int[] position;

  /** By client: the call that waits for an answer, or nothing, and how often it was sent. */
  final @Nullable Made[] waiting;

  final int[] sent;

  /**
   * By client: the call that it is at, as actors see it: one of which a request has arrived, or
   * that follows one of which it has the answer.
   */
  final int[] at;

  /** The calls under their addresses, and those of which a request was delivered. */
  final Map<Address, Made> made = new TreeMap<>();

  final Set<Address> invoked = new HashSet<>();
  final Set<Address> answered = new HashSet<>();
  final List<String> history = new ArrayList<>();
  final Map<String, Object> results = new HashMap<>();
  int faults;
  int steps;

  RetryingMoment(int clients) {
    next = new int[clients];
    name = new String[clients];
    position = new int[clients];
    waiting = new Made[clients];
    sent = new int[clients];
    at = new int[clients];
  }

  RetryingMoment copy() {
    RetryingMoment copy = new RetryingMoment(next.length);
    copy.states.putAll(states);
    copy.pending.addAll(pending);
    for (int i = 0; i < next.length; i++) {
      copy.next[i] = next[i];
      copy.name[i] = name[i];
      copy.position[i] = position[i];
      copy.waiting[i] = waiting[i];
      copy.sent[i] = sent[i];
      copy.at[i] = at[i];
    }
    copy.made.putAll(made);
    copy.invoked.addAll(invoked);
    copy.answered.addAll(answered);
    copy.history.addAll(history);
    copy.results.putAll(results);
    copy.faults = faults;
    copy.steps = steps;
    return copy;
  }

  String key() {
    StringBuilder key = new StringBuilder();
    key.append(states).append(pending.stream().map(Mail::toString).sorted().toList());
    for (int i = 0; i < next.length; i++) {
      key.append(next[i]).append(name[i]).append(waiting[i]).append(sent[i]).append(at[i]);
    }
    return key.append(history).append(answered).append(faults).append(' ').append(steps).toString();
  }
}
