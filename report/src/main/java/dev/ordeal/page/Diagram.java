package dev.ordeal.page;

import dev.ordeal.actor.Address;
import dev.ordeal.history.Span;
import dev.ordeal.story.Story;
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

  /** What goes on the first page of A4, lying, as a whole. */
  private static final double WHOLE = 450;

  /** Two sheets and their names go on a page. */
  private static final double SHEET = 300;

  /** Below a line there are still the heads of the arrows that leave it. */
  private static final double BELOW = 5;

  private final Chapter chapter;
  private final Layout layout;
  private final Story story;
  private final Participants participants;
  private final Rows rows;
  private final Lanes lanes;

  Diagram(Chapter chapter) {
    this.chapter = chapter;
    this.layout = Layout.of(chapter.story(), new Rows(chapter));
    this.story = chapter.story();
    this.participants = layout.participants();
    this.rows = layout.rows();
    this.lanes = layout.lanes();
  }

  Participants participants() {
    return participants;
  }

  /** The names of the lanes, which stay in view. */
  String head() {
    Markup svg = new Markup();
    open(svg, "lane-names", HEAD, "id", "names-" + chapter.id(), "aria-hidden", "true");
    svg.element("text", "receive", "class", "head", "x", Layout.LABEL, "y", HEAD - 12);
    for (int lane = 0; lane < participants.count(); lane++) {
      String name = lanes.name(lane);
      double width = TextWidth.monospaced(name) + 12;
      svg.open("g", "class", "lane-name " + participants.colour(lane));
      svg.element(
          "title",
          (participants.isClient(lane) ? "client " : "actor ")
              + Wording.name(participants.get(lane)));
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
      svg.element("text", name, "x", lanes.at(lane), "y", HEAD - 13.5);
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
        "id",
        "diagram-" + chapter.id(),
        "role",
        "group",
        "aria-label",
        "Space-time diagram: " + chapter.title());
    svg.line();
    bands(svg);
    laneLines(svg);
    operations(svg);
    new Arrows(layout, svg).draw();
    new Receives(layout, svg).draw();
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

  /** The same for paper: in parts that fit on a page, cut between lines, each with the names. */
  String sheets() {
    Markup svg = new Markup();
    double most = height() > WHOLE ? SHEET : WHOLE;
    double top = 0;
    double end = top;
    for (Row row : rows.all()) {
      double bottom = row.bottom() + BELOW;
      if (bottom - top > most) {
        sheet(svg, top, end);
        top = end;
      }
      end = bottom;
    }
    sheet(svg, top, height());
    return svg.toString();
  }

  private void sheet(Markup svg, double top, double bottom) {
    double height = bottom - top;
    open(svg, "sheet", HEAD + height, "aria-hidden", "true");
    svg.empty("use", "href", "#names-" + chapter.id());
    String part =
        "0 " + Math.round(top) + " " + Math.round(lanes.width()) + " " + Math.round(height);
    svg.open("svg", "y", HEAD, "width", lanes.width(), "height", height, "viewBox", part);
    svg.empty("use", "href", "#diagram-" + chapter.id()).close("svg").close("svg").line();
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
          chapter.isWrong(span) ? "operation wrong" : "operation",
          "data-sent",
          invoked);
      svg.element("title", Wording.brief(span.call() + " -> " + span.answer(), Wording.SOME));
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

  /** How many open ends are left out, where many messages went to one actor at once. */
  int undrawn() {
    return layout.wires().undrawn();
  }

  /** What was sent and never received, in words. */
  List<String> lost() {
    return story.letters().stream()
        .filter(letter -> !letter.isReceived() && participants.lane(letter.message().sender()) >= 0)
        .map(
            letter ->
                Wording.brief(Show.value(letter.message().content()), 80)
                    + " from "
                    + Wording.name(letter.message().sender())
                    + " to "
                    + Wording.name(letter.message().receiver()))
        .toList();
  }
}
