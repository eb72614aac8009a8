package dev.ordeal.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A line of straight pieces with round corners, as SVG writes it. */
final class Path {
  private static final double RADIUS = 5;

  private record Point(double x, double y) {

    /** The point on the way from here to the other, so far from here. */
    Point towards(Point other, double distance) {
      double length = Math.hypot(other.x - x, other.y - y);
      double part = length == 0 ? 0 : distance / length;
      return new Point(x + part * (other.x - x), y + part * (other.y - y));
    }

    double distance(Point other) {
      return Math.hypot(other.x - x, other.y - y);
    }
  }

  private final List<Point> points = new ArrayList<>();

  Path to(double x, double y) {
    points.add(new Point(x, y));
    return this;
  }

  /** The head of an arrow that ends there. */
  static String tip(double x, double y, boolean rightwards) {
    double back = rightwards ? x - 7 : x + 7;
    return "M"
        + at(new Point(back, y - 4))
        + "L"
        + at(new Point(x, y))
        + "L"
        + at(new Point(back, y + 4))
        + "Z";
  }

  @Override
  public String toString() {
    StringBuilder path = new StringBuilder("M").append(at(points.get(0)));
    for (int i = 1; i < points.size() - 1; i++) {
      Point before = points.get(i - 1);
      Point corner = points.get(i);
      Point after = points.get(i + 1);
      double radius =
          Math.min(RADIUS, Math.min(corner.distance(before), corner.distance(after)) / 2);
      path.append('L').append(at(corner.towards(before, radius)));
      path.append('Q').append(at(corner)).append(' ').append(at(corner.towards(after, radius)));
    }
    return path.append('L').append(at(points.get(points.size() - 1))).toString();
  }

  private static String at(Point point) {
    return number(point.x()) + "," + number(point.y());
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString(Math.round(value))
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
