package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.TextWidth;
import java.util.List;

/**
 * A row of a space-time diagram: a step, or words between steps.
 *
 * @param step the index of the step, or {@link #NO_STEP}
 * @param label the message delivered, or the words between steps
 * @param route the sender and the receiver, if their names are short
 * @param notes what else happens, one line each
 * @param top the y coordinate at which it begins
 */
record DiagramRow(int step, String label, String route, List<StepNote> notes, double top) {
  static final int NO_STEP = -1;

  private static final double HEIGHT = 28;
  private static final double NOTE_HEIGHT = 15;
  private static final double MIDDLE = 14;
  private static final int NOTE_COLUMNS = 44;

  DiagramRow {
    notes = List.copyOf(notes);
  }

  boolean isStep() {
    return step != NO_STEP;
  }

  boolean isWrong() {
    return notes.stream().anyMatch(StepNote::isWrong);
  }

  /** The beginning of a note, as much of it as fits. */
  static String line(StepNote note) {
    return DisplayText.brief(note.text(), NOTE_COLUMNS);
  }

  /** The estimated width of its texts. */
  double textWidth() {
    double labelled = isStep() ? TextWidth.monospaced(label) : TextWidth.small(label);
    double line = labelled + (route.isEmpty() ? 0 : 14) + TextWidth.small(route);
    return notes.stream().mapToDouble(note -> TextWidth.small(line(note))).reduce(line, Math::max);
  }

  /** The y coordinate of its step. */
  double middle() {
    return top + MIDDLE;
  }

  /** The y coordinate at which it ends and the messages that it sends leave. */
  double bottom() {
    return top + HEIGHT + NOTE_HEIGHT * notes.size();
  }

  /** The y coordinate of the note with that index. */
  double noteAt(int note) {
    return top + HEIGHT + NOTE_HEIGHT * note + 3;
  }
}
