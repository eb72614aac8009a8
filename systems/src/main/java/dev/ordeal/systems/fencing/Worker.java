package dev.ordeal.systems.fencing;

import dev.ordeal.actor.Actor;
import dev.ordeal.actor.Address;
import dev.ordeal.actor.Context;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.systems.fencing.FencingMessage.Acquire;
import dev.ordeal.systems.fencing.FencingMessage.Fetch;
import dev.ordeal.systems.fencing.FencingMessage.Fetched;
import dev.ordeal.systems.fencing.FencingMessage.Granted;
import dev.ordeal.systems.fencing.FencingMessage.Put;
import dev.ordeal.systems.fencing.FencingMessage.Refused;
import dev.ordeal.systems.fencing.FencingMessage.Release;
import dev.ordeal.systems.fencing.FencingMessage.Stored;
import java.util.Optional;

/**
 * A worker, which increments the counter for a client while it believes that it has the lock. Its
 * state is the client that it works for.
 *
 * @param lock the address of the lock
 * @param store the address of the store
 */
record Worker(Address lock, Address store) implements Actor<Optional<Address>, Object> {

  @Override
  public Optional<Address> start(Context context) {
    return Optional.empty();
  }

  /** One client after the other. */
  @Override
  public boolean accepts(Optional<Address> client, Object message) {
    return client.isEmpty() || !(message instanceof Operation call && call.is("increment", 0));
  }

  @Override
  public Optional<Address> receive(Optional<Address> client, Object message, Context context) {
    if (message instanceof Operation call) {
      if (call.is("get", 0)) {
        context.forward(store, call);
        return client;
      }
      context.send(lock, new Acquire());
      return Optional.of(context.sender());
    } else if (message instanceof Granted granted) {
      context.send(store, new Fetch(granted.token()));
    } else if (message instanceof Fetched fetched) {
      context.send(store, new Put(fetched.token(), fetched.value() + 1));
    } else if (message instanceof Refused) {
      context.send(lock, new Acquire()); // begins again
    } else if (message instanceof Stored stored) {
      context.send(lock, new Release(stored.token()));
      context.send(client.orElseThrow(), Answer.OK);
      return Optional.empty();
    }
    return client;
  }
}
