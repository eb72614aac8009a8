package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.history.History;
import dev.ordeal.world.ActorFailure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run told from its start to its end.
 *
 * @param actors all actors, those there from the start first
 * @param clients all clients
 * @param letters the messages, in the order of sending
 * @param scenes the receives, in order
 * @param history what the clients saw
 * @param eventScenes the scene at which each event of the history happened
 * @param failure the failure in which the last receive ended, if it did
 * @param states the local state of every actor at the end
 * @param atRest whether all that was sent and not received could be, and would change nothing
 */
public record Story(
    List<Address> actors,
    List<Address> clients,
    List<Letter> letters,
    List<Scene> scenes,
    History history,
    List<Integer> eventScenes,
    Optional<ActorFailure> failure,
    Map<Address, Object> states,
    boolean atRest) {

  public Story {
    actors = List.copyOf(actors);
    clients = List.copyOf(clients);
    letters = List.copyOf(letters);
    scenes = List.copyOf(scenes);
    eventScenes = List.copyOf(eventScenes);
    states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
  }
}
