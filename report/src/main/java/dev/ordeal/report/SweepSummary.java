package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.operations;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.strategy.States;
import dev.ordeal.sweep.LeavingOut;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;

/**
 * A sweep over every harness up to a size, in sentences: the answer, how much was explored for it,
 * and where one harness stands among all.
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

  public Outcome.OverallVerdict answer() {
    return sweep.answer();
  }

  /** The answer in capitals, which begins the headline. */
  public String word() {
    return Headline.word(answer());
  }

  /** What was explored: the system, its size and the harnesses. */
  public String subject() {
    return Headline.subject(
        example.system(), example.harness(), "each of " + harnesses() + " with up to " + size());
  }

  /** The answer in one sentence, which follows the {@link #word()}, if nothing wrong was found. */
  public String sentence() {
    if (answer() == Outcome.OverallVerdict.NEVER_REACHED) {
      return subject() + ": no state of any satisfies '" + sweep.unreached().get(0) + "'.";
    }
    return isVerified()
        ? Headline.verified(subject(), example.consistency())
        : subject()
            + ": "
            + number(sweep.explored())
            + " explored, "
            + number(sweep.verified())
            + " verified.";
  }

  private boolean isVerified() {
    return sweep.found().isEmpty() && sweep.verified() == sweep.harnesses();
  }

  private String harnesses() {
    return count(sweep.harnesses(), "harness", "harnesses");
  }

  private String size() {
    return operations(sweep.sizes().size());
  }

  /** How much was explored, one sentence per element, if nothing wrong was found. */
  public List<String> coverage() {
    List<String> sentences = new ArrayList<>();
    sentences.add(whyStopped());
    sweep
        .last()
        .map(Outcome::unvariedOrders)
        .filter(fields -> !fields.isEmpty())
        .ifPresent(fields -> sentences.add(OutcomeSummary.unvaried(fields)));
    sweep
        .unreached()
        .forEach(
            goal -> sentences.add("No state of any harness explored satisfies '" + goal + "'."));
    CoverageWords.of(sweep).missing(sweep.isComplete()).ifPresent(sentences::add);
    sentences.addAll(leftOut());
    return sentences;
  }

  /** Which harnesses were left out, what that rests on, and what could not be left out. */
  private List<String> leftOut() {
    List<String> sentences = new ArrayList<>();
    LeavingOut known = sweep.leavingOut();
    if (sweep.leftOut() > 0) {
      sentences.add(
          "Of "
              + number(sweep.all())
              + " harnesses, "
              + number(sweep.explored())
              + (sweep.explored() == 1 ? " was" : " were")
              + " explored and "
              + number(sweep.leftOut())
              + " left out: each differs from an explored one only in the names of clients"
              + (known.values().isEmpty() ? "" : " or in the values written")
              + ".");
      sentences.add(
          "Verified in what was explored: renamed like that, every start, request, handler run, answer"
              + " and outcome of the object is the same."
              + (known.fresh() == 0
                  ? ""
                  : " For that, "
                      + count(known.fresh(), "harness was", "harnesses were")
                      + " also explored with values that occur nowhere else."));
    }
    long more = sweep.all() - sweep.explored() - sweep.leftOut();
    if (more > 0) {
      sentences.add(
          "Not explored: "
              + count(more, "harness", "harnesses")
              + " with other calls, other values or clients in another order.");
    }
    known
        .unverified()
        .ifPresent(
            why ->
                sentences.add(
                    (sweep.leftOut() == 0
                            ? "No harness was left out, because "
                            : "No harness was left out for the names of clients alone, because ")
                        + why
                        + "."));
    if (!known.refused().isEmpty()) {
      sentences.add(
          "Not left out, because they are not interchangeable: "
              + Show.brief(known.refused().get(0))
              + rest(known));
    }
    return sentences;
  }

  private static String rest(LeavingOut known) {
    int more = known.refused().size() - 1;
    return more == 0 ? "." : "; and " + number(more) + " more.";
  }

  private String whyStopped() {
    return switch (sweep.stop()) {
      case EXHAUSTED ->
          sweep.isComplete()
              ? "Every harness was explored completely."
              : "Some harnesses were not explored completely.";
      case PART ->
          "In each harness, the explorer finished: "
              + sweep.example().strategy().description().guarantee()
              + ".";
      case LIMIT -> "A limit was reached before everything was explored.";
      case DEADLINE -> "Stopped at the deadline.";
      case MEMORY ->
          "Stopped because memory ran out; set ORDEAL_OPTS=-Xmx8g for more, or explore less.";
      case ENDLESS ->
          "Stopped because a schedule reached "
              + steps(example.limits().depth())
              + ": the system may never come to rest; explore schedules of up to N steps with"
              + " --depth N.";
      case FOUND -> "Stopped at the first finding.";
      case INTERRUPTED -> "Interrupted.";
    };
  }

  /** Where the smallest failing harness stands among all. */
  public String position(Outcome found) {
    int size = found.configuration().harness().invocations().size();
    return "This is harness "
        + number(sweep.explored())
        + " of "
        + number(sweep.harnesses())
        + " with up to "
        + size()
        + ", in order of size; of the "
        + count(sweep.explored() - 1, "harness", "harnesses")
        + " before it, with up to "
        + operations(size)
        + ", "
        + number(sweep.verified())
        + (sweep.verified() == 1 ? " is " : " are ")
        + example.consistency().words()
        + ".";
  }

  /** Where the last harness explored stands among all, if nothing wrong was found. */
  public String positionOfLast() {
    return "The run shown is of the last harness explored, "
        + example.harness().name()
        + ": one of "
        + (isVerified()
            ? harnesses() + ", all " + example.consistency().words()
            : number(sweep.explored()) + " explored, none of which shows anything wrong")
        + ".";
  }

  /** How much was explored of all harnesses together. */
  public String total() {
    return explored() + " in total.";
  }

  private String explored() {
    return isOfStates()
        ? count(sweep.schedules(), "state", "states")
            + ", "
            + count(sweep.steps(), "transition", "transitions")
        : count(sweep.schedules(), "schedule", "schedules") + ", " + steps(sweep.steps());
  }

  private boolean isOfStates() {
    return example.strategy() instanceof States;
  }

  /** The figures of all harnesses together. */
  public List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    figures.add(Figures.explorer(example));
    for (Sweep.Size size : sweep.sizes()) {
      figures.add(
          new Figure(
              operations(size.operations()),
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
              "operations can stay unanswered in "
                  + count(sweep.stalling(), "harness", "harnesses")));
    }
    figures.add(new Figure(isOfStates() ? "states" : "schedules", explored() + " in total"));
    figures.add(new Figure("coverage", CoverageWords.of(sweep).line()));
    figures.add(new Figure("time", Numbers.seconds(sweep.seconds())));
    return figures;
  }
}
