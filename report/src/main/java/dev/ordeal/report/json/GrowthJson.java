package dev.ordeal.report.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Advice;
import dev.ordeal.verify.Outcome;
import java.util.Optional;

/** What grows where a limit was reached, what to try next, and what a bound leaves out. */
final class GrowthJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private GrowthJson() {}

  static void put(ObjectNode json, Outcome outcome) {
    boolean bounded =
        outcome.configuration().strategy() instanceof States states
            && states.mostEqual().isPresent();
    json.set(
        "maxEqual",
        bounded
            ? JSON.numberNode(((States) outcome.configuration().strategy()).mostEqual().getAsInt())
            : JSON.nullNode());
    Optional<StateStatistics.Dropped> dropped =
        outcome.statistics().ofStates().filter(any -> bounded).map(StateStatistics::dropped);
    json.set("dropped", dropped.map(GrowthJson::dropped).orElse(null));
    json.set("growth", outcome.growth().map(GrowthJson::growth).orElse(null));
    json.set("estimate", outcome.advice().estimate().map(GrowthJson::estimate).orElse(null));
    ArrayNode suggestions = json.putArray("suggestions");
    outcome
        .advice()
        .suggestions()
        .forEach(
            each ->
                suggestions
                    .addObject()
                    .put("command", each.command())
                    .put("reason", each.reason()));
  }

  private static ObjectNode dropped(StateStatistics.Dropped dropped) {
    ObjectNode json = JSON.objectNode();
    json.put("sends", dropped.sends());
    json.put("atStart", dropped.atStart());
    dropped.messages().forEach(json.putArray("messages")::add);
    return json;
  }

  private static ObjectNode growth(Growth growth) {
    ObjectNode json = JSON.objectNode();
    growth.levels().forEach(json.putArray("levels")::add);
    json.put("lastLevelComplete", growth.lastIsWhole());
    ArrayNode pending = json.putArray("pending");
    growth
        .pending()
        .forEach(each -> pending.addObject().put("kind", each.kind()).put("most", each.most()));
    ObjectNode locals = json.putObject("localStates");
    growth.localStates().forEach(each -> locals.put(each.actor(), each.count()));
    json.set("unbounded", growth.unbounded().map(GrowthJson::unbounded).orElse(null));
    json.set(
        "nextLevels",
        growth.nextLevels().isPresent()
            ? JSON.numberNode(growth.nextLevels().getAsLong())
            : JSON.nullNode());
    return json;
  }

  private static ObjectNode unbounded(Growth.Unbounded unbounded) {
    ObjectNode json = JSON.objectNode();
    unbounded.messages().forEach(json.putArray("messages")::add);
    unbounded.steps().forEach(json.putArray("steps")::add);
    json.put("certain", unbounded.certain());
    return json;
  }

  private static ObjectNode estimate(Advice.Estimate estimate) {
    return JSON.objectNode()
        .put("schedules", estimate.schedules())
        .put("standardError", estimate.error())
        .put("samples", estimate.samples());
  }
}
