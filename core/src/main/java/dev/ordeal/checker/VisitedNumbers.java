package dev.ordeal.checker;

import java.util.Arrays;

/** A set of small non-negative ints that is cleared in no time, however large it was. */
final class VisitedNumbers {
  private int[] rounds = new int[256];
  private int round = 1;

  /** Adds the number, and returns whether it is new. */
  boolean add(int number) {
    if (number >= rounds.length) {
      rounds = Arrays.copyOf(rounds, Math.max(number + 1, 2 * rounds.length));
    }
    boolean fresh = rounds[number] != round;
    rounds[number] = round;
    return fresh;
  }

  boolean contains(int number) {
    return number < rounds.length && rounds[number] == round;
  }

  void clear() {
    round++;
    if (round == 0) {
      Arrays.fill(rounds, 0);
      round = 1;
    }
  }
}
