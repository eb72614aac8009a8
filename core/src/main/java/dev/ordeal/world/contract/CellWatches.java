package dev.ordeal.world.contract;

import dev.ordeal.actor.Address;
import java.util.List;
import java.util.TreeSet;

/** Whom one actor watches, and who watches it, while a step changes that. */
final class CellWatches {
  private final TreeSet<Address> watching;
  private final TreeSet<Address> watchers;

  /**
   * @param before those before the step
   */
  CellWatches(Cell.Watches before) {
    this.watching = new TreeSet<>(before.watching());
    this.watchers = new TreeSet<>(before.watchers());
  }

  /** Has the actor watch another one, and returns whether it did not. */
  boolean watch(Address other) {
    return watching.add(other);
  }

  /** Ends that, and returns whether there was anything to end. */
  boolean unwatch(Address other) {
    return watching.remove(other);
  }

  void add(Address watcher) {
    watchers.add(watcher);
  }

  void remove(Address watcher) {
    watchers.remove(watcher);
  }

  /** Those who are to be told, in the order of their names; they watch no longer. */
  List<Address> takeWatchers() {
    List<Address> all = List.copyOf(watchers);
    watchers.clear();
    return all;
  }

  /** Forgets whom the actor watches. */
  void forget() {
    watching.clear();
  }

  /** The watches as part of a local state. */
  Cell.Watches after() {
    return watching.isEmpty() && watchers.isEmpty()
        ? Cell.Watches.NONE
        : new Cell.Watches(List.copyOf(watching), List.copyOf(watchers));
  }
}
