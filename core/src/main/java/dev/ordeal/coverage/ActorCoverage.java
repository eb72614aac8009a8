package dev.ordeal.coverage;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What an actor received.
 *
 * @param actor its address
 * @param received by type, how many different messages were delivered to it; 0 for a type that was
 *     sent to it and never delivered
 */
public record ActorCoverage(String actor, Map<String, Long> received) {

  public ActorCoverage {
    received = Collections.unmodifiableMap(new TreeMap<>(received));
  }

  ActorCoverage plus(ActorCoverage other) {
    Map<String, Long> both = new TreeMap<>(received);
    other.received.forEach((type, count) -> both.merge(type, count, Long::sum));
    return new ActorCoverage(actor, both);
  }

  /** How many different messages were delivered to it. */
  public long count() {
    return received.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The types of messages that were sent to it and never delivered. */
  public List<String> unhandled() {
    return received.entrySet().stream()
        .filter(type -> type.getValue() == 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  Optional<String> missing() {
    return count() == 0 ? Optional.of(actor + " received nothing") : Optional.empty();
  }
}
