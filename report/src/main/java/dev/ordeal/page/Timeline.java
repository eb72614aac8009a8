package dev.ordeal.page;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.Span;
import java.util.List;

/**
 * What the clients saw as SVG: time rightwards, a bar for each operation from its invocation to its
 * response, by client.
 */
final class Timeline {
  private static final int MOST = 200;
  private static final double WIDTH = 330;
  private static final double LEAST = 7;
  private static final double MARGIN = 10;
  private static final double TOP = 6;
  private static final double ROW = 38;
  private static final int LENGTH = 42;

  private final Chapter chapter;
  private final List<Span> spans;
  private final int events;
  private final double slot;

  Timeline(Chapter chapter) {
    this.chapter = chapter;
    List<Span> all = chapter.story().history().spans();
    this.spans = all.subList(0, Math.min(MOST, all.size()));
    this.events = chapter.story().eventScenes().size();
    this.slot = Math.max(LEAST, (WIDTH - 2 * MARGIN) / Math.max(1, events));
  }

  String svg() {
    double width = Math.max(WIDTH, 2 * MARGIN + slot * events);
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
        "History: what the clients saw");
    svg.line();
    chapter
        .evidence()
        .filter(found -> !found.wholeRun())
        .ifPresent(found -> explained(svg, found, height));
    svg.empty(
        "line",
        "class",
        "now",
        "x1",
        width,
        "y1",
        0,
        "x2",
        width,
        "y2",
        height,
        "data-slot",
        slot,
        "data-margin",
        MARGIN);
    for (int i = 0; i < spans.size(); i++) {
      operation(svg, spans.get(i), TOP + ROW * i, width);
    }
    return svg.close("svg").toString();
  }

  /** What the shades and colours mean. */
  static String legend(Evidence evidence) {
    if (evidence.wholeRun()) {
      return "Red: where the longest order found ends.";
    }
    return "Shaded: the longest beginning that an order explains. Red: no order explains this result."
        + (evidence.conflict().size() > 1
            ? " Outlined: in conflict with it, whatever the others did; without any one of them the rest is"
                + " explained."
            : "");
  }

  /** The longest beginning that an order explains. */
  private void explained(Markup svg, Evidence evidence, double height) {
    double x = at(evidence.event());
    svg.empty("rect", "class", "explained", "x", 0, "y", 0, "width", x, "height", height);
    svg.empty("line", "class", "limit", "x1", x, "y1", 0, "x2", x, "y2", height);
  }

  /** The middle of the place of an event. */
  private double at(int event) {
    return MARGIN + slot * (event + 0.5);
  }

  private boolean isInConflict(Span span) {
    return chapter.evidence().filter(found -> found.isInConflict(span)).isPresent();
  }

  private void operation(Markup svg, Span span, double top, double width) {
    boolean wrong = chapter.isWrong(span);
    boolean conflicts = !wrong && isInConflict(span);
    String kind =
        (wrong ? " wrong" : chapter.isKnownBefore(span) ? " before" : "")
            + (conflicts ? " conflict" : "");
    double from = at(span.invoked()) - 4;
    double to = span.isPending() ? width - 2 : at(span.answered()) + 4;
    svg.open(
        "g",
        "class",
        "span" + kind,
        "data-invoked",
        span.invoked(),
        "data-answered",
        span.isPending() ? -1 : span.answered());
    svg.element(
        "title",
        Wording.brief(span.call(), Wording.SOME)
            + "\n"
            + (span.isPending()
                ? "not answered"
                : "returned " + Wording.brief(span.answer(), Wording.SOME))
            + (conflicts ? "\nin conflict" : ""));
    svg.open("text", "x", MARGIN - 2, "y", top + 14);
    svg.element("tspan", Wording.brief(span.process(), 12) + " ", "class", "process");
    String mark = wrong ? " ✗" : "";
    int room = LENGTH - Math.min(12, TextWidth.columns(span.process())) - mark.length();
    String answer = " → " + (span.isPending() ? "open" : Wording.brief(span.answer(), room / 2));
    svg.element(
        "tspan",
        Wording.brief(span.operation() + "@" + span.target(), room - TextWidth.columns(answer)));
    svg.element("tspan", answer + mark, "class", "result");
    svg.close("text");
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
}
