package dev.ordeal.systems.abd;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.systems.abd.AbdMessage.Ask;
import dev.ordeal.systems.abd.AbdMessage.Latest;
import dev.ordeal.systems.abd.AbdMessage.Read;
import dev.ordeal.systems.abd.AbdMessage.Store;
import dev.ordeal.systems.abd.AbdMessage.Stored;
import dev.ordeal.systems.abd.AbdMessage.Value;
import dev.ordeal.systems.abd.AbdMessage.Write;
import dev.ordeal.systems.abd.AbdMessage.Written;
import dev.ordeal.systems.abd.Pursuit.NewValue;
import java.util.List;
import java.util.Optional;

/**
 * A server of the register. For each request of a client, it asks the others for the latest value;
 * when a majority has replied, itself included, it sends them a value to store: for a write the new
 * value with a later stamp, for a read the latest value found. When a majority has stored it, the
 * client is answered.
 */
final class AbdServer implements Actor<Server, AbdMessage> {
  private final List<Address> servers;
  private final int index;
  private final AbdRules rules;

  AbdServer(List<Address> servers, int index, AbdRules rules) {
    this.servers = servers;
    this.index = index;
    this.rules = rules;
  }

  @Override
  public Server start(Context context) {
    return new Server(Stamp.NEVER, 0, 0, 0, List.of());
  }

  @Override
  public Server receive(Server state, AbdMessage message, Context context) {
    if (message instanceof Read) {
      return begin(state, Optional.empty(), context);
    } else if (message instanceof Write write) {
      return begin(state, Optional.of(new NewValue(state.writes(), write.value())), context);
    } else if (message instanceof Ask ask) {
      context.reply(new Latest(ask.operation(), state.stamp(), state.value()));
      return state;
    } else if (message instanceof Store store) {
      context.reply(new Stored(store.operation()));
      return state.store(store.stamp(), store.value());
    } else if (message instanceof Latest latest) {
      return state
          .pursuit(latest.operation())
          .filter(pursuit -> !pursuit.telling())
          .map(pursuit -> goOn(state, pursuit.heard(latest.stamp(), latest.value()), context))
          .orElse(state);
    } else if (message instanceof Stored stored) {
      return state
          .pursuit(stored.operation())
          .filter(Pursuit::telling)
          .map(pursuit -> goOn(state, pursuit.stored(), context))
          .orElse(state);
    }
    throw new IllegalArgumentException("not for a server: " + message);
  }

  private Server begin(Server state, Optional<NewValue> write, Context context) {
    Pursuit pursuit =
        new Pursuit(state.begun(), context.sender(), write, false, 1, state.stamp(), state.value());
    toOthers(new Ask(pursuit.number()), context);
    return goOn(state.begin(pursuit), pursuit, context);
  }

  /** Starts the next phase, or answers the client, if a majority has replied. */
  private Server goOn(Server state, Pursuit pursuit, Context context) {
    if (2 * pursuit.replies() <= servers.size()) {
      return state.with(pursuit);
    }
    if (pursuit.telling() || (pursuit.write().isEmpty() && !rules.writesBack())) {
      context.send(
          pursuit.client(),
          pursuit.write().isPresent() ? new Written() : new Value(pursuit.value()));
      return state.without(pursuit);
    }
    Pursuit telling =
        pursuit
            .write()
            .map(write -> pursuit.tell(stamp(pursuit, write), write.value()))
            .orElseGet(() -> pursuit.tell(pursuit.stamp(), pursuit.value()));
    toOthers(new Store(pursuit.number(), telling.stamp(), telling.value()), context);
    return goOn(state.store(telling.stamp(), telling.value()).with(telling), telling, context);
  }

  /** The stamp of a new value: later than all that were found. */
  private Stamp stamp(Pursuit pursuit, NewValue write) {
    return pursuit.stamp().next(index, rules.numbersWrites() ? write.number() : 0);
  }

  private void toOthers(AbdMessage message, Context context) {
    for (Address server : servers) {
      if (!server.equals(context.self())) {
        context.send(server, message);
      }
    }
  }
}
