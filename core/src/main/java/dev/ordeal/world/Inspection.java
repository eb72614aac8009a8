package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.Map;

/**
 * What is inside the actors where a world stands, and what a step did besides making events
 * possible: for stories and for stepping through a schedule.
 */
public interface Inspection {

  /** The local state of every actor that exists, those there from the start first. */
  Map<Address, Object> localStates();

  /** What the given step sent to clients, whether they took it for an answer or not. */
  List<Event.Delivery> sentToClients(int step);

  /** The actors that the given step created. */
  List<Address> created(int step);
}
