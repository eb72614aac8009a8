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

  private final GivingUp givingUp;

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
    this.givingUp = new GivingUp();
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
    givingUp.add(number);
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

  /** Which calls clients may give up. */
  public GivingUp givingUp() {
    return givingUp;
  }

  /** How many faults of clients a run has at most: retries, and calls that are given up. */
  public int mostTimeouts() {
    int most = 0;
    for (int i = 0; i < invocations.size(); i++) {
      most += retries[i].length + (givingUp.may(i) ? 1 : 0);
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
    for (int begin : first) {
      for (int invocation = begin; invocation <= givingUp.lastRequested(begin); invocation++) {
        sent.add(request[invocation]);
        Arrays.stream(retries[invocation]).forEach(sent::add);
      }
    }
    return sent.build().toArray();
  }

  /** The envelopes of all requests, by invocation. */
  public int[] requests() {
    return Arrays.copyOf(request, invocations.size());
  }

  /**
   * Which calls clients may give up, to go on with the next ones of their scripts. The request of a
   * call that follows one that may be given up is pending as soon as that one's is.
   */
  public final class GivingUp {
    /** By invocation: whether its client may give it up and go on with the next one. */
    private boolean[] may = new boolean[0];

    /** By client: whether it may give up a call, and how many calls its script has. */
    private final boolean[] by = new boolean[first.length];

    private final int[] scripted =
        harness.clients().stream().mapToInt(client -> client.script().size()).toArray();

    private boolean any;

    private void add(int invocation) {
      may = Arrays.copyOf(may, client.length);
      int of = client[invocation];
      may[invocation] = harness.clients().get(of).mayGiveUp(position[invocation], harness.faults());
      by[of] |= may[invocation];
      any |= may[invocation];
    }

    /** Whether its client may give up the invocation and go on with the next one. */
    public boolean may(int invocation) {
      return may[invocation];
    }

    /** Whether the client may give up a call. */
    public boolean by(int ofClient) {
      return by[ofClient];
    }

    /** Whether any client may give up a call. */
    public boolean any() {
      return any;
    }

    /**
     * The last of the invocations whose requests are pending once its client has come to the given
     * one: those after it that a client goes on with which gives up all before them.
     */
    public int lastRequested(int invocation) {
      int last = invocation;
      while (may[last]) {
        last++;
      }
      return last;
    }

    /**
     * The invocation in the script of the client whose request the message is, or {@link #NOTHING}.
     */
    public int requestedBy(int ofClient, int envelope) {
      int call = vocabulary.callAt(vocabulary.senders()[envelope]);
      return call >= 0 && call < scripted[ofClient] ? first[ofClient] + call : NOTHING;
    }

    /**
     * The address by which a client is known that may go on from one of its calls before that is
     * answered, so that what is told to any of them concerns all; of others the address itself.
     */
    public int party(int address) {
      return vocabulary.party(address);
    }
  }
}
