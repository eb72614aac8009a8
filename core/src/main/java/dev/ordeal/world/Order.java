package dev.ordeal.world;

/** The order in which a world offers its enabled events. */
public enum Order {
  /**
   * The order in which they became possible: requests first, then messages sent in start, then the
   * others.
   */
  INSERTION,
  /** A random order, drawn for every state from the seed. */
  RANDOM,
  /**
   * As a hash set iterates: up to four as they became possible, more of them by a hash drawn for
   * each event from the seed.
   */
  HASH,
  /**
   * Longer causal chains first: an event comes before those that fewer steps have led to, and after
   * those of the same length that became possible before it.
   */
  CHAINS
}
