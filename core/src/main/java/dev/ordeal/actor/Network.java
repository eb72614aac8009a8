package dev.ordeal.actor;

/** In which order messages that were sent may be received. */
public enum Network {
  /** Any order: what is pending is a bag. */
  UNORDERED,
  /** Messages from one sender to one receiver arrive in the order in which they were sent. */
  FIFO
}
