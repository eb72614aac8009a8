package dev.ordeal.report;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decision;
import dev.ordeal.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was decided about a recorded history, as plain text. */
public final class RecordingReport {
  /** What is said of a history without operations. */
  public static final String NO_OPERATIONS =
      "It has no operations, so nothing was checked; is it the right file?";

  private static final int MOST_OPERATIONS = 100;

  private final Recording recording;
  private final Decision decision;
  private final List<String> lines = new ArrayList<>();

  private RecordingReport(Recording recording, Decision decision) {
    this.recording = recording;
    this.decision = decision;
  }

  /**
   * The report, ending with a line break.
   *
   * @param what the history and the object, in words
   * @param seconds how long it took to decide
   * @param loadSeconds how long it took to read
   */
  public static String of(
      String what, Recording recording, Decision decision, double seconds, double loadSeconds) {
    RecordingReport report = new RecordingReport(recording, decision);
    report.verdict(what, seconds, loadSeconds);
    decision.contradiction().ifPresent(report::evidence);
    return String.join("\n", report.lines) + "\n";
  }

  private void verdict(String what, double seconds, double loadSeconds) {
    String verdict =
        switch (decision.conclusion()) {
          case LINEARIZABLE -> "LINEARIZABLE: ";
          case NOT_LINEARIZABLE -> "NOT LINEARIZABLE: ";
          case UNDECIDED -> "UNDECIDED: ";
        };
    String by =
        decision.algorithms().isEmpty()
            ? ""
            : ", by " + String.join(" and ", decision.algorithms());
    lines.add(
        String.format(
            Locale.ROOT,
            "%s%s: %,d operations, %,d of them pending%s, %.3f s (read in %.3f s).",
            verdict,
            what,
            recording.size(),
            recording.pending(),
            by,
            seconds,
            loadSeconds));
    if (recording.size() == 0) {
      lines.add(NO_OPERATIONS);
    }
    if (decision.conclusion() == Conclusion.UNDECIDED) {
      lines.add(decision.reason());
      lines.add(
          String.format(
              Locale.ROOT,
              "The first %,d of its %,d events are explained for certain.",
              decision.explained(),
              2 * recording.size() - recording.pending()));
    }
  }

  private void evidence(Contradiction evidence) {
    lines.add("");
    int count = evidence.operations().size();
    lines.add(
        String.format(
            Locale.ROOT,
            "No order explains %,d of the operations%s (one column per process, time downwards)",
            count,
            evidence.minimal() ? "; without any one of them the rest is explained" : ""));
    if (count <= MOST_OPERATIONS) {
      HistoryColumns.of(recording, evidence.operations(), evidence.event())
          .lines()
          .forEach(line -> lines.add(("  " + line).stripTrailing()));
    } else {
      lines.add("  They are too many to show; --json lists them, and --html shows them.");
    }
    lines.add("");
    lines.add(evidence.sentence());
  }
}
