package dev.ordeal.report.recording;

import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decision;
import dev.ordeal.recording.Recording;
import dev.ordeal.report.Numbers;
import dev.ordeal.report.text.HistoryColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The decision about a recorded history as plain text. */
public final class RecordingText {
  static final String NO_OPERATIONS =
      "It has no operations, so nothing was checked; is it the right file?";

  private static final int OPERATIONS_SHOWN = 100;

  private final DecidedHistory decided;
  private final Recording recording;
  private final Decision decision;
  private final List<String> lines = new ArrayList<>();

  private RecordingText(DecidedHistory decided) {
    this.decided = decided;
    this.recording = decided.recording();
    this.decision = decided.decision();
  }

  /** The report, which ends with a line break. */
  public static String of(DecidedHistory decided) {
    RecordingText report = new RecordingText(decided);
    report.verdict();
    decided.decision().contradiction().ifPresent(report::evidence);
    return String.join("\n", report.lines) + "\n";
  }

  private void verdict() {
    String by =
        decision.algorithms().isEmpty()
            ? ""
            : "by " + String.join(" and ", decision.algorithms()) + ", ";
    lines.add(
        decision.conclusion().name().replace('_', ' ')
            + ": "
            + decided.file()
            + " as "
            + decided.model()
            + ": "
            + Numbers.operations(recording.size())
            + ", "
            + Numbers.number(recording.pending())
            + " pending; "
            + by
            + Numbers.seconds(decided.seconds())
            + " (read in "
            + Numbers.seconds(decided.loadSeconds())
            + ").");
    if (recording.size() == 0) {
      lines.add(NO_OPERATIONS);
    }
    if (decision.conclusion() == Conclusion.UNDECIDED) {
      lines.add(decision.reason());
      lines.add(
          String.format(
              Locale.ROOT,
              "Some order explains the first %,d of its %,d events.",
              decision.explained(),
              2 * recording.size() - recording.pending()));
    }
  }

  private void evidence(Contradiction evidence) {
    EvidenceWords words = new EvidenceWords(recording, evidence);
    lines.add("");
    lines.add(words.claim() + " (one column per process, time downwards)");
    if (evidence.operations().size() <= OPERATIONS_SHOWN) {
      HistoryColumns.of(
              recording,
              evidence.operations(),
              evidence.explanation().sources(),
              evidence.event(),
              words.mark())
          .lines()
          .forEach(line -> lines.add(("  " + line).stripTrailing()));
    } else {
      lines.add("  They are too many to show; --json lists them, and --html shows them.");
    }
    lines.add("");
    lines.addAll(words.sentences());
  }
}
