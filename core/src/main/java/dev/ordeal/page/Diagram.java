package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.history.Span;
import dev.ordeal.story.Letter;
import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import dev.ordeal.story.Told;
import dev.ordeal.words.Show;
import java.util.Arrays;
import java.util.List;

/**
 * The space-time diagram of a story as SVG: time downwards, a lane for each client and actor, a
 * line for each receive. What is received is written in a column of its own, so that no text meets
 * another or an arrow.
 */
final class Diagram {
  private static final double HEAD = 34;
  private static final double NUMBER = 30;
  private static final double LABEL = 40;
  private static final double MARGIN = 12;
  private static final double CHARACTER = 7.3;

  private final Chapter chapter;
  private final Story story;
  private final Participants participants;
  private final Rows rows;
  private final Wires wires;
  private final Lanes lanes;

  Diagram(Chapter chapter) {
    this.chapter = chapter;
    this.story = chapter.story();
    this.participants = new Participants(story);
    this.rows = new Rows(chapter);
    this.wires = new Wires(story, participants, rows);
    this.lanes = new Lanes(participants, wires, rows.textWidth(LABEL) + MARGIN);
  }

  Participants participants() {
    return participants;
  }

  /** The names of the lanes, which stay in view. */
  String head() {
    Markup svg = new Markup();
    open(svg, "lane-names", HEAD, "aria-hidden", "true");
    svg.element("text", "receive", "class", "head", "x", LABEL, "y", HEAD - 12);
    for (int lane = 0; lane < participants.count(); lane++) {
      String name = participants.get(lane).name();
      double width = Math.min(name.length(), lanes.nameLength(lane)) * CHARACTER + 12;
      svg.open("g", "class", "lane-name " + participants.colour(lane));
      svg.element("title", (participants.isClient(lane) ? "client " : "actor ") + name);
      svg.empty(
          "rect",
          "x",
          lanes.at(lane) - width / 2,
          "y",
          6.0,
          "width",
          width,
          "height",
          20.0,
          "rx",
          participants.isClient(lane) ? 10.0 : 4.0);
      svg.element(
          "text",
          Wording.brief(name, lanes.nameLength(lane)),
          "x",
          lanes.at(lane),
          "y",
          HEAD - 13.5);
      svg.close("g");
    }
    return svg.close("svg").toString();
  }

  /** Everything below the names. */
  String body() {
    Markup svg = new Markup();
    open(
        svg,
        "diagram",
        height(),
        "role",
        "group",
        "aria-label",
        "Space-time diagram: " + chapter.title());
    svg.line();
    bands(svg);
    laneLines(svg);
    operations(svg);
    wires.all().forEach(wire -> wire(svg, wire));
    for (Row row : rows.all()) {
      if (row.isScene()) {
        clientArrows(svg, row);
      }
    }
    rows.all().forEach(row -> row(svg, row));
    return svg.close("svg").toString();
  }

  /** The whole as an image of its own. */
  String standalone() {
    Markup svg = new Markup();
    open(svg, "ordeal", HEAD + height(), "xmlns", "http://www.w3.org/2000/svg");
    svg.element("title", chapter.title()).line();
    svg.element("style", Resources.lightStyle()).line();
    svg.empty("rect", "class", "paper", "width", "100%", "height", "100%").line();
    svg.add(head()).line();
    svg.open("svg", "y", HEAD, "width", lanes.width(), "height", height());
    return svg.add(body()).close("svg").close("svg").line().toString();
  }

  private double height() {
    return rows.end() + 14;
  }

  private void open(Markup svg, String kind, double height, Object... more) {
    Object[] attributes = {
      "class",
      kind,
      "width",
      lanes.width(),
      "height",
      height,
      "viewBox",
      "0 0 " + Math.round(lanes.width()) + " " + Math.round(height)
    };
    Object[] all = Arrays.copyOf(attributes, attributes.length + more.length);
    System.arraycopy(more, 0, all, attributes.length, more.length);
    svg.open("svg", all);
  }

  private void bands(Markup svg) {
    for (Row row : rows.all()) {
      if (row.isScene()) {
        svg.empty(
            "rect",
            "class",
            row.scene() % 2 == 0 ? "band even" : "band",
            "data-step",
            row.scene(),
            "x",
            0,
            "y",
            row.top(),
            "width",
            lanes.width(),
            "height",
            row.bottom() - row.top());
      }
    }
    svg.line();
  }

  private void laneLines(Markup svg) {
    for (int lane = 0; lane < participants.count(); lane++) {
      svg.empty(
          "line",
          "class",
          "lane " + participants.colour(lane),
          "x1",
          lanes.at(lane),
          "y1",
          0,
          "x2",
          lanes.at(lane),
          "y2",
          height());
    }
    svg.line();
  }

  /** A bar on the client's lane for the time that an operation is open. */
  private void operations(Markup svg) {
    for (Span span : story.history().spans()) {
      int lane = participants.lane(Address.of(span.process()));
      int invoked = story.eventScenes().get(span.invoked());
      double from = rows.row(invoked).middle();
      double to =
          span.isPending()
              ? height() - 4
              : rows.row(story.eventScenes().get(span.answered())).bottom();
      svg.open(
          "g",
          "class",
          chapter.isUnexplained(span) ? "operation wrong" : "operation",
          "data-sent",
          invoked);
      svg.element("title", span.call() + " -> " + span.answer());
      svg.empty(
          "rect",
          "class",
          span.isPending() ? "open" : "done",
          "x",
          lanes.at(lane) - 4,
          "y",
          from - 4,
          "width",
          8,
          "height",
          Math.max(8, to - from + 8),
          "rx",
          4);
      svg.close("g").line();
    }
  }

  private void wire(Markup svg, Wire wire) {
    Letter letter = story.letters().get(wire.letter());
    double from = lanes.at(wire.from());
    double track = lanes.track(wire);
    double edge = lanes.at(wire.to()) + (wire.isLeft() ? -1 : 1) * (Lanes.NODE + 1);
    boolean arrives = wire.isReceived() && wire.received().isScene();
    Path path =
        new Path()
            .to(from, wire.sent().middle() + (wire.sent().isScene() ? Lanes.NODE : 0))
            .to(from, wire.waitsFrom())
            .to(track, wire.waitsFrom())
            .to(track, wire.waitsTo());
    if (arrives) {
      path.to(edge, wire.waitsTo());
    }
    svg.open(
        "g",
        "class",
        "wire " + participants.colour(wire.from()) + (wire.isReceived() ? "" : " lost"),
        "data-letter",
        wire.letter(),
        "data-sent",
        letter.sentAt(),
        "data-received",
        letter.isReceived() ? letter.receivedAt() : -1);
    svg.element("title", words(letter));
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    if (letter.sentAt() == Letter.AT_START) {
      svg.empty("circle", "class", "tip", "cx", from, "cy", wire.sent().middle(), "r", 2.5);
    }
    if (arrives) {
      arrowHead(svg, edge, wire.waitsTo(), wire.isLeft());
    } else if (!wire.isReceived()) {
      svg.empty("circle", "class", "end", "cx", track, "cy", wire.waitsTo() + 3, "r", 3);
    }
    svg.close("g").line();
  }

  private static String words(Letter letter) {
    String sent =
        letter.sentAt() == Letter.AT_START
            ? "sent at the start"
            : "sent at " + (letter.sentAt() + 1);
    return Wording.some(letter.message().content())
        + "\n"
        + letter.message().sender()
        + " to "
        + letter.message().receiver()
        + ", "
        + sent
        + (letter.isReceived()
            ? ", received at " + (letter.receivedAt() + 1)
            : ", not received in this run");
  }

  /** Requests arrive where an operation begins; answers leave where it ends. */
  private void clientArrows(Markup svg, Row row) {
    Scene scene = story.scenes().get(row.scene());
    Letter letter = story.letters().get(scene.letter());
    int self = participants.lane(letter.message().receiver());
    if (letter.isRequest()) {
      int client = participants.lane(letter.message().sender());
      clientArrow(svg, "request", row, words(letter), row.middle(), client, self);
    }
    for (Told told : scene.told()) {
      clientArrow(
          svg,
          told.result().isPresent() ? "answer" : "answer ignored",
          row,
          told.result()
                  .map(result -> told.client() + " gets " + Wording.some(result) + "\n")
                  .orElse("")
              + Wording.some(told.content()),
          row.bottom(),
          self,
          participants.lane(told.client()));
    }
  }

  private void clientArrow(
      Markup svg, String kind, Row row, String title, double y, int from, int to) {
    boolean isRequest = participants.isClient(from);
    boolean rightwards = from < to;
    double edge = lanes.at(to) + (rightwards ? -1 : 1) * (isRequest ? Lanes.NODE + 1 : 5);
    Path path = new Path();
    if (isRequest) {
      path.to(lanes.at(from) + (rightwards ? 4 : -4), y);
    } else {
      path.to(lanes.at(from), row.middle() + Lanes.NODE).to(lanes.at(from), y);
    }
    path.to(edge, y);
    svg.open(
        "g",
        "class",
        kind + " wire " + participants.colour(from),
        "data-sent",
        row.scene(),
        "data-received",
        row.scene());
    svg.element("title", title);
    svg.empty("path", "class", "reach", "d", path);
    svg.empty("path", "class", "line", "d", path);
    arrowHead(svg, edge, y, rightwards);
    svg.close("g").line();
  }

  private static void arrowHead(Markup svg, double x, double y, boolean rightwards) {
    svg.empty("path", "class", "tip", "d", Path.tip(x, y, rightwards));
  }

  private void row(Markup svg, Row row) {
    if (!row.isScene()) {
      svg.open("g", "class", "between");
      svg.element("text", row.label(), "x", LABEL, "y", row.middle() + 4).close("g").line();
      return;
    }
    Scene scene = story.scenes().get(row.scene());
    int lane = participants.lane(scene.receive().message().receiver());
    boolean failed = row.scene() == story.scenes().size() - 1 && story.failure().isPresent();
    boolean wrong = failed || row.notes().stream().anyMatch(Row.Note::isWrong);
    svg.open(
        "g",
        "class",
        "row" + (wrong ? " wrong" : ""),
        "data-step",
        row.scene(),
        "tabindex",
        -1,
        "role",
        "button");
    svg.element("title", title(row, scene));
    text(svg, row);
    svg.open("g", "class", "node " + participants.colour(lane));
    svg.empty("circle", "cx", lanes.at(lane), "cy", row.middle(), "r", Lanes.NODE);
    String number = String.valueOf(row.scene() + 1);
    svg.element(
        "text",
        number,
        "class",
        number.length() > 2 ? "long" : "short",
        "x",
        lanes.at(lane),
        "y",
        row.middle() + 3.5);
    svg.close("g").close("g").line();
  }

  private static String title(Row row, Scene scene) {
    return (row.scene() + 1)
        + "  "
        + Wording.brief(scene.receive().line(), Wording.SOME)
        + "\nbefore: "
        + Wording.some(scene.before())
        + "\nafter: "
        + Wording.some(scene.after());
  }

  private void text(Markup svg, Row row) {
    double y = row.middle() + 4;
    svg.element("text", String.valueOf(row.scene() + 1), "class", "number", "x", NUMBER, "y", y);
    svg.element("text", row.label(), "class", "label", "x", LABEL, "y", y);
    svg.element("text", row.route(), "class", "route", "x", lanes.left() - MARGIN, "y", y);
    List<Row.Note> notes = row.notes();
    for (int i = 0; i < notes.size(); i++) {
      svg.element(
          "text",
          notes.get(i).text(),
          "class",
          notes.get(i).isWrong() ? "note wrong" : "note",
          "x",
          LABEL,
          "y",
          row.noteAt(i));
    }
  }

  /** What was sent and never received, in words. */
  List<String> lost() {
    return story.letters().stream()
        .filter(letter -> !letter.isReceived() && participants.lane(letter.message().sender()) >= 0)
        .map(
            letter ->
                Wording.brief(Show.value(letter.message().content()), 80)
                    + " from "
                    + letter.message().sender()
                    + " to "
                    + letter.message().receiver())
        .toList();
  }
}
