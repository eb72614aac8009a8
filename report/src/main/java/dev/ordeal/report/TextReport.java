package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;

import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An outcome as plain text: the verdict, the figures, and for what was found wrong the history, the
 * schedule and the reason.
 */
public final class TextReport {
  private static final int FAILURES_SHOWN = 3;

  private final Outcome outcome;
  private final List<String> lines = new ArrayList<>();

  private TextReport(Outcome outcome) {
    this.outcome = outcome;
  }

  /** The report, ending with a line break. */
  public static String of(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.summary();
    report.figures();
    return report.withFindings();
  }

  /** The same without the figures, which is all that matters of it when a test fails. */
  public static String withoutFigures(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.summary();
    return report.withFindings();
  }

  private String withFindings() {
    outcome.violation().ifPresent(this::violation);
    failures();
    stalls();
    return String.join("\n", lines) + "\n";
  }

  private void summary() {
    Summary summary = new Summary(outcome);
    lines.add(summary.word() + ": " + summary.sentence());
    lines.addAll(summary.coverage());
  }

  private void figures() {
    lines.add("");
    for (Figures.Figure figure : Figures.of(outcome)) {
      lines.add(String.format(Locale.ROOT, "  %-18s%s", figure.name(), figure.value()));
    }
  }

  private void stalls() {
    Progress progress = outcome.progress();
    if (outcome.violation().isPresent()) {
      return;
    }
    progress
        .deadlock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that comes to rest with an unanswered operation");
              lines.addAll(RunLines.schedule(stall.schedule(), stall.schedule().length()));
            });
    progress
        .livelock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that can go on for ever without an answer");
              lines.addAll(RunLines.loop(stall.schedule(), stall.loopsFrom()));
            });
  }

  private void violation(Violation violation) {
    lines.addAll(RunLines.history(violation.history(), violation.evidence()));
    lines.add("");
    lines.add("Schedule (" + scheduleNote(violation) + ")");
    lines.addAll(RunLines.schedule(violation.schedule(), violation.shownBy()));
    lines.add("");
    lines.add(violation.evidence().sentence());
  }

  private String scheduleNote(Violation violation) {
    String receives = count(violation.shownBy(), "receive", "receives");
    if (outcome.original().isEmpty()) {
      return "the violation shows after " + receives;
    }
    String operations = count(violation.history().spans().size(), "operation", "operations");
    return operations
        + ", "
        + receives
        + (violation.fewest()
            ? ": no schedule has fewer and goes wrong like this"
            : ", made smaller as far as was tried");
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    for (FailureFound found : failures.subList(0, Math.min(FAILURES_SHOWN, failures.size()))) {
      lines.add("");
      lines.add("Schedule in which " + found.failure().sentence());
      lines.addAll(RunLines.schedule(found.schedule(), found.schedule().length()));
    }
    if (failures.size() > FAILURES_SHOWN) {
      lines.add("");
      lines.add("... and " + (failures.size() - FAILURES_SHOWN) + " other failures.");
    }
  }
}
