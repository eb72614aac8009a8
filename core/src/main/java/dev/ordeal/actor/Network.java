package dev.ordeal.actor;

import java.util.Locale;

/** The order in which messages may be delivered. */
public enum Network {
  /** In any order. */
  UNORDERED,
  /**
   * Messages from one sender to one receiver are delivered in the order in which they were sent.
   */
  FIFO,
  /**
   * As in {@link #FIFO}, but messages between nodes can be lost: any message of a channel may be
   * delivered next, and those that were sent on it before are then lost.
   */
  FIFO_LOSSY;

  /** The network in a word: {@code fifo-lossy}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether messages from one sender to one receiver stay in the order of sending. */
  public boolean isOrdered() {
    return this != UNORDERED;
  }
}
