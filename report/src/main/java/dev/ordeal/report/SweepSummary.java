package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;

import dev.ordeal.report.Figures.Figure;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of exploring every harness up to a size, in sentences: the answer, how much was
 * explored for it, and the place that one harness has among all.
 */
public final class SweepSummary {
  private final Sweep sweep;
  private final Configuration example;

  /**
   * @param example one of the configurations explored
   */
  public SweepSummary(Sweep sweep, Configuration example) {
    this.sweep = sweep;
    this.example = example;
  }

  /** The answer in one word. */
  public Outcome.Answer answer() {
    return sweep.answer(example.consistency());
  }

  /** The same in capitals, as it begins the headline. */
  public String word() {
    return Summary.word(answer());
  }

  /** What was explored: the system, its size and the harnesses. */
  public String subject() {
    return Headline.what(
        example.system(), example.harness(), "each of " + harnesses() + " with up to " + size());
  }

  /** The answer in one sentence, after its {@link #word()}, where nothing goes wrong. */
  public String sentence() {
    return subject()
        + (isVerified()
            ? ": in every order of its messages."
            : ": "
                + number(sweep.explored())
                + " explored, "
                + number(sweep.verified())
                + " verified.");
  }

  private boolean isVerified() {
    return sweep.found().isEmpty() && sweep.verified() == sweep.harnesses();
  }

  private String harnesses() {
    return count(sweep.harnesses(), "harness", "harnesses");
  }

  private String size() {
    return count(sweep.sizes().size(), "operation", "operations");
  }

  /** How much was explored, a sentence each, where nothing goes wrong. */
  public List<String> coverage() {
    return List.of(
        stopped(),
        "Not explored is what differs from one of these only by the names of clients and of values"
            + " written.");
  }

  private String stopped() {
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
              + number(example.limits().depth())
              + " receives: the system may never come to rest; explore schedules of up to N"
              + " receives with --depth N.";
      case INTERRUPTED -> "Stopped when it was interrupted.";
    };
  }

  /** The place of the smallest harness that goes wrong. */
  public String place(Outcome found) {
    int operations = found.configuration().harness().invocations().size();
    return "Harness "
        + number(sweep.explored())
        + " of "
        + number(sweep.harnesses())
        + " with up to "
        + size()
        + ", by growing size; of the "
        + count(sweep.explored() - 1, "harness", "harnesses")
        + " before it, with up to "
        + count(operations, "operation", "operations")
        + ", "
        + number(sweep.verified())
        + (sweep.verified() == 1 ? " is " : " are ")
        + example.consistency().words()
        + ".";
  }

  /** The place of the last harness explored, where nothing goes wrong. */
  public String placeOfLast() {
    return "Shown is a run of the last harness explored, "
        + example.harness().name()
        + ": one of "
        + (isVerified()
            ? harnesses() + " that are all " + example.consistency().words()
            : number(sweep.explored()) + " explored, in none of which anything wrong was found")
        + ".";
  }

  /** How much was explored of all together. */
  public String total() {
    return count(sweep.schedules(), isOfStates() ? "state" : "schedule", unit())
        + " and "
        + count(sweep.receives(), "receive", "receives")
        + " in all.";
  }

  private boolean isOfStates() {
    return example.explorer().coverage() == Explorers.Coverage.STATES;
  }

  private String unit() {
    return isOfStates() ? "states" : "schedules";
  }

  /** The figures of all together. */
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    Explorers.Entry explorer = example.explorer();
    figures.add(
        new Figure(
            "explorer", explorer.title() + " (" + explorer.id() + "), seed " + example.seed()));
    for (Sweep.Size size : sweep.sizes()) {
      figures.add(
          new Figure(
              count(size.operations(), "operation", "operations"),
              count(size.harnesses(), "harness", "harnesses")
                  + (size.explored() < size.harnesses()
                      ? ", " + number(size.explored()) + " explored"
                      : "")
                  + ", "
                  + number(size.verified())
                  + " verified"));
    }
    if (sweep.stalling() > 0) {
      figures.add(
          new Figure(
              "unanswered",
              "operations may stay unanswered in "
                  + count(sweep.stalling(), "harness", "harnesses")));
    }
    figures.add(
        new Figure(
            unit(),
            number(sweep.schedules()) + ", " + number(sweep.receives()) + " receives in all"));
    figures.add(new Figure("time", Numbers.seconds(sweep.seconds())));
    return figures;
  }
}
