package dev.ordeal.systems.register;

import dev.ordeal.actor.Address;

/**
 * How far a request is: who asked, the value it is about, how many actors have acked it, the
 * coordinator included, and how many of those with the same value, and how often it may still be
 * tried again.
 */
record Tracker(Address client, int value, int acks, int same, int retries) {

  static Tracker of(Address client, int value, int retries) {
    return new Tracker(client, value, 1, 1, retries);
  }

  /** One more ack, with that value. */
  Tracker ack(int ackedValue) {
    return ackIf(ackedValue == value);
  }

  /** One more ack, which agrees or does not. */
  Tracker ackIf(boolean agrees) {
    return new Tracker(client, value, acks + 1, agrees ? same + 1 : same, retries);
  }
}
