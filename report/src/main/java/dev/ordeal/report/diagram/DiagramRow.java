package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.TextWidth;
import java.util.List;
import java.util.function.Function;

/**
 * A row of a space-time diagram: a step, or words between steps.
 *
 * @param step the index of the step, or {@link #NO_STEP}
 * @param words the message delivered, or the words between steps
 * @param route the sender and the receiver, if their names are short
 * @param notes what else happens, one line each
 * @param top the y coordinate at which it begins
 * @param columns the most columns that the message and the route take
 */
record DiagramRow(
    int step, String words, String route, List<StepNote> notes, double top, int columns) {
  static final int NO_STEP = -1;

  private static final double HEIGHT = 28;
  private static final double NOTE_HEIGHT = 15;
  private static final double MIDDLE = 14;

  /** A note has more columns, because its font is smaller. */
  private static final int MORE_FOR_NOTES = 10;

  /** The most columns of a line that is not cut. */
  private static final int FULL_COLUMNS = 110;

  DiagramRow {
    notes = List.copyOf(notes);
  }

  boolean isStep() {
    return step != NO_STEP;
  }

  boolean isWrong() {
    return notes.stream().anyMatch(StepNote::isWrong);
  }

  /** The beginning of the message, as much of it as fits beside the route. */
  String label() {
    return isStep() ? DisplayText.brief(words, columns - TextWidth.columns(route)) : words;
  }

  /** The message, cut only if it is very long. */
  String fullLabel() {
    return DisplayText.brief(words, FULL_COLUMNS);
  }

  /** The beginning of a note, as much of it as fits. */
  String line(StepNote note) {
    return DisplayText.brief(note.text(), columns + MORE_FOR_NOTES);
  }

  /** A note, cut only if it is very long. */
  static String fullLine(StepNote note) {
    return DisplayText.brief(note.text(), FULL_COLUMNS + MORE_FOR_NOTES);
  }

  /** The estimated width of its texts. */
  double textWidth() {
    return textWidth(label(), this::line);
  }

  /** The estimated width of its texts if none is cut. */
  double fullTextWidth() {
    return textWidth(isStep() ? fullLabel() : words, DiagramRow::fullLine);
  }

  private double textWidth(String label, Function<StepNote, String> shown) {
    double labelled = isStep() ? TextWidth.monospaced(label) : TextWidth.small(label);
    double line = labelled + (route.isEmpty() ? 0 : 14) + TextWidth.small(route);
    return notes.stream()
        .mapToDouble(note -> TextWidth.small(shown.apply(note)))
        .reduce(line, Math::max);
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
