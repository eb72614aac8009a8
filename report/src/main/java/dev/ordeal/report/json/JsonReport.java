package dev.ordeal.report.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.checker.Evidence;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.replay.Replayed;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.strategy.States;
import dev.ordeal.sweep.LeavingOut;
import dev.ordeal.sweep.Sweep;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import java.util.List;
import java.util.Locale;

/** A check, a sweep or a replay as one JSON object. */
public final class JsonReport {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonReport() {}

  public static String of(Outcome outcome) {
    return text(new OutcomeJson(outcome).object());
  }

  /**
   * A sweep over every harness up to a size.
   *
   * @param example one of the configurations explored
   */
  public static String of(Sweep sweep, Configuration example) {
    ObjectNode json = JSON.objectNode();
    json.put("system", example.system());
    putSystem(json, example.harness());
    json.put("upTo", sweep.sizes().size());
    json.put("explorer", example.strategy().id());
    json.put("seed", example.seed());
    json.put("consistency", lower(example.consistency()));
    json.put("verdict", sweep.answer().id());
    json.put("complete", sweep.isComplete());
    json.put("stop", lower(sweep.stop()));
    json.put("harnesses", sweep.harnesses());
    json.put("explored", sweep.explored());
    json.put("verified", sweep.verified());
    json.put("stalling", sweep.stalling());
    json.put("allHarnesses", sweep.all());
    json.put("leftOut", sweep.leftOut());
    json.set("interchangeable", interchangeable(sweep.leavingOut()));
    ArrayNode sizes = json.putArray("sizes");
    for (Sweep.Size size : sweep.sizes()) {
      ObjectNode one = sizes.addObject();
      one.put("operations", size.operations());
      one.put("harnesses", size.harnesses());
      one.put("explored", size.explored());
      one.put("complete", size.complete());
      one.put("verified", size.verified());
      one.put("stalling", size.stalling());
      one.put("allHarnesses", size.all());
      one.put("leftOut", size.leftOut());
    }
    boolean isOfStates = example.strategy() instanceof States;
    json.put(isOfStates ? "states" : "schedules", sweep.schedules());
    json.put("receives", sweep.steps());
    json.put("steps", sweep.steps());
    json.put("totalSeconds", sweep.seconds());
    ArrayNode unreached = json.putArray("unreached");
    sweep.unreached().forEach(unreached::add);
    json.set("coverage", CoverageJson.of(sweep.coverage()));
    json.set(
        "found",
        sweep
            .found()
            .<JsonNode>map(found -> new OutcomeJson(found).object())
            .orElseGet(JSON::nullNode));
    return text(json);
  }

  /** What was verified about the harnesses that were left out. */
  private static ObjectNode interchangeable(LeavingOut known) {
    ObjectNode json = JSON.objectNode();
    json.put("clients", known.clients());
    ArrayNode values = json.putArray("values");
    known.values().forEach(value -> values.add(Show.value(value)));
    json.put("valuesExchanged", known.exchanged());
    json.put("valuesRepeated", known.repeated());
    json.put("withFreshValues", known.fresh());
    ArrayNode refused = json.putArray("refused");
    known.unverified().ifPresent(refused::add);
    known.refused().forEach(refused::add);
    return json;
  }

  /**
   * A replay.
   *
   * @param system the system's name
   */
  public static String of(String system, SavedSchedule schedule, Replayed replayed) {
    ObjectNode json = JSON.objectNode();
    json.put("system", system);
    putSystem(json, replayed.harness());
    json.put("harness", replayed.harness().name());
    json.put("explorer", schedule.explorer());
    json.put("seed", schedule.seed());
    json.put("consistency", lower(replayed.consistency()));
    json.put("savedVerdict", replayed.saved().verdict().id());
    json.put("verdict", replayed.found().orElse(Outcome.OverallVerdict.NO_VIOLATION_FOUND).id());
    json.put("showsAgain", replayed.showsAgain());
    json.put("sameHistory", replayed.sameHistory());
    json.put("explanation", replayed.evidence().map(Evidence::sentence).orElse(null));
    json.set(
        "conflict",
        RunJson.operations(replayed.evidence().map(Evidence::conflict).orElseGet(List::of)));
    json.put("missed", replayed.missed().map(Goal::name).orElse(null));
    json.put("failure", replayed.failure().map(ActorFailure::sentence).orElse(null));
    json.set(
        "stack", RunJson.stack(replayed.failure().map(ActorFailure::stack).orElseGet(List::of)));
    json.set("schedule", RunJson.schedule(replayed.schedule()));
    json.set("noLongerMatter", RunJson.messages(replayed.noLongerMatter()));
    json.set("history", RunJson.history(replayed.history()));
    return text(json);
  }

  /** Puts the size of the system and its network; {@code agents} is the older name of actors. */
  static void putSystem(ObjectNode json, Harness harness) {
    int actors = harness.system().addresses().size();
    json.put("agents", actors);
    json.put("actors", actors);
    json.put("network", harness.system().network().word());
  }

  static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String text(ObjectNode json) {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
