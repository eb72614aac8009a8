package example;

import dev.ordeal.actor.*;
import java.util.List;

/** An actor whose line is bad: a message from one of the peers arrives, or does not. */
record Lossy<S>(Actor<S, Object> inner, List<Address> peers) implements Actor<S, Object> {
  public S start(Context context) {
    return inner.start(context);
  }

  public S receive(S state, Object message, Context context) {
    boolean lost = peers.contains(context.sender()) && context.choose(2) == 1;
    return lost ? state : inner.receive(state, message, context);
  }

  public boolean accepts(S state, Object message) {
    return inner.accepts(state, message);
  }
}
