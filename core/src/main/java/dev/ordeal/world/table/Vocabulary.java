package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.identity.MetOrders;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.Event;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.Spontaneous;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Numbers for everything that travels: addresses, contents of messages and envelopes. The actors of
 * the system have the first addresses, then come the clients, then actors that others created.
 */
public final class Vocabulary {
  public static final int NOT_A_CLIENT = -1;

  /** That all calls of a client are answered at one address. */
  public static final int ANY_CALL = -1;

  // By envelope: the receiving address, the receiving client, the client whose request it is, and
  // the sending address.
  private int[] receivers = new int[64];
  private int[] clients = new int[64];
  private int[] requesters = new int[64];
  private int[] senders = new int[64];

  private final Interner<Address> addresses;
  private final Map<String, Integer> addressesByName = new HashMap<>();
  private final Interner<Object> contents;
  private final Interner<Envelope> envelopes;
  private final MetOrders<Object> met;
  private final int clientBase;
  private final int clientLimit;

  // By address from the first client's on: the client, and which of its calls is answered there, or
  // ANY_CALL.
  private final int[] clientOf;
  private final int[] callOf;

  /** By address from the first client's on: the address by which its client is known. */
  private final int[] partyOf;

  /**
   * @param replies by client: where it is answered, the only address or one for each call
   * @param givesUp whether the client may give up a call
   */
  Vocabulary(
      List<Address> actors,
      List<List<Address>> replies,
      IntPredicate givesUp,
      ContentHasher hasher) {
    addresses = new Interner<>(hasher);
    contents = new Interner<>(hasher);
    envelopes = new Interner<>(hasher);
    met = new MetOrders<>(hasher);
    actors.forEach(this::address);
    clientBase = addresses.size();
    replies.forEach(each -> each.forEach(this::address));
    clientLimit = addresses.size();
    clientOf = new int[clientLimit - clientBase];
    callOf = new int[clientOf.length];
    partyOf = new int[clientOf.length];
    for (int client = 0, i = 0; client < replies.size(); client++) {
      boolean isNumbered = isNumbered(replies.get(client));
      for (int call = 0; call < replies.get(client).size(); call++, i++) {
        clientOf[i] = client;
        callOf[i] = isNumbered ? call : ANY_CALL;
        partyOf[i] = clientBase + (givesUp.test(client) ? i - call : i);
      }
    }
  }

  public int address(Address address) {
    Integer known = addressesByName.get(address.name());
    if (known == null) {
      known = addresses.of(address);
      addressesByName.put(address.name(), known);
    }
    return known;
  }

  public Address address(int number) {
    return addresses.get(number);
  }

  public int addressCount() {
    return addresses.size();
  }

  /** Whether there are addresses of actors that others created. */
  public boolean hasCreated() {
    return addresses.size() > clientLimit;
  }

  /** Whether this is the address of an actor that another one created. */
  public boolean isCreated(int address) {
    return address >= clientLimit;
  }

  /**
   * Whether this is an actor of the system, a client, or named like an actor another one created.
   */
  public boolean isPlausible(Address address) {
    return address.name().contains("/") || addressesByName.containsKey(address.name());
  }

  public int envelope(Effect.Send send) {
    return envelope(
        new Envelope(
            address(send.sender()),
            address(send.origin()),
            address(send.receiver()),
            contents.of(send.content()),
            0));
  }

  /** The number of the envelope with another age. */
  public int aged(int envelope, int age) {
    Envelope parts = envelopes.get(envelope);
    return envelope(
        new Envelope(parts.sender(), parts.origin(), parts.receiver(), parts.content(), age));
  }

  /** The number of the envelope of a message that was really sent, whose order is noted. */
  int meet(Effect.Send send) {
    int number = envelope(send);
    int content = envelopes.get(number).content();
    if (contents.content(content).hasFreeOrder()) {
      met.meet(content, send.content(), send.content());
    }
    return number;
  }

  /** The orders in which messages were met, by the number of their content. */
  MetOrders<Object> met() {
    return met;
  }

  private int envelope(Envelope envelope) {
    Content content =
        Content.ofAll(
            addresses.content(envelope.sender()),
            addresses.content(envelope.origin()),
            addresses.content(envelope.receiver()),
            contents.content(envelope.content()));
    int number =
        envelopes.of(
            envelope,
            envelope.age() == 0
                ? content
                : Content.ofAll(content, Content.numbered("age", envelope.age())));
    if (number == receivers.length) {
      receivers = Arrays.copyOf(receivers, 2 * number);
      clients = Arrays.copyOf(clients, 2 * number);
      requesters = Arrays.copyOf(requesters, 2 * number);
      senders = Arrays.copyOf(senders, 2 * number);
    }
    receivers[number] = envelope.receiver();
    clients[number] = clientAt(envelope.receiver());
    requesters[number] = clientAt(envelope.sender());
    senders[number] = envelope.sender();
    return number;
  }

  /** The receiving address of each envelope; a new array where there are more. */
  public int[] receivers() {
    return receivers;
  }

  /** The receiving client of each envelope, counted from 0, or {@link #NOT_A_CLIENT}. */
  public int[] clients() {
    return clients;
  }

  /** The client whose request each envelope is, counted from 0, or {@link #NOT_A_CLIENT}. */
  public int[] requesters() {
    return requesters;
  }

  /** The sending address of each envelope. */
  int[] senders() {
    return senders;
  }

  public int envelopeCount() {
    return envelopes.size();
  }

  private static boolean isNumbered(List<Address> replies) {
    return !replies.get(0).equals(replies.get(0).client());
  }

  /** The client at the address, counted from 0, or {@link #NOT_A_CLIENT}. */
  public int clientAt(int address) {
    return address >= clientBase && address < clientLimit
        ? clientOf[address - clientBase]
        : NOT_A_CLIENT;
  }

  /**
   * The place among its client's calls of the call that is answered at the address of a client, or
   * {@link #ANY_CALL}.
   */
  int callAt(int address) {
    return callOf[address - clientBase];
  }

  /**
   * The address by which a client is known that may go on from one of its calls before that is
   * answered, so that what is told to any of them concerns all; of others the address itself.
   */
  int party(int address) {
    return address >= clientBase && address < clientLimit ? partyOf[address - clientBase] : address;
  }

  public Envelope envelope(int number) {
    return envelopes.get(number);
  }

  public Object content(int envelope) {
    return contents.get(envelopes.get(envelope).content());
  }

  /** The number of the envelope with this content, or {@link Interner#UNKNOWN}. */
  int find(Content envelope) {
    return envelopes.find(envelope);
  }

  /** The identity of an address. */
  Content addressContent(int address) {
    return addresses.content(address);
  }

  /** The identity of an envelope. */
  Content envelopeContent(int envelope) {
    return envelopes.content(envelope);
  }

  /** The identity of the message in an envelope. */
  Content messageContent(int envelope) {
    return contents.content(envelopes.get(envelope).content());
  }

  /** The halves of the contents of all envelopes, see {@link Interner#halves}. */
  public long[] envelopeHalves() {
    return envelopes.halves();
  }

  /** The halves of the contents of all addresses, see {@link Interner#halves}. */
  public long[] addressHalves() {
    return addresses.halves();
  }

  /** The number of the content of an envelope. */
  int contentOf(int envelope) {
    return envelopes.get(envelope).content();
  }

  /** The content of that number. */
  public Object contentNumbered(int content) {
    return contents.get(content);
  }

  /**
   * Throws if somebody changed the envelope's content since it was sent, as its hash code shows.
   */
  void checkHashCode(int envelope) {
    int content = envelopes.get(envelope).content();
    if (!contents.hasHashCode(content)) {
      throw Contract.mutatedMessage(contents.get(content));
    }
  }

  /** Throws if somebody changed any content since it was sent, as far as there is time to see. */
  public void checkIntact(Deadline deadline) {
    for (int i = 0; i < contents.size() && !deadline.isOver(); i++) {
      checkContent(i);
    }
  }

  private void checkContent(int content) {
    if (!contents.isIntact(content)) {
      throw Contract.mutatedMessage(contents.get(content));
    }
  }

  /** What the envelope stands for, as people read it. */
  public Event event(int envelope, String identity) {
    Object content = content(envelope);
    if (!(content instanceof Spontaneous happening)) {
      return delivery(envelope, identity);
    }
    if (happening instanceof Spontaneous.Crash crash) {
      return new Event.Crash(crash.node(), identity);
    }
    if (happening instanceof Spontaneous.Restart restart) {
      return new Event.Restart(restart.node(), identity);
    }
    Address actor = address(receivers[envelope]);
    return happening instanceof Spontaneous.Firing firing
        ? new Event.Firing(actor, firing.name(), identity)
        : new Event.Tick(actor, identity);
  }

  /** The delivery of the envelope as people read it. */
  private Event.Delivery delivery(int envelope, String identity) {
    Envelope parts = envelopes.get(envelope);
    return new Event.Delivery(
        address(parts.receiver()),
        address(parts.sender()),
        address(parts.origin()),
        contents.get(parts.content()),
        identity);
  }
}
