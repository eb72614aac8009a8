package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.history.History;
import dev.ordeal.schedule.Losses;
import dev.ordeal.world.ActorFailure;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A schedule with its messages, local states and history.
 *
 * @param actors all actors, those of the system first
 * @param clients all clients
 * @param messages the messages, in the order of sending
 * @param steps the steps, in order
 * @param history what the clients observed
 * @param eventSteps the step at which each event of the history happened
 * @param failure the failure of the last step, if it failed
 * @param states the local state of every actor at the end
 * @param atRest whether delivering all undelivered messages would change nothing
 */
public record Story(
    List<Address> actors,
    List<Address> clients,
    List<StoryMessage> messages,
    List<StoryStep> steps,
    History history,
    List<Integer> eventSteps,
    Optional<ActorFailure> failure,
    Map<Address, Object> states,
    boolean atRest) {

  public Story {
    actors = List.copyOf(actors);
    clients = List.copyOf(clients);
    messages = List.copyOf(messages);
    steps = List.copyOf(steps);
    eventSteps = List.copyOf(eventSteps);
    states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
  }

  /** The messages that are pending at the end and can no longer matter. */
  public List<StoryMessage> noLongerMatter() {
    return messages.stream().filter(StoryMessage::noLongerMatters).toList();
  }

  /** What each step changed in the local state of its actor, and what it lost, in words. */
  public List<String> changes() {
    return steps.stream()
        .map(
            step ->
                Losses.after(
                    step.change(),
                    step.lost().stream().map(lost -> messages.get(lost).event()).toList()))
        .toList();
  }
}
