package dev.ordeal.page;

/** Where the lanes of a diagram are, with room between them for what waits there. */
final class Lanes {
  /** The radius of a receive. */
  static final double NODE = 9;

  private static final double TO_FIRST_TRACK = 21;
  private static final double BETWEEN_TRACKS = 5;
  private static final double CHARACTER = 7.6;
  private static final double NARROWEST = 36;
  private static final double NAME = 104;
  private static final double WIDEST = 120;

  /** What lanes share where they need no more. */
  private static final double ALL = 470;

  private final double text;
  private final double[] at;
  private final double width;

  /**
   * @param text the width of the column that says what is received
   */
  Lanes(Participants participants, Wires wires, double text) {
    this.text = text;
    int count = participants.count();
    double usual = Math.max(NARROWEST, Math.min(WIDEST, ALL / Math.max(1, count)));
    at = new double[count];
    double x = text;
    for (int lane = 0; lane < count; lane++) {
      double before =
          lane == 0
              ? Math.max(share(participants, 0, usual), room(wires.tracks(0, true)))
              : Math.max(
                  share(participants, lane - 1, usual) + share(participants, lane, usual),
                  room(wires.tracks(lane - 1, false)) + room(wires.tracks(lane, true)));
      x += before;
      at[lane] = x;
    }
    int last = count - 1;
    width =
        count == 0
            ? text
            : x + Math.max(share(participants, last, usual), room(wires.tracks(last, false))) + 4;
  }

  /** Half of the width of a lane, by the length of its name. */
  private static double share(Participants participants, int lane, double usual) {
    double name = participants.get(lane).name().length() * CHARACTER + 14;
    return Math.max(usual, Math.min(NAME, name)) / 2;
  }

  private static double room(int tracks) {
    return tracks == 0 ? NODE + 6 : TO_FIRST_TRACK + (tracks - 1) * BETWEEN_TRACKS + 5;
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
    double off = TO_FIRST_TRACK + wire.track() * BETWEEN_TRACKS;
    return at[wire.to()] + (wire.isLeft() ? -off : off);
  }

  /** How many characters of its name a lane has room for. */
  int nameLength(int lane) {
    double left = lane == 0 ? 2 * (at[0] - text) : at[lane] - at[lane - 1];
    double right = lane == at.length - 1 ? 2 * (width - at[lane]) : at[lane + 1] - at[lane];
    return (int) ((Math.min(left, right) - 8) / CHARACTER);
  }
}
