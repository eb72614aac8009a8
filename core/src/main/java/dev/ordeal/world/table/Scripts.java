package dev.ordeal.world.table;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.contract.Effect;
import java.util.List;

/**
 * The calls of the clients as numbers: which invocation is whose, which one follows which, and the
 * envelope of each request. It does not change.
 */
public final class Scripts {
  /** That there is no such invocation. */
  public static final int NOTHING = -1;

  private final List<Invocation> invocations;

  // By client: the first invocation, and how many there are.
  private final int[] first;
  private final int[] length;

  // By invocation: its client, and its request.
  private final int[] client;
  private final int[] request;

  Scripts(Harness harness, Vocabulary vocabulary) {
    this.invocations = harness.invocations();
    this.first = new int[harness.clients().size()];
    this.length = new int[first.length];
    this.client = new int[invocations.size()];
    this.request = new int[invocations.size()];
    int at = -1;
    for (int i = 0; i < client.length; i++) {
      Invocation invocation = invocations.get(i);
      if (invocation.position() == 0) {
        first[++at] = i;
      }
      length[at]++;
      client[i] = at;
      Object content =
          harness.protocol().request(invocation.call().operation(), invocation.client());
      request[i] =
          vocabulary.envelope(
              new Effect.Send(
                  invocation.client(), invocation.client(), invocation.call().target(), content));
    }
  }

  /** All invocations, by number. */
  public List<Invocation> invocations() {
    return invocations;
  }

  /** How many clients there are. */
  public int clients() {
    return first.length;
  }

  /** The first invocation of the client. */
  public int first(int ofClient) {
    return first[ofClient];
  }

  /** How many calls the client makes. */
  public int length(int ofClient) {
    return length[ofClient];
  }

  /** The client that makes the invocation. */
  public int client(int invocation) {
    return client[invocation];
  }

  /** The invocation that its client makes after this one, or {@link #NOTHING}. */
  public int next(int invocation) {
    int following = invocation + 1;
    return following < client.length && client[following] == client[invocation]
        ? following
        : NOTHING;
  }

  /** The envelope of the invocation's request. */
  public int request(int invocation) {
    return request[invocation];
  }

  /** The envelopes of all requests, by invocation. */
  public int[] requests() {
    return request.clone();
  }
}
