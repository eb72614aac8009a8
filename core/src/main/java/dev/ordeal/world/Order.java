package dev.ordeal.world;

/** In which order a world offers its pending messages, where an explorer leaves that open. */
public enum Order {
  /** As they were sent: requests first, then what actors sent at their start, then the rest. */
  INSERTION,
  /** At random, drawn anew at every state from the seed. */
  RANDOM
}
