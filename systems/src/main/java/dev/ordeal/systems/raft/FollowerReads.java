package dev.ordeal.systems.raft;

import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.PassedReads.PassedRead;
import dev.ordeal.systems.raft.RaftMessage.ReadContext;
import dev.ordeal.systems.raft.RaftMessage.ReadFrom;
import dev.ordeal.systems.raft.RaftMessage.ReadIndex;
import dev.ordeal.systems.raft.RaftMessage.Value;
import java.util.List;

/**
 * Reads at followers. A follower asks its leader up to where the log was committed when the read
 * began; the leader makes sure that it still leads, as for a read of its own, and says so. The
 * follower answers when it knows the log to be committed up to there. It asks again after a while,
 * and must then use another number: a leader takes what it hears about the old one for the new.
 */
final class FollowerReads {

  /** The timer of a follower that waits for a leader. */
  static final String TIMER = "retry";

  private final RaftCluster cluster;
  private final RaftRules rules;
  private final boolean passes;

  /**
   * @param passes whether the server passes reads on
   */
  FollowerReads(RaftCluster cluster, boolean passes) {
    this.passes = passes;
    this.cluster = cluster;
    this.rules = cluster.rules();
  }

  /** Whether a server can pass a read on. */
  boolean accepts(RaftState state) {
    return passes && state.knownLeader().isPresent();
  }

  RaftState pass(RaftState state, Context context) {
    RaftState asking = state.with(state.passed().and(context.sender()));
    ask(asking, asking.passed().numbers(), context);
    context.timer(TIMER);
    return asking;
  }

  private static void ask(RaftState state, int number, Context context) {
    ReadIndex question = new ReadIndex(new ReadContext(context.self(), number));
    state.knownLeader().ifPresent(leader -> context.send(leader, question));
  }

  /** The retry timer has fired: asks again. */
  RaftState retry(RaftState state, Context context) {
    context.timer(TIMER);
    if (state.knownLeader().isEmpty()) {
      return state;
    }
    boolean fresh = rules.keeps(RaftRules.FRESH_CONTEXTS);
    RaftState asking = fresh ? state.with(state.passed().renumbered()) : state;
    for (PassedRead read : asking.passed().waiting()) {
      if (read.index().isEmpty()) {
        ask(asking, read.number(), context);
      }
    }
    return asking;
  }

  RaftState answered(RaftState state, ReadFrom answer, Context context) {
    return reply(state.with(state.passed().with(answer.read().number(), answer.index())), context);
  }

  /** Answers the clients that can be. */
  RaftState reply(RaftState state, Context context) {
    List<PassedRead> ready = state.passed().ready(state.commit());
    if (ready.isEmpty()) {
      return state;
    }
    Value value = new Value(cluster.value(state));
    ready.forEach(read -> context.send(read.client(), value));
    RaftState answered = state.with(state.passed().without(ready));
    if (answered.passed().waiting().isEmpty()) {
      context.cancel(TIMER);
    }
    return answered;
  }
}
