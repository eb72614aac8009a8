package dev.ordeal.report.recording;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Explanation;
import dev.ordeal.formats.Format;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The operations of a recording that a page has, as data for its script. Their size is bounded: of
 * a long history these are the operations nearest to the conflict.
 */
final class RecordingExcerpt {
  private static final int MOST_OPERATIONS = 30_000;
  private static final int MOST_CHARACTERS = 2_000_000;
  private static final int CHARACTERS_PER_OPERATION = 65;
  private static final int LONGEST_TEXT = 200;
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final DecidedHistory decided;
  private final Recording recording;
  private final Decision decision;
  private final boolean hasTimes;
  private final BitSet chosen = new BitSet();
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private int characters;

  RecordingExcerpt(DecidedHistory decided) {
    this.decided = decided;
    this.recording = decided.recording();
    this.decision = decided.decision();
    this.hasTimes = decided.history().format() == Format.JSONL;
    choose();
  }

  ObjectNode data() {
    int[] operations = chosen.stream().toArray();
    int[] indexes = new int[recording.size() + 1];
    for (int i = 0; i < operations.length; i++) {
      indexes[operations[i]] = i;
    }
    ObjectNode json = JSON.objectNode();
    json.put("file", decided.file());
    json.put("operations", recording.size());
    json.put(
        "claim",
        decision
            .contradiction()
            .map(evidence -> new EvidenceWords(recording, evidence).claim())
            .orElse(""));
    json.put(
        "mark",
        decision
            .contradiction()
            .map(evidence -> new EvidenceWords(recording, evidence).mark())
            .orElse(""));
    json.put("event", markedEvent());
    json.put("unexplained", decision.contradiction().map(e -> indexes[e.unexplained()]).orElse(-1));
    json.put("cut", operations.length < recording.size());
    addChosen(json.putArray("core"), indexes, evidenceOperations().sorted());
    addChosen(json.putArray("sources"), indexes, explanation().sources().stream());
    addChosen(json.putArray("order"), indexes, explanation().order().stream());
    if (hasTimes && operations.length > 0) {
      json.put("base", String.valueOf(recording.began(operations[0])));
    }
    json.set("ops", columns(operations));
    ArrayNode allTexts = json.putArray("texts");
    texts.keySet().forEach(allTexts::add);
    return json;
  }

  private void addChosen(ArrayNode to, int[] indexes, IntStream operations) {
    operations.filter(chosen::get).forEach(operation -> to.add(indexes[operation]));
  }

  private IntStream evidenceOperations() {
    return decision.contradiction().map(Contradiction::operations).stream()
        .flatMapToInt(OperationNumbers::stream);
  }

  private Explanation explanation() {
    return decision.contradiction().map(Contradiction::explanation).orElse(Explanation.NONE);
  }

  /** The event that no order explains, the first that is undecided, or -1. */
  private int markedEvent() {
    if (decision.conclusion() == Conclusion.UNDECIDED) {
      return decision.explained();
    }
    return decision.contradiction().map(Contradiction::event).orElse(-1);
  }

  /** Chooses the operations in conflict, and then those nearest to the marked event. */
  private void choose() {
    evidenceOperations().forEach(this::add);
    explanation().sources().stream().forEach(this::add);
    decision.contradiction().ifPresent(evidence -> add(evidence.unexplained()));
    int later = firstInvokedFrom(markedEvent());
    int earlier = later - 1;
    while (characters < MOST_CHARACTERS
        && chosen.cardinality() < MOST_OPERATIONS
        && (earlier >= 0 || later < recording.size())) {
      if (later < recording.size()) {
        add(later++);
      }
      if (earlier >= 0) {
        add(earlier--);
      }
    }
  }

  private int firstInvokedFrom(int event) {
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

  private void add(int operation) {
    if (!chosen.get(operation) && characters < MOST_CHARACTERS) {
      chosen.set(operation);
      characters += CHARACTERS_PER_OPERATION;
      text(recording.show(operation));
      text(answer(operation));
    }
  }

  /** The index of the text, which is cut if it is long. */
  private int text(String text) {
    String cut = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "…" : text;
    Integer known = texts.get(cut);
    if (known == null) {
      known = texts.size();
      texts.put(cut, known);
      characters += 3 * cut.length() + 3; // the most that UTF-8 takes
    }
    return known;
  }

  private String answer(int operation) {
    int result = recording.result(operation);
    return result == Values.UNKNOWN ? "done" : recording.values().show(result);
  }

  private ObjectNode columns(int[] operations) {
    ObjectNode json = JSON.objectNode();
    ArrayNode process = json.putArray("process");
    ArrayNode call = json.putArray("call");
    ArrayNode answer = json.putArray("answer");
    ArrayNode invoked = json.putArray("invoked");
    ArrayNode answered = json.putArray("answered");
    ArrayNode line = json.putArray("line");
    ArrayNode inv = json.putArray("inv");
    ArrayNode res = json.putArray("res");
    long base = operations.length > 0 ? recording.began(operations[0]) : 0;
    for (int operation : operations) {
      if (hasTimes) {
        // From the first time on, because a script has no whole numbers beyond 53 bits.
        inv.add(recording.began(operation) - base);
        res.add(recording.isPending(operation) ? -1 : recording.ended(operation) - base);
      }
      process.add(recording.process(operation));
      call.add(text(recording.show(operation)));
      answer.add(text(answer(operation)));
      invoked.add(recording.invoked(operation));
      answered.add(recording.isPending(operation) ? -1 : recording.answered(operation));
      line.add(recording.line(operation));
    }
    return json;
  }
}
