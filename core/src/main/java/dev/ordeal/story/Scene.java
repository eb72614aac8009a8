package dev.ordeal.story;

import dev.ordeal.actor.Address;
import dev.ordeal.schedule.ScheduledEvent;
import java.util.List;

/**
 * One receive of a story.
 *
 * @param step what happened
 * @param letter the index of the letter that it received
 * @param before the receiver's local state until then
 * @param after its local state from then on; the same where it failed
 * @param sent the indexes of the letters that it sent
 * @param told what it told clients
 * @param created the actors that it created
 */
public record Scene(
    ScheduledEvent step,
    int letter,
    Object before,
    Object after,
    List<Integer> sent,
    List<Told> told,
    List<Address> created) {

  public Scene {
    sent = List.copyOf(sent);
    told = List.copyOf(told);
    created = List.copyOf(created);
  }
}
