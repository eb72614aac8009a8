package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.history.Span;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.story.StoryStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The clients and actors that take part in a run, one lane each: clients first, then actors. */
final class Participants {
  private static final int COLOURS = 9;

  private final List<Address> lanes = new ArrayList<>();
  private final List<Address> absent = new ArrayList<>();
  private final int clients;

  Participants(Story story) {
    Set<Address> active = active(story);
    story.clients().forEach(client -> (active.contains(client) ? lanes : absent).add(client));
    clients = lanes.size();
    story.actors().forEach(actor -> (active.contains(actor) ? lanes : absent).add(actor));
  }

  private static Set<Address> active(Story story) {
    Set<Address> active = new HashSet<>();
    for (Span span : story.history().spans()) {
      active.add(client(span, story.clients()));
    }
    for (StoryMessage storyMessage : story.messages()) {
      if (storyMessage.isSeen()) {
        active.add(storyMessage.sender());
        active.add(storyMessage.receiver());
      }
    }
    for (StoryStep storyStep : story.steps()) {
      active.addAll(storyStep.created());
      storyStep.clientMessages().forEach(clientMessage -> active.add(clientMessage.client()));
    }
    return active;
  }

  /** The client of an operation, whose process has another name once it has given up a call. */
  private static Address client(Span span, List<Address> clients) {
    String name = span.process();
    while (name.endsWith("'") && !clients.contains(Address.of(name))) {
      name = name.substring(0, name.length() - 1);
    }
    return Address.of(name);
  }

  /** The lane of the client of an operation. */
  int lane(Span span) {
    return lane(client(span, lanes.subList(0, clients)));
  }

  int count() {
    return lanes.size();
  }

  Address get(int lane) {
    return lanes.get(lane);
  }

  boolean isClient(int lane) {
    return lane < clients;
  }

  int lane(Address address) {
    return lanes.indexOf(address);
  }

  /** The clients and actors that do nothing in this run. */
  List<Address> absent() {
    return absent;
  }

  /** The style class that gives a lane its colour. */
  String colour(int lane) {
    return isClient(lane) ? "client" : "c" + (lane - clients) % COLOURS;
  }
}
