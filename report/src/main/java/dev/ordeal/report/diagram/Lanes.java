package dev.ordeal.report.diagram;

import dev.ordeal.report.html.TextWidth;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** The places of the lanes of a diagram, with room between them for waiting messages. */
final class Lanes {
  /** Half the height of the mark of a step. */
  static final double MARK = 9;

  private static final double DIGIT = 7;
  private static final double CHARACTER = 7.6;
  private static final double NARROWEST = 30;

  /** The width of a lane that makes room for longer labels. */
  private static final double SNUG = 56;

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
  private final double[] widestMarks;
  private final double[] centres;
  private double width;
  private double trackDistance;
  private double leastWidth;
  private double longestName;

  /**
   * @param left the width of the column of text beside the lanes
   * @param numbers the highest number of a step on each lane
   */
  Lanes(Participants participants, Wires wires, double left, int[] numbers) {
    this.participants = participants;
    this.wires = wires;
    this.left = left;
    this.widestMarks = IntStream.of(numbers).mapToDouble(Lanes::halfMark).toArray();
    this.centres = new double[participants.count()];
    double usual =
        Math.max(NARROWEST, Math.min(WIDEST, SHARED_WIDTH / Math.max(1, centres.length)));
    for (double distance : TRACK_DISTANCES) {
      trackDistance = distance;
      if (fits(usual, LONG_NAME)
          || fits(usual, NAME)
          || fits(Math.min(usual, SNUG), NAME)
          || fits(NARROWEST, NAME)) {
        break;
      }
    }
  }

  /** Whether the whole diagram fits the window with lanes that are not narrow. */
  boolean isRoomy() {
    return width <= WINDOW && leastWidth >= SNUG && trackDistance == TRACK_DISTANCES.get(0);
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
    return place(centres, this::nameWidth);
  }

  private double place(double[] places, IntToDoubleFunction nameWidth) {
    double x = left;
    for (int lane = 0; lane < places.length; lane++) {
      double names =
          nameWidth.applyAsDouble(lane) / 2
              + (lane == 0 ? 0 : nameWidth.applyAsDouble(lane - 1) / 2);
      double tracks = room(lane, true) + (lane == 0 ? 0 : room(lane - 1, false));
      x += Math.max(names, tracks);
      places[lane] = x;
    }
    int last = places.length - 1;
    return last < 0 ? x : x + Math.max(nameWidth.applyAsDouble(last) / 2, room(last, false)) + 2;
  }

  /**
   * The centres of the lanes as near to each other as names and tracks allow, and then the width of
   * the whole diagram.
   */
  double[] tightest() {
    double[] places = new double[centres.length];
    double end = place(places, lane -> Math.min(nameWidth(lane), 14 + shownName(lane)));
    double[] all = Arrays.copyOf(places, places.length + 1);
    all[places.length] = end;
    return all;
  }

  private double shownName(int lane) {
    return Math.max(NARROWEST - 14, TextWidth.columns(name(lane)) * CHARACTER);
  }

  /** Where one lane with its tracks ends and the next begins, from left to right. */
  double[] edges() {
    double[] edges = new double[Math.max(0, centres.length - 1)];
    for (int lane = 0; lane < edges.length; lane++) {
      double from = centres[lane] + room(lane, false);
      double to = centres[lane + 1] - room(lane + 1, true);
      edges[lane] = (from + to) / 2;
    }
    return edges;
  }

  /** The number of lanes. */
  int count() {
    return centres.length;
  }

  /** Half the width of the mark of a step: a circle, or longer if the number is long. */
  static double halfMark(int number) {
    int digits = String.valueOf(number).length();
    return digits <= 2 ? MARK : (digits * DIGIT + 5) / 2;
  }

  /** The width of a lane by the length of its name. */
  private double nameWidth(int lane) {
    double name = TextWidth.columns(ActorName.of(participants.get(lane))) * CHARACTER + 14;
    return Math.max(leastWidth, Math.min(longestName, name));
  }

  /** The width that a lane and the tracks on one side of it take. */
  private double room(int lane, boolean onLeft) {
    int tracks = wires.tracks(lane, onLeft);
    return tracks == 0
        ? widestMarks[lane] + 5
        : firstTrack(lane) + (tracks - 1) * trackDistance + 4;
  }

  /** The distance of the first track from its lane, with room for the head of an arrow. */
  private double firstTrack(int lane) {
    return widestMarks[lane] + 11;
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
    double distance = firstTrack(wire.to()) + wire.track() * trackDistance;
    return centres[wire.to()] + (wire.isLeft() ? -distance : distance);
  }

  /** The name of a lane, as much of it as fits. */
  String name(int lane) {
    return ActorName.ends(participants.get(lane), (int) ((nameWidth(lane) - 8) / CHARACTER));
  }
}
