package dev.ordeal.systems.consensus;

import dev.ordeal.actor.Address;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a server knows.
 *
 * @param ballot the latest that it follows or leads
 * @param proposal what it proposes, if a client has asked it to
 * @param promises as a leader: who has promised to follow it, with the latest each has accepted
 * @param acceptors as a leader: who has accepted its proposal
 * @param accepted the latest that it has accepted
 * @param decided whether that is decided
 */
record ServerState(
    Ballot ballot,
    Optional<Candidate> proposal,
    SortedMap<Address, Optional<Vote>> promises,
    SortedSet<Address> acceptors,
    Optional<Vote> accepted,
    boolean decided) {

  /** Knows nothing. */
  static ServerState of(Address self) {
    return new ServerState(
        Ballot.first(self),
        Optional.empty(),
        Collections.emptySortedMap(),
        Collections.emptySortedSet(),
        Optional.empty(),
        false);
  }

  /** Leads the next ballot, to propose this. */
  ServerState lead(Address self, Candidate proposed) {
    ServerState leader =
        new ServerState(
            ballot.next(self),
            Optional.of(proposed),
            Collections.emptySortedMap(),
            Collections.emptySortedSet(),
            accepted,
            false);
    return leader.promised(self, accepted);
  }

  /** Follows the leader of the ballot. */
  ServerState follow(Ballot later) {
    return new ServerState(later, proposal, promises, acceptors, accepted, decided);
  }

  /** Has a promise. */
  ServerState promised(Address server, Optional<Vote> latest) {
    SortedMap<Address, Optional<Vote>> more = new TreeMap<>(promises);
    more.put(server, latest);
    return new ServerState(ballot, proposal, more, acceptors, accepted, decided);
  }

  /** Proposes this from now on. */
  ServerState propose(Candidate proposed) {
    return new ServerState(ballot, Optional.of(proposed), promises, acceptors, accepted, decided);
  }

  /** Has accepted the proposal in the ballot. */
  ServerState accept(Ballot in, Candidate proposed) {
    return new ServerState(
        in, proposal, promises, acceptors, Optional.of(new Vote(in, proposed)), decided);
  }

  /** Knows who has accepted its proposal. */
  ServerState acceptedBy(Address server) {
    SortedSet<Address> more = new TreeSet<>(acceptors);
    more.add(server);
    return new ServerState(ballot, proposal, promises, more, accepted, decided);
  }

  /** Knows that what it accepted last is decided. */
  ServerState decide() {
    return new ServerState(ballot, proposal, promises, acceptors, accepted, true);
  }
}
