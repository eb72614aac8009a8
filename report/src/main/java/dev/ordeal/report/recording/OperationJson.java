package dev.ordeal.report.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.words.Show;
import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.stream.IntStream;

/** The operations of a recording as JSON objects. */
final class OperationJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Recording recording;
  private final Values values;

  OperationJson(Recording recording) {
    this.recording = recording;
    this.values = recording.values();
  }

  /** The operation, with a result if it returned one. */
  ObjectNode of(int operation) {
    ObjectNode json = JSON.objectNode();
    json.put("process", recording.process(operation));
    json.put("op", name(operation));
    if (recording.key(operation) != Values.NIL) {
      json.set("key", value(recording.key(operation)));
    }
    json.set("args", arguments(operation));
    if (recording.result(operation) != Values.UNKNOWN) {
      json.set("result", value(recording.result(operation)));
    }
    json.put("line", recording.line(operation));
    json.put("inv", recording.began(operation));
    if (recording.isPending(operation)) {
      json.putNull("res");
    } else {
      json.put("res", recording.ended(operation));
    }
    json.put("invoked", recording.invoked(operation));
    if (recording.isPending(operation)) {
      json.putNull("answered");
    } else {
      json.put("answered", recording.answered(operation));
    }
    return json;
  }

  private String name(int operation) {
    return recording.action(operation) == Action.CALL
        ? ((Operation) values.value(recording.argument(operation))).name()
        : recording.name(operation);
  }

  private ArrayNode arguments(int operation) {
    ArrayNode json = JSON.arrayNode();
    if (recording.action(operation) == Action.CALL) {
      Operation call = (Operation) values.value(recording.argument(operation));
      call.arguments().forEach(argument -> json.add(value(argument)));
      return json;
    }
    IntStream.of(recording.argument(operation), recording.second(operation))
        .filter(number -> number > Values.NIL)
        .forEach(number -> json.add(value(number)));
    return json;
  }

  private JsonNode value(int number) {
    return number == Values.NIL || number == Values.UNKNOWN
        ? JSON.nullNode()
        : value(values.value(number));
  }

  private JsonNode value(Object value) {
    if (value instanceof Long || value instanceof Integer) {
      return JSON.numberNode(((Number) value).longValue());
    }
    if (value instanceof BigInteger number) {
      return JSON.numberNode(number);
    }
    if (value instanceof Double number) {
      return JSON.numberNode(number);
    }
    if (value instanceof Boolean bool) {
      return JSON.booleanNode(bool);
    }
    if (value == Answer.NIL) {
      return JSON.nullNode();
    }
    if (value instanceof RegisterAccess access) {
      return JSON.arrayNode()
          .add(access.writes() ? "w" : "r")
          .add(value(access.key()))
          .add(value(access.value()));
    }
    if (value instanceof Collection<?> elements) {
      ArrayNode json = JSON.arrayNode();
      elements.forEach(element -> json.add(value(element)));
      return json;
    }
    if (value instanceof Map<?, ?> map) {
      ObjectNode json = JSON.objectNode();
      map.forEach((key, each) -> json.set(Show.value(key), value(each)));
      return json;
    }
    return JSON.textNode(Show.value(value));
  }
}
