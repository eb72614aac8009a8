package dev.ordeal.decide;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.runtime.Deadline;
import java.time.Duration;
import java.util.List;

/**
 * Finds out why a history is not linearizable: the first answer that no order explains, and a few
 * operations that contradict each other.
 */
final class ContradictionFinder {
  /** Operations may be forgotten, rather than doubted, in parts of at most this size. */
  static final int SMALL = 200;

  private static final Duration LONGEST = Duration.ofSeconds(5);
  private static final Duration LONGEST_FOR_EVENT = Duration.ofMillis(2_500);

  private final PartDecider decider;
  private final Deadline deadline;
  private final int small;

  ContradictionFinder(PartDecider decider, Deadline deadline) {
    this(decider, deadline, SMALL);
  }

  /**
   * A finder.
   *
   * @param small operations may be forgotten, rather than doubted, in parts of at most this size
   */
  ContradictionFinder(PartDecider decider, Deadline deadline, int small) {
    this.decider = decider;
    this.deadline = deadline.orAfter(LONGEST);
    this.small = small;
  }

  /** Returns the contradiction in the part that fails first. */
  Contradiction earliest(List<PartDecision> bad) {
    Deadline forEvents = deadline.orAfter(LONGEST_FOR_EVENT);
    boolean isFirst = true;
    int event = Integer.MAX_VALUE;
    Part whole = bad.get(0).part();
    for (PartDecision each : bad) {
      FirstBadPrefix prefix =
          new FirstBadPrefix(each, decider, forEvents, ConflictFinder.steps(decider.question()));
      int found = prefix.event();
      isFirst &= prefix.isProven();
      if (found < event) {
        event = found;
        whole = each.part();
      }
    }
    Part part = whole.upTo(event);
    int unexplained = answeredAt(part, event);
    if (decider.question().eventOnly()) {
      return new Contradiction(
          new OperationNumbers(new int[] {unexplained}),
          Others.AS_RECORDED,
          false,
          event,
          isFirst,
          unexplained,
          Contradiction.sentence(part.recording(), unexplained, 1, isFirst),
          Explanation.NONE);
    }
    Conflict conflict = new ConflictFinder(decider, part, deadline, small).find(event, isFirst);
    return new Contradiction(
        new OperationNumbers(conflict.indexes().stream().map(part::operation).toArray()),
        conflict.others(),
        conflict.isMinimal(),
        event,
        isFirst,
        unexplained,
        Contradiction.sentence(part.recording(), unexplained, conflict.indexes().size(), isFirst),
        decider.question().quickContradiction()
            ? Explanation.NONE
            : new Explainer(decider, deadline)
                .explain(whole, part, conflict, event, unexplained, isFirst));
  }

  private static int answeredAt(Part part, int event) {
    for (int i = 0; i < part.size(); i++) {
      if (part.answered(i) == event) {
        return part.operation(i);
      }
    }
    throw new IllegalStateException("no operation is answered at event " + event);
  }
}
