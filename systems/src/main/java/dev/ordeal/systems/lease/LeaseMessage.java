package dev.ordeal.systems.lease;

/** What the server and the holders of leases say to each other. */
sealed interface LeaseMessage {

  /** Asks for the value and a lease. */
  record Fetch() implements LeaseMessage {}

  /** Gives a value with a lease. */
  record Grant(int value) implements LeaseMessage {}

  /** Gives a value without a lease. */
  record Value(int value) implements LeaseMessage {}
}
