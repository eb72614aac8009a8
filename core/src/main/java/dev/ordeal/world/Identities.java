package dev.ordeal.world;

/**
 * Who a message is whatever path it comes up on: its creation path, found out when somebody asks
 * and kept with the message. Reads steps and writes paths of messages.
 */
final class Identities {
  private final CreationPaths paths;
  private final Messages messages;
  private final Steps steps;

  Identities(CreationPaths paths, Messages messages, Steps steps) {
    this.paths = paths;
    this.messages = messages;
    this.steps = steps;
  }

  int of(int message) {
    int[] path = messages.path;
    int unknown = 0;
    for (int at = message; path[at] == Messages.NO_PATH; at = sentBy(at)) {
      unknown++;
    }
    int[] chain = new int[unknown];
    for (int at = message; path[at] == Messages.NO_PATH; at = sentBy(at)) {
      chain[--unknown] = at;
    }
    for (int at : chain) {
      int alternative = steps.alternative[messages.parent[at]];
      path[at] = paths.child(path[sentBy(at)], alternative, messages.place[at]);
    }
    return path[message];
  }

  /** The message whose receive sent this one. */
  private int sentBy(int message) {
    return steps.message[messages.parent[message]];
  }

  String inWords(int message) {
    return paths.inWords(of(message));
  }
}
