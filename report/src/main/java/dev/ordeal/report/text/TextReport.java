package dev.ordeal.report.text;

import static dev.ordeal.report.Numbers.operations;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.report.FaultWords;
import dev.ordeal.report.Figure;
import dev.ordeal.report.Figures;
import dev.ordeal.report.OutcomeSummary;
import dev.ordeal.story.Story;
import dev.ordeal.verify.Advice;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An outcome as plain text: the answer, the figures, and for everything wrong the history, the
 * schedule and the reason.
 */
public final class TextReport {
  private static final int FAILURES_SHOWN = 3;

  private final Outcome outcome;
  private final List<String> lines = new ArrayList<>();

  private TextReport(Outcome outcome) {
    this.outcome = outcome;
  }

  /** The report, which ends with a line break. */
  public static String of(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.summary();
    report.lines.addAll(figures(Figures.of(outcome)));
    report.suggestions();
    return report.withFindings();
  }

  /** The report without its figures, for the message of a failing test. */
  public static String withoutFigures(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.summary();
    return report.withFindings();
  }

  /** Figures as a table below an empty line. */
  static List<String> figures(List<Figure> figures) {
    List<String> lines = new ArrayList<>();
    lines.add("");
    for (Figure figure : figures) {
      lines.add(String.format(Locale.ROOT, "  %-18s%s", figure.name(), figure.value()));
    }
    return lines;
  }

  private String withFindings() {
    outcome.violation().ifPresent(this::violation);
    failures();
    if (outcome.violation().isEmpty()) {
      stalls();
      List<GoalResult> missed = outcome.goals().stream().filter(GoalResult::isMissed).toList();
      for (int i = 0; i < missed.size(); i++) {
        missed(missed.get(i), outcome.stories().goals().stream().skip(i).findFirst());
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private void summary() {
    OutcomeSummary summary = new OutcomeSummary(outcome);
    lines.add(summary.word() + ": " + summary.sentence());
    lines.addAll(summary.coverage());
  }

  private void suggestions() {
    if (outcome.advice().suggestions().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("What to try next");
    for (Advice.Suggestion each : outcome.advice().suggestions()) {
      lines.add("  " + each.command());
      lines.add("      " + each.reason());
    }
  }

  private void stalls() {
    outcome
        .progress()
        .deadlock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that comes to rest with an unanswered operation");
              lines.addAll(
                  RunLines.schedule(
                      stall.schedule(),
                      changes(outcome.stories().deadlock()),
                      stall.schedule().length()));
              outcome.stories().deadlock().map(RunLines::ignored).ifPresent(lines::addAll);
            });
    outcome
        .progress()
        .livelock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that can go on forever without an answer");
              lines.addAll(
                  RunLines.loop(
                      stall.schedule(), changes(outcome.stories().livelock()), stall.loopsFrom()));
              outcome.stories().livelock().map(RunLines::noLongerMatter).ifPresent(lines::addAll);
            });
  }

  private void missed(GoalResult goal, Optional<Story> story) {
    Stall run = goal.run().orElseThrow();
    lines.add("");
    lines.add(
        "Schedule that "
            + (run.isLivelock() ? "can go on forever" : "comes to rest")
            + " without '"
            + goal.goal().name()
            + "'");
    lines.addAll(
        run.isLivelock()
            ? RunLines.loop(run.schedule(), changes(story), run.loopsFrom())
            : RunLines.schedule(run.schedule(), changes(story), run.schedule().length()));
    story
        .map(run.isLivelock() ? RunLines::noLongerMatter : RunLines::ignored)
        .ifPresent(lines::addAll);
  }

  private void violation(Violation violation) {
    lines.addAll(RunLines.history(violation.history(), violation.evidence()));
    lines.add("");
    lines.add("Schedule (" + scheduleNote(violation) + ")");
    lines.addAll(
        RunLines.schedule(
            violation.schedule(), changes(outcome.stories().violation()), violation.shownBy()));
    outcome.stories().violation().map(RunLines::noLongerMatter).ifPresent(lines::addAll);
    lines.add("");
    lines.add(violation.evidence().sentence());
  }

  /** The story of the failure with that index, if there is one. */
  private Optional<Story> story(int failure) {
    return outcome.stories().failures().stream().skip(failure).findFirst();
  }

  private static List<String> changes(Optional<Story> story) {
    return story.map(Story::changes).orElse(List.of());
  }

  private String scheduleNote(Violation violation) {
    if (outcome.original().isEmpty()) {
      return "the violation shows after " + steps(violation.shownBy());
    }
    return FaultWords.faults(violation)
        + operations(violation.history().spans().size())
        + ", "
        + steps(violation.shownBy())
        + (violation.fewest()
            ? "; " + FaultWords.minimal(violation)
            : "; minimized, not proven minimal");
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    for (int i = 0; i < Math.min(FAILURES_SHOWN, failures.size()); i++) {
      FailureFound found = failures.get(i);
      lines.add("");
      lines.add("Schedule in which " + found.failure().sentence());
      lines.addAll(
          RunLines.schedule(found.schedule(), changes(story(i)), found.schedule().length()));
      lines.addAll(RunLines.stack(found.failure()));
      if (found.failure().isBreach()) {
        story(i).ifPresent(story -> lines.addAll(RunLines.states(story)));
      }
    }
    if (failures.size() > FAILURES_SHOWN) {
      lines.add("");
      lines.add("... and " + (failures.size() - FAILURES_SHOWN) + " other failures.");
    }
  }
}
