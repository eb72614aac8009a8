package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.percent;
import static dev.ordeal.report.Numbers.seconds;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.statistics.Unseen;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The figures of an outcome as named lines: how much was explored, what was found, the times. */
public final class Figures {
  private final Outcome outcome;
  private final Statistics statistics;
  private final List<Figure> all = new ArrayList<>();

  private Figures(Outcome outcome) {
    this.outcome = outcome;
    this.statistics = outcome.statistics();
  }

  /** The figures in the order in which reports show them. */
  public static List<Figure> of(Outcome outcome) {
    Figures figures = new Figures(outcome);
    figures.collect();
    return List.copyOf(figures.all);
  }

  static Figure explorer(Configuration configuration) {
    return new Figure(
        "explorer",
        configuration.strategy().title()
            + " ("
            + configuration.strategy().id()
            + "), seed "
            + configuration.seed());
  }

  private void collect() {
    all.add(explorer(outcome.configuration()));
    statistics.ofStates().ifPresent(this::stateFigures);
    statistics.ofSchedules().ifPresent(this::scheduleFigures);
    if (statistics.failed() > 0) {
      add(
          "failures",
          isOfStates()
              ? count(statistics.failed(), "step ends in a failure", "steps end in a failure")
              : count(
                  statistics.failed(), "schedule ends in a failure", "schedules end in a failure"));
    }
    all.addAll(new GrowthSummary(outcome).figures());
    progress(outcome.progress());
    calls(outcome.configuration().harness());
    add("coverage", CoverageWords.of(outcome).line());
    add(
        "time",
        seconds(statistics.times().exploring())
            + " exploring, "
            + seconds(statistics.times().checking())
            + " checking, "
            + seconds(statistics.times().total())
            + " in total");
    statistics.ofSchedules().ifPresent(this::firstViolation);
  }

  /** Which calls the harness makes, where its name does not say so. */
  private void calls(Harness harness) {
    String calls = harness.clients().stream().map(Client::show).collect(Collectors.joining(" | "));
    if (!harness.name().equals(calls)) {
      add("calls", Show.brief(calls));
    }
  }

  private void firstViolation(ScheduleStatistics schedules) {
    schedules
        .histories()
        .toFirst()
        .ifPresent(
            histories ->
                add(
                    "first violation",
                    "after "
                        + count(histories, "history", "histories")
                        + ", "
                        + seconds(schedules.times().toFirst().orElse(0))));
  }

  private boolean isOfStates() {
    return statistics.ofStates().isPresent();
  }

  private void unseen(ScheduleStatistics sample) {
    add(
        "unseen",
        sample
            .unseen()
            .map(Figures::inWords)
            .orElse(
                sample.schedules() <= 1
                    ? "no estimate from " + count(sample.schedules(), "schedule", "schedules")
                    : "no estimate: most schedules show a behaviour that no other one shows"));
  }

  private static String inWords(Unseen unseen) {
    return String.format(
        Locale.ROOT,
        "the next schedule shows a new behaviour with probability %.2g; at least about %s in total"
            + " (estimates)",
        unseen.chanceOfNew(),
        count(Math.round(unseen.behaviours()), "behaviour", "behaviours"));
  }

  private void progress(Progress progress) {
    String atRest =
        isOfStates()
            ? count(progress.stalled(), "state is at rest", "states are at rest")
            : count(progress.stalled(), "schedule comes to rest", "schedules come to rest");
    progress
        .deadlock()
        .ifPresent(
            stall ->
                add(
                    "unanswered",
                    atRest
                        + " with an unanswered operation, the first after "
                        + steps(stall.schedule().length())));
    if (progress.deadlockUndecided()) {
      add(
          "unanswered",
          "none found, but a message that arrives too early can be lost, and not all such runs were"
              + " explored");
    }
    progress
        .livelock()
        .ifPresent(stall -> add("livelock", "a run can go on forever without an answer"));
    if (progress.livelockUndecided()) {
      add("livelock", "none found, but not every cycle could be examined");
    }
  }

  private void stateFigures(StateStatistics states) {
    add(
        "states",
        count(states.states(), "state", "states")
            + ", "
            + count(states.transitions(), "transition", "transitions")
            + ", depth "
            + number(states.depth()));
    if (outcome.configuration().strategy() instanceof States strategy && strategy.commuting()) {
      add(
          "commuting",
          states.gaveUpCommuting()
              ? "given up, so no delivery goes first: too few commute with what else can come, or"
                  + " actors create others or do not accept every message"
              : states.freeReceives() == 0
                  ? whyNoneCommutes(outcome.configuration())
                  : count(
                      states.freeReceives(),
                      "delivery commutes with what else can come and goes first",
                      "deliveries commute with what else can come and go first"));
    }
    states
        .removedMessages()
        .ifPresentOrElse(
            removed -> {
              if (removed > 0) {
                add(
                    "removed",
                    count(removed, "message", "messages")
                        + " that can no longer matter; states that differ only by these count"
                        + " once");
              }
            },
            () -> whyDeadAreKept().ifPresent(why -> add("removed", why)));
    if (states.permutations() > 1) {
      add(
          "symmetry",
          count(states.permutations(), "permutation", "permutations")
              + " of interchangeable names; states that differ only by these count once");
    }
    add(
        "monitor",
        count(states.monitors(), "state", "states")
            + ", "
            + number(states.memory().peakBytes() >> 20)
            + " MB"
            + (states.memory().diskBytes() == 0
                ? ""
                : " in memory, " + number(states.memory().diskBytes() >> 10) + " KB on disk"));
  }

  /** Why messages that can no longer matter stay in states, unless that was asked for. */
  private Optional<String> whyDeadAreKept() {
    Configuration configuration = outcome.configuration();
    if (!(configuration.strategy() instanceof States strategy) || strategy.keepsDead()) {
      return Optional.empty();
    }
    String nothing = "no message that can no longer matter, because ";
    return Optional.of(
        configuration.harness().system().network().isOrdered()
            ? nothing + "the network is FIFO"
            : nothing + "whole runs are judged");
  }

  private static String whyNoneCommutes(Configuration configuration) {
    Harness harness = configuration.harness();
    String unused = "not used, because ";
    if (harness.system().network().isOrdered()) {
      return unused + "the network is FIFO";
    }
    if (!configuration.limits().stopsWhenCut()) {
      return unused + "runs are followed up to a depth, and it makes some longer";
    }
    if (!configuration.consistency().judgesBeginnings()) {
      return unused + "whole runs are judged";
    }
    if (!harness.invariants().isEmpty()) {
      return unused + "invariants are checked in every state";
    }
    return harness.goals().isEmpty()
        ? "no delivery commutes with what else can come"
        : unused + "goals are looked for in every state";
  }

  private void scheduleFigures(ScheduleStatistics schedules) {
    add(
        "schedules",
        count(schedules.schedules(), "schedule", "schedules") + ", " + steps(schedules.steps()));
    schedules
        .orders()
        .ifPresentOrElse(
            orders -> orderFigures(schedules, orders.maximal()), () -> historyFigures(schedules));
    if (outcome.configuration().strategy().samples()) {
      unseen(schedules);
    }
  }

  private void orderFigures(ScheduleStatistics schedules, long orders) {
    add(
        "real-time orders",
        number(orders)
            + " maximal"
            + (schedules.traces().isPresent() ? ", one trace per schedule, " : ", ")
            + incomplete(schedules));
    add(
        "behaviours",
        number(schedules.behaviours().distinct())
            + " maximal, "
            + number(schedules.behaviours().violating())
            + " violating; weaker orders are implied");
  }

  private void historyFigures(ScheduleStatistics schedules) {
    ScheduleStatistics.HistoryFigures histories = schedules.histories();
    add(
        "histories",
        number(histories.unique())
            + " unique ("
            + percent(schedules.progression())
            + " of schedules), "
            + incomplete(schedules));
    add(
        "not linearizable",
        count(histories.nonLinearizable(), "history", "histories")
            + " ("
            + percent(schedules.quality())
            + " of unique, "
            + percent(schedules.precision())
            + " of schedules), "
            + number(histories.nonLinearizableComplete())
            + " complete");
    add(
        "behaviours",
        number(schedules.behaviours().distinct())
            + " distinct, "
            + number(schedules.behaviours().violating())
            + " violating");
  }

  private static String incomplete(ScheduleStatistics schedules) {
    return count(schedules.incomplete(), "incomplete schedule", "incomplete schedules");
  }

  private void add(String name, String value) {
    all.add(new Figure(name, value));
  }
}
