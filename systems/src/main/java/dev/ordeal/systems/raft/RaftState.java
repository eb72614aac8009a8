package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.raft.RaftRole.Follower;
import dev.ordeal.systems.raft.RaftRole.Leader;
import java.util.List;
import java.util.Optional;

/**
 * What a server knows. Its term, its vote and its log are durable.
 *
 * @param term the latest that it has heard of
 * @param vote for whom it has voted in this term
 * @param commit up to where it knows the log to be committed
 * @param passed the reads of its clients that it has passed on to a leader
 */
record RaftState(
    int term, Optional<Address> vote, RaftLog log, RaftRole role, int commit, PassedReads passed) {

  /** Knows nothing. */
  static final RaftState FIRST =
      new RaftState(
          0,
          Optional.empty(),
          RaftLog.EMPTY,
          Follower.ofNobody(),
          0,
          new PassedReads(0, List.of()));

  RaftState withTerm(int later) {
    return new RaftState(later, Optional.empty(), log, Follower.ofNobody(), commit, passed);
  }

  RaftState withVote(Address candidate) {
    return new RaftState(term, Optional.of(candidate), log, role, commit, passed);
  }

  RaftState with(RaftLog other) {
    return new RaftState(term, vote, other, role, commit, passed);
  }

  RaftState with(RaftRole other) {
    return new RaftState(term, vote, log, other, commit, passed);
  }

  RaftState withCommit(int index) {
    return new RaftState(term, vote, log, role, index, passed);
  }

  RaftState with(PassedReads reads) {
    return new RaftState(term, vote, log, role, commit, reads);
  }

  /** What it does as a leader, if it is one. */
  Optional<Leader> leader() {
    return role instanceof Leader leader ? Optional.of(leader) : Optional.empty();
  }

  /** The leader that it follows, if it knows one. */
  Optional<Address> knownLeader() {
    return role instanceof Follower follower ? follower.of() : Optional.empty();
  }

  /** Whether it has heard of a leader and ignores candidates. */
  boolean isFaithful() {
    return role instanceof Follower follower && follower.isFaithful();
  }

  /** Whether it knows that an entry of its own term is committed. */
  boolean hasCommittedInTerm() {
    return commit > 0 && log.term(commit) == term;
  }
}
