package dev.ordeal.world.table;

import dev.ordeal.actor.Address;
import dev.ordeal.world.Event;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.Effect;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers for everything that travels: addresses, contents of messages and envelopes. The actors of
 * the system have the first addresses, then come the clients, then actors that others created.
 */
public final class Vocabulary {
  public static final int NOT_A_CLIENT = -1;

  // By envelope: the receiving address, the receiving client, and the client whose request it is.
  private int[] receivers = new int[64];
  private int[] clients = new int[64];
  private int[] requesters = new int[64];

  private final Interner<Address> addresses = new Interner<>();
  private final Interner<Object> contents = new Interner<>();
  private final Interner<Envelope> envelopes = new Interner<>();
  private final int clientBase;
  private final int clientLimit;

  public Vocabulary(List<Address> actors, List<Address> clients) {
    actors.forEach(addresses::intern);
    clientBase = addresses.size();
    clients.forEach(addresses::intern);
    clientLimit = addresses.size();
  }

  public int address(Address address) {
    return addresses.intern(address);
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
    return address.name().contains("/") || addresses.contains(address);
  }

  public int envelope(Effect.Send send) {
    return envelope(
        new Envelope(
            address(send.sender()),
            address(send.origin()),
            address(send.receiver()),
            contents.intern(send.content())));
  }

  private int envelope(Envelope envelope) {
    int number = envelopes.intern(envelope);
    if (number == receivers.length) {
      receivers = Arrays.copyOf(receivers, 2 * number);
      clients = Arrays.copyOf(clients, 2 * number);
      requesters = Arrays.copyOf(requesters, 2 * number);
    }
    receivers[number] = envelope.receiver();
    clients[number] = clientAt(envelope.receiver());
    requesters[number] = clientAt(envelope.sender());
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

  public int envelopeCount() {
    return envelopes.size();
  }

  /** The client at the address, counted from 0, or {@link #NOT_A_CLIENT}. */
  public int clientAt(int address) {
    return address >= clientBase && address < clientLimit ? address - clientBase : NOT_A_CLIENT;
  }

  public Envelope envelope(int number) {
    return envelopes.get(number);
  }

  public Object content(int envelope) {
    return contents.get(envelopes.get(envelope).content());
  }

  /** The content of that number. */
  public Object contentNumbered(int content) {
    return contents.get(content);
  }

  /** Throws if somebody changed the envelope's content since it was sent. */
  public void checkIntact(int envelope) {
    checkContent(envelopes.get(envelope).content());
  }

  /** Throws if somebody changed any content since it was sent. */
  public void checkIntact() {
    for (int i = 0; i < contents.size(); i++) {
      checkContent(i);
    }
  }

  private void checkContent(int content) {
    if (!contents.isIntact(content)) {
      throw Contract.mutatedMessage(contents.get(content));
    }
  }

  /** The delivery of the envelope as people read it. */
  public Event.Delivery delivery(int envelope, String identity) {
    Envelope parts = envelopes.get(envelope);
    return new Event.Delivery(
        address(parts.receiver()),
        address(parts.sender()),
        address(parts.origin()),
        contents.get(parts.content()),
        identity);
  }
}
