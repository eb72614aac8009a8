package dev.ordeal.harness;

import dev.ordeal.actor.Address;
import dev.ordeal.spec.Caller;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.Shown;

/** One call of one client, with its position among that client's calls, counted from 0. */
public record Invocation(Address client, int position, Call call) implements Shown {

  /** The operation as the spec sees it. */
  public Operation seenBy(Spec<?> spec) {
    return spec.seen(call.operation(), Caller.of(client.name()));
  }

  /** Where it is answered. */
  public Address replyAddress(boolean numbered) {
    return numbered ? client.numbered(position + 1) : client;
  }

  @Override
  public String show() {
    return call + " by " + client;
  }
}
