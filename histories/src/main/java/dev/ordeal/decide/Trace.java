package dev.ordeal.decide;

import java.util.Arrays;

/**
 * In which order operations took effect, as a tree of steps: a step knows the one before it. Keeps
 * nothing unless it is asked to.
 */
final class Trace {
  static final int ROOT = -1;

  private final boolean keeps;
  private int[] before;
  private int[] what;
  private int size;

  Trace(boolean keeps) {
    this.keeps = keeps;
    this.before = new int[keeps ? 1024 : 0];
    this.what = new int[before.length];
  }

  boolean keeps() {
    return keeps;
  }

  /**
   * Adds a step.
   *
   * @param step the place of an operation, or the complement of the kind of a pending one
   */
  int add(int after, int step) {
    if (!keeps) {
      return ROOT;
    }
    if (size == before.length) {
      before = Arrays.copyOf(before, 2 * size);
      what = Arrays.copyOf(what, 2 * size);
    }
    before[size] = after;
    what[size] = step;
    return size++;
  }

  /** The steps to the given one, in order. */
  int[] upTo(int last) {
    int length = 0;
    for (int step = last; step != ROOT; step = before[step]) {
      length++;
    }
    int[] steps = new int[length];
    for (int step = last; step != ROOT; step = before[step]) {
      steps[--length] = what[step];
    }
    return steps;
  }

  int size() {
    return size;
  }

  long bytes() {
    return 8L * before.length;
  }

  /** Forgets the steps that lead to none of the given ones, which get new numbers. */
  void compact(int[] lasts, int count) {
    boolean[] needed = new boolean[size];
    for (int i = 0; i < count; i++) {
      for (int step = lasts[i]; step != ROOT && !needed[step]; step = before[step]) {
        needed[step] = true;
      }
    }
    int[] number = new int[size];
    int kept = 0;
    for (int step = 0; step < size; step++) {
      if (needed[step]) {
        before[kept] = before[step] == ROOT ? ROOT : number[before[step]];
        what[kept] = what[step];
        number[step] = kept++;
      }
    }
    for (int i = 0; i < count; i++) {
      lasts[i] = lasts[i] == ROOT ? ROOT : number[lasts[i]];
    }
    size = kept;
  }
}
