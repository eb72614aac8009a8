package dev.ordeal.recordings;

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
import dev.ordeal.report.RecordingReport;
import java.io.IOException;
import java.io.Writer;

/** Verdicts and witnesses as JSON. */
public final class HistoryJson {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private HistoryJson() {}

  /** The verdict as one object. */
  public static ObjectNode of(Verdict verdict) {
    Recording recording = verdict.recording();
    Decision decision = verdict.decision();
    ObjectNode json = JSON.objectNode();
    json.put("file", verdict.file());
    json.put("model", verdict.model());
    json.put("format", verdict.history().format().shownName());
    json.put("operations", recording.size());
    json.put("pending", recording.pending());
    json.put("verdict", verdict.answer());
    if (recording.size() == 0) {
      json.put("note", RecordingReport.NO_OPERATIONS);
    }
    json.put("algorithm", String.join(", ", decision.algorithms()));
    json.put("seconds", verdict.seconds());
    json.put("evidenceSeconds", verdict.evidenceSeconds());
    json.put("loadSeconds", verdict.loadSeconds());
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
   * What is said of a file that came to no answer.
   *
   * @param verdict undecided or bad-input
   */
  public static ObjectNode without(String file, String model, String verdict, String sentence) {
    ObjectNode json = JSON.objectNode();
    json.put("file", file);
    json.put("model", model);
    json.put("verdict", verdict);
    json.put("reason", sentence);
    return json;
  }

  /** The text of an object, over several lines or on one. */
  public static String text(ObjectNode json, boolean onOneLine) {
    ObjectMapper mapper = new ObjectMapper();
    ObjectWriter writer = onOneLine ? mapper.writer() : mapper.writerWithDefaultPrettyPrinter();
    try {
      return writer.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ObjectNode evidence(Recording recording, Contradiction evidence) {
    JsonValues values = new JsonValues(recording);
    ObjectNode json = JSON.objectNode();
    json.put("sentence", evidence.sentence());
    json.put("event", evidence.event());
    json.put("line", recording.line(evidence.unexplained()));
    json.put("minimal", evidence.minimal());
    ArrayNode operations = json.putArray("operations");
    evidence.operations().stream().forEach(each -> operations.add(values.operation(each)));
    return json;
  }

  /** Writes the operations in the order of the witness, an object on each line. */
  public static void writeWitness(Recording recording, OperationNumbers witness, Writer out)
      throws IOException {
    JsonValues values = new JsonValues(recording);
    for (int i = 0; i < witness.size(); i++) {
      out.write(text(values.operation(witness.at(i)), true));
      out.write('\n');
    }
  }
}
