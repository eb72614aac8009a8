package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.schedule.ActorChange;
import dev.ordeal.schedule.ScheduledEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * One step of a story.
 *
 * @param scheduled the step as the schedule has it
 * @param message the index of the message that it delivered
 * @param before the actor's local state before it
 * @param after the actor's local state after it; the same if it failed
 * @param others what changed at the other actors of a node that restarts
 * @param sent the indexes of the messages that it sent
 * @param clientMessages the messages that it sent to clients
 * @param created the actors that it created
 * @param lost the indexes of the messages that are lost at it
 */
public record StoryStep(
    ScheduledEvent scheduled,
    int message,
    Object before,
    Object after,
    List<ActorChange> others,
    List<Integer> sent,
    List<ClientMessage> clientMessages,
    List<Address> created,
    List<Integer> lost) {

  public StoryStep {
    others = List.copyOf(others);
    sent = List.copyOf(sent);
    clientMessages = List.copyOf(clientMessages);
    created = List.copyOf(created);
    lost = List.copyOf(lost);
  }

  /** What the step changed in local states, in words; empty if nothing. */
  public String change() {
    List<ActorChange> all = new ArrayList<>(others);
    all.add(0, new ActorChange(scheduled.event().actor(), before, after));
    return ActorChange.words(all);
  }
}
