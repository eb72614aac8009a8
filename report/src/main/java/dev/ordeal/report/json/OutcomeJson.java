package dev.ordeal.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.faults.Faults;
import dev.ordeal.statistics.ScheduleStatistics;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.statistics.Statistics;
import dev.ordeal.statistics.Times;
import dev.ordeal.statistics.Unseen;
import dev.ordeal.story.Story;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.GoalResult;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.Stories;
import dev.ordeal.verify.Violation;
import dev.ordeal.words.Show;
import dev.ordeal.world.Order;
import dev.ordeal.world.UnansweredCall;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** An outcome as a JSON object: its configuration, statistics, answer and findings. */
final class OutcomeJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Outcome outcome;
  private final ObjectNode json = JSON.objectNode();

  OutcomeJson(Outcome outcome) {
    this.outcome = outcome;
  }

  ObjectNode object() {
    Stories stories = outcome.stories();
    configuration(outcome.configuration());
    json.set("keys", orNull(outcome.keys(), OutcomeJson::keys));
    json.put("complete", outcome.isComplete());
    ArrayNode unvaried = json.putArray("unvariedOrders");
    outcome.unvariedOrders().forEach(unvaried::add);
    ArrayNode warnings = json.putArray("warnings");
    outcome.warnings().forEach(warnings::add);
    ArrayNode unanswered = json.putArray("unanswered");
    outcome.unanswered().forEach(call -> unanswered.add(unanswered(call)));
    json.put("stop", JsonReport.lower(outcome.stop()));
    statistics(outcome.statistics());
    json.put("verdict", outcome.answer().id());
    json.set(
        "violation", orNull(outcome.violation(), found -> violation(found, stories.violation())));
    json.set(
        "originalViolation",
        orNull(outcome.original(), found -> violation(found, stories.original())));
    json.put("consistency", JsonReport.lower(outcome.configuration().consistency()));
    json.put("requireProgress", outcome.configuration().requiringProgress());
    json.put("all", outcome.configuration().findingAll());
    progress(outcome.progress(), stories);
    ArrayNode goals = json.putArray("goals");
    Iterator<Story> missed = stories.goals().iterator();
    outcome.goals().forEach(result -> goals.add(goal(result, missed)));
    json.set("skew", skew());
    json.set("coverage", CoverageJson.of(outcome.coverage()));
    GrowthJson.put(json, outcome);
    ArrayNode failures = json.putArray("failures");
    outcome.failures().forEach(found -> failures.add(failure(found)));
    return json;
  }

  /** The skews that were explored; null where timers count no ticks. */
  private JsonNode skew() {
    Faults faults = outcome.configuration().harness().faults();
    if (!faults.countsTicks()) {
      return JSON.nullNode();
    }
    int safe = outcome.skew().safe();
    ObjectNode skew = JSON.objectNode();
    skew.put("asked", outcome.skew().asked());
    skew.set("holdsUpTo", safe < 0 ? JSON.nullNode() : JSON.numberNode(safe));
    skew.set("breaksAt", outcome.isFinding() ? JSON.numberNode(faults.skew()) : JSON.nullNode());
    return skew;
  }

  private void configuration(Configuration configuration) {
    json.put("system", configuration.system());
    JsonReport.putSystem(json, configuration.harness());
    json.put("harness", configuration.harness().name());
    json.put("explorer", configuration.strategy().id());
    json.put("seed", configuration.seed());
    // Where states are explored, options of schedules have their defaults.
    Optional<Schedules> schedules =
        configuration.strategy() instanceof Schedules given ? Optional.of(given) : Optional.empty();
    json.put("order", JsonReport.lower(schedules.map(Schedules::order).orElse(Order.INSERTION)));
    json.put("stateless", schedules.filter(Schedules::stateless).isPresent());
    json.put("minimize", configuration.minimizing());
    json.put("delays", schedules.map(Schedules::delays).orElse(Schedules.PAPER_DELAYS));
    json.put("bugDepth", schedules.map(Schedules::bugDepth).orElse(Schedules.USUAL_BUG_DEPTH));
    json.put(
        "commuting",
        configuration.strategy() instanceof States states
            ? states.commuting()
            : schedules.filter(Schedules::commuting).isPresent());
    json.put("limit", configuration.limits().schedules());
    json.put("byKey", schedules.filter(Schedules::byKey).isPresent());
  }

  private void statistics(Statistics statistics) {
    schedules("schedules", ScheduleStatistics::schedules);
    json.put("receives", statistics.steps());
    json.put("steps", statistics.steps());
    Optional<ScheduleStatistics> schedules = statistics.ofSchedules();
    json.set(
        "traces", orNull(schedules.map(ScheduleStatistics::traces).orElseGet(OptionalLong::empty)));
    json.set(
        "realTimeOrders",
        orNull(
            schedules.flatMap(ScheduleStatistics::orders),
            orders -> JSON.numberNode(orders.maximal())));
    states("states", StateStatistics::states);
    states("transitions", StateStatistics::transitions);
    states("depth", StateStatistics::depth);
    states("monitors", StateStatistics::monitors);
    states("freeReceives", StateStatistics::freeReceives);
    states("permutations", StateStatistics::permutations);
    json.set(
        "removedMessages",
        orNull(
            statistics
                .ofStates()
                .map(StateStatistics::removedMessages)
                .orElseGet(OptionalLong::empty)));
    states("peakBytes", states -> states.memory().peakBytes());
    states("diskBytes", states -> states.memory().diskBytes());
    json.put(
        "diskProblem",
        statistics.ofStates().flatMap(states -> states.memory().diskProblem()).orElse(null));
    schedules("incompleteHistories", ScheduleStatistics::incomplete);
    schedules("uniqueHistories", figures -> figures.histories().unique());
    schedules("nonLinearizable", figures -> figures.histories().nonLinearizable());
    schedules("nonLinearizableComplete", figures -> figures.histories().nonLinearizableComplete());
    schedules("behaviours", figures -> figures.behaviours().distinct());
    schedules("violatingBehaviours", figures -> figures.behaviours().violating());
    schedules("undecidedBehaviours", figures -> figures.behaviours().undecided());
    schedules("undecidedSchedules", ScheduleStatistics::undecided);
    json.set("unseen", orNull(schedules.flatMap(ScheduleStatistics::unseen), OutcomeJson::unseen));
    json.put("failedSchedules", statistics.failed());
    schedules("cutSchedules", ScheduleStatistics::cut);
    json.put("quality", schedules.map(ScheduleStatistics::quality).orElse(0.0));
    json.put("progression", schedules.map(ScheduleStatistics::progression).orElse(0.0));
    json.put("precision", schedules.map(ScheduleStatistics::precision).orElse(0.0));
    Times times = statistics.times();
    json.put("scheduleSeconds", times.exploring());
    json.put("checkSeconds", times.checking());
    json.put("totalSeconds", times.total());
    OptionalInt toFirst =
        schedules.map(figures -> figures.histories().toFirst()).orElseGet(OptionalInt::empty);
    json.set(
        "historiesToFirst",
        toFirst.isPresent() ? JSON.numberNode(toFirst.getAsInt()) : JSON.nullNode());
    json.set(
        "secondsToFirst",
        times.toFirst().isPresent()
            ? JSON.numberNode(times.toFirst().getAsDouble())
            : JSON.nullNode());
  }

  /** A figure of schedules, which is 0 where states are explored. */
  private void schedules(String key, ToLongFunction<ScheduleStatistics> figure) {
    json.put(key, outcome.statistics().ofSchedules().map(figure::applyAsLong).orElse(0L));
  }

  /** A figure of states, which is null where schedules are explored. */
  private void states(String key, ToLongFunction<StateStatistics> figure) {
    json.set(
        key,
        orNull(
            outcome.statistics().ofStates(),
            states -> JSON.numberNode(figure.applyAsLong(states))));
  }

  private void progress(Progress progress, Stories stories) {
    json.put("stalled", progress.stalled());
    json.set("deadlock", orNull(progress.deadlock(), found -> stall(found, stories.deadlock())));
    json.set("livelock", orNull(progress.livelock(), found -> stall(found, stories.livelock())));
    json.put("deadlockUndecided", progress.deadlockUndecided());
    json.put("livelockUndecided", progress.livelockUndecided());
    json.put("needsFairness", progress.needsFairness());
  }

  private static <T> JsonNode orNull(Optional<T> value, Function<T, JsonNode> asJson) {
    return value.map(asJson).orElseGet(JSON::nullNode);
  }

  private static JsonNode orNull(OptionalLong number) {
    return number.isPresent() ? JSON.numberNode(number.getAsLong()) : JSON.nullNode();
  }

  private static ObjectNode stall(Stall stall, Optional<Story> story) {
    ObjectNode json = JSON.objectNode();
    json.put("loopsFrom", stall.isLivelock() ? stall.loopsFrom() : -1);
    json.set("schedule", RunJson.schedule(stall.schedule()));
    json.set("noLongerMatter", RunJson.noLongerMatter(story));
    json.set("history", RunJson.history(stall.history()));
    return json;
  }

  /**
   * @param missed the stories of the goals that are missed, from this one on
   */
  private static ObjectNode goal(GoalResult result, Iterator<Story> missed) {
    ObjectNode json = JSON.objectNode();
    json.put("name", result.goal().name());
    json.put("kind", result.goal().kind().word());
    json.put("status", result.status().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    Optional<Story> story =
        result.isMissed() && missed.hasNext() ? Optional.of(missed.next()) : Optional.empty();
    json.set("run", orNull(result.run(), found -> stall(found, story)));
    return json;
  }

  private static ObjectNode unanswered(UnansweredCall call) {
    ObjectNode json = JSON.objectNode();
    json.put("client", call.invocation().client().name());
    json.put("call", call.invocation().call().toString());
    ArrayNode sent = json.putArray("sentInstead");
    call.sentInstead().forEach(sent::add);
    return json;
  }

  private static ObjectNode keys(KeyByKey keys) {
    ObjectNode json = JSON.objectNode();
    ArrayNode names = json.putArray("names");
    keys.keys().forEach(names::add);
    json.put("apart", keys.isAssumed());
    json.put("samples", keys.samples());
    json.put("refuted", keys.refuted().orElse(null));
    return json;
  }

  private static ObjectNode unseen(Unseen unseen) {
    ObjectNode json = JSON.objectNode();
    json.put("chanceOfNew", unseen.chanceOfNew());
    json.put("behaviours", unseen.behaviours());
    return json;
  }

  private static ObjectNode violation(Violation violation, Optional<Story> story) {
    ObjectNode json = JSON.objectNode();
    json.put("explanation", violation.evidence().sentence());
    json.set("conflict", RunJson.operations(violation.evidence().conflict()));
    json.put("operations", violation.history().spans().size());
    json.put("shownBy", violation.shownBy());
    json.put("fewest", violation.fewest());
    json.set("schedule", RunJson.schedule(violation.schedule()));
    json.set("noLongerMatter", RunJson.noLongerMatter(story));
    json.set("history", RunJson.history(violation.history()));
    return json;
  }

  private static ObjectNode failure(FailureFound found) {
    ObjectNode json = JSON.objectNode();
    json.put("failure", found.failure().sentence());
    json.put("invariant", found.failure().isBreach());
    json.put("actor", found.failure().actor().name());
    json.put("message", Show.value(found.failure().message()));
    json.set("stack", RunJson.stack(found.failure().stack()));
    json.set("schedule", RunJson.schedule(found.schedule()));
    return json;
  }
}
