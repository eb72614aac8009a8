package dev.ordeal.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Progress;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.States;
import dev.ordeal.verify.Statistics;
import dev.ordeal.verify.Unseen;
import dev.ordeal.verify.Violation;
import dev.ordeal.words.Show;
import java.util.Optional;
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
    configuration(outcome.configuration());
    json.set("keys", orNull(outcome.keys(), OutcomeJson::keys));
    json.put("complete", outcome.isComplete());
    json.put("stop", JsonReport.lower(outcome.stop()));
    statistics(outcome.statistics());
    json.put("verdict", outcome.answer().id());
    json.set("violation", orNull(outcome.violation(), OutcomeJson::violation));
    json.set("originalViolation", orNull(outcome.original(), OutcomeJson::violation));
    json.put("consistency", JsonReport.lower(outcome.configuration().consistency()));
    json.put("requireProgress", outcome.configuration().requiringProgress());
    progress(outcome.progress());
    ArrayNode failures = json.putArray("failures");
    outcome.failures().forEach(found -> failures.add(failure(found)));
    return json;
  }

  private void configuration(Configuration configuration) {
    json.put("system", configuration.system());
    JsonReport.putSystem(json, configuration.harness());
    json.put("harness", configuration.harness().name());
    json.put("explorer", configuration.explorer().id());
    json.put("seed", configuration.seed());
    json.put("order", JsonReport.lower(configuration.order()));
    json.put("stateless", configuration.stateless());
    json.put("minimize", configuration.minimizing());
    json.put("delays", configuration.settings().delays());
    json.put("bugDepth", configuration.settings().bugDepth());
    json.put("commuting", configuration.settings().commuting());
    json.put("limit", configuration.limits().schedules());
    json.put("byKey", configuration.byKey());
  }

  private void statistics(Statistics statistics) {
    json.put("schedules", statistics.schedules());
    json.put("receives", statistics.receives());
    json.put("steps", statistics.receives());
    json.set("traces", orNull(statistics.traces()));
    json.set("realTimeOrders", orNull(statistics.realTimeOrders()));
    states("states", States::states);
    states("transitions", States::transitions);
    states("depth", States::depth);
    states("monitors", States::monitors);
    states("freeReceives", States::freeReceives);
    states("permutations", States::permutations);
    states("peakBytes", States::peakBytes);
    states("diskBytes", States::diskBytes);
    json.put("diskProblem", statistics.states().flatMap(States::diskProblem).orElse(null));
    json.put("incompleteHistories", statistics.incompleteHistories());
    json.put("uniqueHistories", statistics.uniqueHistories());
    json.put("nonLinearizable", statistics.nonLinearizable());
    json.put("nonLinearizableComplete", statistics.nonLinearizableComplete());
    json.put("behaviours", statistics.behaviours());
    json.put("violatingBehaviours", statistics.violatingBehaviours());
    json.put("undecidedBehaviours", statistics.undecidedBehaviours());
    json.put("undecidedSchedules", statistics.undecidedSchedules());
    json.set("unseen", orNull(statistics.unseen(), OutcomeJson::unseen));
    json.put("failedSchedules", statistics.failedSchedules());
    json.put("cutSchedules", statistics.cutSchedules());
    json.put("quality", statistics.quality());
    json.put("progression", statistics.progression());
    json.put("precision", statistics.precision());
    json.put("scheduleSeconds", statistics.scheduleSeconds());
    json.put("checkSeconds", statistics.checkSeconds());
    json.put("totalSeconds", statistics.totalSeconds());
    json.set(
        "historiesToFirst",
        statistics.historiesToFirst().isPresent()
            ? JSON.numberNode(statistics.historiesToFirst().getAsInt())
            : JSON.nullNode());
    json.set(
        "secondsToFirst",
        statistics.secondsToFirst().isPresent()
            ? JSON.numberNode(statistics.secondsToFirst().getAsDouble())
            : JSON.nullNode());
  }

  private void states(String key, ToLongFunction<States> figure) {
    json.set(
        key,
        orNull(
            outcome.statistics().states(), states -> JSON.numberNode(figure.applyAsLong(states))));
  }

  private void progress(Progress progress) {
    json.put("stalled", progress.stalled());
    json.set("deadlock", orNull(progress.deadlock(), OutcomeJson::stall));
    json.set("livelock", orNull(progress.livelock(), OutcomeJson::stall));
    json.put("deadlockUndecided", progress.deadlockUndecided());
    json.put("livelockUndecided", progress.livelockUndecided());
  }

  private static <T> JsonNode orNull(Optional<T> value, Function<T, JsonNode> asJson) {
    return value.map(asJson).orElseGet(JSON::nullNode);
  }

  private static JsonNode orNull(OptionalLong number) {
    return number.isPresent() ? JSON.numberNode(number.getAsLong()) : JSON.nullNode();
  }

  private static ObjectNode stall(Stall stall) {
    ObjectNode json = JSON.objectNode();
    json.put("loopsFrom", stall.isLivelock() ? stall.loopsFrom() : -1);
    json.set("schedule", RunJson.schedule(stall.schedule()));
    json.set("history", RunJson.history(stall.history()));
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

  private static ObjectNode violation(Violation violation) {
    ObjectNode json = JSON.objectNode();
    json.put("explanation", violation.evidence().sentence());
    json.set("conflict", RunJson.operations(violation.evidence().conflict()));
    json.put("operations", violation.history().spans().size());
    json.put("shownBy", violation.shownBy());
    json.put("fewest", violation.fewest());
    json.set("schedule", RunJson.schedule(violation.schedule()));
    json.set("history", RunJson.history(violation.history()));
    return json;
  }

  private static ObjectNode failure(FailureFound found) {
    ObjectNode json = JSON.objectNode();
    json.put("failure", found.failure().sentence());
    json.put("invariant", found.failure().isBreach());
    json.put("actor", found.failure().actor().name());
    json.put("message", Show.value(found.failure().message()));
    json.set("schedule", RunJson.schedule(found.schedule()));
    return json;
  }
}
