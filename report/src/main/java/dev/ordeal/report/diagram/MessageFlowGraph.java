package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.report.html.TextWidth;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A message flow as SVG: a box for each kind of message, causes to the left of their effects. */
public final class MessageFlowGraph {
  private static final double BOX_WIDTH = 170;
  private static final double BOX_HEIGHT = 42;
  private static final double LINE = 13;
  private static final double LAYER = 206;
  private static final double GAP = 22;
  private static final double MARGIN = 14;
  private static final double LANE = 9;

  /** How far lines between boxes of one layer bend aside, clear of the next layer's arrows. */
  private static final double ASIDE = 28;

  private record Box(double x, double y, double height) {
    double right() {
      return x + BOX_WIDTH;
    }

    double bottom() {
      return y + height;
    }

    double middle() {
      return y + height / 2;
    }

    double centre() {
      return x + BOX_WIDTH / 2;
    }
  }

  private final Map<MessageKind, Box> boxes = new LinkedHashMap<>();
  private final double bottom;
  private final double width;
  private double backLanes;

  public MessageFlowGraph(ShownRun run) {
    double deepest = 0;
    double widest = 0;
    for (Map.Entry<Integer, List<MessageKind>> layer :
        new MessageFlow(run.story()).layers().entrySet()) {
      List<MessageKind> kinds =
          layer.getValue().stream().sorted(Comparator.comparingDouble(this::causeHeight)).toList();
      double top = MARGIN + 12;
      for (MessageKind kind : kinds) {
        double height = BOX_HEIGHT + LINE * (lines(kind.routes()).size() - 1);
        Box box = new Box(MARGIN + LAYER * layer.getKey(), top, height);
        top = box.bottom() + GAP;
        boxes.put(kind, box);
        deepest = Math.max(deepest, box.bottom());
        widest = Math.max(widest, box.right());
      }
    }
    bottom = deepest;
    width = widest + 40;
  }

  /** The mean height of the causes of a kind; sorted by it, lines seldom cross. */
  private double causeHeight(MessageKind kind) {
    return boxes.entrySet().stream()
        .filter(entry -> entry.getKey().causes().containsKey(kind))
        .mapToDouble(entry -> entry.getValue().middle())
        .average()
        .orElse(0);
  }

  public String svg() {
    Markup lines = new Markup();
    boxes.forEach(
        (kind, box) -> kind.causes().forEach((effect, count) -> cause(lines, kind, effect, count)));
    Markup all = new Markup();
    boxes.forEach((kind, box) -> box(all, kind, box));
    double height = bottom + MARGIN + backLanes * LANE + (backLanes > 0 ? 10 : 0);
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

  private static void box(Markup svg, MessageKind kind, Box box) {
    svg.open(
        "g",
        "class",
        kind.isToClient() ? "kind to-client" : kind.layer() == 0 ? "kind first" : "kind");
    svg.element("title", kind.name() + "\n" + kind.routes());
    svg.empty(
        "rect",
        "x",
        box.x(),
        "y",
        box.y(),
        "width",
        BOX_WIDTH,
        "height",
        box.height(),
        "rx",
        kind.isToClient() ? 14 : 6);
    svg.element("text", kind.name(), "class", "name", "x", box.centre(), "y", box.y() + 18);
    List<String> lines = lines(kind.routes());
    for (int i = 0; i < lines.size(); i++) {
      svg.element(
          "text", lines.get(i), "class", "routes", "x", box.centre(), "y", box.y() + 33 + LINE * i);
    }
    svg.close("g").line();
  }

  /** The routes on one line or two, broken between routes; what is left is cut. */
  private static List<String> lines(String routes) {
    double room = BOX_WIDTH - 10;
    if (TextWidth.small(routes) <= room) {
      return List.of(routes);
    }
    int end = routes.lastIndexOf(", ");
    while (end > 0 && TextWidth.small(routes.substring(0, end + 1)) > room) {
      end = routes.lastIndexOf(", ", end - 1);
    }
    return end <= 0
        ? List.of(DisplayText.small(routes, room))
        : List.of(routes.substring(0, end + 1), DisplayText.small(routes.substring(end + 2), room));
  }

  private void cause(Markup svg, MessageKind kind, MessageKind effect, int count) {
    Box from = boxes.get(kind);
    Box to = boxes.get(effect);
    if (from == null || to == null) {
      return;
    }
    svg.open("g", "class", effect.isToClient() ? "cause to-client" : "cause");
    svg.element(
        "title",
        kind.name() + " causes " + effect.name() + ", " + (count == 1 ? "once" : count + " times"));
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
    line(
        svg,
        SvgPath.curve(
            from.right(),
            from.middle(),
            from.right() + bend,
            from.middle(),
            to.x() - bend,
            to.middle(),
            to.x() - 6,
            to.middle()));
    tip(svg, SvgPath.arrowHead(to.x(), to.middle(), true));
  }

  private static void loop(Markup svg, Box box) {
    double x = box.right() - 30;
    double y = box.y();
    line(svg, SvgPath.curve(x - 14, y, x - 20, y - 20, x + 20, y - 20, x + 14, y));
    tip(svg, new SvgPath().to(x + 10, y - 7).to(x + 14, y).to(x + 19, y - 6) + "Z");
  }

  /** Bends to the right of one layer. */
  private static void aside(Markup svg, Box from, Box to) {
    double x = from.right();
    double leaves = from.middle() + 8;
    double arrives = to.middle() - 8;
    line(svg, SvgPath.curve(x, leaves, x + ASIDE, leaves, x + ASIDE, arrives, x + 6, arrives));
    tip(svg, SvgPath.arrowHead(x, arrives, false));
  }

  /** Goes back below all boxes. */
  private void back(Markup svg, Box from, Box to) {
    backLanes++;
    double y = bottom + 6 + backLanes * LANE;
    double out = from.right() + 10 + 3 * backLanes;
    double in = to.x() - 6 - 2 * Math.min(backLanes, 3);
    SvgPath path =
        new SvgPath()
            .to(from.right(), from.middle() + 10)
            .to(out, from.middle() + 10)
            .to(out, y)
            .to(in, y)
            .to(in, to.middle() + 10)
            .to(to.x(), to.middle() + 10);
    line(svg, path.toString());
    tip(svg, SvgPath.arrowHead(to.x(), to.middle() + 10, true));
  }

  private static void line(Markup svg, String path) {
    svg.empty("path", "class", "line", "d", path);
  }

  private static void tip(Markup svg, String path) {
    svg.empty("path", "class", "tip", "d", path);
  }
}
