package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import java.util.Arrays;

/**
 * What sleeps in the states along a path: receives, as messages in one of their alternatives, that
 * were explored from the state or one before it and would lead to nothing new. Asks what depends on
 * what, and nothing else; going back needs no call.
 */
final class SleepSets {
  // By depth.
  private int[][] messages = new int[64][];
  private int[][] alternatives = new int[64][];
  private int[] counts = new int[64];

  /** Nothing sleeps at that depth; to be called before anything else is asked about it. */
  void clear(int depth) {
    if (depth >= counts.length) {
      int size = 2 * depth;
      messages = Arrays.copyOf(messages, size);
      alternatives = Arrays.copyOf(alternatives, size);
      counts = Arrays.copyOf(counts, size);
    }
    if (messages[depth] == null) {
      messages[depth] = new int[8];
      alternatives[depth] = new int[8];
    }
    counts[depth] = 0;
  }

  void add(int depth, int message, int alternative) {
    int count = counts[depth]++;
    if (count == messages[depth].length) {
      messages[depth] = Arrays.copyOf(messages[depth], 2 * count);
      alternatives[depth] = Arrays.copyOf(alternatives[depth], 2 * count);
    }
    messages[depth][count] = message;
    alternatives[depth][count] = alternative;
  }

  /** What sleeps before the step and is independent of it sleeps after it too. */
  void inherit(int step, int received, Causality causality) {
    int[] sleepers = messages[step];
    int count = counts[step];
    for (int i = 0; i < count; i++) {
      int sleeper = sleepers[i];
      if (sleeper != received && !causality.dependsOn(step, sleeper)) {
        add(step + 1, sleeper, alternatives[step][i]);
      }
    }
  }

  /** How many receives sleep there. */
  int count(int depth) {
    return counts[depth];
  }

  /** The message of one of them. */
  int message(int depth, int index) {
    return messages[depth][index];
  }

  /** The alternative of one of them. */
  int alternative(int depth, int index) {
    return alternatives[depth][index];
  }

  /** Whether the message sleeps there in any of its alternatives. */
  boolean contains(int depth, int message) {
    int[] sleepers = messages[depth];
    int count = counts[depth];
    for (int i = 0; i < count; i++) {
      if (sleepers[i] == message) {
        return true;
      }
    }
    return false;
  }

  boolean contains(int depth, int message, int alternative) {
    int[] sleepers = messages[depth];
    int count = counts[depth];
    for (int i = 0; i < count; i++) {
      if (sleepers[i] == message && alternatives[depth][i] == alternative) {
        return true;
      }
    }
    return false;
  }
}
