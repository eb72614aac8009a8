package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import java.util.Collection;
import java.util.List;

/** The servers, and which of them are a majority. */
record RaftCluster(List<Address> servers, RaftRules rules) {

  /** The servers that a server counts. */
  List<Address> members(RaftState state) {
    return servers;
  }

  /** Whether these servers are a majority; one that is there twice counts twice. */
  boolean isMajority(Collection<Address> some, RaftState state) {
    List<Address> members = members(state);
    return 2 * some.stream().filter(members::contains).count() > members.size();
  }
}
