package dev.ordeal.world;

import dev.ordeal.actor.Address;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers for everything that travels: addresses, contents of messages and envelopes. The actors of
 * the system have the first addresses, then come the clients, then actors that others created.
 */
final class Vocabulary {
  static final int NOT_A_CLIENT = -1;

  /** The receiving address of each envelope. */
  int[] receivers = new int[64];

  /** The receiving client of each envelope, counted from 0, or {@link #NOT_A_CLIENT}. */
  int[] clients = new int[64];

  private final Interner<Address> addresses = new Interner<>();
  private final Interner<Object> contents = new Interner<>();
  private final Interner<Envelope> envelopes = new Interner<>();
  private final int clientBase;
  private final int clientLimit;

  Vocabulary(List<Address> actors, List<Address> clients) {
    actors.forEach(addresses::intern);
    clientBase = addresses.size();
    clients.forEach(addresses::intern);
    clientLimit = addresses.size();
  }

  int address(Address address) {
    return addresses.intern(address);
  }

  Address address(int number) {
    return addresses.get(number);
  }

  int addressCount() {
    return addresses.size();
  }

  /** Whether there are addresses of actors that others created. */
  boolean hasCreated() {
    return addresses.size() > clientLimit;
  }

  /** Whether this is the address of an actor that another one created. */
  boolean isCreated(int address) {
    return address >= clientLimit;
  }

  /**
   * Whether this is an actor of the system, a client, or named like an actor another one created.
   */
  boolean isPlausible(Address address) {
    return address.name().contains("/") || addresses.contains(address);
  }

  int envelope(Effect.Send send) {
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
    }
    int receiver = envelope.receiver();
    boolean isClient = receiver >= clientBase && receiver < clientLimit;
    receivers[number] = receiver;
    clients[number] = isClient ? receiver - clientBase : NOT_A_CLIENT;
    return number;
  }

  int envelopeCount() {
    return envelopes.size();
  }

  /** The client at the address, counted from 0, or {@link #NOT_A_CLIENT}. */
  int clientAt(int address) {
    return address >= clientBase && address < clientLimit ? address - clientBase : NOT_A_CLIENT;
  }

  Envelope envelope(int number) {
    return envelopes.get(number);
  }

  Object content(int envelope) {
    return contents.get(envelopes.get(envelope).content());
  }

  /** The content of that number. */
  Object contentNumbered(int content) {
    return contents.get(content);
  }

  /** Throws if somebody changed the envelope's content since it was sent. */
  void checkIntact(int envelope) {
    checkContent(envelopes.get(envelope).content());
  }

  /** Throws if somebody changed any content since it was sent. */
  void checkIntact() {
    for (int i = 0; i < contents.size(); i++) {
      checkContent(i);
    }
  }

  private void checkContent(int content) {
    if (!contents.isIntact(content)) {
      throw Contract.mutatedMessage(contents.get(content));
    }
  }

  MessageInWords inWords(int envelope, String identity) {
    Envelope parts = envelopes.get(envelope);
    return new MessageInWords(
        address(parts.receiver()),
        address(parts.sender()),
        address(parts.origin()),
        contents.get(parts.content()),
        identity);
  }
}
