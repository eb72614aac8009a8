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

  /** Something that happens at a receive, and whether it is what is wrong. */
  record Note(String text, boolean isWrong) {
    private static final int LENGTH = 44;

    /** What a line of the diagram has room for. */
    String line() {
      return Wording.brief(text, LENGTH);
    }
  }

  Row {
    notes = List.copyOf(notes);
  }

  /** How wide its texts are, about. */
  double textWidth() {
    double said = isScene() ? TextWidth.monospaced(label) : TextWidth.small(label);
    double line = said + (route.isEmpty() ? 0 : 14) + TextWidth.small(route);
    return notes.stream().mapToDouble(note -> TextWidth.small(note.line())).reduce(line, Math::max);
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
