package dev.ordeal.report.recording;

import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Explanation;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The evidence against a recorded history in words, the same in text and on the page. */
final class EvidenceWords {
  /** Of the order that explains everything before, the last operations are shown. */
  private static final int OPERATIONS_OF_ORDER = 6;

  private final Recording recording;
  private final Contradiction evidence;
  private final Explanation explanation;

  EvidenceWords(Recording recording, Contradiction evidence) {
    this.recording = recording;
    this.evidence = evidence;
    this.explanation = evidence.explanation();
  }

  /** What the operations shown prove, without a full stop. */
  String claim() {
    int count = evidence.operations().size();
    return "No order explains "
        + Numbers.count(count, "operation", "of the operations")
        + switch (evidence.others()) {
          case ANYTHING -> ", whatever the others did";
          case ANYTHING_IN_TIME -> ", whatever the others did in their own time";
          case AS_RECORDED -> "; the others have other values, and do not change that";
        }
        + (evidence.minimal() && count > 1
            ? "; without any one of them the rest is explained"
            : "");
  }

  /** The mark beside the event. */
  String mark() {
    return evidence.isFirst()
        ? "no order explains this"
        : "no order explains the history up to here, at the latest";
  }

  /** The contradiction, its reason, how far an order goes, and what to try. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    sentences.add(evidence.sentence());
    if (!explanation.reason().isEmpty()) {
      sentences.add(explanation.reason());
    }
    if (explanation.order().size() > 0) {
      sentences.add(order());
    }
    if (!explanation.initial().isEmpty()) {
      sentences.add(
          "If the register begins with "
              + explanation.initial()
              + ", say so with --initial "
              + explanation.initial()
              + ".");
    }
    return sentences;
  }

  private String order() {
    OperationNumbers order = explanation.order();
    String last =
        order.stream()
            .skip(Math.max(0, order.size() - OPERATIONS_OF_ORDER))
            .mapToObj(this::show)
            .collect(Collectors.joining(", "));
    return "An order explains everything before that answer: "
        + (order.size() > OPERATIONS_OF_ORDER ? "..., " : "")
        + last
        + "."
        + (explanation.instead().isEmpty()
            ? ""
            : " In it, "
                + recording.show(evidence.unexplained())
                + " by process "
                + recording.process(evidence.unexplained())
                + " would return "
                + explanation.instead()
                + ".");
  }

  private String show(int operation) {
    boolean isKnown =
        recording.answered(operation) < evidence.event()
            && recording.result(operation) != Values.UNKNOWN;
    return recording.show(operation)
        + (isKnown ? " -> " + recording.values().show(recording.result(operation)) : "");
  }
}
