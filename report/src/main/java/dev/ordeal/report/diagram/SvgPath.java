package dev.ordeal.report.diagram;

import dev.ordeal.report.html.Markup;
import java.util.ArrayList;
import java.util.List;

/** A line of straight pieces with round corners, as the {@code d} attribute of an SVG path. */
final class SvgPath {
  private static final double RADIUS = 3.5;

  private record Point(double x, double y) {

    /** The point on the way to the other, that far from here. */
    Point towards(Point other, double distance) {
      double length = distance(other);
      double part = length == 0 ? 0 : distance / length;
      return new Point(x + part * (other.x - x), y + part * (other.y - y));
    }

    double distance(Point other) {
      return Math.hypot(other.x - x, other.y - y);
    }

    @Override
    public String toString() {
      return Markup.number(x) + "," + Markup.number(y);
    }
  }

  private final List<Point> points = new ArrayList<>();

  SvgPath to(double x, double y) {
    points.add(new Point(x, y));
    return this;
  }

  /** The head of an arrow that points to the given place. */
  static String arrowHead(double x, double y, boolean isRightwards) {
    double back = isRightwards ? x - 7 : x + 7;
    return "M"
        + new Point(back, y - 4)
        + "L"
        + new Point(x, y)
        + "L"
        + new Point(back, y + 4)
        + "Z";
  }

  /** A curve between two points, with a control point for each. */
  static String curve(
      double fromX,
      double fromY,
      double leaveX,
      double leaveY,
      double arriveX,
      double arriveY,
      double toX,
      double toY) {
    return "M"
        + new Point(fromX, fromY)
        + "C"
        + new Point(leaveX, leaveY)
        + " "
        + new Point(arriveX, arriveY)
        + " "
        + new Point(toX, toY);
  }

  @Override
  public String toString() {
    StringBuilder path = new StringBuilder("M").append(points.get(0));
    for (int i = 1; i < points.size() - 1; i++) {
      Point before = points.get(i - 1);
      Point corner = points.get(i);
      Point after = points.get(i + 1);
      double radius =
          Math.min(RADIUS, Math.min(corner.distance(before), corner.distance(after)) / 2);
      path.append('L').append(corner.towards(before, radius));
      path.append('Q').append(corner).append(' ').append(corner.towards(after, radius));
    }
    return path.append('L').append(points.get(points.size() - 1)).toString();
  }
}
