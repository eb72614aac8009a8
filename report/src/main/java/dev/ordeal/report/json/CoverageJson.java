package dev.ordeal.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.coverage.ActorCoverage;
import dev.ordeal.coverage.CallCoverage;
import dev.ordeal.coverage.EventCoverage;
import dev.ordeal.coverage.Exercised;
import dev.ordeal.coverage.MessageCoverage;
import dev.ordeal.coverage.RunCoverage;

/** What was exercised as JSON; what the engine cannot tell is null. */
final class CoverageJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private CoverageJson() {}

  static ObjectNode of(RunCoverage coverage) {
    ObjectNode json = JSON.objectNode();
    ArrayNode never = json.putArray("neverExercised");
    coverage.neverExercised().forEach(never::add);
    ArrayNode calls = json.putArray("calls");
    coverage.calls().forEach(call -> calls.add(call(call)));
    json.set(
        "messages",
        coverage.exercised().<JsonNode>map(CoverageJson::messages).orElseGet(JSON::nullNode));
    json.set(
        "actors",
        coverage.exercised().<JsonNode>map(CoverageJson::actors).orElseGet(JSON::nullNode));
    coverage
        .exercised()
        .filter(exercised -> !exercised.events().isEmpty())
        .ifPresent(exercised -> json.set("events", events(exercised)));
    return json;
  }

  private static ArrayNode events(Exercised exercised) {
    ArrayNode json = JSON.arrayNode();
    for (EventCoverage event : exercised.events()) {
      ObjectNode one = json.addObject();
      one.put("event", event.event());
      one.put("fault", event.isFault());
      one.put("states", event.states());
      one.put("effective", event.effective());
    }
    return json;
  }

  private static ObjectNode call(CallCoverage call) {
    ObjectNode json = JSON.objectNode();
    json.put("client", call.client());
    json.put("call", call.call());
    if (call.answered().isPresent()) {
      json.put("answered", call.answered().getAsLong());
    } else {
      json.putNull("answered");
    }
    json.put("explored", call.explored());
    return json;
  }

  private static ArrayNode messages(Exercised exercised) {
    ArrayNode json = JSON.arrayNode();
    for (MessageCoverage type : exercised.messages()) {
      ObjectNode one = json.addObject();
      one.put("type", type.type());
      one.put("family", type.family().orElse(null));
      one.put("sent", type.sent());
      one.put("delivered", type.delivered());
      one.put("effective", type.effective());
      one.put("options", type.options());
      one.put("optionsFollowed", type.followed());
    }
    return json;
  }

  private static ArrayNode actors(Exercised exercised) {
    ArrayNode json = JSON.arrayNode();
    for (ActorCoverage actor : exercised.actors()) {
      ObjectNode one = json.addObject();
      one.put("actor", actor.actor());
      one.put("received", actor.count());
      ObjectNode types = one.putObject("types");
      actor.received().forEach(types::put);
    }
    return json;
  }
}
