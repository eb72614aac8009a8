package dev.ordeal.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.ordeal.actor.Network;
import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Recipe;
import dev.ordeal.history.Span;
import dev.ordeal.replay.SavedEvent;
import dev.ordeal.replay.SavedOperation;
import dev.ordeal.replay.SavedRun;
import dev.ordeal.replay.SavedSchedule;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads saved schedules from untrusted JSON. */
final class ScheduleReader {
  private static final int DEEPEST = 20;
  private static final int LONGEST_NUMBER = 30;
  private static final int MOST_CLIENTS = 1_000;

  private static final ObjectReader JSON =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEEPEST)
                          .maxNumberLength(LONGEST_NUMBER)
                          .build())
                  .build())
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .reader();

  private static final List<OverallVerdict> FINDINGS =
      List.of(
          OverallVerdict.VIOLATION,
          OverallVerdict.ACTOR_FAILURE,
          OverallVerdict.INVARIANT_BROKEN,
          OverallVerdict.NO_PROGRESS,
          OverallVerdict.NOT_ALWAYS_REACHED);

  /**
   * The field names of a version of the format.
   *
   * @param namesEvents whether steps say which kind of event they are; if not, all are deliveries
   */
  private record Names(String actors, String steps, boolean namesEvents) {
    static Names of(int version) {
      return version == ScheduleFile.OLDEST_VERSION
          ? new Names("agents", "receives", false)
          : new Names("actors", "steps", true);
    }
  }

  private ScheduleReader() {}

  static SavedSchedule read(byte[] bytes, String name) {
    JsonNode json = parse(bytes, name);
    if (!json.isObject() || !ScheduleFile.FORMAT.equals(json.path("format").asText())) {
      throw new BadInput(
          name + " is not a schedule file; ordeal check SYSTEM --save FILE writes one.");
    }
    Fields fields = new Fields(json, name);
    fields.text("format");
    int version = fields.number("version", 0, Integer.MAX_VALUE);
    if (version < ScheduleFile.OLDEST_VERSION || version > ScheduleFile.VERSION) {
      throw new BadInput(
          name
              + " is of version "
              + version
              + " of schedule files; this Ordeal reads versions "
              + ScheduleFile.OLDEST_VERSION
              + " to "
              + ScheduleFile.VERSION
              + ", so save the schedule again.");
    }
    Names names = Names.of(version);
    Recipe recipe = recipe(fields, names);
    Consistency consistency = fields.choice("consistency", Consistency.values());
    String explorer = fields.text("explorer");
    long seed = fields.wide("seed");
    SavedRun run = run(fields, names);
    Optional<SavedRun> original =
        fields
            .optionalObject("original")
            .map(
                inner -> {
                  SavedRun found = run(inner, names);
                  inner.end();
                  return found;
                });
    fields.end();
    return new SavedSchedule(recipe, consistency, explorer, seed, run, original);
  }

  private static JsonNode parse(byte[] bytes, String name) {
    try {
      return JSON.readTree(bytes);
    } catch (JsonProcessingException e) {
      String where =
          e.getLocation() == null
              ? ""
              : " (line "
                  + e.getLocation().getLineNr()
                  + ", column "
                  + e.getLocation().getColumnNr()
                  + ")";
      throw new BadInput(
          name
              + " cannot be read as JSON"
              + where
              + ": "
              + withoutInternals(String.valueOf(e.getOriginalMessage()))
              + "; save the schedule again.",
          e);
    } catch (IOException e) {
      throw new BadInput(name + " cannot be read as JSON: " + Show.throwable(e), e);
    }
  }

  /** The parser's message, without the names of its settings. */
  private static String withoutInternals(String message) {
    return Show.brief(
        message
            .lines()
            .findFirst()
            .orElse("")
            .replaceAll(", from `[^`]*`?", "")
            .replaceAll(
                "[:,;]? (enable|was expecting|expected|\\(bound as) .*| \\(code \\d+( / 0x\\w+)?\\)",
                "")
            .replaceAll("[:;,]+$", ""));
  }

  private static Recipe recipe(Fields fields, Names names) {
    Recipe recipe =
        new Recipe(
            fields.text("system"),
            fields.numbers("parameters"),
            OptionalInt.of(fields.number(names.actors(), 1, Recipe.MOST_ACTORS)),
            Optional.of(fields.choice("network", Network.values())),
            fields.optionalText("harness").orElse(""),
            fields.texts("calls"),
            faults(fields));
    if (recipe.calls().isEmpty() || recipe.calls().size() > MOST_CLIENTS) {
      throw fields.error("calls", "has " + recipe.calls().size() + " entries, not 1 to 1000");
    }
    return recipe;
  }

  /** The faults; none where the file has nothing about them, whatever the system says by then. */
  private static Optional<Faults> faults(Fields fields) {
    if (!fields.has("timers")) {
      return Optional.of(Faults.none());
    }
    Faults faults =
        Faults.none()
            .anyFirings()
            .restarts(fields.number("restarts", 0, Faults.MOST))
            .duplicates(fields.number("duplicates", 0, Faults.MOST, 0))
            .retries(fields.number("retries", 0, Faults.MOST, 0))
            .givingUp(fields.flag("giveUp"))
            .crashes(fields.number("crashes", 0, Faults.MOST, 0))
            .timers(fields.choice("timers", TimerOrder.values()));
    faults = faults.skew(fields.number("skew", 0, Faults.MOST, 0));
    Faults timed =
        fields.has("firings") ? faults.firings(fields.number("firings", 0, Faults.MOST)) : faults;
    return Optional.of(fields.optionalText("cut").map(timed::cut).orElse(timed));
  }

  private static SavedRun run(Fields fields, Names names) {
    String verdict = fields.text("verdict");
    OverallVerdict finding =
        FINDINGS.stream()
            .filter(answer -> answer.id().equals(verdict))
            .findFirst()
            .orElseThrow(
                () ->
                    fields.error(
                        "verdict",
                        "is '"
                            + Show.brief(verdict)
                            + "', not one of "
                            + String.join(
                                ", ", FINDINGS.stream().map(OverallVerdict::id).toList())));
    String reason = fields.text("reason");
    List<SavedEvent> steps =
        fields.objects(names.steps()).stream().map(step -> step(step, names)).toList();
    int length = steps.size();
    return new SavedRun(
        finding,
        reason,
        fields.number("shownBy", 0, Integer.MAX_VALUE),
        fields.number("loopsFrom", 0, length, length),
        steps,
        fields.objects("history").stream().map(ScheduleReader::operation).toList());
  }

  private static SavedEvent step(Fields fields, Names names) {
    String event = names.namesEvents() ? fields.text("event") : ScheduleFile.DELIVERY;
    SavedEvent step =
        switch (event) {
          case ScheduleFile.DELIVERY -> delivery(fields);
          case ScheduleFile.TIMER -> firing(fields);
          case ScheduleFile.TICK -> tick(fields);
          case ScheduleFile.RESTART -> restart(fields);
          case ScheduleFile.CRASH -> crash(fields);
          default ->
              throw fields.error(
                  "event", "is '" + Show.brief(event) + "', not " + ScheduleFile.EVENTS);
        };
    fields.end();
    return step;
  }

  private static SavedEvent firing(Fields fields) {
    int choices = choices(fields);
    return new SavedEvent.Firing(
        fields.text("actor"),
        fields.text("timer"),
        ordinal(fields),
        choice(fields, choices),
        choices);
  }

  private static SavedEvent tick(Fields fields) {
    int choices = choices(fields);
    return new SavedEvent.Tick(
        fields.text("actor"), ordinal(fields), choice(fields, choices), choices);
  }

  private static SavedEvent restart(Fields fields) {
    int choices = choices(fields);
    return new SavedEvent.Restart(
        fields.text("actor"), ordinal(fields), choice(fields, choices), choices);
  }

  private static SavedEvent crash(Fields fields) {
    int choices = choices(fields);
    return new SavedEvent.Crash(
        fields.text("actor"), ordinal(fields), choice(fields, choices), choices);
  }

  private static int ordinal(Fields fields) {
    return fields.number("nth", 1, Integer.MAX_VALUE, 1);
  }

  private static int choice(Fields fields, int choices) {
    return fields.number("choice", 1, choices, 1);
  }

  private static int choices(Fields fields) {
    return fields.number("choices", 1, Integer.MAX_VALUE, 1);
  }

  private static SavedEvent delivery(Fields fields) {
    String from = fields.text("from");
    int choices = choices(fields);
    return new SavedEvent.Delivery(
        fields.text("actor"),
        fields.text("message"),
        from,
        fields.optionalText("via").orElse(from),
        ordinal(fields),
        choice(fields, choices),
        choices);
  }

  private static SavedOperation operation(Fields fields) {
    SavedOperation operation =
        new SavedOperation(
            fields.text("client"),
            fields.text("operation"),
            fields.text("target"),
            fields.number("invoked", 0, Integer.MAX_VALUE),
            fields.number("answered", 0, Integer.MAX_VALUE, Span.PENDING),
            fields.optionalText("result"));
    fields.end();
    return operation;
  }
}
