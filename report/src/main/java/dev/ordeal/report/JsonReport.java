package dev.ordeal.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.checker.Evidence;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.strategy.Explorers;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.FailureFound;
import dev.ordeal.verify.KeyByKey;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Stall;
import dev.ordeal.verify.States;
import dev.ordeal.verify.Statistics;
import dev.ordeal.verify.Sweep;
import dev.ordeal.verify.Unseen;
import dev.ordeal.verify.Violation;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Event;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/** What came of a check, a replay or a sweep, as one JSON object. */
public final class JsonReport {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonReport() {}

  public static String of(Outcome outcome) {
    return text(outcome(outcome));
  }

  /** What came of exploring every harness up to a size, such as the given one. */
  public static String of(Sweep sweep, Configuration example) {
    Harness harness = example.harness();
    ObjectNode json = JSON.objectNode();
    json.put("system", example.system());
    json.put("agents", harness.system().addresses().size());
    json.put("network", lower(harness.system().network()));
    json.put("upTo", sweep.sizes().size());
    json.put("explorer", example.explorer().id());
    json.put("seed", example.seed());
    json.put("consistency", lower(example.consistency()));
    json.put("verdict", sweep.answer(example.consistency()).id());
    json.put("complete", sweep.isComplete());
    json.put("stop", lower(sweep.stop()));
    json.put("harnesses", sweep.harnesses());
    json.put("explored", sweep.explored());
    json.put("verified", sweep.verified());
    json.put("stalling", sweep.stalling());
    ArrayNode sizes = json.putArray("sizes");
    for (Sweep.Size size : sweep.sizes()) {
      ObjectNode one = sizes.addObject();
      one.put("operations", size.operations());
      one.put("harnesses", size.harnesses());
      one.put("explored", size.explored());
      one.put("complete", size.complete());
      one.put("verified", size.verified());
      one.put("stalling", size.stalling());
    }
    json.put(
        example.explorer().coverage() == Explorers.Coverage.STATES ? "states" : "schedules",
        sweep.schedules());
    json.put("receives", sweep.receives());
    json.put("totalSeconds", sweep.seconds());
    json.set("found", sweep.found().<JsonNode>map(JsonReport::outcome).orElseGet(JSON::nullNode));
    return text(json);
  }

  /** What came of a replay. */
  public static String of(String system, SavedSchedule schedule, Replayed replayed) {
    Harness harness = replayed.harness();
    ObjectNode json = JSON.objectNode();
    json.put("system", system);
    json.put("agents", harness.system().addresses().size());
    json.put("network", lower(harness.system().network()));
    json.put("harness", harness.name());
    json.put("explorer", schedule.explorer());
    json.put("seed", schedule.seed());
    json.put("consistency", lower(replayed.consistency()));
    json.put("savedVerdict", replayed.saved().verdict().id());
    json.put("verdict", replayed.found().orElse(Outcome.Answer.NO_VIOLATION_FOUND).id());
    json.put("showsAgain", replayed.showsAgain());
    json.put("sameHistory", replayed.sameHistory());
    json.put("explanation", replayed.evidence().map(Evidence::sentence).orElse(null));
    json.set(
        "conflict", operations(replayed.evidence().map(Evidence::conflict).orElseGet(List::of)));
    json.put("failure", replayed.failure().map(ActorFailure::sentence).orElse(null));
    json.set("schedule", schedule(replayed.schedule()));
    json.set("history", history(replayed.history()));
    return text(json);
  }

  private static String text(ObjectNode json) {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ObjectNode outcome(Outcome outcome) {
    Configuration configuration = outcome.configuration();
    Statistics figures = outcome.statistics();
    ObjectNode json = JSON.objectNode();
    json.put("system", configuration.system());
    json.put("agents", configuration.harness().system().addresses().size());
    json.put("network", lower(configuration.harness().system().network()));
    json.put("harness", configuration.harness().name());
    json.put("explorer", configuration.explorer().id());
    json.put("seed", configuration.seed());
    json.put("order", lower(configuration.order()));
    json.put("stateless", configuration.stateless());
    json.put("minimize", configuration.minimizing());
    json.put("delays", configuration.settings().delays());
    json.put("bugDepth", configuration.settings().bugDepth());
    json.put("commuting", configuration.settings().commuting());
    json.put("limit", configuration.limits().schedules());
    json.put("byKey", configuration.byKey());
    json.set("keys", outcome.keys().<JsonNode>map(JsonReport::keys).orElseGet(JSON::nullNode));
    json.put("complete", outcome.isComplete());
    json.put("stop", lower(outcome.stop()));
    json.put("schedules", figures.schedules());
    json.put("receives", figures.receives());
    json.set("traces", number(figures.traces()));
    json.set("realTimeOrders", number(figures.realTimeOrders()));
    json.set("states", state(figures, States::states));
    json.set("transitions", state(figures, States::transitions));
    json.set("depth", state(figures, States::depth));
    json.set("monitors", state(figures, States::monitors));
    json.set("freeReceives", state(figures, States::freeReceives));
    json.set("permutations", state(figures, States::permutations));
    json.set("peakBytes", state(figures, States::peakBytes));
    json.set("diskBytes", state(figures, States::diskBytes));
    json.set(
        "diskProblem",
        figures
            .states()
            .flatMap(States::diskProblem)
            .<JsonNode>map(JSON::textNode)
            .orElseGet(JSON::nullNode));
    json.put("incompleteHistories", figures.incompleteHistories());
    json.put("uniqueHistories", figures.uniqueHistories());
    json.put("nonLinearizable", figures.nonLinearizable());
    json.put("nonLinearizableComplete", figures.nonLinearizableComplete());
    json.put("behaviours", figures.behaviours());
    json.put("violatingBehaviours", figures.violatingBehaviours());
    json.put("undecidedBehaviours", figures.undecidedBehaviours());
    json.put("undecidedSchedules", figures.undecidedSchedules());
    json.set(
        "unseen", figures.unseen().<JsonNode>map(JsonReport::unseen).orElseGet(JSON::nullNode));
    json.put("failedSchedules", figures.failedSchedules());
    json.put("cutSchedules", figures.cutSchedules());
    json.put("quality", figures.quality());
    json.put("progression", figures.progression());
    json.put("precision", figures.precision());
    json.put("scheduleSeconds", figures.scheduleSeconds());
    json.put("checkSeconds", figures.checkSeconds());
    json.put("totalSeconds", figures.totalSeconds());
    json.set(
        "historiesToFirst",
        figures.historiesToFirst().isPresent()
            ? JSON.numberNode(figures.historiesToFirst().getAsInt())
            : JSON.nullNode());
    json.set(
        "secondsToFirst",
        figures.secondsToFirst().isPresent()
            ? JSON.numberNode(figures.secondsToFirst().getAsDouble())
            : JSON.nullNode());
    json.put("verdict", outcome.answer().id());
    json.set(
        "violation",
        outcome.violation().<JsonNode>map(JsonReport::violation).orElseGet(JSON::nullNode));
    json.set(
        "originalViolation",
        outcome.original().<JsonNode>map(JsonReport::violation).orElseGet(JSON::nullNode));
    json.put("consistency", lower(configuration.consistency()));
    json.put("requireProgress", configuration.requiringProgress());
    json.put("stalled", outcome.progress().stalled());
    json.set(
        "deadlock",
        outcome.progress().deadlock().<JsonNode>map(JsonReport::stall).orElseGet(JSON::nullNode));
    json.set(
        "livelock",
        outcome.progress().livelock().<JsonNode>map(JsonReport::stall).orElseGet(JSON::nullNode));
    json.put("deadlockUndecided", outcome.progress().deadlockUndecided());
    json.put("livelockUndecided", outcome.progress().livelockUndecided());
    ArrayNode failures = json.putArray("failures");
    outcome.failures().forEach(found -> failures.add(failure(found)));
    return json;
  }

  private static JsonNode state(Statistics figures, ToLongFunction<States> figure) {
    return figures
        .states()
        .<JsonNode>map(states -> JSON.numberNode(figure.applyAsLong(states)))
        .orElseGet(JSON::nullNode);
  }

  private static ObjectNode stall(Stall stall) {
    ObjectNode json = JSON.objectNode();
    json.put("loopsFrom", stall.isLivelock() ? stall.loopsFrom() : -1);
    json.set("schedule", schedule(stall.schedule()));
    json.set("history", history(stall.history()));
    return json;
  }

  private static JsonNode number(OptionalLong number) {
    return number.isPresent() ? JSON.numberNode(number.getAsLong()) : JSON.nullNode();
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
    json.set("conflict", operations(violation.evidence().conflict()));
    json.put("operations", violation.history().spans().size());
    json.put("shownBy", violation.shownBy());
    json.put("fewest", violation.fewest());
    json.set("schedule", schedule(violation.schedule()));
    json.set("history", history(violation.history()));
    return json;
  }

  private static ObjectNode failure(FailureFound found) {
    ObjectNode json = JSON.objectNode();
    json.put("failure", found.failure().sentence());
    json.put("invariant", found.failure().isBreach());
    json.put("actor", found.failure().actor().name());
    json.put("message", Show.value(found.failure().message()));
    json.set("schedule", schedule(found.schedule()));
    return json;
  }

  private static ArrayNode schedule(Schedule schedule) {
    ArrayNode json = JSON.arrayNode();
    for (ScheduledEvent taken : schedule.steps()) {
      ObjectNode step = json.addObject();
      step.put("id", taken.event().identity());
      step.put("actor", taken.event().actor().name());
      if (taken.event() instanceof Event.Delivery delivery) {
        step.put("event", "deliver");
        step.put("message", Show.value(delivery.content()));
        step.put("from", delivery.origin().name());
        step.put("via", delivery.sender().name());
      }
      step.put("choice", taken.alternative());
      step.put("line", taken.line());
    }
    return json;
  }

  private static ArrayNode history(History history) {
    return operations(history.spans());
  }

  private static ArrayNode operations(List<Span> spans) {
    ArrayNode json = JSON.arrayNode();
    for (Span span : spans) {
      ObjectNode operation = json.addObject();
      operation.put("client", span.process());
      operation.put("operation", span.operation().show());
      operation.put("target", span.target());
      operation.set(
          "result", span.result().<JsonNode>map(JsonReport::value).orElseGet(JSON::nullNode));
      operation.put("invoked", span.invoked());
      operation.set(
          "answered", span.isPending() ? JSON.nullNode() : JSON.numberNode(span.answered()));
    }
    return json;
  }

  private static JsonNode value(Object result) {
    if (result instanceof Integer number) {
      return JSON.numberNode(number);
    } else if (result instanceof Long number) {
      return JSON.numberNode(number);
    } else if (result instanceof Boolean truth) {
      return JSON.booleanNode(truth);
    }
    return JSON.textNode(Show.value(result));
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
