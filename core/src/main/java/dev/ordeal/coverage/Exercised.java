package dev.ordeal.coverage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * What was exercised of a system's messages and actors.
 *
 * @param messages each type that was sent, and each of the same sealed type or enum that was not,
 *     in the order of their names
 * @param actors each actor, those there from the start first
 * @param events each restart that is allowed, each timer that was set, and duplicates, if they are
 *     allowed and every state was looked at
 */
public record Exercised(
    List<MessageCoverage> messages, List<ActorCoverage> actors, List<EventCoverage> events) {

  public Exercised {
    messages = List.copyOf(messages);
    actors = List.copyOf(actors);
    events = List.copyOf(events);
  }

  /** The same with one more event. */
  public Exercised with(EventCoverage event) {
    List<EventCoverage> more = new ArrayList<>(events);
    more.add(event);
    return new Exercised(messages, actors, more);
  }

  Exercised plus(Exercised other) {
    return new Exercised(
        merged(messages, other.messages, MessageCoverage::type, MessageCoverage::plus),
        merged(actors, other.actors, ActorCoverage::actor, ActorCoverage::plus),
        merged(events, other.events, EventCoverage::event, EventCoverage::plus));
  }

  /** The elements of both, those with the same key merged. */
  static <K, T> List<T> merged(
      List<T> ones, List<T> others, Function<T, K> key, BinaryOperator<T> merge) {
    Map<K, T> all = new LinkedHashMap<>();
    ones.forEach(one -> all.merge(key.apply(one), one, merge));
    others.forEach(one -> all.merge(key.apply(one), one, merge));
    return new ArrayList<>(all.values());
  }

  /** What was not exercised, in words. */
  List<String> missing() {
    List<String> missing = new ArrayList<>();
    actors.forEach(actor -> actor.missing().ifPresent(missing::add));
    messages.forEach(message -> message.missing().ifPresent(missing::add));
    events.forEach(event -> event.missing().ifPresent(missing::add));
    return missing;
  }
}
