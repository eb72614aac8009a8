package dev.ordeal.report.page;

import static dev.ordeal.report.Numbers.operations;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.history.Span;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.ShownRun.Reason;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.story.Story;
import dev.ordeal.story.Storyteller;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Chooses the runs of an outcome that a page shows: everything wrong, or else one example. */
final class ShownRuns {
  private static final int FAILURES_SHOWN = 3;

  /** Enough of a run in which nothing is wrong. */
  private static final int EXAMPLE_STEPS = 100;

  private final Outcome outcome;

  /** The only place of this module at which user code runs. */
  private final Storyteller storyteller;

  private final List<ShownRun> runs = new ArrayList<>();

  private ShownRuns(Outcome outcome) {
    this.outcome = outcome;
    this.storyteller = new Storyteller(outcome.configuration().harness());
  }

  /** The runs, at least one, the most important first. */
  static List<ShownRun> of(Outcome outcome) {
    ShownRuns shown = new ShownRuns(outcome);
    shown.violations();
    shown.failures();
    outcome.progress().deadlock().ifPresent(shown::deadlock);
    outcome.progress().livelock().ifPresent(shown::livelock);
    if (shown.runs.isEmpty()) {
      shown.example();
    }
    return shown.runs;
  }

  private void violations() {
    outcome.violation().ifPresent(found -> runs.add(violation(found)));
    outcome
        .original()
        .filter(original -> !isShown(original.schedule()))
        .ifPresent(
            original ->
                runs.add(
                    violation(
                        "original", Reason.ORIGINAL_VIOLATION, "As found", "as found", original)));
  }

  private ShownRun violation(Violation found) {
    if (outcome.original().isEmpty()) {
      return violation("violation", Reason.VIOLATION, "Violation", "as found", found);
    }
    return found.fewest()
        ? violation(
            "smallest",
            Reason.VIOLATION,
            "Minimal",
            "minimal: no shorter schedule shows this violation",
            found)
        : violation(
            "smallest", Reason.VIOLATION, "Minimized", "minimized (not proven minimal)", found);
  }

  /** Whether minimizing left nothing out, so that the run is shown already. */
  private boolean isShown(Schedule original) {
    return outcome.violation().map(Violation::schedule).filter(original::equals).isPresent();
  }

  private ShownRun violation(
      String id, Reason reason, String tab, String note, Violation violation) {
    String steps = steps(violation.schedule().length());
    String shows =
        violation.shownBy() < violation.schedule().length()
            ? " (the first " + violation.shownBy() + " show it)"
            : "";
    return new ShownRun(
        id,
        reason,
        tab + ", " + steps,
        operations(violation.history().spans().size()) + ", " + steps + shows + ", " + note,
        storyteller.tell(violation.schedule()),
        violation.shownBy(),
        "the rest cannot undo it",
        Optional.of(violation.evidence()));
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    for (int i = 0; i < Math.min(FAILURES_SHOWN, failures.size()); i++) {
      FailureFound found = failures.get(i);
      String word = found.failure().isBreach() ? "Broken invariant" : "Failure";
      String more =
          i == FAILURES_SHOWN - 1 && failures.size() > FAILURES_SHOWN
              ? " (and " + (failures.size() - FAILURES_SHOWN) + " others)"
              : "";
      add(
          "failure" + (i + 1),
          Reason.FAILURE,
          failures.size() == 1 ? word : word + " " + (i + 1),
          "In this run, " + found.failure().sentence() + more,
          found.schedule());
    }
  }

  private void deadlock(Stall stall) {
    add(
        "deadlock",
        Reason.STALL,
        "Unanswered",
        "This run comes to rest without an answer to " + unanswered(stall),
        stall.schedule());
  }

  private void livelock(Stall stall) {
    String title = "This run can go on forever without an answer to " + unanswered(stall);
    runs.add(
        new ShownRun(
            "livelock",
            Reason.STALL,
            "Livelock",
            DisplayText.brief(title, DisplayText.FULL),
            storyteller.tell(stall.schedule()),
            stall.loopsFrom(),
            "from here on, repeated forever",
            Optional.empty()));
  }

  private static String unanswered(Stall stall) {
    return stall.history().spans().stream()
        .filter(Span::isPending)
        .map(Span::call)
        .collect(Collectors.joining(", "));
  }

  private void example() {
    int most = Math.min(EXAMPLE_STEPS, outcome.configuration().limits().depth());
    Story story = storyteller.inOrderOfSending(most);
    String cut = story.scenes().size() == most ? ", the first " + most + " steps" : "";
    runs.add(
        ShownRun.whole(
            "example",
            Reason.EXAMPLE,
            "Example",
            "An example: messages are delivered in the order in which they were sent" + cut,
            story));
  }

  private void add(String id, Reason reason, String tab, String title, Schedule schedule) {
    runs.add(
        ShownRun.whole(
            id,
            reason,
            tab,
            DisplayText.brief(title, DisplayText.FULL),
            storyteller.tell(schedule)));
  }
}
