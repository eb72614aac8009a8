package dev.ordeal.report.recording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decision;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** Decisions about recorded histories, and their witnesses, as JSON. */
public final class RecordingJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Of the order that explains everything before the event, the last operations are listed. */
  private static final int OPERATIONS_OF_ORDER = 20;

  private RecordingJson() {}

  /** The decision as one object. */
  public static ObjectNode of(DecidedHistory decided) {
    Recording recording = decided.recording();
    Decision decision = decided.decision();
    ObjectNode json = JSON.objectNode();
    json.put("file", decided.file());
    json.put("model", decided.model());
    json.put("format", decided.history().format().shownName());
    json.put("operations", recording.size());
    json.put("pending", recording.pending());
    json.put("verdict", decided.answer());
    if (recording.size() == 0) {
      json.put("note", RecordingText.NO_OPERATIONS);
    }
    json.put("algorithm", String.join(", ", decision.algorithms()));
    json.put("seconds", decided.seconds());
    json.put("evidenceSeconds", decided.evidenceSeconds());
    json.put("loadSeconds", decided.loadSeconds());
    json.set(
        "evidence",
        decision
            .contradiction()
            .<JsonNode>map(evidence -> evidence(recording, evidence))
            .orElseGet(JSON::nullNode));
    if (decision.conclusion() == Conclusion.UNDECIDED) {
      json.put("explainedEvents", decision.explained());
      json.put("reason", decision.reason());
    }
    return json;
  }

  /**
   * The object for a file without a decision.
   *
   * @param verdict {@code undecided} or {@code bad-input}
   * @param reason why, as a sentence
   */
  public static ObjectNode without(String file, String model, String verdict, String reason) {
    ObjectNode json = JSON.objectNode();
    json.put("file", file);
    json.put("model", model);
    json.put("verdict", verdict);
    json.put("reason", reason);
    return json;
  }

  /** The text of an object, on one line or on several. */
  public static String text(ObjectNode json, boolean isOnOneLine) {
    ObjectMapper mapper = new ObjectMapper();
    ObjectWriter writer = isOnOneLine ? mapper.writer() : mapper.writerWithDefaultPrettyPrinter();
    try {
      return writer.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ObjectNode evidence(Recording recording, Contradiction evidence) {
    OperationJson operationJson = new OperationJson(recording);
    ObjectNode json = JSON.objectNode();
    json.put("sentence", evidence.sentence());
    json.put("reason", evidence.explanation().reason());
    json.put("event", evidence.event());
    json.put("first", evidence.isFirst());
    json.put("line", recording.line(evidence.unexplained()));
    json.put("minimal", evidence.minimal());
    json.put("others", evidence.others().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    ArrayNode operations = json.putArray("operations");
    evidence.operations().stream().forEach(each -> operations.add(operationJson.of(each)));
    ArrayNode sources = json.putArray("sources");
    evidence.explanation().sources().stream().forEach(each -> sources.add(operationJson.of(each)));
    OperationNumbers order = evidence.explanation().order();
    json.put("ordered", order.size());
    ArrayNode last = json.putArray("order");
    order.stream()
        .skip(Math.max(0, order.size() - OPERATIONS_OF_ORDER))
        .forEach(each -> last.add(operationJson.of(each)));
    json.put("instead", evidence.explanation().instead());
    json.put("suggestedInitial", evidence.explanation().initial());
    return json;
  }

  /** Writes the operations in the order of the witness, one object per line. */
  public static void writeWitness(Recording recording, OperationNumbers witness, Writer out)
      throws IOException {
    OperationJson operationJson = new OperationJson(recording);
    for (int i = 0; i < witness.size(); i++) {
      out.write(text(operationJson.of(witness.at(i)), true));
      out.write('\n');
    }
  }
}
