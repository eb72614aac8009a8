package dev.ordeal.findings;

import dev.ordeal.checker.Verdict;
import dev.ordeal.history.Histories;
import java.util.Arrays;

/**
 * The different histories of an exploration, numbered as {@link Histories} does: for each behaviour
 * the verdict and how many schedules showed it, for each history the event that nothing explains.
 */
final class JudgedHistories {
  /** In place of an event: the history can be explained. */
  static final int NO_EVENT = -1;

  /** The count of schedules per behaviour stops here: that many or more. */
  private static final byte MANY = 3;

  private static final byte NOT_JUDGED = 0;
  private static final byte LINEARIZABLE = 1;
  private static final byte NOT_LINEARIZABLE = 2;
  private static final byte UNKNOWN = 3;

  private final Histories histories;

  // By behaviour: the verdict, as one of the constants above, and the schedules that showed it.
  private byte[] verdicts = new byte[64];
  private byte[] shown = new byte[64];

  /** By history: the first event that no order explains, or {@link #NO_EVENT}. */
  private int[] unexplained = new int[64];

  JudgedHistories() {
    this(new Histories());
  }

  private JudgedHistories(Histories histories) {
    this.histories = histories;
  }

  Histories histories() {
    return histories;
  }

  /** Makes room for the history of that number, which is new. */
  void addNew(int number) {
    if (number == unexplained.length) {
      unexplained = Arrays.copyOf(unexplained, number + (number >> 1));
    }
    int behaviour = histories.behaviourOf(number);
    if (behaviour >= verdicts.length) {
      int size = behaviour + (behaviour >> 1) + 1;
      verdicts = Arrays.copyOf(verdicts, size);
      shown = Arrays.copyOf(shown, size);
    }
    unexplained[number] = NO_EVENT;
  }

  /**
   * Whether the history must be checked: a known behaviour has its verdict, but if that is a
   * violation, the unexplained event differs from history to history.
   */
  boolean isOpen(int number) {
    byte verdict = verdicts[histories.behaviourOf(number)];
    return verdict != LINEARIZABLE && verdict != UNKNOWN;
  }

  void judged(int number, Verdict verdict) {
    int behaviour = histories.behaviourOf(number);
    if (verdict instanceof Verdict.NotLinearizable bad) {
      verdicts[behaviour] = NOT_LINEARIZABLE;
      unexplained[number] = bad.evidence().event();
    } else {
      verdicts[behaviour] = verdict instanceof Verdict.Unknown ? UNKNOWN : LINEARIZABLE;
    }
  }

  /** Counts a schedule that showed the history. */
  void count(int number) {
    int behaviour = histories.behaviourOf(number);
    if (shown[behaviour] < MANY) {
      shown[behaviour]++;
    }
  }

  /** The first event of the history that no order explains, or {@link #NO_EVENT}. */
  int unexplained(int number) {
    return unexplained[number];
  }

  /** These and those of a later exploration, in the order in which they came. */
  JudgedHistories merge(JudgedHistories later) {
    JudgedHistories merged = new JudgedHistories(histories.copy());
    merged.verdicts = verdicts.clone();
    merged.shown = shown.clone();
    merged.unexplained = unexplained.clone();
    for (int i = 0; i < later.histories.size(); i++) {
      int known = merged.histories.size();
      int number = merged.histories.add(later.histories, i);
      if (number == known) {
        merged.addNew(number);
      }
      if (merged.unexplained[number] == NO_EVENT) {
        merged.unexplained[number] = later.unexplained[i];
      }
      int behaviour = merged.histories.behaviourOf(number);
      byte verdict = later.verdicts[later.histories.behaviourOf(i)];
      if (merged.verdicts[behaviour] == NOT_JUDGED || merged.verdicts[behaviour] == UNKNOWN) {
        merged.verdicts[behaviour] = verdict;
      }
    }
    merged.addShown(later);
    return merged;
  }

  /** Adds how many schedules of a later exploration showed each behaviour. */
  private void addShown(JudgedHistories later) {
    boolean[] added = new boolean[histories.behaviourCount()];
    for (int i = 0; i < later.histories.size(); i++) {
      int behaviour = histories.behaviourOf(histories.add(later.histories, i));
      if (!added[behaviour]) {
        added[behaviour] = true;
        int sum = shown[behaviour] + later.shown[later.histories.behaviourOf(i)];
        shown[behaviour] = (byte) Math.min(MANY, sum);
      }
    }
  }

  int nonLinearizable() {
    return nonLinearizable(false);
  }

  int nonLinearizableComplete() {
    return nonLinearizable(true);
  }

  private int nonLinearizable(boolean completeOnly) {
    int count = 0;
    for (int i = 0; i < histories.size(); i++) {
      boolean counts = !completeOnly || histories.isComplete(i);
      count += unexplained[i] != NO_EVENT && counts ? 1 : 0;
    }
    return count;
  }

  /** How many histories were seen up to the first that cannot be explained, that one included. */
  int untilFirst() {
    int number = 0;
    while (unexplained[number] == NO_EVENT) {
      number++;
    }
    return number + 1;
  }

  int violatingBehaviours() {
    return behaviours(verdicts, NOT_LINEARIZABLE);
  }

  int undecidedBehaviours() {
    return behaviours(verdicts, UNKNOWN);
  }

  /** How many behaviours one schedule, or two schedules, have shown. */
  int shownBy(int schedules) {
    return behaviours(shown, (byte) schedules);
  }

  private int behaviours(byte[] of, byte value) {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += of[i] == value ? 1 : 0;
    }
    return count;
  }
}
