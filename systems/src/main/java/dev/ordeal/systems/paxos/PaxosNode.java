package dev.ordeal.systems.paxos;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.systems.paxos.PaxosMessage.Accept;
import dev.ordeal.systems.paxos.PaxosMessage.Acceptance;
import dev.ordeal.systems.paxos.PaxosMessage.Nack;
import dev.ordeal.systems.paxos.PaxosMessage.Prepare;
import dev.ordeal.systems.paxos.PaxosMessage.Promise;
import dev.ordeal.systems.paxos.PaxosMessage.Propose;
import dev.ordeal.systems.paxos.PaxosMessage.ProposeCommand;
import dev.ordeal.systems.paxos.PaxosMessage.Read;
import dev.ordeal.systems.paxos.PaxosMessage.ReadPromise;
import dev.ordeal.systems.paxos.PaxosMessage.ReadQuery;
import dev.ordeal.systems.paxos.PaxosMessage.ReadResp;
import dev.ordeal.systems.paxos.PaxosMessage.WriteResp;
import java.util.List;
import java.util.Optional;

/**
 * An actor of the replicated map. All are acceptors, and the first one leads: it proposes every
 * command for the slot after the last it has learned, so commands that come together compete for
 * one slot, and the loser goes on to the next.
 */
record PaxosNode(List<Address> group, PaxosRules rules) implements Actor<PaxosState, PaxosMessage> {

  @Override
  public PaxosState start(Context context) {
    return PaxosState.EMPTY;
  }

  @Override
  public PaxosState receive(PaxosState state, PaxosMessage message, Context context) {
    if (message instanceof ProposeCommand command) {
      context.send(leader(), new Propose(command.key(), command.value(), context.sender()));
    } else if (message instanceof Propose propose) {
      return propose(state, propose, context);
    } else if (message instanceof Prepare prepare) {
      return prepare(state, prepare, context);
    } else if (message instanceof Promise promise) {
      return promise(state, promise, context);
    } else if (message instanceof Accept accept) {
      return accept(state, accept, context);
    } else if (message instanceof Acceptance acceptance) {
      return acceptance(state, acceptance, context);
    } else if (message instanceof Nack nack) {
      return nack(state, nack, context);
    } else if (message instanceof Read read) {
      context.send(leader(), new ReadQuery(read.key(), context.sender()));
    } else if (message instanceof ReadQuery query) {
      context.reply(new ReadPromise(query.key(), find(state, query.key()), query.client()));
    } else if (message instanceof ReadPromise promise) {
      context.send(promise.client(), new ReadResp(promise.found()));
    } else {
      throw new IllegalArgumentException("not a message to the map: " + message);
    }
    return state;
  }

  private Address leader() {
    return group.get(0);
  }

  // The leader.

  private PaxosState propose(PaxosState state, Propose propose, Context context) {
    Command command =
        new Command(propose.key(), propose.value(), propose.client(), state.requests());
    return prepareAll(state.request(), command, rules.retries(), context);
  }

  /** Begins a proposal for the next slot under the next number. */
  private PaxosState prepareAll(PaxosState state, Command command, int retries, Context context) {
    PaxosState proposed = state.propose(Proposal.of(command, state.nextSlot(), retries));
    sendAll(new Prepare(proposed.lastNumber(), state.nextSlot()), context);
    return proposed;
  }

  private PaxosState promise(PaxosState state, Promise promise, Context context) {
    Optional<Proposal> open = open(state, promise.number());
    if (open.isEmpty() || open.get().proposed().isPresent()) {
      return state;
    }
    Proposal proposal = open.get().promised(promise.accepted());
    if (proposal.promises() < rules.quorum(group.size())) {
      return state.update(promise.number(), proposal);
    }
    Command command = proposal.newest().map(PaxosMessage.Accepted::command).orElse(proposal.own());
    sendAll(new Accept(promise.number(), promise.slot(), command), context);
    return state.update(promise.number(), proposal.proposing(command));
  }

  private PaxosState acceptance(PaxosState state, Acceptance acceptance, Context context) {
    Optional<Proposal> open = open(state, acceptance.number());
    if (open.isEmpty()) {
      return state;
    }
    Proposal proposal = open.get().accepted();
    if (proposal.acceptances() < rules.quorum(group.size())) {
      return state.update(acceptance.number(), proposal);
    }
    Command chosen = proposal.proposed().orElseThrow();
    boolean isNews = !state.isLearned(chosen);
    PaxosState learned = state.learn(proposal.slot(), chosen).drop(acceptance.number());
    if (isNews) {
      context.send(chosen.client(), new WriteResp());
    }
    boolean isDone = chosen.equals(proposal.own()) || learned.isLearned(proposal.own());
    return isDone ? learned : prepareAll(learned, proposal.own(), proposal.retries(), context);
  }

  private PaxosState nack(PaxosState state, Nack nack, Context context) {
    Optional<Proposal> open = open(state, nack.number());
    if (open.isEmpty()) {
      return state;
    }
    Proposal proposal = open.get().nacked();
    if (proposal.nacks() <= group.size() - rules.quorum(group.size())) {
      return state.update(nack.number(), proposal);
    }
    PaxosState without = state.drop(nack.number());
    boolean isOver = without.isLearned(proposal.own()) || proposal.retries() == 0;
    int left = PaxosRules.afterOne(proposal.retries());
    return isOver ? without : prepareAll(without, proposal.own(), left, context);
  }

  private static Optional<Proposal> open(PaxosState state, int number) {
    return Optional.ofNullable(state.proposals().get(number));
  }

  private static Object find(PaxosState state, Object key) {
    Object found = Answer.NIL;
    for (Command command : state.log()) {
      if (command.key().equals(key)) {
        found = command.value();
      }
    }
    return found;
  }

  private void sendAll(PaxosMessage message, Context context) {
    group.forEach(each -> context.send(each, message));
  }

  // Acceptors.

  private PaxosState prepare(PaxosState state, Prepare prepare, Context context) {
    if (rules.checksNumbers() && prepare.number() < state.promisedIn(prepare.slot())) {
      context.reply(new Nack(prepare.number(), prepare.slot()));
      return state;
    }
    Optional<PaxosMessage.Accepted> accepted =
        rules.checksNumbers() ? state.acceptedIn(prepare.slot()) : Optional.empty();
    context.reply(new Promise(prepare.number(), prepare.slot(), accepted));
    return state.promise(prepare.slot(), prepare.number());
  }

  private PaxosState accept(PaxosState state, Accept accept, Context context) {
    if (rules.checksNumbers() && accept.number() < state.promisedIn(accept.slot())) {
      context.reply(new Nack(accept.number(), accept.slot()));
      return state;
    }
    context.reply(new Acceptance(accept.number(), accept.slot()));
    return state.accept(accept.slot(), accept.number(), accept.command());
  }
}
