package dev.ordeal.verify;

import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Verdict;
import dev.ordeal.history.Histories;
import dev.ordeal.history.History;
import dev.ordeal.spec.Spec;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The verdicts on the histories of an exploration, one for each behaviour, and how often each
 * behaviour was seen.
 */
final class Judgements {
  /** That a history can be explained. */
  static final int NO_EVENT = -1;

  private static final byte LINEARIZABLE = 1;
  private static final byte NOT_LINEARIZABLE = 2;
  private static final byte UNKNOWN = 3;

  private final Histories histories;
  private final Spec<?> spec;
  private final Checker checker;
  private final long begin;
  private final long until;

  // By behaviour: the verdict, as one of the constants above, and the schedules that showed it.
  private byte[] verdicts = new byte[64];
  private int[] seen = new int[64];

  /** For each history the event at which it cannot be explained any more, or {@link #NO_EVENT}. */
  private int[] unexplained = new int[64];

  private int nonLinearizable;
  private int nonLinearizableComplete;
  private long checkNanos;
  private int historiesToFirst;
  private long nanosToFirst;

  Judgements(Histories histories, Spec<?> spec, Checker checker, long begin, long until) {
    this.histories = histories;
    this.spec = spec;
    this.checker = checker;
    this.begin = begin;
    this.until = until;
  }

  /** Notes that a schedule has shown the history of that number, and judges it where it is new. */
  void take(int number, boolean isNew, Supplier<History> history) {
    if (isNew) {
      judge(number, history);
    }
    seen[histories.behaviourOf(number)]++;
  }

  /** The event at which the history cannot be explained any more, or {@link #NO_EVENT}. */
  int unexplained(int number) {
    return unexplained[number];
  }

  private void judge(int number, Supplier<History> history) {
    long start = System.nanoTime();
    if (number == unexplained.length) {
      unexplained = Arrays.copyOf(unexplained, number + (number >> 1));
    }
    int behaviour = histories.behaviourOf(number);
    if (behaviour >= verdicts.length) {
      int size = behaviour + (behaviour >> 1) + 1;
      verdicts = Arrays.copyOf(verdicts, size);
      seen = Arrays.copyOf(seen, size);
    }
    unexplained[number] = NO_EVENT;
    // A known behaviour has its verdict, but where it is bad the event is this history's own.
    if (verdicts[behaviour] != LINEARIZABLE && verdicts[behaviour] != UNKNOWN) {
      Verdict verdict = checker.check(history.get(), spec, until);
      if (verdict instanceof Verdict.NotLinearizable bad) {
        verdicts[behaviour] = NOT_LINEARIZABLE;
        unexplained[number] = bad.evidence().event();
      } else {
        verdicts[behaviour] = verdict instanceof Verdict.Unknown ? UNKNOWN : LINEARIZABLE;
      }
    }
    if (unexplained[number] != NO_EVENT) {
      nonLinearizable++;
      nonLinearizableComplete += histories.isComplete(number) ? 1 : 0;
      if (nonLinearizable == 1) {
        historiesToFirst = number + 1;
        nanosToFirst = System.nanoTime() - begin;
      }
    }
    checkNanos += System.nanoTime() - start;
  }

  int nonLinearizable() {
    return nonLinearizable;
  }

  int nonLinearizableComplete() {
    return nonLinearizableComplete;
  }

  int violatingBehaviours() {
    return behaviours(NOT_LINEARIZABLE);
  }

  int undecidedBehaviours() {
    return behaviours(UNKNOWN);
  }

  long checkNanos() {
    return checkNanos;
  }

  int historiesToFirst() {
    return historiesToFirst;
  }

  long nanosToFirst() {
    return nanosToFirst;
  }

  /** How many behaviours exactly so many schedules have shown. */
  int seenBy(int schedules) {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += seen[i] == schedules ? 1 : 0;
    }
    return count;
  }

  private int behaviours(byte verdict) {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += verdicts[i] == verdict ? 1 : 0;
    }
    return count;
  }
}
