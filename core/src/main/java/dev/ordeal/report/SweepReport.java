package dev.ordeal.report;

import dev.ordeal.explorer.Explorers;
import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What came of exploring every harness up to a size, as plain text: of the smallest one that goes
 * wrong all that a report on it says, and otherwise how far it came.
 */
public final class SweepReport {
  private final Sweep sweep;
  private final Configuration example;
  private final List<String> lines = new ArrayList<>();

  private SweepReport(Sweep sweep, Configuration example) {
    this.sweep = sweep;
    this.example = example;
  }

  /**
   * The report, ending with a line break.
   *
   * @param example one of the configurations explored
   */
  public static String of(Sweep sweep, Configuration example) {
    SweepReport report = new SweepReport(sweep, example);
    sweep
        .found()
        .ifPresentOrElse(
            outcome -> {
              report.lines.add(TextReport.of(outcome));
              report.smallest(outcome);
            },
            report::clean);
    return String.join("\n", report.lines) + "\n";
  }

  private void smallest(Outcome outcome) {
    int operations = outcome.configuration().harness().invocations().size();
    lines.add(
        "Harness "
            + Numbers.number(sweep.explored())
            + " of "
            + Numbers.number(sweep.harnesses())
            + ", by growing size; of the "
            + Numbers.count(sweep.explored() - 1, "harness", "harnesses")
            + " before it, with up to "
            + Numbers.count(operations, "operation", "operations")
            + ", "
            + Numbers.number(sweep.verified())
            + (sweep.verified() == 1 ? " is " : " are ")
            + example.consistency().words()
            + ".");
  }

  private void clean() {
    lines.add(headline());
    lines.add(coverage());
    lines.add(
        "Not explored is what differs from one of these only by the names of clients and of values"
            + " written.");
    lines.add("");
    Explorers.Entry explorer = example.explorer();
    figure("explorer", explorer.title() + " (" + explorer.id() + "), seed " + example.seed());
    for (Sweep.Size size : sweep.sizes()) {
      figure(
          Numbers.count(size.operations(), "operation", "operations"),
          Numbers.count(size.harnesses(), "harness", "harnesses")
              + (size.explored() < size.harnesses()
                  ? ", " + Numbers.number(size.explored()) + " explored"
                  : "")
              + ", "
              + Numbers.number(size.verified())
              + " verified");
    }
    if (sweep.stalling() > 0) {
      figure(
          "unanswered",
          "operations may stay unanswered in "
              + Numbers.count(sweep.stalling(), "harness", "harnesses"));
    }
    figure(
        explorer.coverage() == Explorers.Coverage.STATES ? "states" : "schedules",
        Numbers.number(sweep.schedules())
            + ", "
            + Numbers.number(sweep.receives())
            + " receives in all");
    figure("time", String.format(Locale.ROOT, "%.3f s", sweep.seconds()));
  }

  private String headline() {
    Harness harness = example.harness();
    String what =
        Headline.what(
            example.system(),
            harness,
            "each of "
                + Numbers.count(sweep.harnesses(), "harness", "harnesses")
                + " with up to "
                + Numbers.count(sweep.sizes().size(), "operation", "operations"));
    return switch (sweep.answer(example.consistency())) {
      case LINEARIZABLE -> "LINEARIZABLE: " + what + ": in every order of its messages.";
      case SEQUENTIALLY_CONSISTENT ->
          "SEQUENTIALLY CONSISTENT: " + what + ": in every order of its messages.";
      case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS, NO_VIOLATION_FOUND ->
          "NO VIOLATION FOUND: "
              + what
              + ": "
              + Numbers.number(sweep.explored())
              + " explored, "
              + Numbers.number(sweep.verified())
              + " verified.";
    };
  }

  private String coverage() {
    return switch (sweep.stop()) {
      case EXHAUSTED ->
          sweep.isComplete()
              ? "Every harness was explored to its end."
              : "Of some harnesses not every schedule was explored.";
      case PART -> "Of each harness everything after a drawn beginning was explored.";
      case LIMIT -> "A limit was reached before everything was explored.";
      case DEADLINE -> "Stopped at the deadline.";
      case MEMORY ->
          "Stopped because memory ran out; set ORDEAL_OPTS=-Xmx8g for more, or explore less.";
      case ENDLESS ->
          "Stopped because a schedule went on for "
              + Numbers.number(example.limits().depth())
              + " receives: the system may never come to rest; explore schedules of up to N"
              + " receives with --depth N.";
      case INTERRUPTED -> "Stopped when it was interrupted.";
    };
  }

  private void figure(String name, String value) {
    lines.add(String.format(Locale.ROOT, "  %-18s%s", name, value));
  }
}
