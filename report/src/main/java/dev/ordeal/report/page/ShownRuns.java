package dev.ordeal.report.page;

import static dev.ordeal.report.Numbers.operations;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.history.Span;
import dev.ordeal.report.FaultWords;
import dev.ordeal.report.diagram.ShownRun;
import dev.ordeal.report.diagram.ShownRun.Reason;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.story.Story;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Stories;
import dev.ordeal.verify.Violation;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.ActorFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Chooses the runs of an outcome that a page shows: everything wrong, or else one example. */
final class ShownRuns {
  private final Outcome outcome;
  private final Stories stories;
  private final List<ShownRun> runs = new ArrayList<>();

  private ShownRuns(Outcome outcome) {
    this.outcome = outcome;
    this.stories = outcome.stories();
  }

  /** The runs, at least one, the most important first. */
  static List<ShownRun> of(Outcome outcome) {
    ShownRuns shown = new ShownRuns(outcome);
    shown.violations();
    shown.failures();
    shown.deadlock();
    shown.livelock();
    shown.missed();
    shown.stories.example().ifPresent(shown::example);
    if (shown.runs.isEmpty()) {
      throw new BadInput(
          "There is nothing to draw, because the engine does not show the states of actors.");
    }
    return shown.runs;
  }

  private void violations() {
    stories
        .violation()
        .ifPresent(story -> runs.add(violation(outcome.violation().orElseThrow(), story)));
    stories
        .original()
        .ifPresent(
            story ->
                runs.add(
                    violation(
                        "original",
                        Reason.ORIGINAL_VIOLATION,
                        "As found",
                        "as found",
                        outcome.original().orElseThrow(),
                        story)));
  }

  private ShownRun violation(Violation found, Story story) {
    if (outcome.original().isEmpty()) {
      return violation("violation", Reason.VIOLATION, "Violation", "as found", found, story);
    }
    return found.fewest()
        ? violation(
            "smallest", Reason.VIOLATION, "Minimal", FaultWords.minimal(found), found, story)
        : violation(
            "smallest",
            Reason.VIOLATION,
            "Minimized",
            "minimized (not proven minimal)",
            found,
            story);
  }

  private ShownRun violation(
      String id, Reason reason, String tab, String note, Violation violation, Story story) {
    String steps = steps(violation.schedule().length());
    String shows =
        violation.shownBy() < violation.schedule().length()
            ? " (the first " + violation.shownBy() + " show it)"
            : "";
    return new ShownRun(
        id,
        reason,
        tab + ", " + steps,
        FaultWords.faults(violation)
            + operations(violation.history().spans().size())
            + ", "
            + steps
            + shows
            + ", "
            + note,
        story,
        violation.shownBy(),
        "the rest cannot undo it",
        Optional.of(violation.evidence()));
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    int shown = stories.failures().size();
    for (int i = 0; i < shown; i++) {
      FailureFound found = failures.get(i);
      String word = found.failure().isBreach() ? "Broken invariant" : "Failure";
      String more =
          i == shown - 1 && failures.size() > shown
              ? " (and " + (failures.size() - shown) + " others)"
              : "";
      add(
          "failure" + (i + 1),
          Reason.FAILURE,
          failures.size() == 1 ? word : word + " " + (i + 1),
          "In this run, " + found.failure().sentence() + thrownAt(found.failure()) + more,
          stories.failures().get(i));
    }
  }

  /** Where the user's code threw, innermost first. */
  private static String thrownAt(ActorFailure failure) {
    return failure.stack().isEmpty()
        ? ""
        : failure.stack().stream()
            .map(StackTraceElement::toString)
            .collect(Collectors.joining(", called by ", "; thrown at ", ""));
  }

  private void deadlock() {
    stories
        .deadlock()
        .ifPresent(
            story ->
                add(
                    "deadlock",
                    Reason.STALL,
                    "Unanswered",
                    "This run comes to rest without an answer to "
                        + unanswered(outcome.progress().deadlock().orElseThrow()),
                    story));
  }

  private void livelock() {
    stories
        .livelock()
        .ifPresent(story -> runs.add(livelock(outcome.progress().livelock().orElseThrow(), story)));
  }

  private static ShownRun livelock(Stall stall, Story story) {
    String title = "This run can go on forever without an answer to " + unanswered(stall);
    return new ShownRun(
        "livelock",
        Reason.STALL,
        "Livelock",
        DisplayText.brief(title, DisplayText.FULL),
        story,
        stall.loopsFrom(),
        "from here on, repeated forever",
        Optional.empty());
  }

  private void missed() {
    List<GoalResult> missed = outcome.goals().stream().filter(GoalResult::isMissed).toList();
    for (int i = 0; i < stories.goals().size(); i++) {
      Stall run = missed.get(i).run().orElseThrow();
      String title =
          "This run "
              + (run.isLivelock() ? "can go on forever" : "comes to rest")
              + " without '"
              + missed.get(i).goal().name()
              + "'";
      runs.add(
          new ShownRun(
              "missed" + (i + 1),
              Reason.STALL,
              missed.size() == 1 ? "Not reached" : "Not reached " + (i + 1),
              DisplayText.brief(title, DisplayText.FULL),
              stories.goals().get(i),
              run.loopsFrom(),
              run.isLivelock() ? "from here on, repeated forever" : "",
              Optional.empty()));
    }
  }

  private static String unanswered(Stall stall) {
    return stall.history().spans().stream()
        .filter(Span::isPending)
        .map(Span::call)
        .collect(Collectors.joining(", "));
  }

  private void example(Story story) {
    int most = Math.min(Stories.EXAMPLE_LENGTH, outcome.configuration().limits().depth());
    String cut = story.steps().size() == most ? ", the first " + most + " steps" : "";
    runs.add(
        ShownRun.whole(
            "example",
            Reason.EXAMPLE,
            "Example",
            "An example: messages are delivered in the order in which they were sent" + cut,
            story));
  }

  private void add(String id, Reason reason, String tab, String title, Story story) {
    runs.add(ShownRun.whole(id, reason, tab, DisplayText.brief(title, DisplayText.FULL), story));
  }
}
