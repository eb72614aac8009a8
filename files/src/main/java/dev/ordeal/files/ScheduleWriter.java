package dev.ordeal.files;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Recipe;
import dev.ordeal.history.Span;
import dev.ordeal.replay.SavedEvent;
import dev.ordeal.replay.SavedOperation;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import java.io.IOException;
import java.util.Locale;

/** Writes saved schedules as JSON for people to read: a line for each step. */
final class ScheduleWriter {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private ScheduleWriter() {}

  static String write(SavedSchedule schedule) {
    try {
      return escaped(
              new ObjectMapper().writer(new LinePerObject()).writeValueAsString(schedule(schedule)))
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Puts each element of an array, and each field of an outer object, on its own line. */
  private static final class LinePerObject extends DefaultPrettyPrinter {
    private static final long serialVersionUID = 1;
    private static final int OUTER = 2;

    LinePerObject() {
      indentArraysWith(new DefaultIndenter("  ", "\n"));
      indentObjectsWith(
          new DefaultIndenter("  ", "\n") {
            private static final long serialVersionUID = 1;

            @Override
            public void writeIndentation(JsonGenerator json, int level) throws IOException {
              if (level <= OUTER) {
                super.writeIndentation(json, level);
              } else {
                json.writeRaw(' ');
              }
            }
          });
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
      return new LinePerObject();
    }

    @Override
    public void writeEndObject(JsonGenerator json, int entries) throws IOException {
      if (_nesting <= OUTER) {
        super.writeEndObject(json, entries);
      } else {
        _nesting--;
        json.writeRaw(" }");
      }
    }
  }

  private static ObjectNode schedule(SavedSchedule schedule) {
    ObjectNode json = JSON.objectNode();
    json.put("format", ScheduleFile.FORMAT);
    json.put("version", ScheduleFile.VERSION);
    recipe(schedule.recipe(), json);
    json.put("consistency", lower(schedule.consistency()));
    json.put("explorer", schedule.explorer());
    json.put("seed", schedule.seed());
    run(schedule.run(), json);
    schedule.original().ifPresent(original -> run(original, json.putObject("original")));
    return json;
  }

  private static void recipe(Recipe recipe, ObjectNode json) {
    json.put("system", recipe.system());
    ObjectNode parameters = json.putObject("parameters");
    recipe.parameters().forEach(parameters::put);
    recipe.actors().ifPresent(count -> json.put("actors", count));
    recipe.network().ifPresent(network -> json.put("network", network.word()));
    recipe.faults().filter(faults -> !faults.equals(Faults.none())).ifPresent(f -> faults(f, json));
    if (!recipe.counts().isEmpty()) {
      json.put("harness", recipe.counts());
    }
    ArrayNode calls = json.putArray("calls");
    recipe.calls().forEach(calls::add);
  }

  private static void faults(Faults faults, ObjectNode json) {
    json.put("restarts", faults.restarts());
    if (faults.duplicates() > 0) {
      json.put("duplicates", faults.duplicates());
    }
    if (faults.retries() > 0) {
      json.put("retries", faults.retries());
    }
    if (faults.givingUp()) {
      json.put("giveUp", true);
    }
    if (faults.crashes() > 0) {
      json.put("crashes", faults.crashes());
    }
    faults.firings().ifPresent(most -> json.put("firings", most));
    json.put("timers", lower(faults.timers()));
    if (faults.countsTicks()) {
      json.put("skew", faults.skew());
    }
    if (!faults.cut().isNone()) {
      json.put("cut", faults.cut().inWords());
    }
  }

  private static void run(SavedRun run, ObjectNode json) {
    json.put("verdict", run.verdict().id());
    json.put("reason", run.reason());
    json.put("shownBy", run.shownBy());
    if (run.loopsFrom() < run.steps().size()) {
      json.put("loopsFrom", run.loopsFrom());
    }
    ArrayNode steps = json.putArray("steps");
    run.steps().forEach(step -> step(step, steps.addObject()));
    ArrayNode history = json.putArray("history");
    run.history().forEach(operation -> operation(operation, history.addObject()));
  }

  private static void step(SavedEvent step, ObjectNode json) {
    if (step instanceof SavedEvent.Delivery delivery) {
      json.put("event", ScheduleFile.DELIVERY);
      json.put("actor", delivery.actor());
      json.put("message", delivery.message());
      json.put("from", delivery.from());
      if (!delivery.via().equals(delivery.from())) {
        json.put("via", delivery.via());
      }
    } else if (step instanceof SavedEvent.Firing firing) {
      json.put("event", ScheduleFile.TIMER);
      json.put("actor", firing.actor());
      json.put("timer", firing.timer());
    } else {
      json.put(
          "event",
          step instanceof SavedEvent.Tick
              ? ScheduleFile.TICK
              : step instanceof SavedEvent.Crash ? ScheduleFile.CRASH : ScheduleFile.RESTART);
      json.put("actor", step.actor());
    }
    if (step.ordinal() != 1) {
      json.put("nth", step.ordinal());
    }
    if (step.choices() != 1) {
      json.put("choice", step.choice());
      json.put("choices", step.choices());
    }
  }

  private static void operation(SavedOperation operation, ObjectNode json) {
    json.put("client", operation.client());
    json.put("operation", operation.operation());
    json.put("target", operation.target());
    json.put("invoked", operation.invoked());
    if (operation.answered() != Span.PENDING) {
      json.put("answered", operation.answered());
      operation.result().ifPresent(result -> json.put("result", result));
    }
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Escapes unpaired surrogates, which UTF-8 cannot encode; they occur in strings only. */
  private static String escaped(String json) {
    StringBuilder text = new StringBuilder(json.length());
    json.codePoints()
        .forEach(
            point -> {
              if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                text.append(String.format(Locale.ROOT, "\\u%04x", point));
              } else {
                text.appendCodePoint(point);
              }
            });
    return text.toString();
  }
}
