package dev.ordeal.findings;

import dev.ordeal.checker.Verdict;
import dev.ordeal.history.Histories;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * The different histories of an exploration, numbered as {@link Histories} does: for each behaviour
 * the verdict and how many schedules showed it, for each history the event that nothing explains.
 *
 * <p>Where the verdict depends on whether the run may continue, there are two: of the history of a
 * run that is over, and of one that is not. A history or behaviour violates if it does in either.
 */
final class JudgedHistories {
  /** In place of an event: the history can be explained. */
  static final int NO_EVENT = -1;

  /** In place of an event: the history was not judged. */
  private static final int NO_VERDICT = -2;

  /** The count of schedules per behaviour stops here: that many or more. */
  private static final byte MANY = 3;

  private static final byte NOT_JUDGED = 0;
  private static final byte LINEARIZABLE = 1;
  private static final byte NOT_LINEARIZABLE = 2;
  private static final byte UNKNOWN = 3;

  private final Histories histories;

  // By behaviour: the schedules that showed it, and twice, for runs that are over and for runs that
  // are not, the verdict, as one of the constants above.
  private byte[] shown = new byte[64];
  private byte[] verdicts = new byte[128];

  /**
   * By history, twice: the event with which it shows that no order explains it, or one of the
   * constants above.
   */
  private int[] unexplained = new int[128];

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
    if (2 * number + 1 >= unexplained.length) {
      unexplained = Arrays.copyOf(unexplained, 2 * (number + (number >> 1)));
    }
    int behaviour = histories.behaviourOf(number);
    if (behaviour >= shown.length) {
      int size = behaviour + (behaviour >> 1) + 1;
      verdicts = Arrays.copyOf(verdicts, 2 * size);
      shown = Arrays.copyOf(shown, size);
    }
    unexplained[2 * number] = NO_VERDICT;
    unexplained[2 * number + 1] = NO_VERDICT;
  }

  private static int place(int number, boolean over) {
    return 2 * number + (over ? 0 : 1);
  }

  /** Whether the history has a verdict for such runs. */
  boolean isJudged(int number, boolean over) {
    return unexplained[place(number, over)] != NO_VERDICT;
  }

  /**
   * Whether the history must be checked: a known behaviour has its verdict, but if that is a
   * violation, the unexplained event differs from history to history. If it need not be, it is
   * explained as far as its behaviour is.
   */
  boolean isOpen(int number, boolean over) {
    byte verdict = verdicts[place(histories.behaviourOf(number), over)];
    boolean open = verdict != LINEARIZABLE && verdict != UNKNOWN;
    if (!open) {
      unexplained[place(number, over)] = NO_EVENT;
    }
    return open;
  }

  void judged(int number, boolean over, Verdict verdict) {
    int behaviour = place(histories.behaviourOf(number), over);
    if (verdict instanceof Verdict.NotLinearizable bad) {
      verdicts[behaviour] = NOT_LINEARIZABLE;
      unexplained[place(number, over)] = bad.evidence().shownAt();
    } else {
      verdicts[behaviour] = verdict instanceof Verdict.Unknown ? UNKNOWN : LINEARIZABLE;
      unexplained[place(number, over)] = NO_EVENT;
    }
  }

  /** Counts a schedule that showed the history. */
  void count(int number) {
    int behaviour = histories.behaviourOf(number);
    if (shown[behaviour] < MANY) {
      shown[behaviour]++;
    }
  }

  /**
   * The event with which it shows that no order explains the history, {@link
   * dev.ordeal.history.Span#PENDING} if it shows only at rest, or {@link #NO_EVENT}.
   */
  int unexplained(int number, boolean over) {
    return unexplained[place(number, over)];
  }

  private boolean violates(int number) {
    return unexplained[2 * number] >= 0 || unexplained[2 * number + 1] >= 0;
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
      merged.take(number, later, i, true);
      merged.take(number, later, i, false);
    }
    merged.addShown(later);
    return merged;
  }

  /** Takes the verdict on a history of a later exploration, unless there is one. */
  private void take(int number, JudgedHistories later, int its, boolean over) {
    int at = place(number, over);
    if (unexplained[at] < 0) {
      unexplained[at] = Math.max(unexplained[at], later.unexplained[place(its, over)]);
    }
    int behaviour = place(histories.behaviourOf(number), over);
    byte verdict = later.verdicts[place(later.histories.behaviourOf(its), over)];
    if (verdicts[behaviour] == NOT_JUDGED
        || (verdicts[behaviour] == UNKNOWN && verdict != NOT_JUDGED)) {
      verdicts[behaviour] = verdict;
    }
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

  void write(DataOutput out) throws IOException {
    histories.write(out);
    for (int i = 0; i < histories.behaviourCount(); i++) {
      out.writeByte(shown[i]);
      out.writeByte(verdicts[2 * i]);
      out.writeByte(verdicts[2 * i + 1]);
    }
    for (int i = 0; i < 2 * histories.size(); i++) {
      out.writeInt(unexplained[i]);
    }
  }

  static JudgedHistories read(DataInput in) throws IOException {
    JudgedHistories read = new JudgedHistories(Histories.read(in));
    int behaviours = read.histories.behaviourCount();
    read.shown = new byte[behaviours + 64];
    read.verdicts = new byte[2 * behaviours + 128];
    for (int i = 0; i < behaviours; i++) {
      read.shown[i] = in.readByte();
      read.verdicts[2 * i] = in.readByte();
      read.verdicts[2 * i + 1] = in.readByte();
    }
    read.unexplained = new int[2 * read.histories.size() + 128];
    for (int i = 0; i < 2 * read.histories.size(); i++) {
      read.unexplained[i] = in.readInt();
    }
    return read;
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
      count += violates(i) && counts ? 1 : 0;
    }
    return count;
  }

  /** How many histories were seen up to the first that cannot be explained, that one included. */
  int untilFirst() {
    int number = 0;
    while (!violates(number)) {
      number++;
    }
    return number + 1;
  }

  int violatingBehaviours() {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += hasVerdict(i, NOT_LINEARIZABLE) ? 1 : 0;
    }
    return count;
  }

  int undecidedBehaviours() {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += hasVerdict(i, UNKNOWN) ? 1 : 0;
    }
    return count;
  }

  private boolean hasVerdict(int behaviour, byte verdict) {
    return verdicts[2 * behaviour] == verdict || verdicts[2 * behaviour + 1] == verdict;
  }

  /** How many behaviours one schedule, or two schedules, have shown. */
  int shownBy(int schedules) {
    int count = 0;
    for (int i = 0; i < histories.behaviourCount(); i++) {
      count += shown[i] == schedules ? 1 : 0;
    }
    return count;
  }
}
