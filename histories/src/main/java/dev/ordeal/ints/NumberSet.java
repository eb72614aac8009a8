package dev.ordeal.ints;

import java.util.Arrays;

/** A growable set of small non-negative ints. Clearing it keeps its memory. */
public final class NumberSet {
  private long[] words = new long[1];

  public boolean contains(int number) {
    int word = number >> 6;
    return word < words.length && (words[word] & (1L << number)) != 0;
  }

  public void add(int number) {
    int word = number >> 6;
    if (word >= words.length) {
      words = Arrays.copyOf(words, Math.max(2 * words.length, word + 1));
    }
    words[word] |= 1L << number;
  }

  public void addAll(NumberSet other) {
    if (other.words.length > words.length) {
      words = Arrays.copyOf(words, other.words.length);
    }
    for (int i = 0; i < other.words.length; i++) {
      words[i] |= other.words[i];
    }
  }

  public boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** Extends an array of sets by empty ones to the given size. */
  public static NumberSet[] grown(NumberSet[] sets, int size) {
    NumberSet[] grown = Arrays.copyOf(sets, size);
    for (int i = sets.length; i < size; i++) {
      grown[i] = new NumberSet();
    }
    return grown;
  }

  public void clear() {
    Arrays.fill(words, 0);
  }
}
