package dev.ordeal.report.text;

import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.report.Headline;
import dev.ordeal.verify.Outcome.Answer;
import java.util.ArrayList;
import java.util.List;

/** A replay as plain text, in the words of the report on what was saved. */
public final class ReplayReport {
  private final Replayed replayed;
  private final String subject;
  private final List<String> lines = new ArrayList<>();

  private ReplayReport(String system, Replayed replayed) {
    this.replayed = replayed;
    this.subject = Headline.subject(system, replayed.harness());
  }

  /**
   * The report, which ends with a line break.
   *
   * @param system the system's name
   */
  public static String of(String system, Replayed replayed) {
    ReplayReport report = new ReplayReport(system, replayed);
    report.lines.add(report.headline());
    report.lines.add(report.comparison());
    report.run();
    return String.join("\n", report.lines) + "\n";
  }

  private String headline() {
    return replayed.found().map(this::headline).orElseGet(this::notReproduced);
  }

  private String headline(Answer found) {
    String sentence =
        switch (found) {
          case ACTOR_FAILURE, INVARIANT_BROKEN ->
              Headline.failure(subject, replayed.failure().orElseThrow());
          case NO_PROGRESS -> Headline.noProgress(subject);
          case VIOLATION, LINEARIZABLE, SEQUENTIALLY_CONSISTENT, UNANSWERED, NO_VIOLATION_FOUND ->
              Headline.violation(subject, replayed.consistency());
        };
    return Headline.word(found) + ": " + sentence;
  }

  private String notReproduced() {
    return "NOT REPRODUCED: "
        + subject
        + ": the schedule runs, but no longer shows the "
        + noun(replayed.saved().verdict())
        + " that was saved.";
  }

  private static String noun(Answer answer) {
    return switch (answer) {
      case ACTOR_FAILURE -> "actor failure";
      case INVARIANT_BROKEN -> "broken invariant";
      case NO_PROGRESS -> "lack of progress";
      case VIOLATION, LINEARIZABLE, SEQUENTIALLY_CONSISTENT, UNANSWERED, NO_VIOLATION_FOUND ->
          "violation";
    };
  }

  private String comparison() {
    int length = replayed.schedule().length();
    int saved = replayed.saved().steps().size();
    String ran = length < saved ? number(length) + " of " + steps(saved) : steps(length);
    String other =
        replayed.found().isPresent() && !replayed.showsAgain()
            ? "; the saved finding is the " + noun(replayed.saved().verdict())
            : "";
    return "Replayed "
        + ran
        + other
        + "; the clients saw "
        + (replayed.sameHistory() ? "the saved history." : "a history other than the saved one.");
  }

  private void run() {
    lines.addAll(
        replayed
            .evidence()
            .map(evidence -> RunLines.history(replayed.history(), evidence))
            .orElseGet(() -> RunLines.history(replayed.history())));
    lines.add("");
    int length = replayed.schedule().length();
    SavedRun saved = replayed.saved();
    if (replayed.showsAgain() && saved.loopsFrom() < length) {
      lines.add("Schedule that can go on forever without an answer");
      lines.addAll(RunLines.loop(replayed.schedule(), replayed.changes(), saved.loopsFrom()));
    } else {
      lines.add("Schedule (" + steps(length) + ")");
      lines.addAll(RunLines.schedule(replayed.schedule(), replayed.changes(), replayed.shownBy()));
    }
    replayed.failure().ifPresent(failure -> lines.addAll(RunLines.stack(failure)));
    if (replayed.found().filter(answer -> answer == Answer.VIOLATION).isPresent()) {
      lines.add("");
      replayed.evidence().ifPresent(evidence -> lines.add(evidence.sentence()));
    }
  }
}
