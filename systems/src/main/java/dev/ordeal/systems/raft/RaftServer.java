package dev.ordeal.systems.raft;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.Append;
import dev.ordeal.systems.raft.RaftMessage.Appended;
import dev.ordeal.systems.raft.RaftMessage.Heartbeat;
import dev.ordeal.systems.raft.RaftMessage.HeartbeatHeard;
import dev.ordeal.systems.raft.RaftMessage.OfTerm;
import dev.ordeal.systems.raft.RaftMessage.PreVote;
import dev.ordeal.systems.raft.RaftMessage.PreVoted;
import dev.ordeal.systems.raft.RaftMessage.Read;
import dev.ordeal.systems.raft.RaftMessage.ReadFrom;
import dev.ordeal.systems.raft.RaftMessage.ReadIndex;
import dev.ordeal.systems.raft.RaftMessage.Reconfigure;
import dev.ordeal.systems.raft.RaftMessage.RequestVote;
import dev.ordeal.systems.raft.RaftMessage.Vote;
import dev.ordeal.systems.raft.RaftMessage.Write;
import java.util.List;
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
  private final FollowerReads followerReads;

  RaftServer(RaftCluster cluster, Address self) {
    this.rules = cluster.rules();
    this.replication = new Replication(cluster);
    this.elections = new Elections(cluster, replication);
    this.reads = new Reads(cluster);
    this.followerReads = new FollowerReads(cluster, cluster.passesReads(self));
  }

  /** What survives a restart: the term, the vote in it, and the log. */
  private record Saved(int term, Optional<Address> vote, RaftLog log, int numbers) {}

  @Override
  public RaftState start(Context context) {
    return elections.await(RaftState.FIRST, context);
  }

  @Override
  public Object durable(RaftState state) {
    return new Saved(
        rules.keeps(RaftRules.DURABLE_TERM) ? state.term() : 0,
        rules.keeps(RaftRules.DURABLE_VOTE) ? state.vote() : Optional.empty(),
        state.log(),
        state.passed().numbers());
  }

  @Override
  public RaftState restart(Object durable, Context context) {
    if (!(durable instanceof Saved saved)) {
      return start(context);
    }
    PassedReads passed = new PassedReads(saved.numbers(), List.of());
    return elections.await(
        new RaftState(saved.term(), saved.vote(), saved.log(), elections.restarted(), 0, passed),
        context);
  }

  /** A request waits until its server leads, and a read until the server knows enough. */
  @Override
  public boolean accepts(RaftState state, Object message) {
    if (message instanceof Read) {
      return reads.accepts(state) || followerReads.accepts(state);
    } else if (message instanceof ReadIndex) {
      return state.leader().isEmpty() || reads.accepts(state);
    } else if (message instanceof Write) {
      return state.leader().isPresent() || replication.forwards(state);
    }
    return !(message instanceof Reconfigure) || replication.isChangeable(state);
  }

  @Override
  public RaftState receive(RaftState state, Object message, Context context) {
    if (elections.ignores(state, message)) {
      return state;
    } else if (message instanceof OfTerm ofTerm) {
      RaftState present = elections.keepUp(state, ofTerm.term(), context);
      RaftState noted = elections.noteAnswer(present, ofTerm, context.sender());
      return followerReads.reply(heed(noted, ofTerm, context), context);
    } else if (message instanceof RaftMessage other) {
      return heed(state, other, context);
    }
    return fire(state, message, context);
  }

  private RaftState fire(RaftState state, Object timer, Context context) {
    if (timer.equals(Elections.TIMER)) {
      return elections.stand(state, context);
    } else if (timer.equals(Elections.QUORUM_TIMER)) {
      return elections.checkQuorum(state, context);
    } else if (timer.equals(Replication.TIMER)) {
      return replication.beat(state, context);
    } else if (timer.equals(Reads.LEASE_TIMER)) {
      return reads.endLease(state);
    } else if (timer.equals(FollowerReads.TIMER)) {
      return followerReads.retry(state, context);
    }
    throw new IllegalArgumentException("no timer: " + timer);
  }

  /** Heeds a message that is of no term. */
  private RaftState heed(RaftState state, RaftMessage message, Context context) {
    if (message instanceof Write write) {
      return replication.write(state, write, context);
    } else if (message instanceof Reconfigure change) {
      return replication.change(state, change.change(), context);
    } else if (message instanceof Read) {
      return state.leader().isPresent()
          ? reads.read(state, context)
          : followerReads.pass(state, context);
    } else if (message instanceof ReadIndex question) {
      return reads.readIndex(state, question, context);
    } else if (message instanceof ReadFrom answer) {
      return followerReads.answered(state, answer, context);
    } else if (message instanceof PreVote request) {
      return elections.preVote(state, request, context);
    } else if (message instanceof PreVoted answer) {
      return elections.preVoted(state, answer, context);
    }
    throw new IllegalArgumentException("not for a server: " + message);
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
