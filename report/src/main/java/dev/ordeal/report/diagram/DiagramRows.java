package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.TextWidth;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import java.util.ArrayList;
import java.util.List;

/**
 * The rows of a space-time diagram from top to bottom: one for each step, and of a very long run
 * only both ends.
 */
final class DiagramRows {
  private static final int STEPS_SHOWN = 200;
  private static final int SHORT_NAME_COLUMNS = 5;
  private static final double NARROWEST = 150;
  private static final double TOP = 6;

  private final ShownRun run;
  private final Story story;
  private final StepNotes notes;
  private final int columns;
  private final List<DiagramRow> all = new ArrayList<>();
  private final int[] rowOf;
  private final int hiddenFrom;
  private final int hiddenTo;
  private double end = TOP;

  /**
   * @param columns the most columns of a label with its route
   */
  DiagramRows(ShownRun run, int columns) {
    this.run = run;
    this.columns = columns;
    this.story = run.story();
    this.notes = new StepNotes(run);
    int steps = run.steps();
    this.rowOf = new int[steps];
    this.hiddenFrom = steps > STEPS_SHOWN ? STEPS_SHOWN / 2 : steps;
    this.hiddenTo = steps > STEPS_SHOWN ? steps - STEPS_SHOWN / 2 : steps;
    if (sendsAtStart()) {
      addBetween("at the start");
    }
    for (int step = 0; step < steps; step++) {
      addStep(step);
    }
  }

  /** Whether actors send before the first step. */
  private boolean sendsAtStart() {
    return story.messages().stream()
        .anyMatch(
            storyMessage ->
                storyMessage.sentAt() == StoryMessage.AT_START
                    && storyMessage.isSeen()
                    && !storyMessage.isRequest()
                    && storyMessage.hasOrigin());
  }

  List<DiagramRow> all() {
    return all;
  }

  /** The y coordinate at which the last row ends. */
  double end() {
    return end;
  }

  /** Whether the step is left out. */
  boolean isHidden(int step) {
    return step >= hiddenFrom && step < hiddenTo;
  }

  /** The row of the step, or the one that stands for all that are left out. */
  DiagramRow row(int step) {
    return step == StoryMessage.AT_START ? all.get(0) : all.get(rowOf[step]);
  }

  private void addStep(int step) {
    if (step == run.shownBy() && !run.rest().isEmpty()) {
      addBetween(run.rest());
    }
    if (step == hiddenFrom) {
      addBetween((hiddenTo - hiddenFrom) + " steps are left out here");
    }
    if (isHidden(step)) {
      rowOf[step] = step > hiddenFrom ? rowOf[hiddenFrom] : all.size() - 1;
    } else {
      rowOf[step] = all.size();
      StoryMessage message = story.messages().get(story.steps().get(step).message());
      String words = DisplayText.some(message.content());
      add(new DiagramRow(step, words, route(message), notes.of(step), end, columns));
    }
  }

  private void addBetween(String words) {
    add(new DiagramRow(DiagramRow.NO_STEP, words, "", List.of(), end, columns));
  }

  private void add(DiagramRow row) {
    all.add(row);
    end = row.bottom();
  }

  private static String route(StoryMessage message) {
    if (!message.isSent()) {
      String at = ActorName.of(message.receiver());
      return TextWidth.columns(at) <= SHORT_NAME_COLUMNS ? at : "";
    }
    String from = ActorName.of(message.sender());
    String to = ActorName.of(message.receiver());
    boolean isShort =
        TextWidth.columns(from) <= SHORT_NAME_COLUMNS
            && TextWidth.columns(to) <= SHORT_NAME_COLUMNS;
    return isShort ? from + " → " + to : "";
  }

  /** The width of a column for all texts, which begin at the given x coordinate. */
  double textWidth(double from) {
    return from + all.stream().mapToDouble(DiagramRow::textWidth).reduce(NARROWEST, Math::max);
  }

  /** The width of that column if no text is cut. */
  double fullTextWidth(double from) {
    return from + all.stream().mapToDouble(DiagramRow::fullTextWidth).reduce(NARROWEST, Math::max);
  }
}
