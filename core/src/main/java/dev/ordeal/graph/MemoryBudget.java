package dev.ordeal.graph;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes the states seen and those still to be followed take in memory, and may take. */
final class MemoryBudget {
  private final StateTable table;
  private final long most;
  private final AtomicLong toFollow = new AtomicLong();
  private final AtomicLong peak = new AtomicLong();

  MemoryBudget(StateTable table, long most) {
    this.table = table;
    this.most = most;
  }

  /** Takes so many bytes more for states to be followed, or gives them back where negative. */
  void take(long bytes) {
    toFollow.addAndGet(bytes);
  }

  /** Whether states to be followed had better go to disk, to leave the rest to those seen. */
  boolean isTight() {
    return bytes() > most - most / 4;
  }

  boolean isExceeded() {
    return bytes() > most || table.size() >= StateTable.MOST_STATES;
  }

  private long bytes() {
    long bytes = table.bytes() + toFollow.get();
    peak.accumulateAndGet(bytes, Math::max);
    return bytes;
  }

  /** The most bytes that there were whenever somebody asked. */
  long peak() {
    bytes();
    return peak.get();
  }
}
