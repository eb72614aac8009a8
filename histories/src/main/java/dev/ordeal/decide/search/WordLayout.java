package dev.ordeal.decide.search;

import java.util.Arrays;

/**
 * How a configuration is laid out in words: the state of the object, then a bit for each slot whose
 * operation has taken effect, then how many pending operations of each kind were used.
 *
 * <p>State and slots are the key of a configuration. Each counter of pending operations has a guard
 * bit above it, so that {@link #usesNoMore} compares all counters of a word with one subtraction.
 */
final class WordLayout {
  private final int slotWords;
  private final int pendingWords;
  private final int[] pendingWord;
  private final int[] pendingShift;
  private final long[] guards;

  WordLayout(SearchProblem problem) {
    this.slotWords = (problem.slots() + Long.SIZE - 1) / Long.SIZE;
    int count = problem.pendingKindCount();
    this.pendingWord = new int[count];
    this.pendingShift = new int[count];
    int word = 0;
    int shift = 0;
    long[] bits = new long[count + 1];
    for (int i = 0; i < count; i++) {
      int width = Integer.SIZE - Integer.numberOfLeadingZeros(problem.pendingCount(i)) + 1;
      if (shift + width > Long.SIZE) {
        word++;
        shift = 0;
      }
      pendingWord[i] = word;
      pendingShift[i] = shift;
      bits[word] |= 1L << (shift + width - 1);
      shift += width;
    }
    this.pendingWords = count == 0 ? 0 : word + 1;
    this.guards = Arrays.copyOf(bits, pendingWords);
  }

  /** The number of words of a configuration. */
  int words() {
    return 1 + slotWords + pendingWords;
  }

  /** The number of words of a configuration's key. */
  int keyWords() {
    return 1 + slotWords;
  }

  boolean hasPending() {
    return pendingWords > 0;
  }

  static boolean hasSlot(long[] words, int at, int slot) {
    return (words[at + 1 + (slot >> 6)] >>> slot & 1) != 0;
  }

  static void setSlot(long[] words, int at, int slot) {
    words[at + 1 + (slot >> 6)] |= 1L << slot;
  }

  static void clearSlot(long[] words, int at, int slot) {
    words[at + 1 + (slot >> 6)] &= ~(1L << slot);
  }

  /** How many pending operations of a kind were used. */
  int used(long[] words, int at, int pendingIndex) {
    int word = pendingWord[pendingIndex];
    int shift = pendingShift[pendingIndex];
    int width = Long.numberOfTrailingZeros(guards[word] >>> shift);
    return (int) (words[at + keyWords() + word] >>> shift & ((1L << width) - 1));
  }

  /** Uses one more pending operation of a kind. */
  void use(long[] words, int at, int pendingIndex) {
    words[at + keyWords() + pendingWord[pendingIndex]] += 1L << pendingShift[pendingIndex];
  }

  /** Whether one configuration used no more pending operations of any kind than the other. */
  boolean usesNoMore(long[] one, int oneAt, long[] other, int otherAt) {
    int key = keyWords();
    for (int i = 0; i < pendingWords; i++) {
      long guard = guards[i];
      if ((((other[otherAt + key + i] | guard) - one[oneAt + key + i]) & guard) != guard) {
        return false;
      }
    }
    return true;
  }
}
