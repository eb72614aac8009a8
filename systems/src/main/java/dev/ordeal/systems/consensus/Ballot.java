package dev.ordeal.systems.consensus;

import dev.ordeal.actor.Address;
import java.util.Comparator;

/** The number of an attempt to decide. No two servers use the same one. */
record Ballot(int round, Address leader) implements Comparable<Ballot> {
  private static final Comparator<Ballot> ORDER =
      Comparator.comparingInt(Ballot::round).thenComparing(Ballot::leader);

  /** Before any attempt; the server's own. */
  static Ballot first(Address server) {
    return new Ballot(0, server);
  }

  /** The next one that the server can lead. */
  Ballot next(Address server) {
    return new Ballot(round + 1, server);
  }

  @Override
  public int compareTo(Ballot other) {
    return ORDER.compare(this, other);
  }
}
