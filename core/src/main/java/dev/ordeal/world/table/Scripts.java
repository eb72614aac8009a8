package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Invocation;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.world.NewCall;
import dev.ordeal.world.contract.Effect;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The calls of the clients as numbers: which invocation is whose, which one follows which, and the
 * envelope of each request. The calls that a harness knows have the first numbers, those of one
 * client next to each other. A call that a client decides on, and that the harness does not know,
 * is a {@link NewCall}; or, where invocations may grow, it gets the next number.
 */
public final class Scripts {
  /** That there is no such invocation. */
  public static final int NOTHING = -1;

  /** That what follows depends on the answer. */
  private static final int DECIDED = -2;

  private final Harness harness;
  private final Vocabulary vocabulary;
  private final ContentHasher hasher;
  private final Decisions decisions;
  private final boolean grows;
  private final List<Invocation> invocations = new ArrayList<>();

  /** The invocations by content, with the same numbers. */
  private final Interner<Invocation> numbers;

  // By client: the first invocation, and how many the harness knows.
  private final int[] first;
  private final int[] length;

  // By invocation: its client, what follows it, and its request.
  private int[] client = new int[0];
  private int[] next = new int[0];
  private int[] request = new int[0];

  /** By invocation: its request once more, for each retry. */
  private int[][] retries = new int[0][];

  /** By invocation: its place among the calls of its client. */
  private int[] position = new int[0];

  private boolean retriesAny;

  /**
   * @param grows whether calls that the harness does not know are added
   */
  Scripts(
      Harness harness,
      Vocabulary vocabulary,
      ContentHasher hasher,
      Decisions decisions,
      boolean grows) {
    this.harness = harness;
    this.vocabulary = vocabulary;
    this.hasher = hasher;
    this.decisions = decisions;
    this.grows = grows;
    this.numbers = new Interner<>(hasher);
    this.first = new int[harness.clients().size()];
    this.length = new int[first.length];
    int at = -1;
    for (Invocation invocation : harness.invocations()) {
      boolean isFirst = at < 0 || !harness.clients().get(at).address().equals(invocation.client());
      at += isFirst ? 1 : 0;
      int number = add(invocation, at);
      if (isFirst) {
        first[at] = number;
      } else if (next[number - 1] != DECIDED) {
        next[number - 1] = number;
      }
      length[at]++;
    }
  }

  private int add(Invocation invocation, int ofClient) {
    int number = invocations.size();
    invocations.add(invocation);
    numbers.of(invocation, content(invocation));
    if (number == client.length) {
      client = Arrays.copyOf(client, 2 * number + 8);
      next = Arrays.copyOf(next, 2 * number + 8);
      request = Arrays.copyOf(request, 2 * number + 8);
      retries = Arrays.copyOf(retries, 2 * number + 8);
      position = Arrays.copyOf(position, 2 * number + 8);
    }
    client[number] = ofClient;
    next[number] = decisions.decides(invocation) ? DECIDED : NOTHING;
    position[number] = invocation.position();
    request[number] = request(invocation, invocation.call().target());
    retries[number] =
        invocation.call().retries(harness.faults()).stream()
            .mapToInt(target -> request(invocation, target))
            .toArray();
    retriesAny |= retries[number].length > 0;
    return number;
  }

  private int request(Invocation invocation, Address target) {
    Address client = invocation.replyAddress(harness.numbersCalls());
    Object content = harness.protocol().request(invocation.call().operation(), client);
    return vocabulary.envelope(new Effect.Send(client, client, target, content));
  }

  private Content content(Invocation invocation) {
    return hasher.of(invocation);
  }

  /** All invocations, by number. */
  public List<Invocation> invocations() {
    return Collections.unmodifiableList(invocations);
  }

  /** Whether a client decides what it calls. */
  public boolean decides() {
    return harness.decides();
  }

  /** How many clients there are. */
  public int clients() {
    return first.length;
  }

  /** The first invocation of the client. */
  public int first(int ofClient) {
    return first[ofClient];
  }

  /** How many calls of the client the harness knows; a client that decides makes some of them. */
  public int length(int ofClient) {
    return length[ofClient];
  }

  /** The client that makes the invocation. */
  public int client(int invocation) {
    return client[invocation];
  }

  /** Whether what follows the invocation depends on its answer. */
  public boolean isDecided(int invocation) {
    return next[invocation] == DECIDED;
  }

  /** Whether the invocation is not in a script: its client decides whether to make it. */
  public boolean isDecision(int invocation) {
    return decisions.isDecision(invocations.get(invocation));
  }

  /**
   * The invocation that its client makes after this one, or {@link #NOTHING}. Must not be asked if
   * it is {@linkplain #isDecided decided}.
   */
  public int next(int invocation) {
    return next[invocation];
  }

  /**
   * The invocation that its client decides to make when this one returns the result, or {@link
   * #NOTHING}.
   *
   * @throws NewCall if the harness does not know it, and invocations do not grow
   */
  int decided(int invocation, Object result) {
    Optional<Invocation> call = decisions.after(invocations.get(invocation), result);
    return call.map(this::number).orElse(NOTHING);
  }

  /** Whether its client decides the same once more. */
  boolean decidesAgain(int invocation, Object result, int decided) {
    int again =
        decisions
            .after(invocations.get(invocation), result)
            .map(call -> numbers.find(content(call)))
            .orElse(NOTHING);
    return again == decided;
  }

  /**
   * The number of an invocation.
   *
   * @throws NewCall if the harness does not know it, and invocations do not grow
   */
  public int number(Invocation invocation) {
    int known = numbers.find(content(invocation));
    if (known != Interner.UNKNOWN) {
      return known;
    }
    if (!grows) {
      throw new NewCall(invocation);
    }
    int of = 0;
    while (!harness.clients().get(of).address().equals(invocation.client())) {
      of++;
    }
    return add(invocation, of);
  }

  /** The invocations that clients have decided on. */
  List<Invocation> decisions() {
    return invocations.stream().filter(decisions::isDecision).toList();
  }

  /** The number that an invocation has elsewhere, or {@link Interner#UNKNOWN}. */
  int sameIn(Scripts other, int invocation) {
    return other.numbers.find(numbers.content(invocation));
  }

  /** The envelope of the invocation's request. */
  public int request(int invocation) {
    return request[invocation];
  }

  /** The envelopes of its request once more, one for each retry. */
  public int[] retries(int invocation) {
    return retries[invocation];
  }

  /** Whether any call is retried. */
  public boolean retriesAny() {
    return retriesAny;
  }

  /** How many retries a run has at most. */
  public int mostRetries() {
    int most = 0;
    for (int i = 0; i < invocations.size(); i++) {
      most += retries[i].length;
    }
    return decides() && retriesAny ? Integer.MAX_VALUE / 2 : most;
  }

  /** The place of the invocation among the calls of its client. */
  int position(int invocation) {
    return position[invocation];
  }

  /** The envelopes of the requests that are sent at the start. */
  public int[] requestsAtStart() {
    IntStream.Builder sent = IntStream.builder();
    for (int invocation : first) {
      sent.add(request[invocation]);
      Arrays.stream(retries[invocation]).forEach(sent::add);
    }
    return sent.build().toArray();
  }

  /** The envelopes of all requests, by invocation. */
  public int[] requests() {
    return Arrays.copyOf(request, invocations.size());
  }
}
