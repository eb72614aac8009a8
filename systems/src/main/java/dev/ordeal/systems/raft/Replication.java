package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftEntry.Change;
import dev.ordeal.systems.raft.RaftEntry.Membership;
import dev.ordeal.systems.raft.RaftEntry.NewMembers;
import dev.ordeal.systems.raft.RaftEntry.NewValue;
import dev.ordeal.systems.raft.RaftEntry.Noop;
import dev.ordeal.systems.raft.RaftMessage.Append;
import dev.ordeal.systems.raft.RaftMessage.Appended;
import dev.ordeal.systems.raft.RaftMessage.Done;
import dev.ordeal.systems.raft.RaftMessage.Write;
import dev.ordeal.systems.raft.RaftRole.Follower;
import dev.ordeal.systems.raft.RaftRole.Leader;
import dev.ordeal.systems.raft.RaftRole.Lease;
import dev.ordeal.systems.raft.RaftRole.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How logs become equal. A leader sends each follower its entries, one at a time, with the place of
 * the entry before. A follower that does not have that entry refuses, and the leader goes back by
 * one; otherwise the follower takes the entry, and drops what contradicts it. An entry of the
 * leader's own term that a majority has is committed, and so is all before it.
 */
final class Replication {

  /** The timer of a leader that sends again what has not been answered. */
  static final String TIMER = "heartbeat";

  private final RaftCluster cluster;
  private final RaftRules rules;

  Replication(RaftCluster cluster) {
    this.cluster = cluster;
    this.rules = cluster.rules();
  }

  /** Begins to lead, with an entry of its own term. */
  RaftState lead(RaftState state, Context context) {
    SortedMap<Address, Progress> followers = new TreeMap<>();
    for (Address server : cluster.members(state)) {
      if (!server.equals(context.self())) {
        followers.put(server, new Progress(0, state.log().last() + 1));
      }
    }
    if (rules.keeps(RaftRules.HEARTBEATS)) {
      context.timer(TIMER);
    }
    boolean asks = rules.grantsLeases() && rules.keeps(RaftRules.LEASE_FROM_ASKING);
    if (asks) {
      context.timer(Reads.LEASE_TIMER, rules.number(RaftRules.LEASE));
    }
    Lease lease = asks ? Lease.ASKED : Lease.NONE;
    RaftEntry first = new RaftEntry(state.term(), new Noop());
    RaftState leader =
        state
            .with(new Leader(followers, 0, List.of(), List.of(), lease))
            .with(state.log().and(first));
    followers.keySet().forEach(follower -> send(leader, follower, context));
    return commit(leader, context);
  }

  /** Adds an entry for a client; followers that are up to date get it at once. */
  RaftState write(RaftState state, Write write, Context context) {
    if (state.leader().isEmpty()) {
      state.knownLeader().ifPresent(leader -> context.forward(leader, write));
      return state;
    }
    return propose(state, new NewValue(context.sender(), write.value()), context);
  }

  /** Whether a follower passes a write on to its leader. */
  boolean forwards(RaftState state) {
    return rules.keeps(RaftRules.FORWARD) && state.knownLeader().isPresent();
  }

  /** Whether a leader can change the members now. */
  boolean isChangeable(RaftState state) {
    return state.leader().isPresent() && cluster.isChangeable(state);
  }

  RaftState change(RaftState state, Membership change, Context context) {
    if (cluster.members(state).contains(change.server()) == change.joins()) {
      context.reply(new Done());
      return state;
    }
    return propose(state, new NewMembers(context.sender(), change), context);
  }

  private RaftState propose(RaftState state, Change change, Context context) {
    RaftState more = state.with(state.log().and(new RaftEntry(state.term(), change)));
    sendToThoseUpTo(state.log().last(), more, context);
    return commit(withMembers(more, context), context);
  }

  /** Sends to new members from now on, and no longer to those that are none. */
  private RaftState withMembers(RaftState state, Context context) {
    List<Address> others = new ArrayList<>(cluster.members(state));
    others.remove(context.self());
    Leader leader = state.leader().orElseThrow();
    if (leader.followers().keySet().equals(Set.copyOf(others))) {
      return state;
    }
    SortedMap<Address, Progress> followers = new TreeMap<>(leader.followers());
    followers.keySet().retainAll(others);
    others.forEach(each -> followers.putIfAbsent(each, new Progress(0, state.log().last() + 1)));
    RaftState changed = state.with(leader.with(followers));
    for (Address each : followers.keySet()) {
      if (!leader.followers().containsKey(each)) {
        send(changed, each, context);
      }
    }
    return changed;
  }

  /** The heartbeat timer has fired: sends again what may be lost. */
  RaftState beat(RaftState state, Context context) {
    context.timer(TIMER);
    followers(state).forEach((follower, progress) -> send(state, follower, context));
    return state;
  }

  private void sendToThoseUpTo(int index, RaftState state, Context context) {
    followers(state)
        .forEach(
            (follower, progress) -> {
              if (progress.match() == index) {
                send(state, follower, context);
              }
            });
  }

  private static SortedMap<Address, Progress> followers(RaftState state) {
    return state.leader().map(Leader::followers).orElseGet(TreeMap::new);
  }

  private void send(RaftState state, Address follower, Context context) {
    int before = state.leader().orElseThrow().progress(follower).next() - 1;
    RaftLog log = state.log();
    int commit = rules.keeps(RaftRules.PROPAGATE) ? state.commit() : 0;
    context.send(
        follower, new Append(state.term(), before, log.term(before), log.after(before), commit));
  }

  /** A leader has sent an entry, or nothing. */
  RaftState append(RaftState state, Append append, Context context) {
    int before = append.index();
    boolean agrees =
        append.term() == state.term()
            && before <= state.log().last()
            && state.log().term(before) == append.before();
    int upTo = before + (agrees ? append.entries().size() : 0);
    context.reply(new Appended(state.term(), agrees, upTo));
    return agrees
        ? state
            .with(state.log().with(before, append.entries()))
            .withCommit(Math.max(state.commit(), Math.min(append.commit(), upTo)))
        : state;
  }

  /** A follower has taken an entry, or refused it. */
  RaftState appended(RaftState state, Appended answer, Context context) {
    if (answer.term() < state.term() || !(state.role() instanceof Leader leader)) {
      return state;
    }
    Address follower = context.sender();
    if (!leader.followers().containsKey(follower)) {
      return state;
    }
    Progress progress = leader.progress(follower);
    if (answer.success() && answer.index() > progress.match()) {
      Progress more = new Progress(answer.index(), answer.index() + 1);
      return goOn(state.with(leader.with(follower, more)), follower, context);
    } else if (!answer.success() && isRefused(progress, answer.index())) {
      RaftState back = state.with(leader.with(follower, new Progress(0, answer.index())));
      send(back, follower, context);
      return back;
    }
    return state;
  }

  /** Whether it is what was sent last that a follower refuses. */
  private static boolean isRefused(Progress progress, int index) {
    return index > progress.match() && index == progress.next() - 1;
  }

  private RaftState goOn(RaftState state, Address follower, Context context) {
    if (match(state, follower) < state.log().last()) {
      send(state, follower, context);
    }
    return commit(state, context);
  }

  private static int match(RaftState state, Address follower) {
    return state.leader().orElseThrow().progress(follower).match();
  }

  /** Commits what a majority has, and answers the clients whose entries are committed now. */
  private RaftState commit(RaftState state, Context context) {
    int index = committable(state, context.self());
    if (index <= state.commit()) {
      return state;
    }
    for (RaftEntry entry : state.log().upTo(index).subList(state.commit(), index)) {
      if (entry.term() == state.term()) {
        entry.change().asker().ifPresent(client -> context.send(client, new Done()));
      }
    }
    RaftState committed = withMembers(withLease(state, context).withCommit(index), context);
    if (rules.keeps(RaftRules.PROPAGATE)) {
      sendToThoseUpTo(state.log().last(), committed, context);
    }
    return cluster.hasLeft(context.self(), committed) ? stop(committed, context) : committed;
  }

  /** A majority has taken what the leader has sent since it leads, so it has its lease. */
  private RaftState withLease(RaftState state, Context context) {
    Leader leader = state.leader().orElseThrow();
    boolean isLate = rules.grantsLeases() && !rules.keeps(RaftRules.LEASE_FROM_ASKING);
    if (isLate && !state.hasCommittedInTerm()) {
      context.timer(Reads.LEASE_TIMER, rules.number(RaftRules.LEASE));
      return state.with(leader.with(Lease.HELD));
    }
    return leader.lease() == Lease.ASKED ? state.with(leader.with(Lease.HELD)) : state;
  }

  /** A leader that is no member any more stops leading. */
  private static RaftState stop(RaftState state, Context context) {
    context.cancel(TIMER);
    context.cancel(Reads.LEASE_TIMER);
    context.cancel(Elections.QUORUM_TIMER);
    return state.with(Follower.ofNobody());
  }

  /** The last entry that a majority has; of an earlier term none is committed on its own. */
  private int committable(RaftState state, Address self) {
    for (int index = state.log().last(); index > state.commit(); index--) {
      boolean isOwn = state.log().term(index) == state.term();
      if ((isOwn || !rules.keeps(RaftRules.COMMIT_OWN_TERM)) && hasMajority(index, state, self)) {
        return index;
      }
    }
    return state.commit();
  }

  private boolean hasMajority(int index, RaftState state, Address self) {
    List<Address> those = new ArrayList<>(List.of(self));
    followers(state)
        .forEach(
            (follower, progress) -> {
              if (progress.match() >= index) {
                those.add(follower);
              }
            });
    return cluster.isMajority(those, state);
  }
}
