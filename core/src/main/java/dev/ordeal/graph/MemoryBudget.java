package dev.ordeal.graph;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that visited and unexpanded states take in memory, against a limit. */
final class MemoryBudget {
  private final StateTable table;
  private final long most;
  private final AtomicLong toExpand = new AtomicLong();
  private final AtomicLong peak = new AtomicLong();

  MemoryBudget(StateTable table, long most) {
    this.table = table;
    this.most = most;
  }

  /** Adds bytes for states to be expanded; a negative number releases them. */
  void take(long bytes) {
    toExpand.addAndGet(bytes);
  }

  /**
   * Whether states to be expanded should go to disk, to leave memory to the table of visited
   * states.
   */
  boolean isTight() {
    return bytes() > most - most / 4;
  }

  boolean isExceeded() {
    return bytes() > most || table.size() >= StateTable.MOST_STATES;
  }

  /** The most bytes there may be. */
  long most() {
    return most;
  }

  /** The bytes taken now. */
  long bytes() {
    long bytes = table.bytes() + toExpand.get();
    peak.accumulateAndGet(bytes, Math::max);
    return bytes;
  }

  /** The most bytes taken, as far as was measured. */
  long peak() {
    bytes();
    return peak.get();
  }
}
