package dev.ordeal.report.diagram;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.Span;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.TextWidth;
import java.util.List;

/**
 * What the clients saw as SVG: time rightwards, and for each operation a bar from its invocation to
 * its response.
 */
public final class HistoryBars {
  private static final int OPERATIONS_SHOWN = 200;
  private static final double WIDTH = 330;
  private static final double NARROWEST_EVENT = 7;
  private static final double MARGIN = 10;
  private static final double TOP = 6;
  private static final double ROW = 38;
  private static final int COLUMNS = 42;
  private static final int PROCESS_COLUMNS = 12;
  private static final int FULL_COLUMNS = 60;

  private final ShownRun run;
  private final List<Span> spans;
  private final int events;
  private final double eventWidth;

  public HistoryBars(ShownRun run) {
    this.run = run;
    List<Span> all = run.story().history().spans();
    this.spans = all.subList(0, Math.min(OPERATIONS_SHOWN, all.size()));
    this.events = run.story().eventSteps().size();
    this.eventWidth = Math.max(NARROWEST_EVENT, (WIDTH - 2 * MARGIN) / Math.max(1, events));
  }

  public String svg() {
    double width = Math.max(WIDTH, 2 * MARGIN + eventWidth * events);
    double height = TOP + ROW * spans.size() + 4;
    Markup svg = new Markup();
    svg.open(
        "svg",
        "class",
        "timeline",
        "width",
        width,
        "height",
        height,
        "viewBox",
        "0 0 " + Math.round(width) + " " + Math.round(height),
        "role",
        "group",
        "aria-label",
        "History: what the clients saw",
        "data-events",
        events,
        "data-margin",
        MARGIN);
    svg.line();
    run.evidence()
        .filter(found -> !found.programOrder())
        .ifPresent(found -> explained(svg, found, height));
    svg.empty("line", "class", "now", "x1", width, "y1", 0, "x2", width, "y2", height);
    for (int i = 0; i < spans.size(); i++) {
      operation(svg, spans.get(i), TOP + ROW * i, width);
    }
    return svg.close("svg").toString();
  }

  /** What the line, the shades and the colours mean. */
  public String legend() {
    Markup legend = new Markup();
    legend.open("ul", "class", "legend").line();
    meaning(legend, "cursor", "Blue line: the step that is shown.");
    run.evidence().ifPresent(found -> meanings(legend, found));
    return legend.close("ul").toString();
  }

  private static void meanings(Markup legend, Evidence evidence) {
    if (evidence.programOrder()) {
      meaning(legend, "wrong", "Red: where the longest order found ends.");
      return;
    }
    meaning(legend, "shade", "Shaded: the longest prefix that some order explains.");
    meaning(legend, "wrong", "Red: no order explains this result.");
    if (evidence.conflict().size() > 1) {
      meaning(
          legend,
          "conflict",
          "Outlined: in conflict with it, whatever the other operations did; without any one of"
              + " these the rest is explained.");
    }
  }

  private static void meaning(Markup legend, String kind, String words) {
    legend.open("li").element("i", "", "class", "key " + kind).text(words).close("li").line();
  }

  /** Shades the longest prefix that some order explains. */
  private void explained(Markup svg, Evidence evidence, double height) {
    double x = centre(evidence.event());
    svg.empty(
        "rect",
        "class",
        "explained",
        "x",
        0,
        "y",
        0,
        "width",
        x,
        "height",
        height,
        "data-event",
        evidence.event());
    svg.empty(
        "line",
        "class",
        "limit",
        "x1",
        x,
        "y1",
        0,
        "x2",
        x,
        "y2",
        height,
        "data-event",
        evidence.event());
  }

  private double centre(int event) {
    return MARGIN + eventWidth * (event + 0.5);
  }

  private void operation(Markup svg, Span span, double top, double width) {
    boolean isWrong = run.isWrong(span);
    boolean conflicts = !isWrong && run.isInConflict(span);
    svg.open(
        "g",
        "class",
        "span"
            + (isWrong ? " wrong" : run.isAnsweredBefore(span) ? " before" : "")
            + (conflicts ? " conflict" : ""),
        "data-invoked",
        span.invoked(),
        "data-answered",
        span.isPending() ? -1 : span.answered());
    svg.element("title", title(span) + (conflicts ? "\nin conflict" : ""));
    text(svg, span, top, isWrong);
    double from = centre(span.invoked()) - 4;
    double to = span.isPending() ? width - 2 : centre(span.answered()) + 4;
    svg.empty(
        "rect",
        "class",
        span.isPending() ? "bar open" : "bar",
        "x",
        from,
        "y",
        top + 20,
        "width",
        to - from,
        "height",
        9,
        "rx",
        4);
    svg.close("g").line();
  }

  private static String title(Span span) {
    return DisplayText.brief(span.call(), DisplayText.SHORT)
        + "\n"
        + (span.isPending()
            ? "unanswered"
            : "returned " + DisplayText.brief(span.answer(), DisplayText.SHORT));
  }

  private static void text(Markup svg, Span span, double top, boolean isWrong) {
    String cross = isWrong ? " ✗" : "";
    int columns =
        COLUMNS - Math.min(PROCESS_COLUMNS, TextWidth.columns(span.process())) - cross.length();
    String answer =
        " → " + (span.isPending() ? span.answer() : DisplayText.brief(span.answer(), columns / 2));
    svg.open("text", "x", MARGIN - 2, "y", top + 14);
    svg.element(
        "tspan", DisplayText.brief(span.process(), PROCESS_COLUMNS) + " ", "class", "process");
    String call = span.operation() + "@" + span.target();
    svg.element(
        "tspan",
        DisplayText.brief(call, columns - TextWidth.columns(answer)),
        "data-full",
        DisplayText.brief(call, FULL_COLUMNS));
    svg.element(
        "tspan",
        answer + cross,
        "class",
        "result",
        "data-full",
        " → " + DisplayText.brief(span.answer(), FULL_COLUMNS) + cross);
    svg.close("text");
  }
}
