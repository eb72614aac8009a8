package dev.ordeal.page;

import dev.ordeal.history.Span;
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

/** The stories that an outcome has to tell: what went wrong, or else how a run goes. */
final class Chapters {
  private static final int MOST_FAILURES = 3;

  /** Enough of a run in which nothing goes wrong. */
  private static final int EXAMPLE_LENGTH = 100;

  private final Outcome outcome;
  private final Storyteller storyteller;
  private final List<Chapter> chapters = new ArrayList<>();

  private Chapters(Outcome outcome) {
    this.outcome = outcome;
    this.storyteller = new Storyteller(outcome.configuration().harness());
  }

  /** The chapters, at least one. */
  static List<Chapter> of(Outcome outcome) {
    Chapters all = new Chapters(outcome);
    all.violations();
    all.failures();
    outcome.progress().deadlock().ifPresent(all::deadlock);
    outcome.progress().livelock().ifPresent(all::livelock);
    if (all.chapters.isEmpty()) {
      all.example();
    }
    return all.chapters;
  }

  private void violations() {
    boolean smaller = outcome.original().isPresent();
    outcome
        .violation()
        .ifPresent(
            violation ->
                chapters.add(
                    smaller
                        ? violation(
                            "smallest",
                            violation.fewest() ? "Smallest" : "Made smaller",
                            violation.fewest()
                                ? "no schedule has fewer and goes wrong like this"
                                : "made smaller as far as was tried",
                            violation)
                        : violation("violation", "Violation", "as it was found", violation)));
    outcome
        .original()
        .filter(original -> !isShown(original.schedule()))
        .ifPresent(
            original ->
                chapters.add(violation(Chapter.ORIGINAL, "As found", "as it was found", original)));
  }

  /** Where nothing could be left out, the violation was found as small as it is. */
  private boolean isShown(Schedule original) {
    return outcome.violation().map(Violation::schedule).filter(original::equals).isPresent();
  }

  private Chapter violation(String id, String tab, String note, Violation violation) {
    int operations = violation.history().spans().size();
    int receives = violation.schedule().length();
    String shows =
        violation.shownBy() < receives
            ? ", the first " + violation.shownBy() + " of which show it"
            : "";
    return new Chapter(
        id,
        tab + ", " + receives(receives),
        operations
            + (operations == 1 ? " operation, " : " operations, ")
            + receives(receives)
            + shows
            + ": "
            + note,
        storyteller.tell(violation.schedule()),
        violation.shownBy(),
        "the rest, which cannot undo it",
        Optional.of(violation.evidence()));
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    for (int i = 0; i < Math.min(MOST_FAILURES, failures.size()); i++) {
      FailureFound found = failures.get(i);
      String word = found.failure().isBreach() ? "Broken invariant" : "Failure";
      String more =
          i == MOST_FAILURES - 1 && failures.size() > MOST_FAILURES
              ? " (and " + (failures.size() - MOST_FAILURES) + " others)"
              : "";
      chapters.add(
          plain(
              "failure" + (i + 1),
              failures.size() == 1 ? word : word + " " + (i + 1),
              "In this run, " + found.failure().sentence() + more,
              found.schedule()));
    }
  }

  private void deadlock(Stall stall) {
    chapters.add(
        plain(
            Chapter.DEADLOCK,
            "Unanswered",
            "This run comes to rest without an answer to " + unanswered(stall),
            stall.schedule()));
  }

  private void livelock(Stall stall) {
    chapters.add(
        new Chapter(
            Chapter.LIVELOCK,
            "Livelock",
            Wording.brief(
                "This run can go on for ever without an answer to " + unanswered(stall),
                Wording.FULL),
            storyteller.tell(stall.schedule()),
            stall.loopsFrom(),
            "and then round and round",
            Optional.empty()));
  }

  private static String unanswered(Stall stall) {
    return stall.history().spans().stream()
        .filter(Span::isPending)
        .map(Span::call)
        .collect(Collectors.joining(", "));
  }

  private void example() {
    int most = Math.min(EXAMPLE_LENGTH, outcome.configuration().limits().depth());
    Story story = storyteller.inOrderOfSending(most);
    chapters.add(
        new Chapter(
            Chapter.EXAMPLE,
            "Example",
            "One run of many: messages are received in the order in which they were sent"
                + (story.scenes().size() == most ? ", the first " + most : ""),
            story));
  }

  private Chapter plain(String id, String tab, String title, Schedule schedule) {
    return new Chapter(id, tab, Wording.brief(title, Wording.FULL), storyteller.tell(schedule));
  }

  private static String receives(int count) {
    return count == 1 ? "1 receive" : count + " receives";
  }
}
