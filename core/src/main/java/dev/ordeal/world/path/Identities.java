package dev.ordeal.world.path;

/**
 * The creation paths of a path's events, computed on demand and cached with the event. The same
 * event has the same creation path in every schedule.
 */
final class Identities {
  private final CreationPaths paths;
  private final PendingEvents events;
  private final Steps steps;

  Identities(CreationPaths paths, PendingEvents events, Steps steps) {
    this.paths = paths;
    this.events = events;
    this.steps = steps;
  }

  /** The number of the event's creation path. */
  int of(int event) {
    int[] path = events.path;
    int unknown = 0;
    for (int at = event; path[at] == PendingEvents.NO_PATH; at = sentBy(at)) {
      unknown++;
    }
    int[] chain = new int[unknown];
    for (int at = event; path[at] == PendingEvents.NO_PATH; at = sentBy(at)) {
      chain[--unknown] = at;
    }
    for (int at : chain) {
      int parent = events.parent[at];
      int alternative = steps.alternative[parent] % steps.choices[parent];
      path[at] = paths.child(path[sentBy(at)], alternative, events.place[at]);
    }
    return path[event];
  }

  /** The event that made this one possible. */
  private int sentBy(int event) {
    return steps.event[events.parent[event]];
  }

  /** The event's creation path as a string. */
  String inWords(int event) {
    return paths.inWords(of(event));
  }
}
