package dev.ordeal.report;

import dev.ordeal.actor.Network;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.States;
import dev.ordeal.verify.Statistics;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An outcome as plain text: the verdict, the figures, and for what was found wrong the history, the
 * schedule and the reason.
 */
public final class TextReport {
  private static final int FAILURES_SHOWN = 3;

  private final Outcome outcome;
  private final Statistics figures;
  private final List<String> lines = new ArrayList<>();

  private TextReport(Outcome outcome) {
    this.outcome = outcome;
    this.figures = outcome.statistics();
  }

  /** The report, ending with a line break. */
  public static String of(Outcome outcome) {
    TextReport report = new TextReport(outcome);
    report.verdict();
    report.statistics();
    outcome.violation().ifPresent(report::violation);
    report.failures();
    report.stalls();
    return String.join("\n", report.lines) + "\n";
  }

  private void verdict() {
    Configuration configuration = outcome.configuration();
    String what = Headline.what(configuration.system(), configuration.harness());
    lines.add(
        switch (outcome.answer()) {
          case LINEARIZABLE -> "LINEARIZABLE: " + what + ": in every order of its messages.";
          case SEQUENTIALLY_CONSISTENT ->
              "SEQUENTIALLY CONSISTENT: " + what + ": in every order of its messages.";
          case VIOLATION -> Headline.violation(what, configuration.consistency());
          case ACTOR_FAILURE, INVARIANT_BROKEN ->
              Headline.failure(what, outcome.failures().get(0).failure());
          case NO_PROGRESS -> Headline.noProgress(what);
          case NO_VIOLATION_FOUND ->
              "NO VIOLATION FOUND: "
                  + what
                  + (!outcome.isComplete()
                      ? ": but not every schedule was explored."
                      : configuration.explorer().exact()
                          ? outcome.keys().isPresent()
                              ? ": if keys are independent."
                              : ": but a trace does not go through every state; use graph or ex"
                                  + " for invariants."
                          : ": but "
                              + configuration.explorer().id()
                              + " does not find every violation.");
        });
    coverage();
  }

  private void coverage() {
    Limits limits = outcome.configuration().limits();
    String said =
        switch (outcome.stop()) {
          case EXHAUSTED ->
              figures.cutSchedules() > 0
                  ? "Of the schedules explored, "
                      + number(figures.cutSchedules())
                      + " were cut at "
                      + number(limits.depth())
                      + " receives."
                      + (figures.traces().isPresent()
                          ? " A trace that is cut does not stand for all its orders; ex explores"
                              + " them all to that depth."
                          : "")
                  : figures.states().isPresent()
                      ? states(figures.states().get())
                      : outcome.configuration().explorer().exact()
                          ? figures.traces().isPresent()
                              ? "Every trace was explored to its end, and every order that it allows."
                              : figures.realTimeOrders().isPresent()
                                  ? "Everything was explored to its end."
                                  : "Every schedule was explored to its end."
                          : "The explorer came to its end: "
                              + outcome.configuration().explorer().guarantee()
                              + ".";
          case PART -> "Everything after a drawn beginning was explored.";
          case LIMIT ->
              "Stopped at the limit of "
                  + (figures.states().isPresent()
                      ? limits.schedules() == Limits.NONE
                          ? count(limits.depth(), "receive", "receives")
                          : count(limits.schedules(), "state", "states")
                      : count(limits.schedules(), "schedule", "schedules"))
                  + ".";
          case MEMORY ->
              "Stopped because memory ran out; set ORDEAL_OPTS=-Xmx8g for more"
                  + (figures.states().isPresent() ? " (or a larger --memory)" : "")
                  + ", or explore less with --limit or --deadline.";
          case DEADLINE -> "Stopped at the deadline.";
          case ENDLESS ->
              "Stopped because a schedule went on for "
                  + number(limits.depth())
                  + " receives: the system may never come to rest. Bound its retries, or explore"
                  + " schedules of up to N receives with --depth N.";
          case INTERRUPTED -> "Stopped when it was interrupted.";
        };
    lines.add(said);
    figures
        .states()
        .flatMap(States::diskProblem)
        .ifPresent(
            problem ->
                lines.add("The disk could not take over when memory was short: " + problem + "."));
    if (figures.states().isPresent() && outcome.stop() != Stop.EXHAUSTED) {
      States states = figures.states().get();
      lines.add(
          "Covered: all that happens within "
              + count(Math.max(0, states.depth() - 1), "receive", "receives")
              + ", "
              + count(states.states(), "state", "states")
              + "; not covered: what comes later.");
    }
    outcome.keys().ifPresent(keys -> lines.add(keyByKey(keys)));
    if (outcome.answer() == Outcome.Answer.LINEARIZABLE
        || outcome.answer() == Outcome.Answer.SEQUENTIALLY_CONSISTENT) {
      outcome
          .configuration()
          .harness()
          .invariants()
          .forEach(invariant -> lines.add("'" + invariant.name() + "' holds in every state."));
    }
    if (figures.undecidedBehaviours() > 0) {
      lines.add(
          "Undecided: "
              + count(figures.undecidedBehaviours(), "behaviour", "behaviours")
              + ", because the checker ran out of time.");
    }
    if (figures.undecidedSchedules() > 0) {
      lines.add(
          "Undecided: "
              + count(figures.undecidedSchedules(), "schedule", "schedules")
              + " with too many orders to check them all.");
    }
  }

  private String states(States states) {
    return outcome.violation().isPresent()
        ? "Every state within "
            + count(states.depth(), "receive", "receives")
            + " was followed; none shows it earlier."
        : "Every state that any order of messages leads to was followed: "
            + count(states.states(), "state", "states")
            + ", at most "
            + count(states.depth(), "receive", "receives")
            + " deep.";
  }

  private static String keyByKey(KeyByKey keys) {
    if (keys.refuted().isPresent()) {
      return "All keys were explored at once, because they are not independent: "
          + keys.refuted().get()
          + ".";
    }
    if (!keys.isAssumed()) {
      return "There is only one key.";
    }
    return "Explored key by key ("
        + String.join(", ", keys.keys())
        + "), taking for granted that operations on one key do not change what others see; "
        + count(keys.samples(), "random schedule bears", "random schedules bear")
        + " that out.";
  }

  private void statistics() {
    Configuration configuration = outcome.configuration();
    lines.add("");
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
          number(figures.failedSchedules())
              + (figures.states().isPresent() ? " receives" : " schedules")
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
    progress
        .livelock()
        .ifPresent(stall -> figure("livelock", "a run can go on for ever without an answer"));
    if (progress.livelockUndecided()) {
      figure("livelock", "none found, but there were too many ways back to look along all of them");
    }
  }

  private void stalls() {
    Progress progress = outcome.progress();
    if (outcome.violation().isPresent()) {
      return;
    }
    progress
        .deadlock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that comes to rest with an unanswered operation");
              lines.addAll(RunLines.schedule(stall.schedule(), stall.schedule().length()));
            });
    progress
        .livelock()
        .ifPresent(
            stall -> {
              lines.add("");
              lines.add("Schedule that can go on for ever without an answer");
              lines.addAll(RunLines.loop(stall.schedule(), stall.loopsFrom()));
            });
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

  private void violation(Violation violation) {
    lines.addAll(RunLines.history(violation.history(), violation.evidence().event()));
    lines.add("");
    lines.add("Schedule (" + scheduleNote(violation) + ")");
    lines.addAll(RunLines.schedule(violation.schedule(), violation.shownBy()));
    lines.add("");
    lines.add(violation.evidence().sentence());
  }

  private String scheduleNote(Violation violation) {
    String receives = count(violation.shownBy(), "receive", "receives");
    if (outcome.original().isEmpty()) {
      return "the violation shows after " + receives;
    }
    String operations = count(violation.history().spans().size(), "operation", "operations");
    return operations
        + ", "
        + receives
        + (violation.fewest()
            ? ": no schedule has fewer and goes wrong like this"
            : ", made smaller as far as was tried");
  }

  private void failures() {
    List<FailureFound> failures = outcome.failures();
    for (FailureFound found : failures.subList(0, Math.min(FAILURES_SHOWN, failures.size()))) {
      lines.add("");
      lines.add("Schedule in which " + found.failure().sentence());
      lines.addAll(RunLines.schedule(found.schedule(), found.schedule().length()));
    }
    if (failures.size() > FAILURES_SHOWN) {
      lines.add("");
      lines.add("... and " + (failures.size() - FAILURES_SHOWN) + " other failures.");
    }
  }

  private void figure(String name, String value) {
    lines.add(String.format(Locale.ROOT, "  %-18s%s", name, value));
  }

  private static String number(long value) {
    return Numbers.number(value);
  }

  private static String count(long value, String one, String many) {
    return Numbers.count(value, one, many);
  }

  private static String percent(double ratio) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * ratio);
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f s", value);
  }
}
