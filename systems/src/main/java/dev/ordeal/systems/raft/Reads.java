package dev.ordeal.systems.raft;

import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.Heartbeat;
import dev.ordeal.systems.raft.RaftMessage.HeartbeatHeard;
import dev.ordeal.systems.raft.RaftMessage.Value;
import dev.ordeal.systems.raft.RaftRole.Leader;
import dev.ordeal.systems.raft.RaftRole.WaitingRead;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads without an entry in the log (ReadIndex). A leader that has committed an entry of its own
 * term knows all that was committed before. When a client reads, it asks the others whether it
 * still leads; when a majority has said so, no other leader can have committed anything before the
 * read began, and it answers with what is committed. That answers the reads that came before, too.
 */
final class Reads {

  /** What the register holds before anything is written. */
  static final Object INITIAL = 0;

  private final RaftCluster cluster;
  private final RaftRules rules;

  Reads(RaftCluster cluster) {
    this.cluster = cluster;
    this.rules = cluster.rules();
  }

  /** A read waits for a leader that knows all that is committed. */
  boolean accepts(RaftState state) {
    return state.leader().isPresent()
        && (state.hasCommittedInTerm()
            || !rules.keeps(RaftRules.READINDEX_NOOP)
            || !rules.keeps(RaftRules.READINDEX));
  }

  RaftState read(RaftState state, Context context) {
    Leader leader = state.leader().orElseThrow();
    WaitingRead read =
        new WaitingRead(leader.asked() + 1, context.sender(), List.of(context.self()));
    if (!rules.keeps(RaftRules.READINDEX) || cluster.isMajority(read.heard(), state)) {
      context.reply(value(state));
      return state;
    }
    context.broadcast(cluster.members(state), new Heartbeat(state.term(), read.number()));
    return state.with(leader.with(read));
  }

  RaftState heartbeat(RaftState state, Heartbeat heartbeat, Context context) {
    context.reply(new HeartbeatHeard(state.term(), heartbeat.read()));
    return state;
  }

  RaftState heard(RaftState state, HeartbeatHeard answer, Context context) {
    if (answer.term() < state.term() || !(state.role() instanceof Leader leader)) {
      return state;
    }
    List<WaitingRead> reads = new ArrayList<>(leader.reads());
    for (int i = 0; i < reads.size(); i++) {
      if (reads.get(i).number() == answer.read()) {
        WaitingRead read = reads.get(i).heardBy(context.sender());
        reads.set(i, read);
        if (cluster.isMajority(read.heard(), state)) {
          List<WaitingRead> confirmed = reads.subList(0, i + 1);
          confirmed.forEach(each -> context.send(each.client(), value(state)));
          confirmed.clear();
        }
        return state.with(leader.with(reads));
      }
    }
    return state;
  }

  private static Value value(RaftState state) {
    return new Value(state.log().valueAt(state.commit(), INITIAL));
  }
}
