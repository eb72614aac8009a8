package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.runtime.Deadline;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** Knows nothing of the history, for searches that depend on the states of the actors only. */
final class NoMonitor implements Monitor {
  private static final int NOTHING = VIOLATED + 1;

  @Override
  public void until(Deadline deadline) {}

  @Override
  public boolean gaveUp() {
    return false;
  }

  @Override
  public int initial() {
    return NOTHING;
  }

  @Override
  public int invoked(int known, int invocation) {
    return known;
  }

  @Override
  public int answered(int known, int invocation, Object result) {
    return known;
  }

  @Override
  public boolean isExplained(int known) {
    return true;
  }

  @Override
  public int renamed(int known, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    return known;
  }

  @Override
  public long[] halves() {
    return new long[2 * size()];
  }

  @Override
  public int size() {
    return NOTHING + 1;
  }
}
