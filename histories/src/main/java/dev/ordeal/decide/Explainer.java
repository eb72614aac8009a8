package dev.ordeal.decide;

import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.reason.Reasons;
import dev.ordeal.decide.search.OrderSearch;
import dev.ordeal.decide.search.SearchResult;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.runtime.Deadline;
import java.time.Duration;
import java.util.stream.IntStream;

/** Explains a conflict: the reason, where values came from, and how far an order can go. */
final class Explainer {
  private static final Duration LONGEST_FOR_ORDER = Duration.ofSeconds(1);

  /** In longer parts an order is not looked for; it would be too long to read. */
  private static final int MOST_ORDERED = 200_000;

  private final PartDecider decider;
  private final Deadline deadline;

  Explainer(PartDecider decider, Deadline deadline) {
    this.decider = decider;
    this.deadline = deadline;
  }

  /**
   * Explains a conflict.
   *
   * @param whole the part that has the conflict
   * @param prefix the part up to the event
   * @param unexplained the number of the operation that is answered at the event
   * @param isFirst whether an order explains everything before the event
   */
  Explanation explain(
      Part whole, Part prefix, Conflict conflict, int event, int unexplained, boolean isFirst) {
    Reasons reasons = new Reasons(decider.object(), prefix, conflict.indexes());
    OperationNumbers order = isFirst ? order(whole.upTo(event - 1)) : OperationNumbers.none();
    return new Explanation(
        reasons.find().orElse(""),
        numbers(prefix, reasons.sources()),
        order,
        order.size() == 0
            ? ""
            : WitnessCheck.returned(prefix.recording(), decider.question(), order, unexplained)
                .orElse(""),
        initial(prefix, conflict, unexplained));
  }

  private static OperationNumbers numbers(Part part, OperationNumbers indexes) {
    return new OperationNumbers(indexes.stream().map(part::operation).toArray());
  }

  private OperationNumbers order(Part before) {
    if (before.size() > MOST_ORDERED) {
      return OperationNumbers.none();
    }
    if (decider.specialist().isPresent()
        && decider.specialist().get().rule(before) instanceof Ruling.Explained) {
      return numbers(before, new OperationNumbers(decider.specialist().get().order(before)));
    }
    SearchResult result =
        decider
            .search()
            .run(before, OrderSearch.Traversal.BOTH, true, deadline.orAfter(LONGEST_FOR_ORDER));
    return result
        .witness()
        .map(found -> numbers(result.part(), found))
        .orElse(OperationNumbers.none());
  }

  /**
   * A value that was read although it was never written may be the initial one, if none is given.
   */
  private String initial(Part prefix, Conflict conflict, int unexplained) {
    SequentialObject object = decider.object();
    Recording recording = prefix.recording();
    int value = recording.result(unexplained);
    boolean mayBeInitial =
        object.isRegister()
            && decider.question().initial().isEmpty()
            && conflict.indexes().size() == 1
            && recording.action(unexplained) == Action.READ
            && value > Values.NIL
            && IntStream.range(0, prefix.size())
                .filter(i -> prefix.answered(i) < recording.invoked(unexplained))
                .allMatch(i -> prefix.action(i) == Action.READ && prefix.result(i) == value);
    return mayBeInitial ? recording.values().show(value) : "";
  }
}
