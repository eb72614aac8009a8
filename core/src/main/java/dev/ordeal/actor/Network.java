package dev.ordeal.actor;

/** The order in which messages may be delivered. */
public enum Network {
  /** In any order. */
  UNORDERED,
  /**
   * Messages from one sender to one receiver are delivered in the order in which they were sent.
   */
  FIFO
}
