package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.States;
import dev.ordeal.verify.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An outcome in sentences: the answer, and how much was explored for it. */
public final class Summary {
  private final Outcome outcome;
  private final Statistics figures;

  public Summary(Outcome outcome) {
    this.outcome = outcome;
    this.figures = outcome.statistics();
  }

  /** The answer in capitals, as it begins the headline. */
  public String word() {
    return word(outcome.answer());
  }

  static String word(Outcome.Answer answer) {
    return answer.id().replace('-', ' ').toUpperCase(Locale.ROOT);
  }

  /** What was explored: the system, its size and the harness. */
  public String subject() {
    Configuration configuration = outcome.configuration();
    return Headline.what(configuration.system(), configuration.harness());
  }

  /** The answer in one sentence, after its {@link #word()}. */
  public String sentence() {
    Configuration configuration = outcome.configuration();
    String what = subject();
    return switch (outcome.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> what + ": in every order of its messages.";
      case VIOLATION -> what + " is not " + configuration.consistency().words() + ".";
      case ACTOR_FAILURE, INVARIANT_BROKEN ->
          what + ": " + outcome.failures().get(0).failure().sentence() + ".";
      case NO_PROGRESS -> what + ": an operation may stay unanswered for ever.";
      case NO_VIOLATION_FOUND ->
          what
              + (!outcome.isComplete()
                  ? incomplete()
                  : configuration.explorer().exact()
                      ? outcome.keys().isPresent()
                          ? ": if keys are independent."
                          : ": but a trace does not go through every state; use graph or ex"
                              + " for invariants."
                      : ": but "
                          + configuration.explorer().id()
                          + " does not find every violation.");
    };
  }

  private String incomplete() {
    if (outcome.stop() == Stop.EXHAUSTED && outcome.missesRuns()) {
      return outcome.progress().livelock().isPresent()
          ? ": but only whole runs are judged, and some go on for ever without an answer."
          : ": but only whole runs are judged, and some may go on for ever or end otherwise.";
    }
    return outcome.stop() == Stop.EXHAUSTED && outcome.missesProgress()
        ? ": but it is not decided whether an operation may stay unanswered for ever."
        : ": but not every schedule was explored.";
  }

  /** How much was explored, a sentence each. */
  public List<String> coverage() {
    List<String> lines = new ArrayList<>();
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
              + count(covered(states), "receive", "receives")
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
    return lines;
  }

  /** The receives up to which all was followed: the last level, only where it was the last. */
  private int covered(States states) {
    boolean whole =
        (outcome.stop() == Stop.LIMIT || outcome.stop() == Stop.ENDLESS)
            && states.depth() == outcome.configuration().limits().depth();
    return whole ? states.depth() : Math.max(0, states.depth() - 1);
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
}
