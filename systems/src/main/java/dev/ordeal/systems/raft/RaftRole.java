package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.systems.raft.RaftMessage.ReadContext;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a server is in its term. */
sealed interface RaftRole extends Shown {

  /**
   * It takes entries from a leader.
   *
   * @param of the leader that it has heard of since its election timer fired, if it keeps that in
   *     mind
   * @param isFaithful whether it ignores candidates until its election timer fires
   */
  record Follower(Optional<Address> of, boolean isFaithful) implements RaftRole {

    /** It has heard of no leader. */
    static Follower ofNobody() {
      return new Follower(Optional.empty(), false);
    }

    @Override
    public String show() {
      return (isFaithful ? "faithful " : "")
          + "follower"
          + of.map(leader -> " of " + leader).orElse("");
    }
  }

  /**
   * It wants to lead.
   *
   * @param asks whether it only asks whether it would be elected
   * @param votes who votes for it, in order; twice the same server only where voters are not told
   *     apart
   */
  record Candidate(boolean asks, List<Address> votes) implements RaftRole {

    /** With a vote, which counts once if voters are told apart. */
    Candidate with(Address voter, boolean once) {
      return once && votes.contains(voter)
          ? this
          : new Candidate(asks, Stream.concat(votes.stream(), Stream.of(voter)).sorted().toList());
    }

    @Override
    public String show() {
      return (asks ? "pre-candidate" : "candidate") + Show.value(votes);
    }
  }

  /**
   * It leads.
   *
   * @param followers how far the logs of the others are
   * @param asked how many reads it has begun
   * @param reads those that wait, oldest first
   * @param active who has answered since it checked that last, if it checks that
   * @param lease whether it may read without asking
   */
  record Leader(
      SortedMap<Address, Progress> followers,
      int asked,
      List<WaitingRead> reads,
      List<Address> active,
      Lease lease)
      implements RaftRole {

    public Leader {
      followers = Collections.unmodifiableSortedMap(new TreeMap<>(followers));
      reads = List.copyOf(reads);
      active = List.copyOf(active);
    }

    Progress progress(Address follower) {
      return followers.getOrDefault(follower, new Progress(0, 1));
    }

    Leader with(Address follower, Progress progress) {
      SortedMap<Address, Progress> changed = new TreeMap<>(followers);
      changed.put(follower, progress);
      return new Leader(changed, asked, reads, active, lease);
    }

    /** With one more read that waits. */
    Leader with(WaitingRead read) {
      List<WaitingRead> more = new ArrayList<>(reads);
      more.add(read);
      return with(more);
    }

    /** With one more number used. */
    Leader asking() {
      return new Leader(followers, asked + 1, reads, active, lease);
    }

    /** With these followers. */
    Leader with(SortedMap<Address, Progress> others) {
      return new Leader(others, asked, reads, active, lease);
    }

    /** With these reads only. */
    Leader with(List<WaitingRead> others) {
      return new Leader(followers, asked, others, active, lease);
    }

    /** With these who have answered. */
    Leader withActive(List<Address> others) {
      return new Leader(followers, asked, reads, others, lease);
    }

    /** With another lease. */
    Leader with(Lease other) {
      return new Leader(followers, asked, reads, active, other);
    }

    @Override
    public String show() {
      return "leader"
          + lease.show()
          + Show.value(followers)
          + (reads.isEmpty() ? "" : Show.value(reads));
    }
  }

  /** Whether a leader may read without asking the others. */
  enum Lease {
    /** It has none. */
    NONE(""),
    /** It has asked the others, and its timer is set. */
    ASKED(" asking for a lease "),
    /** A majority has answered in time. */
    HELD(" with a lease ");

    private final String words;

    Lease(String words) {
      this.words = words;
    }

    String show() {
      return words;
    }
  }

  /**
   * How far the log of a follower is.
   *
   * @param match up to where it is known to agree with the leader's
   * @param next the entry to send next
   */
  record Progress(int match, int next) implements Shown {
    @Override
    public String show() {
      return match + "/" + next;
    }
  }

  /**
   * A read that waits until a majority has heard the leader.
   *
   * @param context what heartbeats call it
   * @param asker whom to answer: a client, or the server that it has asked
   * @param index up to where the log was committed when it began, if a server wants to know that
   * @param heard who has heard the leader since
   */
  record WaitingRead(ReadContext context, Address asker, int index, List<Address> heard) {
    WaitingRead heardBy(Address server) {
      return heard.contains(server)
          ? this
          : new WaitingRead(
              context,
              asker,
              index,
              Stream.concat(heard.stream(), Stream.of(server)).sorted().toList());
    }
  }
}
