package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import java.util.Arrays;

/**
 * The sleep sets of the states along a path: events, each in one of its alternatives, that were
 * explored from the state or an earlier one and lead to no new trace. Going back needs no call.
 */
final class SleepSets {
  // By depth.
  private int[][] events = new int[64][];
  private int[][] alternatives = new int[64][];
  private int[] counts = new int[64];

  /** Empties the sleep set at the depth; must be called before any other method for that depth. */
  void clear(int depth) {
    if (depth >= counts.length) {
      int size = 2 * depth;
      events = Arrays.copyOf(events, size);
      alternatives = Arrays.copyOf(alternatives, size);
      counts = Arrays.copyOf(counts, size);
    }
    if (events[depth] == null) {
      events[depth] = new int[8];
      alternatives[depth] = new int[8];
    }
    counts[depth] = 0;
  }

  void add(int depth, int event, int alternative) {
    int count = counts[depth]++;
    if (count == events[depth].length) {
      events[depth] = Arrays.copyOf(events[depth], 2 * count);
      alternatives[depth] = Arrays.copyOf(alternatives[depth], 2 * count);
    }
    events[depth][count] = event;
    alternatives[depth][count] = alternative;
  }

  /** Adds what sleeps before the step and is independent of it to the sleep set after the step. */
  void inherit(int step, int taken, Causality causality) {
    int[] sleepers = events[step];
    int count = counts[step];
    for (int i = 0; i < count; i++) {
      int sleeper = sleepers[i];
      if (sleeper != taken && !causality.dependsOn(step, sleeper)) {
        add(step + 1, sleeper, alternatives[step][i]);
      }
    }
  }

  /** The size of the sleep set. */
  int count(int depth) {
    return counts[depth];
  }

  /** One of the sleeping events. */
  int event(int depth, int index) {
    return events[depth][index];
  }

  /** Its alternative. */
  int alternative(int depth, int index) {
    return alternatives[depth][index];
  }

  /** Whether the event sleeps in any of its alternatives. */
  boolean contains(int depth, int event) {
    int[] sleepers = events[depth];
    int count = counts[depth];
    for (int i = 0; i < count; i++) {
      if (sleepers[i] == event) {
        return true;
      }
    }
    return false;
  }

  boolean contains(int depth, int event, int alternative) {
    int[] sleepers = events[depth];
    int count = counts[depth];
    for (int i = 0; i < count; i++) {
      if (sleepers[i] == event && alternatives[depth][i] == alternative) {
        return true;
      }
    }
    return false;
  }
}
