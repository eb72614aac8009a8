package dev.ordeal.systems.raft;

import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.OfTerm;
import dev.ordeal.systems.raft.RaftMessage.RequestVote;
import dev.ordeal.systems.raft.RaftMessage.Vote;
import dev.ordeal.systems.raft.RaftRole.Candidate;
import dev.ordeal.systems.raft.RaftRole.Follower;
import java.util.List;

/**
 * Who leads. A server whose election timer fires stands as a candidate in the next term and votes
 * for itself. A server votes once in a term, and only for a candidate whose log ends no earlier
 * than its own. A majority of votes makes a leader. Whoever hears of a later term follows.
 */
final class Elections {

  /** The timer of a server that hears of no leader. */
  static final String TIMER = "election";

  private final RaftCluster cluster;
  private final RaftRules rules;
  private final Replication replication;

  Elections(RaftCluster cluster, Replication replication) {
    this.cluster = cluster;
    this.rules = cluster.rules();
    this.replication = replication;
  }

  /** Waits for a leader, if the server may stand itself. */
  void await(Context context) {
    int candidates = rules.number(RaftRules.CANDIDATES);
    if (candidates == 0 || cluster.servers().indexOf(context.self()) < candidates) {
      context.timer(TIMER);
    }
  }

  /** Follows in the term of a message, if that is later. */
  RaftState keepUp(RaftState state, int term, Context context) {
    if (term <= state.term()) {
      return state;
    }
    stopLeading(state, context);
    return state.withTerm(term);
  }

  private void stopLeading(RaftState state, Context context) {
    if (state.leader().isPresent()) {
      context.cancel(Replication.TIMER);
      await(context);
    }
  }

  /** Follows the leader of the term, which a message comes from. */
  RaftState follow(RaftState state, OfTerm message, Context context) {
    if (message.term() < state.term() || state.leader().isPresent()) {
      return state;
    }
    await(context);
    return state.with(new Follower());
  }

  /** The election timer has fired. */
  RaftState stand(RaftState state, Context context) {
    await(context);
    RaftState candidate =
        state
            .withTerm(state.term() + 1)
            .withVote(context.self())
            .with(new Candidate(List.of(context.self())));
    RequestVote request =
        new RequestVote(candidate.term(), state.log().last(), state.log().lastTerm());
    context.broadcast(cluster.members(state), request);
    return leadIfElected(candidate, context);
  }

  RaftState requestVote(RaftState state, RequestVote request, Context context) {
    boolean grants =
        request.term() == state.term()
            && state.vote().map(context.sender()::equals).orElse(true)
            && state.log().isCoveredBy(request.lastIndex(), request.lastTerm());
    context.reply(new Vote(state.term(), grants));
    if (!grants) {
      return state;
    }
    await(context);
    return state.withVote(context.sender());
  }

  RaftState vote(RaftState state, Vote vote, Context context) {
    if (vote.term() < state.term()
        || !vote.granted()
        || !(state.role() instanceof Candidate candidate)) {
      return state;
    }
    boolean once = rules.keeps(RaftRules.COUNT_VOTERS);
    return leadIfElected(state.with(candidate.with(context.sender(), once)), context);
  }

  private RaftState leadIfElected(RaftState state, Context context) {
    if (!(state.role() instanceof Candidate candidate)
        || !cluster.isMajority(candidate.votes(), state)) {
      return state;
    }
    context.cancel(TIMER);
    return replication.lead(state, context);
  }
}
