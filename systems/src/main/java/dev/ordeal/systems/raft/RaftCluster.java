package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.raft.RaftEntry.Membership;
import dev.ordeal.systems.raft.RaftEntry.NewMembers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The servers, and which of them are members and a majority. A server counts the members that its
 * log says, from the moment that the change is in the log, whether it is committed or not.
 */
record RaftCluster(List<Address> servers, RaftRules rules) {

  /** Whether a server passes reads on: the last ones do, if any. */
  boolean passesReads(Address server) {
    return servers.indexOf(server) >= servers.size() - rules.number(RaftRules.FOLLOWER_READS);
  }

  /** Whether a server keeps in mind who leads. */
  boolean remembersLeaders(Address server) {
    return passesReads(server)
        || rules.keeps(RaftRules.CHECKQUORUM)
        || rules.keeps(RaftRules.FORWARD);
  }

  /** What the register holds before anything is written. */
  static final Object INITIAL = 0;

  /** What the register holds after what a server knows to be committed. */
  Object value(RaftState state) {
    return state.log().valueAt(state.commit(), INITIAL, rules.keeps(RaftRules.SESSIONS));
  }

  /** The servers that a server counts. */
  List<Address> members(RaftState state) {
    int spares = Math.min(rules.number(RaftRules.SPARES), servers.size() - 1);
    List<Address> members = new ArrayList<>(servers.subList(0, servers.size() - spares));
    int known = rules.keeps(RaftRules.CONFIG_AT_APPEND) ? state.log().last() : state.commit();
    for (RaftEntry entry : state.log().upTo(known)) {
      membership(entry)
          .ifPresent(
              change -> {
                members.remove(change.server());
                if (change.joins()) {
                  members.add(change.server());
                }
              });
    }
    return members;
  }

  /** Whether it is committed that the server is no member. */
  boolean hasLeft(Address server, RaftState state) {
    List<RaftEntry> open = state.log().entries().subList(state.commit(), state.log().last());
    return !members(state).contains(server)
        && open.stream().noneMatch(entry -> membership(entry).isPresent());
  }

  private static Optional<Membership> membership(RaftEntry entry) {
    return entry.change() instanceof NewMembers change
        ? Optional.of(change.membership())
        : Optional.empty();
  }

  /** Whether these servers are a majority; one that is there twice counts twice. */
  boolean isMajority(Collection<Address> some, RaftState state) {
    List<Address> members = members(state);
    return 2 * some.stream().filter(members::contains).count() > members.size();
  }

  /** Whether a leader can change the members: one change at a time, and none too early. */
  boolean isChangeable(RaftState state) {
    List<RaftEntry> open = state.log().entries().subList(state.commit(), state.log().last());
    return (state.hasCommittedInTerm() || !rules.keeps(RaftRules.CHANGE_AFTER_NOOP))
        && open.stream().noneMatch(entry -> membership(entry).isPresent());
  }
}
