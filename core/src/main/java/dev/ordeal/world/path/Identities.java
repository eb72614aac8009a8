package dev.ordeal.world.path;

/**
 * The creation paths of a path's events, computed on demand and cached with the event. The same
 * event has the same creation path in every schedule.
 */
final class Identities {
  private final CreationPaths paths;
  private final PendingEvents events;
  private final Steps steps;
  private final boolean readsLate;

  /**
   * @param readsLate whether which answers are late is part of an alternative
   */
  Identities(CreationPaths paths, PendingEvents events, Steps steps, boolean readsLate) {
    this.readsLate = readsLate;
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
      int alternative = readsLate ? steps.choice(parent) : steps.single(parent);
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
