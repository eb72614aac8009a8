package dev.ordeal.systems.caspaxos;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.caspaxos.CasMessage.Accept;
import dev.ordeal.systems.caspaxos.CasMessage.Accepted;
import dev.ordeal.systems.caspaxos.CasMessage.Prepare;
import dev.ordeal.systems.caspaxos.CasMessage.Promise;
import dev.ordeal.systems.caspaxos.CasMessage.Round;
import dev.ordeal.systems.caspaxos.CasState.Change;
import java.util.List;
import java.util.Optional;

/**
 * A node, which proposes and accepts, as {@link CasRegister} tells. What it would say to itself it
 * does at once.
 *
 * @param conflates whether it tells with a promise the round that it promised before, instead of
 *     the one in which it accepted its value
 */
record CasNode(List<Address> nodes, int index, boolean conflates)
    implements Actor<CasState, Object> {

  @Override
  public CasState start(Context context) {
    return CasState.EMPTY;
  }

  @Override
  public CasState receive(CasState state, Object message, Context context) {
    if (message instanceof Operation call) {
      return begin(state, call, context);
    } else if (message instanceof Prepare prepare) {
      if (prepare.round().compareTo(state.promised()) <= 0) {
        return state;
      }
      context.reply(new Promise(prepare.round(), told(state), state.value()));
      return state.promise(prepare.round());
    } else if (message instanceof Promise promise) {
      return state
          .change()
          .filter(change -> change.answer().isEmpty() && change.round().equals(promise.round()))
          .map(change -> goOn(state, heard(change, promise.accepted(), promise.value()), context))
          .orElse(state);
    } else if (message instanceof Accept accept) {
      if (accept.round().compareTo(state.promised()) < 0) {
        return state;
      }
      context.reply(new Accepted(accept.round()));
      return state.accept(accept.round(), accept.value());
    } else if (message instanceof Accepted accepted) {
      return state
          .change()
          .filter(change -> change.answer().isPresent() && change.round().equals(accepted.round()))
          .map(change -> goOn(state, heard(change, change.latest(), change.value()), context))
          .orElse(state);
    }
    throw new IllegalArgumentException("not for a node: " + message);
  }

  /** The round that belongs to the value, for those who ask. */
  private Round told(CasState state) {
    return conflates && !state.accepted().equals(Round.NONE) ? state.promised() : state.accepted();
  }

  private CasState begin(CasState state, Operation call, Context context) {
    if (state.change().isPresent()) {
      return state; // one at a time
    }
    Round round = new Round(state.promised().number() + 1, index);
    Change change =
        new Change(context.sender(), call, round, 1, told(state), state.value(), Optional.empty());
    context.broadcast(nodes, new Prepare(round));
    return goOn(state.promise(round), change, context);
  }

  private static Change heard(Change change, Round accepted, int value) {
    boolean isLater = accepted.compareTo(change.latest()) > 0;
    return new Change(
        change.client(),
        change.call(),
        change.round(),
        change.replies() + 1,
        isLater ? accepted : change.latest(),
        isLater ? value : change.value(),
        change.answer());
  }

  /** Begins the second phase, or answers the client, if a majority has replied. */
  private CasState goOn(CasState state, Change change, Context context) {
    if (2 * change.replies() <= nodes.size()) {
      return state.with(Optional.of(change));
    }
    if (change.answer().isPresent()) {
      context.send(change.client(), change.answer().get());
      return state.with(Optional.empty());
    }
    if (change.round().compareTo(state.promised()) < 0) {
      return state.with(Optional.empty()); // takes part in a later round
    }
    Change second = apply(change);
    context.broadcast(nodes, new Accept(change.round(), second.value()));
    return goOn(state.accept(change.round(), second.value()), second, context);
  }

  /** The change, with the new value and what the client will be told. */
  private static Change apply(Change change) {
    Operation call = change.call();
    int found = change.value();
    boolean writes = call.is("write", 1) || (call.is("cas", 2) && call.intArgument(0) == found);
    int value = writes ? call.intArgument(call.arguments().size() - 1) : found;
    Object answer = call.is("read", 0) ? found : call.is("cas", 2) ? writes : Answer.OK;
    return new Change(
        change.client(), call, change.round(), 1, change.latest(), value, Optional.of(answer));
  }
}
