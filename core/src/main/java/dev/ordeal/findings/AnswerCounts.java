package dev.ordeal.findings;

import dev.ordeal.world.Observations;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * Counts for each invocation in how many schedules it was answered. Schedules with the same history
 * have the same answers, so each set of answered invocations is read once and then only counted.
 */
final class AnswerCounts {
  private static final int NOT_READ = -1;

  private final Map<BitSet, Integer> numbers = new HashMap<>();
  private final List<BitSet> sets = new ArrayList<>();
  private int[] setOf = new int[0];
  private long[] counts = new long[64];

  /** Counts a schedule with the history of that number, which shows these observations. */
  void count(int history, Observations seen) {
    if (history >= setOf.length) {
      int known = setOf.length;
      setOf = Arrays.copyOf(setOf, 64 + 2 * history);
      Arrays.fill(setOf, known, setOf.length, NOT_READ);
    }
    if (setOf[history] == NOT_READ) {
      setOf[history] = number(answered(seen));
    }
    counts[setOf[history]]++;
  }

  private static BitSet answered(Observations seen) {
    BitSet answered = new BitSet();
    for (int i = 0; i < seen.count(); i++) {
      int observation = seen.get(i);
      if (Observations.isResponse(observation)) {
        answered.set(seen.invocation(observation));
      }
    }
    return answered;
  }

  private int number(BitSet answered) {
    int number = numbers.computeIfAbsent(answered, set -> sets.size());
    if (number == sets.size()) {
      sets.add(answered);
      if (number == counts.length) {
        counts = Arrays.copyOf(counts, 2 * number);
      }
    }
    return number;
  }

  /** By invocation, in how many schedules it was answered; 0 beyond the end of the list. */
  List<Long> total() {
    long[] total = new long[sets.stream().mapToInt(BitSet::length).max().orElse(0)];
    for (int number = 0; number < sets.size(); number++) {
      long count = counts[number];
      sets.get(number).stream().forEach(invocation -> total[invocation] += count);
    }
    return LongStream.of(total).boxed().toList();
  }
}
