package dev.ordeal.systems.consensus;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.consensus.ConsensusMessage.Accept;
import dev.ordeal.systems.consensus.ConsensusMessage.Accepted;
import dev.ordeal.systems.consensus.ConsensusMessage.Decided;
import dev.ordeal.systems.consensus.ConsensusMessage.Prepare;
import dev.ordeal.systems.consensus.ConsensusMessage.Promise;
import dev.ordeal.systems.consensus.ConsensusMessage.Read;
import dev.ordeal.systems.consensus.ConsensusMessage.Value;
import dev.ordeal.systems.consensus.ConsensusMessage.Write;
import dev.ordeal.systems.consensus.ConsensusMessage.Written;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A server, which leads and follows, as {@link SingleDecreePaxos} tells. What a leader would say to
 * itself it does at once.
 *
 * @param servers all of them
 * @param stubborn whether a leader proposes its own value, whatever others have accepted
 */
record PaxosServer(List<Address> servers, boolean stubborn)
    implements Actor<ServerState, ConsensusMessage> {

  @Override
  public ServerState start(Context context) {
    return ServerState.of(context.self());
  }

  @Override
  public ServerState receive(ServerState state, ConsensusMessage message, Context context) {
    if (state.decided()) {
      if (message instanceof Read) {
        state.accepted().ifPresent(vote -> context.reply(new Value(vote.proposal().value())));
      }
      return state;
    }
    if (message instanceof Write write) {
      return write(state, write, context);
    } else if (message instanceof Prepare prepare) {
      return prepare(state, prepare, context);
    } else if (message instanceof Promise promise) {
      return promise(state, promise, context);
    } else if (message instanceof Accept accept) {
      return accept(state, accept, context);
    } else if (message instanceof Accepted accepted) {
      return accepted(state, accepted, context);
    } else if (message instanceof Decided decided) {
      return state.accept(decided.ballot(), decided.proposal()).decide();
    }
    return state; // a read before anything is decided
  }

  private ServerState write(ServerState state, Write write, Context context) {
    if (state.proposal().isPresent()) {
      return state;
    }
    ServerState leader = state.lead(context.self(), new Candidate(context.sender(), write.value()));
    context.broadcast(servers, new Prepare(leader.ballot()));
    return leader;
  }

  private static ServerState prepare(ServerState state, Prepare prepare, Context context) {
    if (prepare.ballot().compareTo(state.ballot()) <= 0) {
      return state;
    }
    context.reply(new Promise(prepare.ballot(), state.accepted()));
    return state.follow(prepare.ballot());
  }

  private ServerState promise(ServerState state, Promise promise, Context context) {
    if (!promise.ballot().equals(state.ballot())) {
      return state;
    }
    ServerState leader = state.promised(context.sender(), promise.latest());
    if (leader.promises().size() != majority()) {
      return leader;
    }
    Candidate proposed = toPropose(leader);
    context.broadcast(servers, new Accept(leader.ballot(), proposed));
    return leader.propose(proposed).accept(leader.ballot(), proposed).acceptedBy(context.self());
  }

  /** The latest that a server of the majority has accepted, or else the leader's own. */
  private Candidate toPropose(ServerState leader) {
    Optional<Candidate> latest =
        leader.promises().values().stream()
            .flatMap(Optional::stream)
            .max(Comparator.comparing(Vote::ballot))
            .map(Vote::proposal);
    return (stubborn ? Optional.<Candidate>empty() : latest).or(leader::proposal).orElseThrow();
  }

  private static ServerState accept(ServerState state, Accept accept, Context context) {
    if (accept.ballot().compareTo(state.ballot()) < 0) {
      return state;
    }
    context.reply(new Accepted(accept.ballot()));
    return state.accept(accept.ballot(), accept.proposal());
  }

  private ServerState accepted(ServerState state, Accepted accepted, Context context) {
    if (!accepted.ballot().equals(state.ballot())) {
      return state;
    }
    ServerState leader = state.acceptedBy(context.sender());
    if (leader.acceptors().size() < majority()) {
      return leader;
    }
    Candidate decided = leader.proposal().orElseThrow();
    context.broadcast(servers, new Decided(leader.ballot(), decided));
    context.send(decided.client(), new Written(decided.value()));
    return leader.decide();
  }

  private int majority() {
    return servers.size() / 2 + 1;
  }
}
