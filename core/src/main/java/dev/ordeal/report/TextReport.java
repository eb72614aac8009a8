package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;

import dev.ordeal.schedule.Schedule;
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
  private static final int MOST_RECEIVES = 200;

  private final Outcome outcome;
  private final List<String> lines = new ArrayList<>();

  private TextReport(Outcome outcome) {
    this.outcome = outcome;
  }

  /** The report, ending with a line break. */
  public static String of(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.summary();
    outcome.violation().ifPresent(report::violation);
    report.failures();
    report.stalls();
    return String.join("\n", report.lines) + "\n";
  }

  private void summary() {
    Summary summary = new Summary(outcome);
    lines.add(summary.word() + ": " + summary.sentence());
    lines.addAll(summary.coverage());
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
              receives(stall.schedule(), 0, stall.schedule().length(), MOST_RECEIVES);
            });
    progress
        .livelock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that can go on for ever without an answer");
              receives(stall.schedule(), 0, stall.loopsFrom(), MOST_RECEIVES);
              lines.add("     -- and then round and round --");
              receives(
                  stall.schedule(), stall.loopsFrom(), stall.schedule().length(), MOST_RECEIVES);
            });
  }

  private void violation(Violation violation) {
    lines.add("");
    lines.add("History (one column per client, time downwards)");
    new HistoryColumns(violation.history(), violation.evidence().event())
        .lines()
        .forEach(line -> lines.add(("  " + line).stripTrailing()));
    lines.add("");
    lines.add("Schedule (" + scheduleNote(violation) + ")");
    schedule(violation.schedule(), violation.shownBy());
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
      schedule(found.schedule(), found.schedule().length());
    }
    if (failures.size() > FAILURES_SHOWN) {
      lines.add("");
      lines.add("... and " + (failures.size() - FAILURES_SHOWN) + " other failures.");
    }
  }

  /** The receives line by line; of very long stretches only both ends. */
  private void schedule(Schedule schedule, int shownBy) {
    receives(schedule, 0, shownBy, MOST_RECEIVES);
    if (shownBy < schedule.length()) {
      lines.add("     -- the rest of the run, which cannot undo it --");
      receives(schedule, shownBy, schedule.length(), MOST_RECEIVES / 10);
    }
  }

  private void receives(Schedule schedule, int from, int to, int most) {
    int width = Integer.toString(schedule.length()).length() + 2;
    int skipped = Math.max(0, to - from - most);
    for (int i = from; i < to; i++) {
      if (skipped > 0 && i == from + most / 2) {
        lines.add("     ... " + count(skipped, "receive", "receives") + " ...");
        i += skipped;
      }
      lines.add(
          String.format(
              Locale.ROOT, "%" + width + "d  %s", i + 1, schedule.receives().get(i).line()));
    }
  }
}
