package dev.ordeal.report.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import java.util.List;
import java.util.Optional;

/** A run as JSON: the steps of its schedule, and the operations of its history. */
final class RunJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private RunJson() {}

  static ArrayNode schedule(Schedule schedule) {
    ArrayNode json = JSON.arrayNode();
    for (ScheduledEvent scheduled : schedule.steps()) {
      ObjectNode step = json.addObject();
      step.put("id", scheduled.event().identity());
      step.put("actor", scheduled.event().actor().name());
      if (scheduled.event() instanceof Event.Delivery delivery) {
        step.put("event", "deliver");
        step.put("message", Show.value(delivery.content()));
        step.put("from", delivery.origin().name());
        step.put("via", delivery.sender().name());
      } else if (scheduled.event() instanceof Event.Firing firing) {
        step.put("event", "timer");
        step.put("timer", Show.value(firing.name()));
      } else {
        step.put(
            "event",
            scheduled.event() instanceof Event.Tick
                ? "tick"
                : scheduled.event() instanceof Event.Crash ? "crash" : "restart");
        if (scheduled.event().actors().size() > 1) {
          ArrayNode node = step.putArray("node");
          scheduled.event().actors().forEach(actor -> node.add(actor.name()));
        }
      }
      scheduled.clock().ifPresent(reading -> step.put("clock", reading.inWords()));
      step.put("choice", scheduled.choice());
      if (scheduled.repeats()) {
        step.put("arrivesAgain", true);
      }
      if (scheduled.isRetry()) {
        step.put("retried", true);
      }
      if (!scheduled.givenUp().isEmpty()) {
        ArrayNode givenUp = step.putArray("givenUp");
        scheduled.givenUp().forEach(call -> givenUp.add(call.call().operation().show()));
      }
      if (!scheduled.late().isEmpty()) {
        ArrayNode late = step.putArray("lateAnswersTo");
        scheduled.late().forEach(client -> late.add(client.name()));
      }
      step.put("line", scheduled.line());
    }
    return json;
  }

  /** Messages that are not delivered. */
  static ArrayNode messages(List<? extends Event> events) {
    ArrayNode json = JSON.arrayNode();
    for (Event event : events) {
      ObjectNode message = json.addObject();
      message.put("id", event.identity());
      message.put("actor", event.actor().name());
      if (event instanceof Event.Delivery delivery) {
        message.put("message", Show.value(delivery.content()));
        message.put("from", delivery.origin().name());
      }
      message.put("line", event.line());
    }
    return json;
  }

  /** The messages that are pending at the end of a run and can no longer matter. */
  static ArrayNode noLongerMatter(Optional<Story> story) {
    return messages(
        story.stream()
            .flatMap(shown -> shown.noLongerMatter().stream())
            .map(StoryMessage::event)
            .toList());
  }

  /** Where the user's code threw, innermost frame first. */
  static ArrayNode stack(List<StackTraceElement> frames) {
    ArrayNode json = JSON.arrayNode();
    for (StackTraceElement frame : frames) {
      ObjectNode place = json.addObject();
      place.put("class", frame.getClassName());
      place.put("method", frame.getMethodName());
      place.put("file", frame.getFileName());
      place.put("line", frame.getLineNumber());
    }
    return json;
  }

  static ArrayNode history(History history) {
    return operations(history.spans());
  }

  static ArrayNode operations(List<Span> spans) {
    ArrayNode json = JSON.arrayNode();
    for (Span span : spans) {
      ObjectNode operation = json.addObject();
      operation.put("client", span.process());
      operation.put("operation", span.operation().show());
      operation.put("target", span.target());
      operation.set(
          "result", span.result().<JsonNode>map(RunJson::value).orElseGet(JSON::nullNode));
      operation.put("invoked", span.invoked());
      operation.set(
          "answered", span.isPending() ? JSON.nullNode() : JSON.numberNode(span.answered()));
    }
    return json;
  }

  private static JsonNode value(Object result) {
    if (result instanceof Integer number) {
      return JSON.numberNode(number);
    }
    if (result instanceof Long number) {
      return JSON.numberNode(number);
    }
    if (result instanceof Boolean bool) {
      return JSON.booleanNode(bool);
    }
    return JSON.textNode(Show.value(result));
  }
}
