package dev.ordeal.report.recording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.ordeal.decide.Decision;
import dev.ordeal.formats.OperationNote;
import dev.ordeal.recording.Recording;
import dev.ordeal.report.Numbers;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.HtmlPage;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.PageHeader;
import dev.ordeal.report.html.Resource;
import dev.ordeal.report.html.ScriptData;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.List;
import java.util.Locale;

/**
 * The decision about a recorded history as one HTML page: a timeline that opens on the operations
 * in conflict and can be moved to those around them. The page's script draws it.
 */
public final class RecordingPage {
  private static final String FORM = "a JSON array of {\"line\":12,\"text\":\"...\"}";

  private final Markup body = new Markup();

  private RecordingPage() {}

  /**
   * The page.
   *
   * @param annotations a JSON array of notes, each with a line or an event and a text
   */
  public static String of(DecidedHistory decided, String annotations) {
    RecordingPage page = new RecordingPage();
    page.body.open("main").line();
    page.timeline();
    page.below();
    page.body.close("main").line();
    page.body.element("div", "", "id", "tip", "hidden", "hidden").line();
    page.body.open("script", "id", "data", "type", "application/json");
    page.body
        .add(
            ScriptData.of(
                new RecordingExcerpt(decided).data().set("notes", notes(decided, annotations))))
        .close("script")
        .line();
    PageHeader header = header(decided);
    return HtmlPage.titled(word(decided) + ": " + DisplayText.brief(decided.file(), 120))
        .header(header)
        .style(Resource.read(RecordingPage.class, "recording.css"))
        .script(Resource.read(RecordingPage.class, "recording.js"))
        .with(page.body);
  }

  private static String word(DecidedHistory decided) {
    return decided.answer().replace('-', ' ').toUpperCase(Locale.ROOT);
  }

  private static PageHeader header(DecidedHistory decided) {
    Decision decision = decided.decision();
    Recording recording = decided.recording();
    PageHeader header =
        switch (decision.conclusion()) {
          case LINEARIZABLE ->
              new PageHeader(
                  word(decided), PageHeader.Mood.GOOD, decided.file() + " is linearizable.");
          case NOT_LINEARIZABLE ->
              new PageHeader(
                  word(decided), PageHeader.Mood.BAD, decided.file() + " is not linearizable.");
          case UNDECIDED ->
              new PageHeader(
                  word(decided), PageHeader.Mood.NEITHER, decided.file() + " is undecided.");
        };
    decision
        .contradiction()
        .map(evidence -> new EvidenceWords(recording, evidence).sentences())
        .orElseGet(() -> decision.reason().isEmpty() ? List.of() : List.of(decision.reason()))
        .forEach(header::reason);
    header.fact("Model", decided.model());
    header.fact("Operations", Numbers.number(recording.size()));
    header.fact("Unanswered", Numbers.number(recording.pending()));
    if (!decision.algorithms().isEmpty()) {
      header.fact("Decided by", String.join(", ", decision.algorithms()));
    }
    return header.fact("Time", Numbers.seconds(decided.seconds()));
  }

  private void timeline() {
    body.open("div", "id", "tools", "role", "toolbar", "aria-label", "View").line();
    button("core", "Operations in conflict");
    button("all", "All operations nearby").line();
    button("in", "+", "aria-label", "Zoom in");
    button("out", "−", "aria-label", "Zoom out").line();
    button("left", "←", "aria-label", "Earlier");
    button("right", "→", "aria-label", "Later").line();
    button("home", "").line();
    body.element("span", "", "id", "range", "class", "soft").line();
    body.close("div").line();
    body.open("div", "id", "frame");
    body.element(
        "canvas",
        "",
        "id",
        "canvas",
        "tabindex",
        0,
        "aria-label",
        "Timeline with one lane per process; drag or use the arrow keys to move, the wheel or + and -"
            + " to zoom, a click to select");
    body.close("div").line();
    body.element("ul", "", "id", "legend", "class", "legend").line();
    soft("cut", "");
  }

  private void below() {
    body.open("div", "id", "below").line();
    operations();
    notes();
    body.close("div").line();
  }

  private void operations() {
    body.open("section").element("h2", "", "id", "listTitle").line();
    body.open("div", "class", "wide").open("table").open("thead").open("tr");
    for (String heading : new String[] {"process", "operation", "result"}) {
      body.element("th", heading);
    }
    body.element("th", "", "id", "invHeading").element("th", "", "id", "resHeading");
    body.element("th", "line");
    body.close("tr").close("thead").element("tbody", "", "id", "list").close("table");
    body.close("div").line();
    body.close("section").line();
  }

  private void notes() {
    body.open("section").element("h2", "Notes").line();
    soft("selected", "Select an operation or a time in the timeline to write a note.");
    body.open("div", "id", "editor", "hidden", "hidden");
    body.element("textarea", "", "id", "text", "aria-label", "Note");
    button("save", "Save note");
    body.close("div").line();
    body.element("ul", "", "id", "notes").line();
    button("export", "Export").text(" ");
    button("import", "Import").line();
    body.open(
            "input",
            "id",
            "file",
            "type",
            "file",
            "accept",
            ".json,application/json",
            "hidden",
            "hidden")
        .line();
    body.element(
            "p",
            "Notes are stored in this browser. Export them to share them, or to pass them to"
                + " --annotations.",
            "class",
            "soft hint")
        .line();
    body.close("section").line();
  }

  private Markup button(String id, String label, Object... attributes) {
    Object[] all = new Object[attributes.length + 4];
    all[0] = "type";
    all[1] = "button";
    all[2] = "id";
    all[3] = id;
    System.arraycopy(attributes, 0, all, 4, attributes.length);
    return body.element("button", label, all);
  }

  private void soft(String id, String text) {
    body.element("p", text, "id", id, "class", "soft").line();
  }

  /** The notes of the file and those given. */
  private static ArrayNode notes(DecidedHistory decided, String annotations) {
    ArrayNode json = JsonNodeFactory.instance.arrayNode();
    for (OperationNote note : decided.history().notes()) {
      json.addObject().put("line", note.line()).put("text", note.text());
    }
    try {
      JsonNode given = new ObjectMapper().readTree(annotations);
      if (!given.isArray()) {
        throw new BadInput("--annotations: this is not an array; give " + FORM + ".");
      }
      for (int i = 0; i < given.size(); i++) {
        json.add(note(given.get(i), i + 1));
      }
    } catch (JsonProcessingException e) {
      throw new BadInput("--annotations: this is not JSON; give " + FORM + ".", e);
    }
    return json;
  }

  /** Refuses what the page would not show. */
  private static JsonNode note(JsonNode given, int number) {
    boolean isPlaced = isFrom(1, given.path("line")) || isFrom(0, given.path("event"));
    if (!isPlaced || !given.path("text").isTextual()) {
      throw new BadInput(
          "--annotations: note "
              + number
              + " is "
              + Show.brief(given.toString())
              + ", without a line (or an event) and a text; give "
              + FORM
              + ".");
    }
    return given;
  }

  private static boolean isFrom(int least, JsonNode number) {
    return number.isIntegralNumber() && number.longValue() >= least;
  }
}
