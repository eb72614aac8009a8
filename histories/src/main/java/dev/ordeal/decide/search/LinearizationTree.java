package dev.ordeal.decide.search;

import java.util.Arrays;

/**
 * The orders in which operations took effect, as a tree: each step knows the one before it. Without
 * a request for a witness it stores nothing.
 */
final class LinearizationTree {
  /** Stands for no step. */
  static final int ROOT = -1;

  private final boolean isKept;
  private int[] before;
  private int[] steps;
  private int size;

  LinearizationTree(boolean isKept) {
    this.isKept = isKept;
    this.before = new int[isKept ? 1024 : 0];
    this.steps = new int[before.length];
  }

  /**
   * Adds a step.
   *
   * @param after the step before it, or {@link #ROOT}
   * @param step the index of an operation, or the complement of the kind of a pending one
   * @return the number of the step
   */
  int add(int after, int step) {
    if (!isKept) {
      return ROOT;
    }
    if (size == before.length) {
      before = Arrays.copyOf(before, 2 * size);
      steps = Arrays.copyOf(steps, 2 * size);
    }
    before[size] = after;
    steps[size] = step;
    return size++;
  }

  /** The steps from the root to the step with the given number. */
  int[] path(int last) {
    int length = 0;
    for (int number = last; number != ROOT; number = before[number]) {
      length++;
    }
    int[] path = new int[length];
    for (int number = last; number != ROOT; number = before[number]) {
      path[--length] = steps[number];
    }
    return path;
  }

  int size() {
    return size;
  }

  long bytes() {
    return 8L * before.length;
  }

  /** Removes the steps that lead to none of the given ones, and renumbers those. */
  void compact(int[] lasts) {
    boolean[] needed = new boolean[size];
    for (int last : lasts) {
      for (int number = last; number != ROOT && !needed[number]; number = before[number]) {
        needed[number] = true;
      }
    }
    int[] renumbered = new int[size];
    int kept = 0;
    for (int number = 0; number < size; number++) {
      if (needed[number]) {
        before[kept] = before[number] == ROOT ? ROOT : renumbered[before[number]];
        steps[kept] = steps[number];
        renumbered[number] = kept++;
      }
    }
    for (int i = 0; i < lasts.length; i++) {
      lasts[i] = lasts[i] == ROOT ? ROOT : renumbered[lasts[i]];
    }
    size = kept;
  }
}
