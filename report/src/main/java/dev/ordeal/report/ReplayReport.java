package dev.ordeal.report;

import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.verify.Outcome.Answer;
import java.util.ArrayList;
import java.util.List;

/** What came of a replay as plain text, in the words in which it was reported when it was found. */
public final class ReplayReport {
  private final Replayed replayed;
  private final String what;
  private final List<String> lines = new ArrayList<>();

  private ReplayReport(String system, Replayed replayed) {
    this.replayed = replayed;
    this.what = Headline.what(system, replayed.harness());
  }

  /**
   * The report, ending with a line break.
   *
   * @param system what to call the system
   */
  public static String of(String system, Replayed replayed) {
    ReplayReport report = new ReplayReport(system, replayed);
    report.lines.add(report.verdict());
    report.lines.add(report.comparison());
    report.run();
    return String.join("\n", report.lines) + "\n";
  }

  private String verdict() {
    if (replayed.found().isEmpty()) {
      return "NOT SHOWN: "
          + what
          + ": the schedule runs, but "
          + inWords(replayed.saved().verdict())
          + " that was saved does not show any more.";
    }
    return switch (replayed.found().get()) {
      case ACTOR_FAILURE, INVARIANT_BROKEN ->
          Headline.failure(what, replayed.failure().orElseThrow());
      case NO_PROGRESS -> Headline.noProgress(what);
      case VIOLATION, LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NO_VIOLATION_FOUND ->
          Headline.violation(what, replayed.consistency());
    };
  }

  private static String inWords(Answer verdict) {
    return switch (verdict) {
      case ACTOR_FAILURE -> "the actor failure";
      case INVARIANT_BROKEN -> "the broken invariant";
      case NO_PROGRESS -> "the lack of progress";
      case VIOLATION, LINEARIZABLE, SEQUENTIALLY_CONSISTENT, NO_VIOLATION_FOUND -> "the violation";
    };
  }

  private String comparison() {
    SavedRun saved = replayed.saved();
    String ran = "Replayed " + Numbers.count(replayed.schedule().length(), "receive", "receives");
    String left =
        replayed.schedule().length() < saved.steps().size()
            ? " of " + Numbers.number(saved.steps().size())
            : "";
    String other =
        replayed.found().isPresent() && !replayed.showsAgain()
            ? "; what was saved is " + inWords(saved.verdict())
            : "";
    return ran
        + left
        + other
        + "; clients saw "
        + (replayed.sameHistory()
            ? "the same as when it was saved."
            : "something else than when it was saved.");
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
      lines.add("Schedule that can go on for ever without an answer");
      lines.addAll(RunLines.loop(replayed.schedule(), saved.loopsFrom()));
    } else {
      lines.add("Schedule (" + Numbers.count(length, "receive", "receives") + ")");
      lines.addAll(RunLines.schedule(replayed.schedule(), replayed.shownBy()));
    }
    if (replayed.found().filter(answer -> answer == Answer.VIOLATION).isPresent()) {
      lines.add("");
      replayed.evidence().ifPresent(evidence -> lines.add(evidence.sentence()));
    }
  }
}
