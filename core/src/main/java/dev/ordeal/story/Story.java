package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.history.History;
import dev.ordeal.world.ActorFailure;
import java.util.List;
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
 */
public record Story(
    List<Address> actors,
    List<Address> clients,
    List<Letter> letters,
    List<Scene> scenes,
    History history,
    List<Integer> eventScenes,
    Optional<ActorFailure> failure) {

  public Story {
    actors = List.copyOf(actors);
    clients = List.copyOf(clients);
    letters = List.copyOf(letters);
    scenes = List.copyOf(scenes);
    eventScenes = List.copyOf(eventScenes);
  }
}
