package dev.ordeal.recordings;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decision;
import dev.ordeal.formats.OperationNote;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import dev.ordeal.words.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A page that shows a verdict: it opens on the operations that prove a violation and goes on to
 * what was around them. It needs nothing but itself, and its size is bounded: of a long history it
 * has the operations nearest to the conflict.
 */
public final class Timeline {
  private static final int MOST_OPERATIONS = 30_000;
  private static final int MOST_CHARACTERS = 2_000_000;
  private static final int COLUMNS_CHARACTERS = 45;
  private static final int LONGEST_TEXT = 200;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Recording recording;
  private final Decision decision;
  private final BitSet shown = new BitSet();
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private int characters;

  private Timeline(Verdict verdict) {
    this.recording = verdict.recording();
    this.decision = verdict.decision();
  }

  /**
   * The page.
   *
   * @param annotations a JSON array of remarks, each with a line or an event and a text
   */
  public static String page(Verdict verdict, String annotations) {
    // A browser must not take anything of the user's for markup.
    String data = HistoryJson.text(new Timeline(verdict).data(verdict, annotations), true);
    return template().replace("@DATA@", data.replace("<", "\\u003c"));
  }

  private static String template() {
    try (InputStream in = Timeline.class.getResourceAsStream("timeline.html")) {
      if (in == null) {
        throw new IllegalStateException("timeline.html is not there");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ObjectNode data(Verdict verdict, String annotations) {
    choose();
    int[] places = new int[recording.size() + 1];
    int[] chosen = shown.stream().toArray();
    for (int i = 0; i < chosen.length; i++) {
      places[chosen[i]] = i;
    }
    ObjectNode json = JSON.objectNode();
    json.put("file", verdict.file());
    json.put("model", verdict.model());
    json.put("operations", recording.size());
    json.put("pending", recording.pending());
    json.put("verdict", verdict.answer());
    json.put("algorithm", String.join(", ", decision.algorithms()));
    json.put("seconds", verdict.seconds());
    json.put(
        "sentence",
        decision.contradiction().map(Contradiction::sentence).orElse(decision.reason()));
    json.put("event", event());
    json.put("unexplained", decision.contradiction().map(e -> places[e.unexplained()]).orElse(-1));
    json.put("minimal", decision.contradiction().map(Contradiction::minimal).orElse(false));
    json.put("cut", chosen.length < recording.size());
    ArrayNode core = json.putArray("core");
    decision
        .contradiction()
        .ifPresent(
            evidence ->
                evidence.operations().stream()
                    .filter(shown::get)
                    .sorted()
                    .forEach(operation -> core.add(places[operation])));
    json.set("ops", columns(chosen));
    ArrayNode allTexts = json.putArray("texts");
    texts.keySet().forEach(allTexts::add);
    json.set("notes", notes(verdict, annotations));
    return json;
  }

  private int event() {
    if (decision.conclusion() == Conclusion.UNDECIDED) {
      return decision.explained();
    }
    return decision.contradiction().map(Contradiction::event).orElse(-1);
  }

  /** Takes the proof, and then what is nearest to the conflict on either side. */
  private void choose() {
    decision.contradiction().ifPresent(e -> e.operations().stream().forEach(this::take));
    decision.contradiction().ifPresent(e -> take(e.unexplained()));
    int later = middle();
    int earlier = later - 1;
    while (characters < MOST_CHARACTERS
        && shown.cardinality() < MOST_OPERATIONS
        && (earlier >= 0 || later < recording.size())) {
      if (later < recording.size()) {
        take(later++);
      }
      if (earlier >= 0) {
        take(earlier--);
      }
    }
  }

  private int middle() {
    int event = event();
    int low = 0;
    int high = recording.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (recording.invoked(middle) < event) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private void take(int operation) {
    if (!shown.get(operation) && characters < MOST_CHARACTERS) {
      shown.set(operation);
      characters += COLUMNS_CHARACTERS;
      text(recording.show(operation));
      text(answer(operation));
    }
  }

  private int text(String text) {
    String cut = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "\u2026" : text;
    Integer known = texts.get(cut);
    if (known == null) {
      known = texts.size();
      texts.put(cut, known);
      characters += 3 * cut.length() + 3; // in UTF-8, at most
    }
    return known;
  }

  private String answer(int operation) {
    int result = recording.result(operation);
    return result == Values.UNKNOWN ? "done" : recording.values().show(result);
  }

  private ObjectNode columns(int[] chosen) {
    ObjectNode json = JSON.objectNode();
    ArrayNode process = json.putArray("process");
    ArrayNode call = json.putArray("call");
    ArrayNode answer = json.putArray("answer");
    ArrayNode invoked = json.putArray("invoked");
    ArrayNode answered = json.putArray("answered");
    ArrayNode line = json.putArray("line");
    for (int operation : chosen) {
      process.add(recording.process(operation));
      call.add(text(recording.show(operation)));
      answer.add(text(answer(operation)));
      invoked.add(recording.invoked(operation));
      answered.add(recording.isPending(operation) ? -1 : recording.answered(operation));
      line.add(recording.line(operation));
    }
    return json;
  }

  private static ArrayNode notes(Verdict verdict, String annotations) {
    ArrayNode json = JSON.arrayNode();
    for (OperationNote note : verdict.history().notes()) {
      json.addObject().put("line", note.line()).put("text", note.text());
    }
    try {
      JsonNode given = new ObjectMapper().readTree(annotations);
      if (!given.isArray()) {
        throw new BadInput("--annotations: give a JSON array of {\"line\":12,\"text\":\"...\"}.");
      }
      given.forEach(json::add);
    } catch (JsonProcessingException e) {
      throw new BadInput(
          "--annotations: this is not JSON; give an array of {\"line\":12,\"text\":\"...\"}.", e);
    }
    return json;
  }
}
