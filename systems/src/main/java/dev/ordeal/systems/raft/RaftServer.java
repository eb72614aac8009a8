package dev.ordeal.systems.raft;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.Append;
import dev.ordeal.systems.raft.RaftMessage.Appended;
import dev.ordeal.systems.raft.RaftMessage.Heartbeat;
import dev.ordeal.systems.raft.RaftMessage.HeartbeatHeard;
import dev.ordeal.systems.raft.RaftMessage.OfTerm;
import dev.ordeal.systems.raft.RaftMessage.Read;
import dev.ordeal.systems.raft.RaftMessage.RequestVote;
import dev.ordeal.systems.raft.RaftMessage.Vote;
import dev.ordeal.systems.raft.RaftMessage.Write;
import java.util.Optional;

/**
 * A server of the register, as {@link RaftRegister} tells. It passes what comes to the part of the
 * protocol that it belongs to, once it has seen to the term.
 */
final class RaftServer implements Actor<RaftState, Object> {
  private final RaftRules rules;
  private final Elections elections;
  private final Replication replication;
  private final Reads reads;

  RaftServer(RaftCluster cluster) {
    this.rules = cluster.rules();
    this.replication = new Replication(cluster);
    this.elections = new Elections(cluster, replication);
    this.reads = new Reads(cluster);
  }

  /** What survives a restart: the term, the vote in it, and the log. */
  private record Saved(int term, Optional<Address> vote, RaftLog log) {}

  @Override
  public RaftState start(Context context) {
    elections.await(context);
    return RaftState.FIRST;
  }

  @Override
  public Object durable(RaftState state) {
    return new Saved(
        rules.keeps(RaftRules.DURABLE_TERM) ? state.term() : 0,
        rules.keeps(RaftRules.DURABLE_VOTE) ? state.vote() : Optional.empty(),
        state.log());
  }

  @Override
  public RaftState restart(Object durable, Context context) {
    RaftState first = start(context);
    return durable instanceof Saved saved
        ? new RaftState(saved.term(), saved.vote(), saved.log(), first.role(), first.commit())
        : first;
  }

  /** A request waits until its server leads, and a read until the server knows enough. */
  @Override
  public boolean accepts(RaftState state, Object message) {
    if (message instanceof Read) {
      return reads.accepts(state);
    }
    return !(message instanceof Write) || state.leader().isPresent();
  }

  @Override
  public RaftState receive(RaftState state, Object message, Context context) {
    if (message instanceof OfTerm ofTerm) {
      return heed(elections.keepUp(state, ofTerm.term(), context), ofTerm, context);
    } else if (message instanceof Write write) {
      return replication.write(state, write, context);
    } else if (message instanceof Read) {
      return reads.read(state, context);
    } else if (message.equals(Elections.TIMER)) {
      return elections.stand(state, context);
    } else if (message.equals(Replication.TIMER)) {
      return replication.beat(state, context);
    }
    return state;
  }

  /** Heeds a message whose term is not later than the server's. */
  private RaftState heed(RaftState state, OfTerm message, Context context) {
    if (message instanceof RequestVote request) {
      return elections.requestVote(state, request, context);
    } else if (message instanceof Vote vote) {
      return elections.vote(state, vote, context);
    } else if (message instanceof Append append) {
      return replication.append(elections.follow(state, append, context), append, context);
    } else if (message instanceof Appended appended) {
      return replication.appended(state, appended, context);
    } else if (message instanceof Heartbeat heartbeat) {
      return reads.heartbeat(elections.follow(state, heartbeat, context), heartbeat, context);
    } else if (message instanceof HeartbeatHeard heard) {
      return reads.heard(state, heard, context);
    }
    throw new IllegalArgumentException("not for a server: " + message);
  }
}
