package dev.ordeal.explorer.published;

import dev.ordeal.explorer.published.ObservedRun.Sets;
import dev.ordeal.explorer.published.ObservedRun.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as a tree in SVG: states are ovals, receives are arrows, and each schedule goes down in a
 * column of its own. The sets are as they were when a receive was chosen, to the left of the state
 * the first time and to its right the second. The dotted line is the order of exploration.
 */
final class RunPicture {
  private static final int COLUMN = 350;
  private static final int ROW = 120;
  private static final int LEFT = 220;
  private static final int TOP = 60;
  private static final String INK = "#1c2128";
  private static final String QUIET = "#4a5361";
  private static final String MARKED = "#c2182b";

  private record Point(int x, int y) {}

  private final List<Point> states = new ArrayList<>(List.of(new Point(LEFT, TOP)));
  private final StringBuilder body = new StringBuilder();
  private int columns = 1;

  private RunPicture() {}

  static String of(ObservedRun run) {
    RunPicture picture = new RunPicture();
    picture.draw(run.steps());
    int width = picture.columns * COLUMN + 50;
    int height = picture.states.stream().mapToInt(Point::y).max().orElseThrow() + 40;
    return """
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" \
        viewBox="0 0 %1$d %2$d" font-family="sans-serif" font-size="12">
        <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" \
        markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="%3$s"/></marker></defs>
        <rect width="100%%" height="100%%" fill="#ffffff"/>
        """
            .formatted(width, height, QUIET)
        + picture.body
        + "</svg>\n";
  }

  private void draw(List<Step> steps) {
    int last = 0;
    for (Step step : steps) {
      boolean isBack = step.from() != last;
      if (isBack) {
        columns++;
        returns(states.get(last), states.get(step.from()));
      }
      Point from = states.get(step.from());
      Point to = new Point(LEFT + (columns - 1) * COLUMN, from.y() + ROW);
      states.add(to);
      receive(step.receive(), from, to);
      sets(step.sets(), from, isBack);
      last = step.to();
    }
    for (int i = 0; i < states.size(); i++) {
      state(i, states.get(i));
    }
    for (Step step : steps) {
      step.races().stream()
          .filter(race -> !race.added().isEmpty())
          .forEach(
              race ->
                  text(
                      states.get(race.state()).x() - 205,
                      states.get(race.state()).y() + 48,
                      MARKED,
                      "later, at %s: BT = {%s}"
                          .formatted(race.receive(), String.join(", ", race.added()))));
    }
  }

  private void state(int number, Point at) {
    body.append(
        """
        <ellipse cx="%1$d" cy="%2$d" rx="20" ry="15" fill="#ffffff" stroke="%4$s"/>
        <text x="%1$d" y="%3$d" fill="%4$s" text-anchor="middle">%5$d</text>
        """
            .formatted(at.x(), at.y(), at.y() + 4, INK, number));
  }

  private void receive(String name, Point from, Point to) {
    int begin = from.y() + 15;
    int end = to.y() - 15;
    line(from.x(), begin, to.x(), end, INK, "");
    if (from.x() == to.x()) {
      line(from.x() - 9, begin + 5, to.x() - 9, end - 5, QUIET, DOTTED);
    } else {
      line(from.x() + 20, begin + 15, to.x() - 40, end + 2, QUIET, DOTTED);
    }
    text((from.x() + to.x()) / 2 + 10, (begin + end) / 2, INK, name);
  }

  private static final String DOTTED = " stroke-dasharray=\"2 4\"";

  private void line(int x1, int y1, int x2, int y2, String colour, String style) {
    body.append(
        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"%s marker-end=\"url(#tip)\"/>%n"
            .formatted(x1, y1, x2, y2, colour, style));
  }

  /** The way back from the end of a schedule. */
  private void returns(Point end, Point to) {
    body.append(
        "<path d=\"M%d %d C%d %d %d %d %d %d\" fill=\"none\" stroke=\"%s\"%s marker-end=\"url(#tip)\"/>%n"
            .formatted(
                end.x() + 22,
                end.y(),
                end.x() + 105,
                end.y() - 40,
                to.x() + 105,
                to.y() + 110,
                to.x() + 12,
                to.y() + 15,
                QUIET,
                DOTTED));
  }

  private void sets(Sets sets, Point at, boolean isRight) {
    int x = isRight ? at.x() + 35 : at.x() - 205;
    List<String> lines =
        List.of(
            "EN = " + ObservedRun.set(sets.enabled()),
            "EX = " + ObservedRun.set(sets.explored()),
            "PND = " + ObservedRun.set(sets.pending()),
            "BT = " + ObservedRun.set(sets.backtrack()));
    for (int i = 0; i < lines.size(); i++) {
      text(x, at.y() - (isRight ? 45 : at.x() > LEFT ? 10 : 27) + 18 * i, QUIET, lines.get(i));
    }
  }

  private void text(int x, int y, String colour, String words) {
    body.append("<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n".formatted(x, y, colour, words));
  }
}
