package dev.ordeal.checker;

import dev.ordeal.ints.IntArrays;
import dev.ordeal.ints.PairMap;
import java.util.Arrays;

/**
 * Numbers for the sets of operations that have taken effect, with their results, where there are
 * too many for bits. A set is invocation and result of each, by invocation.
 */
final class NumberPacking extends Packing {
  private final IntArrays sets = new IntArrays();

  /** Pairs of an invocation and its result. */
  private final PairMap pairs = new PairMap();

  private int pairCount;

  /** By the numbers of a set and of a pair: the set with the pair. */
  private final PairMap larger = new PairMap();

  // By set: the invocations, as bits where there are not too many; pairs, hashed to bits.
  private long[] invocations = new long[64];
  private long[] signatures = new long[64];

  private int[] pairInvocations = new int[64];
  private int[] pairResults = new int[64];
  private int[] buffer = new int[64];

  NumberPacking() {
    super(Integer.SIZE);
    number(0);
  }

  /** The number of the set that is in the buffer. */
  private int number(int length) {
    int before = sets.size();
    int number = sets.of(buffer, length);
    if (number == before) {
      if (number == invocations.length) {
        invocations = Arrays.copyOf(invocations, 2 * number);
        signatures = Arrays.copyOf(signatures, 2 * number);
      }
      for (int i = 0; i < length; i += 2) {
        invocations[number] |= 1L << buffer[i];
        signatures[number] |= 1L << (((31 * buffer[i] + buffer[i + 1]) * 0x9E3779B9) >>> 26);
      }
    }
    return number;
  }

  @Override
  boolean fits(int state, int result) {
    return true;
  }

  @Override
  long effect(int state, int invocation, int result) {
    int pair = pairs.get(invocation, result);
    if (pair == PairMap.ABSENT) {
      pair = pairCount++;
      pairs.put(invocation, result, pair);
      if (pair == pairResults.length) {
        pairInvocations = Arrays.copyOf(pairInvocations, 2 * pair);
        pairResults = Arrays.copyOf(pairResults, 2 * pair);
      }
      pairInvocations[pair] = invocation;
      pairResults[pair] = result;
    }
    return ((long) state << Integer.SIZE) | pair;
  }

  @Override
  long after(long configuration, long effect) {
    int set = (int) configuration;
    int pair = (int) effect;
    int after = larger.get(set, pair);
    if (after == PairMap.ABSENT) {
      after = with(set, pairInvocations[pair], pairResults[pair]);
      larger.put(set, pair, after);
    }
    return (effect & -1L << Integer.SIZE) | after;
  }

  private int with(int set, int invocation, int result) {
    int length = sets.length(set);
    int at = 0;
    while (at < length && sets.get(set, at) < invocation) {
      at += 2;
    }
    makeRoom(length + 2);
    sets.copy(set, 0, buffer, 0, at);
    buffer[at] = invocation;
    buffer[at + 1] = result;
    sets.copy(set, at, buffer, at + 2, length - at);
    return number(length + 2);
  }

  private void makeRoom(int length) {
    if (buffer.length < length) {
      buffer = new int[2 * length];
    }
  }

  /** The index of an invocation in the set, or {@link #NONE}. */
  private int indexOf(int set, int invocation) {
    int length = sets.length(set);
    for (int i = 0; i < length; i += 2) {
      if (sets.get(set, i) == invocation) {
        return i;
      }
    }
    return NONE;
  }

  @Override
  boolean hasTaken(long configuration, int invocation) {
    int set = (int) configuration;
    return (invocations[set] & 1L << invocation) != 0 && indexOf(set, invocation) != NONE;
  }

  @Override
  int result(long configuration, int invocation) {
    int set = (int) configuration;
    return sets.get(set, indexOf(set, invocation) + 1);
  }

  @Override
  long without(long configuration, int invocation) {
    int set = (int) configuration;
    int length = sets.length(set);
    int at = indexOf(set, invocation);
    makeRoom(length);
    sets.copy(set, 0, buffer, 0, at);
    sets.copy(set, at + 2, buffer, at, length - at - 2);
    return (configuration & -1L << Integer.SIZE) | number(length - 2);
  }

  @Override
  int takenCount(long configuration) {
    return sets.length((int) configuration) / 2;
  }

  @Override
  int nextTaken(long configuration, int from) {
    int set = (int) configuration;
    int length = sets.length(set);
    for (int i = 0; i < length; i += 2) {
      if (sets.get(set, i) >= from) {
        return sets.get(set, i);
      }
    }
    return NONE;
  }

  @Override
  long signature(long configuration) {
    return signatures[(int) configuration];
  }

  @Override
  boolean isPart(long configuration, long other) {
    int set = (int) configuration;
    int otherSet = (int) other;
    if ((signatures[set] & ~signatures[otherSet]) != 0) {
      return false;
    }
    int length = sets.length(set);
    int otherLength = sets.length(otherSet);
    int at = 0;
    for (int i = 0; i < length; i += 2) {
      int invocation = sets.get(set, i);
      while (at < otherLength && sets.get(otherSet, at) < invocation) {
        at += 2;
      }
      if (at >= otherLength
          || sets.get(otherSet, at) != invocation
          || sets.get(otherSet, at + 1) != sets.get(set, i + 1)) {
        return false;
      }
    }
    return true;
  }
}
