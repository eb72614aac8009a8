package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.words.Show;
import dev.ordeal.words.Shown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a server is in its term. */
sealed interface RaftRole extends Shown {

  /** It takes entries from a leader. */
  record Follower() implements RaftRole {
    @Override
    public String show() {
      return "follower";
    }
  }

  /**
   * It wants to lead.
   *
   * @param votes who votes for it, in order; twice the same server only where voters are not told
   *     apart
   */
  record Candidate(List<Address> votes) implements RaftRole {

    /** With a vote, which counts once if voters are told apart. */
    Candidate with(Address voter, boolean once) {
      return once && votes.contains(voter)
          ? this
          : new Candidate(Stream.concat(votes.stream(), Stream.of(voter)).sorted().toList());
    }

    @Override
    public String show() {
      return "candidate" + Show.value(votes);
    }
  }

  /**
   * It leads.
   *
   * @param followers how far the logs of the others are
   * @param asked how many reads it has begun
   * @param reads those that wait, oldest first
   */
  record Leader(SortedMap<Address, Progress> followers, int asked, List<WaitingRead> reads)
      implements RaftRole {

    public Leader {
      followers = Collections.unmodifiableSortedMap(new TreeMap<>(followers));
      reads = List.copyOf(reads);
    }

    Progress progress(Address follower) {
      return followers.getOrDefault(follower, new Progress(0, 1));
    }

    Leader with(Address follower, Progress progress) {
      SortedMap<Address, Progress> changed = new TreeMap<>(followers);
      changed.put(follower, progress);
      return new Leader(changed, asked, reads);
    }

    /** With one more read that waits. */
    Leader with(WaitingRead read) {
      List<WaitingRead> more = new ArrayList<>(reads);
      more.add(read);
      return new Leader(followers, asked + 1, more);
    }

    /** With these reads only. */
    Leader with(List<WaitingRead> others) {
      return new Leader(followers, asked, others);
    }

    @Override
    public String show() {
      return "leader" + Show.value(followers) + (reads.isEmpty() ? "" : Show.value(reads));
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
   * @param number the leader's own number for it
   * @param client whom to answer
   * @param heard who has heard the leader since
   */
  record WaitingRead(int number, Address client, List<Address> heard) {
    WaitingRead heardBy(Address server) {
      return heard.contains(server)
          ? this
          : new WaitingRead(
              number, client, Stream.concat(heard.stream(), Stream.of(server)).sorted().toList());
    }
  }
}
