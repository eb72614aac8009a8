package dev.ordeal.page;

import java.util.List;

/**
 * A line of a diagram.
 *
 * @param scene the index of the scene that it shows, or {@link #NO_SCENE}
 * @param label the message received, or what is said between receives
 * @param route from whom to whom it went, where that is short
 * @param notes what else happens, a line each
 * @param top where it begins
 */
record Row(int scene, String label, String route, List<Note> notes, double top) {
  static final int NO_SCENE = -1;

  private static final double HEIGHT = 28;
  private static final double NOTE_HEIGHT = 15;
  private static final double MIDDLE = 14;
  private static final double LABEL_CHARACTER = 7.3;
  private static final double ROUTE_CHARACTER = 6.4;
  private static final double NOTE_CHARACTER = 6.3;

  /** Something that happens at a receive, and whether it is what is wrong. */
  record Note(String text, boolean isWrong) {}

  Row {
    notes = List.copyOf(notes);
  }

  /** How wide its texts are, about. */
  double textWidth() {
    double line =
        label.length() * LABEL_CHARACTER
            + (route.isEmpty() ? 0 : 14)
            + route.length() * ROUTE_CHARACTER;
    return notes.stream()
        .mapToDouble(note -> note.text().length() * NOTE_CHARACTER)
        .reduce(line, Math::max);
  }

  boolean isScene() {
    return scene != NO_SCENE;
  }

  /** Where its receive is. */
  double middle() {
    return top + MIDDLE;
  }

  /** Where it ends, and where what it sends leaves. */
  double bottom() {
    return top + HEIGHT + NOTE_HEIGHT * notes.size();
  }

  /** Where the given note is. */
  double noteAt(int note) {
    return top + HEIGHT + NOTE_HEIGHT * note + 3;
  }
}
