package dev.ordeal.report;

import static dev.ordeal.report.Numbers.count;
import static dev.ordeal.report.Numbers.number;
import static dev.ordeal.report.Numbers.steps;

import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.Limits;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.strategy.Coverage;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** An outcome in sentences: the answer, and how much was explored for it. */
public final class OutcomeSummary {
  private static final String FAIR =
      "The run that goes on forever delays nothing forever: what is possible all the time happens"
          + " again and again, and no fault happens any more.";

  private static final String UNFAIR =
      "Some runs go on forever without an answer, but only by delaying something forever that is"
          + " possible all the time; these do not count.";

  private final Outcome outcome;
  private final Configuration configuration;
  private final Statistics statistics;

  public OutcomeSummary(Outcome outcome) {
    this.outcome = outcome;
    this.configuration = outcome.configuration();
    this.statistics = outcome.statistics();
  }

  /** The answer in capitals, which begins the headline. */
  public String word() {
    return Headline.word(outcome.answer());
  }

  /** What was explored: the system, its size and the harness. */
  public String subject() {
    return Headline.subject(configuration.system(), configuration.harness());
  }

  /** The answer in one sentence, which follows the {@link #word()}. */
  public String sentence() {
    return switch (outcome.answer()) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT ->
          configuration.unvaried().isEmpty()
              ? Headline.verified(subject(), configuration.consistency())
              : Headline.verifiedForMessages(subject(), configuration.consistency());
      case VIOLATION -> Headline.violation(subject(), configuration.consistency());
      case ACTOR_FAILURE, INVARIANT_BROKEN ->
          Headline.failure(subject(), outcome.failures().get(0).failure());
      case NO_PROGRESS -> Headline.noProgress(subject());
      case NOT_ALWAYS_REACHED -> missed(first(GoalResult::isMissed));
      case NEVER_REACHED ->
          subject() + ": no state satisfies '" + first(GoalResult::isNever).goal().name() + "'.";
      case UNANSWERED ->
          subject()
              + ": "
              + count(outcome.unanswered().size(), "operation is", "operations are")
              + " never answered, in any run.";
      case NO_VIOLATION_FOUND -> subject() + ": " + whyNotVerified() + ".";
    };
  }

  private GoalResult first(Predicate<GoalResult> which) {
    return outcome.goals().stream().filter(which).findFirst().orElseThrow();
  }

  private String missed(GoalResult goal) {
    boolean isForever = goal.run().filter(Stall::isLivelock).isPresent();
    return Headline.missed(subject(), goal.goal(), isForever);
  }

  /** Why finding no violation does not verify the system. */
  private String whyNotVerified() {
    if (!outcome.isComplete()) {
      return whyIncomplete();
    }
    if (!configuration.strategy().isExact()) {
      return configuration.strategy().id() + " does not find every violation";
    }
    return outcome.keys().isPresent()
        ? "verified only if the keys are independent"
        : "a trace does not visit every state; use graph or ex to check invariants";
  }

  private String whyIncomplete() {
    if (outcome.stop() == Stop.EXHAUSTED && outcome.missesRuns()) {
      return "only complete runs are judged, and some "
          + (outcome.progress().livelock().isPresent()
              ? "go on forever without an answer"
              : "may go on forever or end differently");
    }
    if (outcome.stop() == Stop.EXHAUSTED && outcome.missesProgress()) {
      return "whether an operation can stay unanswered forever is undecided";
    }
    if (outcome.stop() == Stop.EXHAUSTED
        && outcome.unvariedOrders().isEmpty()
        && outcome.missesGoals()) {
      return "whether everything is reached that should be is undecided";
    }
    if (outcome.stop() == Stop.EXHAUSTED && outcome.leavesOutFirings()) {
      return "timers fired only when nothing else could happen";
    }
    return outcome.stop() == Stop.EXHAUSTED && !outcome.unvariedOrders().isEmpty()
        ? "what handlers do may depend on an iteration order that changes from run to run"
        : outcome.stop() == Stop.EXHAUSTED && outcome.leavesOutMessages()
            ? "runs with more equal messages in flight were not explored"
            : "not every schedule was explored";
  }

  /** How much was explored, one sentence per element. */
  public List<String> coverage() {
    List<String> sentences = new ArrayList<>();
    sentences.add(whyStopped());
    configuration.unvaried().ifPresent(sentences::add);
    sentences.addAll(outcome.warnings());
    statistics
        .ofStates()
        .flatMap(states -> states.memory().diskProblem())
        .ifPresent(
            problem ->
                sentences.add(
                    "When memory ran short, states could not be moved to disk: " + problem + "."));
    boolean saysHowFar = outcome.stop() == Stop.FOUND && outcome.violation().isPresent();
    if (outcome.stop() != Stop.EXHAUSTED && !saysHowFar) {
      statistics.ofStates().ifPresent(states -> sentences.add(covered(states)));
    }
    sentences.addAll(new GrowthSummary(outcome).sentences());
    sentences.addAll(new FaultWords(outcome).sentences());
    outcome.keys().ifPresent(keys -> sentences.add(keyByKey(keys)));
    sentences.addAll(UnansweredWords.of(outcome));
    if (!outcome.unvariedOrders().isEmpty()) {
      sentences.add(unvaried(outcome.unvariedOrders()));
    }
    if (outcome.answer() == Outcome.OverallVerdict.NO_PROGRESS
        && outcome.progress().deadlock().isEmpty()) {
      sentences.add(FAIR);
    }
    if (configuration.requiringProgress()
        && outcome.isComplete()
        && outcome.progress().isMade()
        && outcome.progress().needsFairness()) {
      sentences.add(UNFAIR);
    }
    if (outcome.answer() == Outcome.OverallVerdict.LINEARIZABLE
        || outcome.answer() == Outcome.OverallVerdict.SEQUENTIALLY_CONSISTENT) {
      configuration
          .harness()
          .invariants()
          .forEach(
              invariant ->
                  sentences.add("Invariant '" + invariant.name() + "' holds in every state."));
    }
    outcome.goals().forEach(goal -> sentences.add(goal(goal)));
    statistics.ofSchedules().ifPresent(schedules -> undecided(schedules, sentences));
    if (outcome.violation().isEmpty() && outcome.failures().isEmpty()) {
      boolean isWhole = outcome.stop() == Stop.EXHAUSTED && configuration.strategy().isExact();
      CoverageWords.of(outcome).missing(isWhole).ifPresent(sentences::add);
    }
    return sentences;
  }

  private String goal(GoalResult result) {
    String name = "'" + result.goal().name() + "'";
    boolean isSometimes = result.goal().isSometimes();
    return switch (result.status()) {
      case REACHED ->
          isSometimes
              ? "Some state satisfies "
                  + name
                  + result.run().map(run -> ", after " + steps(run.schedule().length())).orElse("")
                  + "."
              : "Every run reaches " + name + ".";
      case NOT_REACHED ->
          isSometimes
              ? "No state satisfies " + name + "."
              : "Some run does not reach " + name + ", although nothing is delayed forever in it.";
      case UNDECIDED ->
          "Undecided: whether "
              + (isSometimes ? "some state satisfies " : "every run reaches ")
              + name
              + (outcome.stop() != Stop.EXHAUSTED || statistics.ofStates().isPresent()
                  ? ", because not everything was explored."
                  : isSometimes ? "; use graph or ex." : "; only graph decides that.");
    };
  }

  private static void undecided(ScheduleStatistics schedules, List<String> sentences) {
    if (schedules.behaviours().undecided() > 0) {
      sentences.add(
          "Undecided: "
              + count(schedules.behaviours().undecided(), "behaviour", "behaviours")
              + ", because the checker ran out of time.");
    }
    if (schedules.undecided() > 0) {
      sentences.add(
          "Undecided: "
              + count(schedules.undecided(), "schedule", "schedules")
              + ", because there are too many orders to check them all.");
    }
  }

  private String whyStopped() {
    Limits limits = configuration.limits();
    return switch (outcome.stop()) {
      case EXHAUSTED -> exhausted();
      case PART -> finished();
      case LIMIT -> "Stopped at the limit of " + limit(limits) + ".";
      case MEMORY ->
          "Stopped because memory ran out; set ORDEAL_OPTS=-Xmx8g for more"
              + (statistics.ofStates().isPresent() ? " (or a larger --memory)" : "")
              + ", or explore less with --limit or --deadline.";
      case DEADLINE -> "Stopped at the deadline.";
      case ENDLESS ->
          "Stopped because a schedule reached "
              + steps(limits.depth())
              + ": the system may never come to rest. Bound its retries, or explore schedules of up"
              + " to N steps with --depth N.";
      case FOUND -> found();
      case INTERRUPTED -> "Interrupted.";
    };
  }

  private String found() {
    Optional<StateStatistics> states = statistics.ofStates();
    if (states.isPresent() && outcome.violation().isPresent()) {
      return noneEarlier(states.get());
    }
    return states
            .map(figures -> "Stopped at the first failure, after " + steps(figures.depth()))
            .orElse(
                outcome.violation().isPresent()
                    ? "Stopped at the first violation"
                    : "Stopped at the first failure")
        + "; --all (in Java, findAll()) goes on, to find every different failure.";
  }

  /**
   * Up to where no violation shows. Every run as long as the violation that was found is explored,
   * unless that shows only at rest: the last deliveries to it, which change nothing, are not.
   */
  private String noneEarlier(StateStatistics states) {
    Violation found = outcome.original().or(outcome::violation).orElseThrow();
    return found.isAtRest() && found.shownBy() > states.depth()
        ? "Every state within "
            + steps(states.depth())
            + " was explored; this violation shows when what is pending then is delivered, after "
            + steps(found.shownBy())
            + "."
        : "Every state within "
            + steps(found.shownBy())
            + " was explored"
            + FaultWords.asMany(found, configuration.harness())
            + "; none shows a violation earlier.";
  }

  private String limit(Limits limits) {
    if (statistics.ofStates().isEmpty()) {
      return count(limits.schedules(), "schedule", "schedules");
    }
    return limits.schedules() == Limits.NONE
        ? steps(limits.depth())
        : count(limits.schedules(), "state", "states");
  }

  private String exhausted() {
    return statistics
        .ofStates()
        .map(this::exhausted)
        .or(() -> statistics.ofSchedules().map(this::exhausted))
        .orElseThrow();
  }

  private String exhausted(ScheduleStatistics schedules) {
    if (schedules.cut() > 0) {
      return count(schedules.cut(), "schedule was", "schedules were")
          + " cut off after "
          + steps(configuration.limits().depth())
          + "."
          + (covers() == Coverage.TRACES || covers() == Coverage.REPEATED_TRACES
              ? " A trace that is cut off does not represent all its orders; ex explores them all to"
                  + " that depth."
              : "");
    }
    if (!configuration.strategy().isExact()) {
      return finished();
    }
    return switch (covers()) {
      case SCHEDULES -> "Every schedule was explored.";
      case STATES -> "Every reachable state was explored.";
      case TRACES -> "Every trace was explored, and every order that it allows.";
      case REPEATED_TRACES ->
          "Everything was explored, by traces where odpor explores, and every order that they allow.";
      case PART, SAMPLE -> throw new IllegalStateException("not exact: " + covers());
    };
  }

  private String finished() {
    return "The explorer finished: " + configuration.strategy().description().guarantee() + ".";
  }

  /** What an explorer of schedules covers. */
  private Coverage covers() {
    return ((Schedules) configuration.strategy()).coverage();
  }

  private String exhausted(StateStatistics states) {
    return outcome.violation().isPresent() && !configuration.findingAll()
        ? noneEarlier(states)
        : (outcome.leavesOutMessages()
                ? "Every state within the bound was explored: "
                : "Every reachable state was explored: ")
            + count(states.states(), "state", "states")
            + ", depth "
            + number(states.depth())
            + ".";
  }

  private String covered(StateStatistics states) {
    return "Covered: everything within "
        + steps(coveredDepth(states))
        + ", "
        + count(states.states(), "state", "states")
        + "; not covered: anything later.";
  }

  /** The depth up to which every state was explored; the last level counts only if complete. */
  private int coveredDepth(StateStatistics states) {
    boolean lastIsComplete =
        (outcome.stop() == Stop.LIMIT || outcome.stop() == Stop.ENDLESS)
            && states.depth() == configuration.limits().depth();
    boolean lastIsJudged =
        outcome.stop() == Stop.FOUND && configuration.consistency().judgesBeginnings();
    return lastIsComplete || lastIsJudged ? states.depth() : Math.max(0, states.depth() - 1);
  }

  /** Which orders could not be varied, and what to do. */
  static String unvaried(List<String> fields) {
    return "The iteration order of "
        + String.join(", ", fields)
        + " changes from run to run and could not be varied, because a constructor copies the"
        + " collection or its class is not a record; keep the collection that a record is given, or"
        + " use a list, or a linked or sorted set or map.";
  }

  private static String keyByKey(KeyByKey keys) {
    if (keys.refuted().isPresent()) {
      return "All keys were explored together, because they are not independent: "
          + keys.refuted().get()
          + ".";
    }
    if (!keys.isAssumed()) {
      return "There is only one key.";
    }
    return "Explored key by key ("
        + String.join(", ", keys.keys())
        + "), assuming that operations on one key do not change what others see; "
        + count(keys.samples(), "random schedule confirms", "random schedules confirm")
        + " this.";
  }
}
