package dev.ordeal.page;

/** Where the lanes of a diagram are, with room between them for what waits there. */
final class Lanes {
  /** The radius of a receive. */
  static final double NODE = 9;

  private static final double TO_FIRST_TRACK = 20;
  private static final double CHARACTER = 7.6;
  private static final double NARROWEST = 30;
  private static final double NAME = 104;
  private static final double LONG_NAME = 170;
  private static final double WIDEST = 120;

  /** What lanes share where they need no more. */
  private static final double ALL = 470;

  /** What scroll bars leave room for beside the history in a window of 1280. */
  private static final double WINDOW = 842;

  /** How far tracks are apart: as far as the window allows, but not so near that they blur. */
  private static final double[] APART = {6, 5, 4, 3.5};

  private final Participants participants;
  private final Wires wires;
  private final double text;
  private final double[] at;
  private double width;
  private double apart;
  private double least;
  private double longestName;

  /**
   * @param text the width of the column that says what is received
   */
  Lanes(Participants participants, Wires wires, double text) {
    this.participants = participants;
    this.wires = wires;
    this.text = text;
    this.at = new double[participants.count()];
    double usual = Math.max(NARROWEST, Math.min(WIDEST, ALL / Math.max(1, at.length)));
    for (double distance : APART) {
      apart = distance;
      if (fits(usual, LONG_NAME) || fits(usual, NAME) || fits(NARROWEST, NAME)) {
        break;
      }
    }
  }

  /** Places the lanes, each at least so wide, and says whether the window has room for them. */
  private boolean fits(double leastWidth, double longest) {
    least = leastWidth;
    longestName = longest;
    width = place();
    return width <= WINDOW;
  }

  /** Places the lanes and says how wide all are. */
  private double place() {
    double x = text;
    for (int lane = 0; lane < at.length; lane++) {
      double names = share(lane) / 2 + (lane == 0 ? 0 : share(lane - 1) / 2);
      double tracks = room(lane, true) + (lane == 0 ? 0 : room(lane - 1, false));
      x += Math.max(names, tracks);
      at[lane] = x;
    }
    int last = at.length - 1;
    return last < 0 ? x : x + Math.max(share(last) / 2, room(last, false)) + 2;
  }

  /** The width of a lane, by the length of its name. */
  private double share(int lane) {
    double name = TextWidth.columns(Wording.name(participants.get(lane))) * CHARACTER + 14;
    return Math.max(least, Math.min(longestName, name));
  }

  /** What a lane and the tracks on one side of it take. */
  private double room(int lane, boolean left) {
    int tracks = wires.tracks(lane, left);
    return tracks == 0 ? NODE + 5 : TO_FIRST_TRACK + (tracks - 1) * apart + 4;
  }

  double at(int lane) {
    return at[lane];
  }

  /** Where the lanes begin. */
  double left() {
    return text;
  }

  double width() {
    return width;
  }

  /** Where a wire waits. */
  double track(Wire wire) {
    double off = TO_FIRST_TRACK + wire.track() * apart;
    return at[wire.to()] + (wire.isLeft() ? -off : off);
  }

  /** What a lane has room for of its name. */
  String name(int lane) {
    return Wording.ends(participants.get(lane), (int) ((share(lane) - 8) / CHARACTER));
  }
}
