package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.raft.RaftRole.Follower;
import dev.ordeal.systems.raft.RaftRole.Leader;
import java.util.Optional;

/**
 * What a server knows. Its term, its vote and its log are durable.
 *
 * @param term the latest that it has heard of
 * @param vote for whom it has voted in this term
 * @param commit up to where it knows the log to be committed
 */
record RaftState(int term, Optional<Address> vote, RaftLog log, RaftRole role, int commit) {

  /** Knows nothing. */
  static final RaftState FIRST =
      new RaftState(0, Optional.empty(), RaftLog.EMPTY, new Follower(), 0);

  RaftState withTerm(int later) {
    return new RaftState(later, Optional.empty(), log, new Follower(), commit);
  }

  RaftState withVote(Address candidate) {
    return new RaftState(term, Optional.of(candidate), log, role, commit);
  }

  RaftState with(RaftLog other) {
    return new RaftState(term, vote, other, role, commit);
  }

  RaftState with(RaftRole other) {
    return new RaftState(term, vote, log, other, commit);
  }

  RaftState withCommit(int index) {
    return new RaftState(term, vote, log, role, index);
  }

  /** What it does as a leader, if it is one. */
  Optional<Leader> leader() {
    return role instanceof Leader leader ? Optional.of(leader) : Optional.empty();
  }

  /** Whether it knows that an entry of its own term is committed. */
  boolean hasCommittedInTerm() {
    return commit > 0 && log.term(commit) == term;
  }
}
