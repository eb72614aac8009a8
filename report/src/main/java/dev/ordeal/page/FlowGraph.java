package dev.ordeal.page;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A flow as SVG: a box for each kind of message, causes to the left of what they cause. */
final class FlowGraph {
  private static final double BOX_WIDTH = 170;
  private static final double BOX_HEIGHT = 42;
  private static final double LAYER = 206;
  private static final double ROW = 64;
  private static final double MARGIN = 14;
  private static final double LANE = 9;

  /** How far lines bend aside, so that they keep clear of the next layer's arrows. */
  private static final double ASIDE = 28;

  private record Box(double x, double y) {
    double right() {
      return x + BOX_WIDTH;
    }

    double bottom() {
      return y + BOX_HEIGHT;
    }

    double middle() {
      return y + BOX_HEIGHT / 2;
    }

    double centre() {
      return x + BOX_WIDTH / 2;
    }
  }

  private final Map<Flow.Kind, Box> boxes = new LinkedHashMap<>();
  private final double bottom;
  private final double width;
  private double backLane;

  FlowGraph(Flow flow) {
    double deepest = 0;
    double widest = 0;
    for (Map.Entry<Integer, List<Flow.Kind>> layer : flow.layers().entrySet()) {
      List<Flow.Kind> kinds =
          layer.getValue().stream().sorted(Comparator.comparingDouble(this::pull)).toList();
      for (int i = 0; i < kinds.size(); i++) {
        Box box = new Box(MARGIN + LAYER * layer.getKey(), MARGIN + 12 + ROW * i);
        boxes.put(kinds.get(i), box);
        deepest = Math.max(deepest, box.bottom());
        widest = Math.max(widest, box.right());
      }
    }
    bottom = deepest;
    width = widest + 40;
  }

  /** The mean height of what causes it, so that lines seldom cross. */
  private double pull(Flow.Kind kind) {
    return boxes.entrySet().stream()
        .filter(entry -> entry.getKey().causes.containsKey(kind))
        .mapToDouble(entry -> entry.getValue().middle())
        .average()
        .orElse(0);
  }

  String svg() {
    Markup lines = new Markup();
    boxes.forEach(
        (kind, box) -> kind.causes.forEach((effect, count) -> cause(lines, kind, effect, count)));
    Markup all = new Markup();
    boxes.forEach((kind, box) -> box(all, kind, box));
    double height = bottom + MARGIN + backLane * LANE + (backLane > 0 ? 10 : 0);
    Markup svg = new Markup();
    svg.open(
        "svg",
        "class",
        "flow",
        "width",
        width,
        "height",
        height,
        "viewBox",
        "0 0 " + Math.round(width) + " " + Math.round(height),
        "role",
        "group",
        "aria-label",
        "Message flow: which kinds of messages cause which");
    return svg.line().add(lines.toString()).add(all.toString()).close("svg").toString();
  }

  private static void box(Markup svg, Flow.Kind kind, Box box) {
    svg.open(
        "g", "class", kind.toClient ? "kind to-client" : kind.layer == 0 ? "kind first" : "kind");
    svg.element("title", kind.name + "\n" + routes(kind, ", "));
    svg.empty(
        "rect",
        "x",
        box.x(),
        "y",
        box.y(),
        "width",
        BOX_WIDTH,
        "height",
        BOX_HEIGHT,
        "rx",
        kind.toClient ? 14 : 6);
    svg.element("text", kind.name, "class", "name", "x", box.centre(), "y", box.y() + 18);
    svg.element(
        "text",
        Wording.small(routes(kind, ", "), BOX_WIDTH - 10),
        "class",
        "routes",
        "x",
        box.centre(),
        "y",
        box.y() + 33);
    svg.close("g").line();
  }

  private static String routes(Flow.Kind kind, String between) {
    return kind.routes.entrySet().stream()
        .limit(20)
        .map(route -> route.getKey() + (route.getValue() > 1 ? " ×" + route.getValue() : ""))
        .collect(Collectors.joining(between));
  }

  private void cause(Markup svg, Flow.Kind kind, Flow.Kind effect, int count) {
    Box from = boxes.get(kind);
    Box to = boxes.get(effect);
    if (from == null || to == null) {
      return;
    }
    svg.open("g", "class", effect.toClient ? "cause to-client" : "cause");
    svg.element(
        "title",
        kind.name + " causes " + effect.name + ", " + (count == 1 ? "once" : count + " times"));
    if (to.x() > from.x()) {
      forward(svg, from, to);
    } else if (to.equals(from)) {
      loop(svg, from);
    } else if (to.x() == from.x()) {
      aside(svg, from, to);
    } else {
      back(svg, from, to);
    }
    svg.close("g").line();
  }

  private static void forward(Markup svg, Box from, Box to) {
    double bend = (to.x() - from.right()) / 2;
    svg.empty(
        "path",
        "class",
        "line",
        "d",
        curve(
            from.right(),
            from.middle(),
            from.right() + bend,
            from.middle(),
            to.x() - bend,
            to.middle(),
            to.x() - 6,
            to.middle()));
    tip(svg, to.x(), to.middle(), true);
  }

  private static void loop(Markup svg, Box box) {
    double x = box.right() - 30;
    svg.empty(
        "path",
        "class",
        "line",
        "d",
        curve(x - 14, box.y(), x - 20, box.y() - 20, x + 20, box.y() - 20, x + 14, box.y()));
    svg.empty(
        "path",
        "class",
        "tip",
        "d",
        new Path().to(x + 10, box.y() - 7).to(x + 14, box.y()).to(x + 19, box.y() - 6) + "Z");
  }

  private static void aside(Markup svg, Box from, Box to) {
    double x = from.right();
    svg.empty(
        "path",
        "class",
        "line",
        "d",
        curve(
            x,
            from.middle() + 8,
            x + ASIDE,
            from.middle() + 8,
            x + ASIDE,
            to.middle() - 8,
            x + 6,
            to.middle() - 8));
    tip(svg, x, to.middle() - 8, false);
  }

  /** Back under everything. */
  private void back(Markup svg, Box from, Box to) {
    backLane++;
    double y = bottom + 6 + backLane * LANE;
    double out = from.right() + 10 + 3 * backLane;
    double in = to.x() - 6 - 2 * Math.min(backLane, 3);
    svg.empty(
        "path",
        "class",
        "line",
        "d",
        new Path()
            .to(from.right(), from.middle() + 10)
            .to(out, from.middle() + 10)
            .to(out, y)
            .to(in, y)
            .to(in, to.middle() + 10)
            .to(to.x(), to.middle() + 10));
    tip(svg, to.x(), to.middle() + 10, true);
  }

  private static void tip(Markup svg, double x, double y, boolean rightwards) {
    svg.empty("path", "class", "tip", "d", Path.tip(x, y, rightwards));
  }

  private static String curve(double... at) {
    return String.format(
        Locale.ROOT,
        "M%.1f,%.1fC%.1f,%.1f %.1f,%.1f %.1f,%.1f",
        at[0],
        at[1],
        at[2],
        at[3],
        at[4],
        at[5],
        at[6],
        at[7]);
  }
}
