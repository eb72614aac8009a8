package dev.ordeal.report.diagram;

import dev.ordeal.report.html.TextWidth;
import java.util.List;

/** The places of the lanes of a diagram, with room between them for waiting messages. */
final class Lanes {
  /** The radius of a step's circle. */
  static final double CIRCLE = 9;

  private static final double TO_FIRST_TRACK = 20;
  private static final double CHARACTER = 7.6;
  private static final double NARROWEST = 30;
  private static final double NAME = 104;
  private static final double LONG_NAME = 170;
  private static final double WIDEST = 120;

  /** The width that lanes share if they need no more. */
  private static final double SHARED_WIDTH = 470;

  /** The width that is left beside the history and scroll bars in a window of 1280. */
  private static final double WINDOW = 842;

  /** The distances between tracks, the first that fits the window; any nearer, tracks blur. */
  private static final List<Double> TRACK_DISTANCES = List.of(6.0, 5.0, 4.0, 3.5);

  private final Participants participants;
  private final Wires wires;
  private final double left;
  private final double[] centres;
  private double width;
  private double trackDistance;
  private double leastWidth;
  private double longestName;

  /**
   * @param left the width of the column of text beside the lanes
   */
  Lanes(Participants participants, Wires wires, double left) {
    this.participants = participants;
    this.wires = wires;
    this.left = left;
    this.centres = new double[participants.count()];
    double usual =
        Math.max(NARROWEST, Math.min(WIDEST, SHARED_WIDTH / Math.max(1, centres.length)));
    for (double distance : TRACK_DISTANCES) {
      trackDistance = distance;
      if (fits(usual, LONG_NAME) || fits(usual, NAME) || fits(NARROWEST, NAME)) {
        break;
      }
    }
  }

  /** Places the lanes, each at least that wide, and tells whether they fit the window. */
  private boolean fits(double least, double longest) {
    leastWidth = least;
    longestName = longest;
    width = place();
    return width <= WINDOW;
  }

  /** Places the lanes and returns the width of the whole diagram. */
  private double place() {
    double x = left;
    for (int lane = 0; lane < centres.length; lane++) {
      double names = nameWidth(lane) / 2 + (lane == 0 ? 0 : nameWidth(lane - 1) / 2);
      double tracks = room(lane, true) + (lane == 0 ? 0 : room(lane - 1, false));
      x += Math.max(names, tracks);
      centres[lane] = x;
    }
    int last = centres.length - 1;
    return last < 0 ? x : x + Math.max(nameWidth(last) / 2, room(last, false)) + 2;
  }

  /** The width of a lane by the length of its name. */
  private double nameWidth(int lane) {
    double name = TextWidth.columns(ActorName.of(participants.get(lane))) * CHARACTER + 14;
    return Math.max(leastWidth, Math.min(longestName, name));
  }

  /** The width that a lane and the tracks on one side of it take. */
  private double room(int lane, boolean onLeft) {
    int tracks = wires.tracks(lane, onLeft);
    return tracks == 0 ? CIRCLE + 5 : TO_FIRST_TRACK + (tracks - 1) * trackDistance + 4;
  }

  double centre(int lane) {
    return centres[lane];
  }

  /** Where the lanes begin. */
  double left() {
    return left;
  }

  /** The width of the whole diagram. */
  double width() {
    return width;
  }

  /** The x coordinate at which a wire waits. */
  double track(Wire wire) {
    double distance = TO_FIRST_TRACK + wire.track() * trackDistance;
    return centres[wire.to()] + (wire.isLeft() ? -distance : distance);
  }

  /** The name of a lane, as much of it as fits. */
  String name(int lane) {
    return ActorName.ends(participants.get(lane), (int) ((nameWidth(lane) - 8) / CHARACTER));
  }
}
