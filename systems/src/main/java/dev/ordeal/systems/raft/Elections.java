package dev.ordeal.systems.raft;

import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.raft.RaftMessage.OfTerm;
import dev.ordeal.systems.raft.RaftMessage.PreVote;
import dev.ordeal.systems.raft.RaftMessage.PreVoted;
import dev.ordeal.systems.raft.RaftMessage.RequestVote;
import dev.ordeal.systems.raft.RaftMessage.Vote;
import dev.ordeal.systems.raft.RaftRole.Candidate;
import dev.ordeal.systems.raft.RaftRole.Follower;
import dev.ordeal.systems.raft.RaftRole.Leader;
import dev.ordeal.systems.raft.RaftRole.Lease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who leads. A server whose election timer fires stands as a candidate in the next term and votes
 * for itself. A server votes once in a term, and only for a candidate whose log ends no earlier
 * than its own. A majority of votes makes a leader. Whoever hears of a later term follows.
 *
 * <p>With PreVote, a server first asks whether it would be elected, and begins no term unless a
 * majority says so. With CheckQuorum, a leader that has not heard from a majority for a while stops
 * leading, and whoever hears of a leader ignores candidates until its election timer fires. Leases
 * ask that of servers as well, and of one that has restarted, which may have heard of a leader.
 */
final class Elections {

  /** The timer of a server that hears of no leader. */
  static final String TIMER = "election";

  /** The timer of a leader that checks whether a majority answers. */
  static final String QUORUM_TIMER = "quorum";

  private final RaftCluster cluster;
  private final RaftRules rules;
  private final Replication replication;

  Elections(RaftCluster cluster, Replication replication) {
    this.cluster = cluster;
    this.rules = cluster.rules();
    this.replication = replication;
  }

  /** A server begins, and waits for a leader. */
  RaftState await(RaftState state, Context context) {
    if (rules.keepsFaith() || mayStand(state, context.self())) {
      context.timer(TIMER, rules.number(RaftRules.ELECTION));
    }
    return state;
  }

  /** Whether the server stands when its timer fires. */
  private boolean mayStand(RaftState state, Address self) {
    int candidates = rules.number(RaftRules.CANDIDATES);
    int terms = rules.number(RaftRules.TERMS);
    return (candidates == 0 || cluster.servers().indexOf(self) < candidates)
        && (terms == 0 || state.term() < terms);
  }

  /** What a server is that has restarted. It may have answered a leader before. */
  RaftRole restarted() {
    return new Follower(Optional.empty(), rules.grantsLeases());
  }

  /** Whether a message of a candidate is ignored, since there is a leader. */
  boolean ignores(RaftState state, Object message) {
    boolean isCandidates = message instanceof RequestVote || message instanceof PreVote;
    return isCandidates && rules.keepsFaith() && (isKnownToLead(state) || state.isFaithful());
  }

  /** Whether a server leads, and has asked the others whether it does a short while ago. */
  private boolean isKnownToLead(RaftState state) {
    return state
        .leader()
        .filter(leader -> rules.keeps(RaftRules.CHECKQUORUM) || leader.lease() != Lease.NONE)
        .isPresent();
  }

  /** Follows in the term of a message, if that is later. */
  RaftState keepUp(RaftState state, int term, Context context) {
    if (term <= state.term()) {
      return state;
    }
    return stopLeading(state, context).withTerm(term);
  }

  private RaftState stopLeading(RaftState state, Context context) {
    if (state.leader().isPresent()) {
      context.cancel(Replication.TIMER);
      context.cancel(QUORUM_TIMER);
      context.cancel(Reads.LEASE_TIMER);
      await(state, context);
    }
    return state.with(Follower.ofNobody());
  }

  /** Follows the leader of the term, which a message comes from. */
  RaftState follow(RaftState state, OfTerm message, Context context) {
    if (message.term() < state.term() || state.leader().isPresent()) {
      return state;
    }
    await(state, context);
    Optional<Address> leader =
        Optional.of(context.sender()).filter(any -> cluster.remembersLeaders(context.self()));
    return state.with(new Follower(leader, rules.keepsFaith()));
  }

  /** The election timer has fired. */
  RaftState stand(RaftState state, Context context) {
    if (!mayStand(state, context.self())) {
      return state.role() instanceof Follower ? state.with(Follower.ofNobody()) : state;
    }
    await(state, context);
    if (!cluster.members(state).contains(context.self())) {
      return state;
    }
    if (!rules.keeps(RaftRules.PREVOTE)) {
      return begin(state, context);
    }
    context.broadcast(
        cluster.members(state),
        new PreVote(state.term() + 1, state.log().last(), state.log().lastTerm()));
    return leadIfElected(state.with(new Candidate(true, List.of(context.self()))), context);
  }

  /** Begins the next term. */
  private RaftState begin(RaftState state, Context context) {
    RaftState candidate =
        state
            .withTerm(state.term() + 1)
            .withVote(context.self())
            .with(new Candidate(false, List.of(context.self())));
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
    await(state, context);
    return state.withVote(context.sender());
  }

  RaftState vote(RaftState state, Vote vote, Context context) {
    return vote.term() == state.term() && vote.granted() ? count(state, false, context) : state;
  }

  /** Says whether it would vote, and changes nothing. */
  RaftState preVote(RaftState state, PreVote request, Context context) {
    boolean grants =
        request.next() > state.term()
            && state.log().isCoveredBy(request.lastIndex(), request.lastTerm());
    context.reply(new PreVoted(request.next(), grants, state.term()));
    return state;
  }

  RaftState preVoted(RaftState state, PreVoted answer, Context context) {
    RaftState present = keepUp(state, answer.term(), context);
    return answer.granted() && answer.next() == present.term() + 1
        ? count(present, true, context)
        : present;
  }

  private RaftState count(RaftState state, boolean asks, Context context) {
    if (!(state.role() instanceof Candidate candidate) || candidate.asks() != asks) {
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
    if (candidate.asks()) {
      return begin(state, context);
    }
    context.cancel(TIMER);
    if (rules.keeps(RaftRules.CHECKQUORUM)) {
      context.timer(QUORUM_TIMER);
    }
    return replication.lead(state, context);
  }

  /** Notes that somebody has answered the leader, if the leader checks that. */
  RaftState noteAnswer(RaftState state, OfTerm answer, Address from) {
    boolean isNew =
        rules.keeps(RaftRules.CHECKQUORUM)
            && answer.term() == state.term()
            && state.leader().filter(leader -> !leader.active().contains(from)).isPresent();
    if (!isNew) {
      return state;
    }
    Leader leader = state.leader().orElseThrow();
    List<Address> active = new ArrayList<>(leader.active());
    active.add(from);
    return state.with(leader.withActive(active.stream().sorted().toList()));
  }

  /** The quorum timer has fired: goes on if a majority has answered since the last time. */
  RaftState checkQuorum(RaftState state, Context context) {
    Leader leader = state.leader().orElseThrow();
    List<Address> active = new ArrayList<>(leader.active());
    active.add(context.self());
    if (!cluster.isMajority(active, state)) {
      return stopLeading(state, context);
    }
    context.timer(QUORUM_TIMER);
    return state.with(leader.withActive(List.of()));
  }
}
