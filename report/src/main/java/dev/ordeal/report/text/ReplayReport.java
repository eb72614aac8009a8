package dev.ordeal.report.text;

import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.report.Headline;
import dev.ordeal.verify.Outcome.OverallVerdict;
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

  private String headline(OverallVerdict found) {
    String sentence =
        switch (found) {
          case ACTOR_FAILURE, INVARIANT_BROKEN ->
              Headline.failure(subject, replayed.failure().orElseThrow());
          case NO_PROGRESS -> Headline.noProgress(subject);
          case NOT_ALWAYS_REACHED ->
              Headline.missed(subject, replayed.missed().orElseThrow(), isLoop());
          case VIOLATION,
              LINEARIZABLE,
              SEQUENTIALLY_CONSISTENT,
              UNANSWERED,
              NEVER_REACHED,
              NO_VIOLATION_FOUND ->
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

  private static String noun(OverallVerdict answer) {
    return switch (answer) {
      case ACTOR_FAILURE -> "actor failure";
      case INVARIANT_BROKEN -> "broken invariant";
      case NO_PROGRESS -> "lack of progress";
      case NOT_ALWAYS_REACHED -> "missed goal";
      case VIOLATION,
          LINEARIZABLE,
          SEQUENTIALLY_CONSISTENT,
          UNANSWERED,
          NEVER_REACHED,
          NO_VIOLATION_FOUND ->
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

  private boolean isLoop() {
    return replayed.saved().loopsFrom() < replayed.schedule().length();
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
    if (replayed.showsAgain() && isLoop()) {
      lines.add(
          replayed
              .missed()
              .map(goal -> "Schedule that can go on forever without '" + goal.name() + "'")
              .orElse("Schedule that can go on forever without an answer"));
      lines.addAll(RunLines.loop(replayed.schedule(), replayed.changes(), saved.loopsFrom()));
    } else {
      lines.add("Schedule (" + steps(length) + ")");
      lines.addAll(RunLines.schedule(replayed.schedule(), replayed.changes(), replayed.shownBy()));
    }
    lines.addAll(RunLines.noLongerMatter(replayed.noLongerMatter()));
    replayed.failure().ifPresent(failure -> lines.addAll(RunLines.stack(failure)));
    if (replayed.found().filter(answer -> answer == OverallVerdict.VIOLATION).isPresent()) {
      lines.add("");
      replayed.evidence().ifPresent(evidence -> lines.add(evidence.sentence()));
    }
  }
}
