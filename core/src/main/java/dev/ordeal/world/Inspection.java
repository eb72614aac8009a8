package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.Map;

/**
 * The local states of the actors in a world's present state, and the effects of a step that are not
 * events: for stories and for stepping through a schedule.
 */
public interface Inspection {

  /** The local state of every existing actor, the actors of the system first. */
  Map<Address, Object> localStates();

  /** The messages that the step sent to clients, answers or not. */
  List<Event.Delivery> sentToClients(int step);

  /** The actors that the step created. */
  List<Address> created(int step);
}
