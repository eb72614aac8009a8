package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.Heartbeat;
import dev.ordeal.systems.raft.RaftMessage.HeartbeatHeard;
import dev.ordeal.systems.raft.RaftMessage.ReadContext;
import dev.ordeal.systems.raft.RaftMessage.ReadFrom;
import dev.ordeal.systems.raft.RaftMessage.ReadIndex;
import dev.ordeal.systems.raft.RaftMessage.Value;
import dev.ordeal.systems.raft.RaftRole.Leader;
import dev.ordeal.systems.raft.RaftRole.Lease;
import dev.ordeal.systems.raft.RaftRole.WaitingRead;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads without an entry in the log (ReadIndex). A leader that has committed an entry of its own
 * term knows all that was committed before. When a client reads, it asks the others whether it
 * still leads; when a majority has said so, no other leader can have committed anything before the
 * read began, and it answers with what is committed. That answers the reads that came before, too.
 *
 * <p>With a lease it need not ask. When a leader begins, it sets a timer; whoever takes its first
 * entry ignores candidates until its election timer fires. As long as the leader's own timer has
 * not fired, and a majority has taken that entry, there is no other leader. That depends on clocks:
 * the election timer must be longer by more than what a clock can gain.
 */
final class Reads {

  /** The timer of a leader that has a lease, or has asked for one. */
  static final String LEASE_TIMER = "lease";

  private final RaftCluster cluster;
  private final RaftRules rules;

  Reads(RaftCluster cluster) {
    this.cluster = cluster;
    this.rules = cluster.rules();
  }

  /** Whether a leader knows all that is committed. */
  boolean accepts(RaftState state) {
    return state.leader().isPresent()
        && (state.hasCommittedInTerm()
            || !rules.keeps(RaftRules.READINDEX_NOOP)
            || !rules.keeps(RaftRules.READINDEX));
  }

  /** A client reads at a leader. */
  RaftState read(RaftState state, Context context) {
    boolean isLeased = state.leader().filter(each -> each.lease() == Lease.HELD).isPresent();
    if (isLeased || !rules.keeps(RaftRules.READINDEX)) {
      context.reply(value(state));
      return state;
    }
    Leader leader = state.leader().orElseThrow().asking();
    ReadContext read = new ReadContext(context.self(), leader.asked());
    return confirm(state.with(leader), read, context);
  }

  /** The lease is over: from now on the leader asks. */
  RaftState endLease(RaftState state) {
    return state.leader().map(leader -> state.with(leader.with(Lease.NONE))).orElse(state);
  }

  /** A follower asks for a client. */
  RaftState readIndex(RaftState state, ReadIndex question, Context context) {
    return state
        .leader()
        .filter(leader -> index(leader, question.read()) < 0)
        .map(leader -> confirm(state, question.read(), context))
        .orElse(state);
  }

  private RaftState confirm(RaftState state, ReadContext read, Context context) {
    Leader leader = state.leader().orElseThrow();
    int index = read.server().equals(context.self()) ? 0 : state.commit();
    WaitingRead waiting = new WaitingRead(read, context.sender(), index, List.of(context.self()));
    if (cluster.isMajority(waiting.heard(), state)) {
      answer(state, waiting, context);
      return state;
    }
    context.broadcast(cluster.members(state), new Heartbeat(state.term(), read));
    return state.with(leader.with(waiting));
  }

  RaftState heartbeat(RaftState state, Heartbeat heartbeat, Context context) {
    context.reply(new HeartbeatHeard(state.term(), heartbeat.read()));
    return state;
  }

  RaftState heard(RaftState state, HeartbeatHeard answer, Context context) {
    if (answer.term() < state.term() || !(state.role() instanceof Leader leader)) {
      return state;
    }
    int index = index(leader, answer.read());
    if (index < 0) {
      return state;
    }
    List<WaitingRead> reads = new ArrayList<>(leader.reads());
    WaitingRead read = reads.get(index).heardBy(context.sender());
    reads.set(index, read);
    if (cluster.isMajority(read.heard(), state)) {
      List<WaitingRead> confirmed = reads.subList(0, index + 1);
      confirmed.forEach(each -> answer(state, each, context));
      confirmed.clear();
    }
    return state.with(leader.with(reads));
  }

  private static int index(Leader leader, ReadContext read) {
    return leader.reads().stream().map(WaitingRead::context).toList().indexOf(read);
  }

  private void answer(RaftState state, WaitingRead read, Context context) {
    Address server = read.context().server();
    context.send(
        read.asker(),
        server.equals(context.self()) ? value(state) : new ReadFrom(read.context(), read.index()));
  }

  private Value value(RaftState state) {
    return new Value(cluster.value(state));
  }
}
