package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.percent;
import static dev.ordeal.report.Numbers.seconds;

import dev.ordeal.actor.Network;
import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.States;
import dev.ordeal.verify.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures of an outcome, each with its name. */
public final class Figures {
  /** A figure with its name. */
  public record Figure(String name, String value) {}

  private final Outcome outcome;
  private final Statistics figures;
  private final List<Figure> all = new ArrayList<>();

  private Figures(Outcome outcome) {
    this.outcome = outcome;
    this.figures = outcome.statistics();
  }

  /** The figures of the outcome, in the order in which they are told. */
  public static List<Figure> of(Outcome outcome) {
    Figures figures = new Figures(outcome);
    figures.collect();
    return List.copyOf(figures.all);
  }

  private void collect() {
    Configuration configuration = outcome.configuration();
    figure(
        "explorer",
        configuration.explorer().title()
            + " ("
            + configuration.explorer().id()
            + "), seed "
            + configuration.seed());
    figures.states().ifPresentOrElse(this::stateFigures, this::scheduleFigures);
    figures
        .unseen()
        .ifPresent(
            unseen ->
                figure(
                    "unseen",
                    String.format(
                        Locale.ROOT,
                        "a behaviour is new with chance %.2g; about %,.0f in all, by estimate",
                        unseen.chanceOfNew(),
                        unseen.behaviours())));
    if (figures.failedSchedules() > 0) {
      figure(
          "failures",
          (figures.states().isPresent()
                  ? count(figures.failedSchedules(), "receive", "receives")
                  : count(figures.failedSchedules(), "schedule", "schedules"))
              + " ended by one");
    }
    progress(outcome.progress());
    figure(
        "time",
        seconds(figures.scheduleSeconds())
            + " exploring, "
            + seconds(figures.checkSeconds())
            + " checking, "
            + seconds(figures.totalSeconds())
            + " in all");
    if (figures.historiesToFirst().isPresent()) {
      figure(
          "first violation",
          "after "
              + count(figures.historiesToFirst().getAsInt(), "history", "histories")
              + ", "
              + seconds(figures.secondsToFirst().orElse(0)));
    }
  }

  private void progress(Progress progress) {
    progress
        .deadlock()
        .ifPresent(
            stall ->
                figure(
                    "unanswered",
                    count(
                            progress.stalled(),
                            figures.states().isPresent() ? "state is" : "schedule comes to",
                            figures.states().isPresent() ? "states are" : "schedules come to")
                        + (figures.states().isPresent() ? " at rest" : " rest")
                        + " with an unanswered operation, the first after "
                        + count(stall.schedule().length(), "receive", "receives")));
    if (progress.deadlockUndecided()) {
      figure(
          "unanswered",
          "none found, but a message that comes too early may be lost, and not all such runs could"
              + " be followed");
    }
    progress
        .livelock()
        .ifPresent(stall -> figure("livelock", "a run can go on for ever without an answer"));
    if (progress.livelockUndecided()) {
      figure("livelock", "none found, but it was not possible to look along all ways back");
    }
  }

  private void stateFigures(States states) {
    figure(
        "states",
        number(states.states())
            + ", "
            + number(states.transitions())
            + " receives between them, at most "
            + number(states.depth())
            + " deep");
    if (outcome.configuration().settings().commuting()) {
      figure(
          "commuting",
          states.freeReceives() == 0
              ? noneCommutes(outcome.configuration().harness())
              : count(states.freeReceives(), "receive", "receives")
                  + " in one local state each went first");
    }
    if (states.permutations() > 1) {
      figure(
          "symmetry",
          count(states.permutations(), "permutation", "permutations")
              + " of what is interchangeable; of states that they turn into each other one is"
              + " counted");
    }
    figure(
        "monitor",
        number(states.monitors())
            + " states of its own; "
            + number(states.peakBytes() >> 20)
            + " MB"
            + (states.diskBytes() == 0
                ? ""
                : " in memory, " + number(states.diskBytes() >> 10) + " KB on disk"));
  }

  private static String noneCommutes(Harness harness) {
    if (harness.system().network() == Network.FIFO) {
      return "not used, because the network keeps orders";
    }
    return harness.invariants().isEmpty()
        ? "no receive commutes with everything else"
        : "not used, because invariants look at every state";
  }

  private void scheduleFigures() {
    figure(
        "schedules", number(figures.schedules()) + ", " + number(figures.receives()) + " receives");
    if (figures.realTimeOrders().isPresent()) {
      orderFigures(figures.realTimeOrders().getAsLong());
    } else {
      historyFigures();
    }
  }

  private void orderFigures(long orders) {
    figure(
        "real-time orders",
        number(orders)
            + " maximal ones"
            + (figures.traces().isPresent() ? ", one trace per schedule" : "")
            + ", "
            + number(figures.incompleteHistories())
            + " schedules incomplete");
    figure(
        "behaviours",
        number(figures.behaviours())
            + " maximal ones, "
            + number(figures.violatingBehaviours())
            + " violating; those with smaller orders are implied");
  }

  private void historyFigures() {
    figure(
        "histories",
        number(figures.uniqueHistories())
            + " unique ("
            + percent(figures.progression())
            + " of schedules), "
            + number(figures.incompleteHistories())
            + " schedules incomplete");
    figure(
        "not linearizable",
        number(figures.nonLinearizable())
            + " histories ("
            + percent(figures.quality())
            + " of unique, "
            + percent(figures.precision())
            + " of schedules), "
            + number(figures.nonLinearizableComplete())
            + " of them complete");
    figure(
        "behaviours",
        number(figures.behaviours())
            + " distinct, "
            + number(figures.violatingBehaviours())
            + " violating");
  }

  private void figure(String name, String value) {
    all.add(new Figure(name, value));
  }
}
