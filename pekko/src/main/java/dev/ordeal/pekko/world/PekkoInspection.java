package dev.ordeal.pekko.world;

import dev.ordeal.actor.Address;
import dev.ordeal.pekko.subject.Message;
import dev.ordeal.words.Shown;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What can be told of real actors: who there is, and how many messages each has taken. Nobody looks
 * into them.
 */
final class PekkoInspection implements Inspection {
  private final Live live;
  private final List<Address> first;

  /** What is known of an actor; how far it is shows in its messages. */
  record Progress(int steps) implements Shown {
    @Override
    public String show() {
      return "running";
    }
  }

  PekkoInspection(Live live, List<Address> first) {
    this.live = live;
    this.first = first;
  }

  @Override
  public Map<Address, Object> localStates() {
    Map<Address, Integer> steps = new LinkedHashMap<>();
    first.forEach(each -> steps.put(each, 0));
    EventLog log = live.log;
    for (int event = 1; event < log.events; event++) {
      steps.putIfAbsent(live.actors.address(log.actor[event]), 0);
    }
    for (int step = 0; step < log.depth; step++) {
      steps.merge(live.actors.address(log.actor[log.event[step]]), 1, Integer::sum);
      created(step).forEach(each -> steps.putIfAbsent(each, 0));
    }
    Map<Address, Object> states = new LinkedHashMap<>();
    steps.forEach((actor, count) -> states.put(actor, new Progress(count)));
    return states;
  }

  @Override
  public List<Event.Delivery> sentToClients(int step) {
    List<Event.Delivery> sent = new ArrayList<>();
    EventLog log = live.log;
    Address from = live.actors.address(log.actor[log.event[step]]);
    for (EventLog.Told told : log.told(step)) {
      Address client = live.actors.address(told.client());
      sent.add(new Event.Delivery(client, from, from, new Message(told.message()), ""));
    }
    return sent;
  }

  @Override
  public List<Address> created(int step) {
    return Arrays.stream(live.log.created(step)).mapToObj(live.actors::address).distinct().toList();
  }
}
