package dev.ordeal.report.diagram;

import dev.ordeal.history.Span;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.Palette;
import dev.ordeal.report.html.Resource;
import dev.ordeal.report.html.TextWidth;
import dev.ordeal.story.Story;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The space-time diagram of a run as SVG: time downwards, one lane per client and actor, one row
 * per step. Messages are written in a column of their own, so that no text meets another or an
 * arrow.
 */
public final class SpaceTimeDiagram {
  private static final double HEAD = 34;

  /** The height that fits on the first sheet of A4 landscape as a whole. */
  private static final double WHOLE = 450;

  /** The height of which two parts, with the names of the lanes, fit on a sheet. */
  private static final double PART = 300;

  /** The room below a row for the heads of the arrows that leave it. */
  private static final double BELOW = 5;

  private final ShownRun run;
  private final DiagramLayout layout;
  private final Story story;
  private final Participants participants;
  private final DiagramRows rows;
  private final Lanes lanes;

  public SpaceTimeDiagram(ShownRun run) {
    this.run = run;
    this.layout = DiagramLayout.of(run);
    this.story = run.story();
    this.participants = layout.participants();
    this.rows = layout.rows();
    this.lanes = layout.lanes();
  }

  /** The style sheet of all diagrams, which uses the palette's variables. */
  public static String css() {
    return Resource.read(SpaceTimeDiagram.class, "diagram.css");
  }

  /** The names of the lanes, which stay in view. */
  public String head() {
    Markup svg = new Markup();
    open(svg, "lane-names", HEAD, "id", "names-" + run.id(), "aria-hidden", "true");
    svg.element("text", "step", "class", "head", "x", DiagramLayout.LABEL, "y", HEAD - 12);
    for (int lane = 0; lane < participants.count(); lane++) {
      laneName(svg, lane);
    }
    return svg.close("svg").toString();
  }

  private void laneName(Markup svg, int lane) {
    boolean isClient = participants.isClient(lane);
    String name = lanes.name(lane);
    double width = TextWidth.monospaced(name) + 12;
    svg.open("g", "class", "lane-name " + participants.colour(lane));
    svg.element("title", (isClient ? "client " : "actor ") + ActorName.of(participants.get(lane)));
    svg.empty(
        "rect",
        "x",
        lanes.centre(lane) - width / 2,
        "y",
        6.0,
        "width",
        width,
        "height",
        20.0,
        "rx",
        isClient ? 10.0 : 4.0);
    svg.element("text", name, "x", lanes.centre(lane), "y", HEAD - 13.5);
    svg.close("g");
  }

  /** Everything below the names. */
  public String body() {
    Markup svg = new Markup();
    open(
        svg,
        "diagram",
        height(),
        "data-left",
        lanes.left(),
        "data-lanes",
        numbers(IntStream.range(0, lanes.count()).mapToDouble(lanes::centre)),
        "data-edges",
        numbers(DoubleStream.of(lanes.edges())),
        "data-tight",
        numbers(DoubleStream.of(lanes.tightest())),
        "id",
        "diagram-" + run.id(),
        "role",
        "group",
        "aria-label",
        "Space-time diagram: " + run.title());
    svg.line();
    bands(svg);
    laneLines(svg);
    operations(svg);
    new Arrows(layout, svg).draw();
    new StepMarks(layout, svg).draw();
    return svg.close("svg").toString();
  }

  private static String numbers(DoubleStream numbers) {
    return numbers.mapToObj(Markup::number).collect(Collectors.joining(" "));
  }

  /** The width in pixels beyond which the diagram gains nothing. */
  public long widest() {
    return Math.round(layout.widest());
  }

  /** The whole diagram as an image of its own. */
  public String standalone() {
    Markup svg = new Markup();
    open(svg, "ordeal", HEAD + height(), "xmlns", "http://www.w3.org/2000/svg");
    svg.element("title", run.title()).line();
    svg.element("style", Palette.inLight(css())).line();
    svg.empty("rect", "class", "paper", "width", "100%", "height", "100%").line();
    svg.add(head()).line();
    svg.open("svg", "y", HEAD, "width", lanes.width(), "height", height());
    return svg.add(body()).close("svg").close("svg").line().toString();
  }

  /** The diagram for print: parts that fit on a sheet, cut between rows, each with the names. */
  public String sheets() {
    Markup svg = new Markup();
    double most = height() > WHOLE ? PART : WHOLE;
    double top = 0;
    double end = top;
    for (DiagramRow row : rows.all()) {
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
    svg.empty("use", "href", "#names-" + run.id());
    String part =
        "0 " + Math.round(top) + " " + Math.round(lanes.width()) + " " + Math.round(height);
    svg.open("svg", "y", HEAD, "width", lanes.width(), "height", height, "viewBox", part);
    svg.empty("use", "href", "#diagram-" + run.id()).close("svg").close("svg").line();
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
    for (DiagramRow row : rows.all()) {
      if (row.isStep()) {
        svg.empty(
            "rect",
            "class",
            row.step() % 2 == 0 ? "band even" : "band",
            "data-step",
            row.step(),
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
          lanes.centre(lane),
          "y1",
          0,
          "x2",
          lanes.centre(lane),
          "y2",
          height());
    }
    svg.line();
  }

  /** Draws a bar on the client's lane while an operation is in progress. */
  private void operations(Markup svg) {
    for (Span span : story.history().spans()) {
      int lane = participants.lane(span);
      int invoked = story.eventSteps().get(span.invoked());
      double from = rows.row(invoked).middle();
      double to =
          span.isPending()
              ? height() - 4
              : rows.row(story.eventSteps().get(span.answered())).bottom();
      svg.open(
          "g", "class", run.isWrong(span) ? "operation wrong" : "operation", "data-sent", invoked);
      svg.element(
          "title", DisplayText.brief(span.call() + " -> " + span.answer(), DisplayText.SHORT));
      svg.empty(
          "rect",
          "class",
          span.isPending() ? "open" : "done",
          "x",
          lanes.centre(lane) - 4,
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

  /** Whether the step has a row of its own; very long runs are cut in the middle. */
  public boolean shows(int step) {
    return !rows.isHidden(step);
  }

  /** The remarks on a step that is shown. */
  public List<StepNote> notes(int step) {
    return rows.row(step).notes();
  }

  /** The clients and actors that do nothing in this run. */
  public List<String> absent() {
    return participants.absent().stream().map(ActorName::of).toList();
  }

  /** The messages that are sent and not delivered, in words; those that say the same as one. */
  public List<String> undelivered() {
    Map<String, List<String>> receivers = new LinkedHashMap<>();
    story.messages().stream()
        .filter(
            storyMessage ->
                storyMessage.isSent()
                    && !storyMessage.isDelivered()
                    && participants.lane(storyMessage.sender()) >= 0)
        .forEach(
            sent ->
                receivers
                    .computeIfAbsent(
                        DisplayText.brief(Show.value(sent.content()), 80)
                            + " from "
                            + ActorName.of(sent.sender())
                            + (sent.isLost() ? ", lost on the way" : "")
                            + (sent.noLongerMatters() ? ", which no longer matters," : ""),
                        words -> new ArrayList<>())
                    .add(ActorName.of(sent.receiver())));
    return receivers.entrySet().stream()
        .map(entry -> entry.getKey() + " to " + String.join(", ", entry.getValue()))
        .toList();
  }

  /**
   * The number of undelivered messages that are not drawn, because many go to one actor at once.
   */
  public int undrawn() {
    return layout.wires().undrawn();
  }
}
