package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryMessage;
import dev.ordeal.story.StoryStep;
import dev.ordeal.words.Show;
import java.util.List;

/** Draws the steps of a diagram: a number on the receiver's lane, and text beside it. */
final class StepMarks {
  private final DiagramLayout layout;
  private final Markup svg;
  private final Story story;
  private final Participants participants;
  private final Lanes lanes;

  StepMarks(DiagramLayout layout, Markup svg) {
    this.layout = layout;
    this.svg = svg;
    this.story = layout.story();
    this.participants = layout.participants();
    this.lanes = layout.lanes();
  }

  void draw() {
    layout.rows().all().forEach(this::row);
  }

  private void row(DiagramRow row) {
    if (!row.isStep()) {
      svg.open("g", "class", "between");
      svg.element("text", row.label(), "x", DiagramLayout.LABEL, "y", row.middle() + 4);
      svg.close("g").line();
      return;
    }
    StoryStep storyStep = story.steps().get(row.step());
    boolean fails = row.step() == story.steps().size() - 1 && story.failure().isPresent();
    svg.open(
        "g",
        "class",
        "row" + (fails || row.isWrong() ? " wrong" : ""),
        "data-step",
        row.step(),
        "tabindex",
        -1,
        "role",
        "button");
    svg.element("title", title(row, storyStep));
    text(row);
    for (Address actor : storyStep.scheduled().event().actors()) {
      mark(row, participants.lane(actor));
    }
    svg.close("g").line();
  }

  /** A circle around the number, longer if the number is long. */
  private void mark(DiagramRow row, int lane) {
    int number = row.step() + 1;
    double half = Lanes.halfMark(number);
    StoryMessage message = story.messages().get(story.steps().get(row.step()).message());
    String kind = message.isSent() ? "" : " " + message.kind();
    svg.open("g", "class", "mark " + participants.colour(lane) + kind);
    if (message.isRestart() || message.isCrash()) {
      lostState(row.middle(), lane, half);
    }
    svg.empty(
        "rect",
        "x",
        lanes.centre(lane) - half,
        "y",
        row.middle() - Lanes.MARK,
        "width",
        2 * half,
        "height",
        2 * Lanes.MARK,
        "rx",
        message.isSent() ? Lanes.MARK : 2);
    svg.element("text", String.valueOf(number), "x", lanes.centre(lane), "y", row.middle() + 3.5);
    svg.close("g");
  }

  /** A line across the lane, where the actor begins again. */
  private void lostState(double middle, int lane, double half) {
    double reach = half + 4;
    svg.empty(
        "rect",
        "class",
        "break",
        "x",
        lanes.centre(lane) - reach,
        "y",
        middle - Lanes.MARK - 4,
        "width",
        2 * reach,
        "height",
        2);
  }

  private static String title(DiagramRow row, StoryStep storyStep) {
    return (row.step() + 1)
        + "  "
        + DisplayText.brief(storyStep.scheduled().line(), DisplayText.SHORT)
        + "\n"
        + state(storyStep);
  }

  /** The state after the step, and what the step changed in it. */
  private static String state(StoryStep storyStep) {
    String actor = String.valueOf(storyStep.scheduled().event().actor());
    String after = DisplayText.brief(Show.state(storyStep.after()), DisplayText.SHORT);
    return storyStep.change().isEmpty()
        ? actor + " is still " + after
        : actor
            + " is "
            + after
            + "\n"
            + actor
            + ": "
            + DisplayText.brief(storyStep.change(), DisplayText.FULL);
  }

  private void text(DiagramRow row) {
    double y = row.middle() + 4;
    String number = String.valueOf(row.step() + 1);
    svg.element("text", number, "class", "number", "x", DiagramLayout.NUMBER, "y", y);
    line("label", row.label(), row.fullLabel(), y);
    svg.element("text", row.route(), "class", "route", "x", layout.textEnd(), "y", y);
    List<StepNote> notes = row.notes();
    for (int i = 0; i < notes.size(); i++) {
      StepNote note = notes.get(i);
      String kind = note.isWrong() ? "note wrong" : "note";
      line(kind, row.line(note), DiagramRow.fullLine(note), row.noteAt(i));
    }
  }

  /** A line of text, with all of it for a page that has the room. */
  private void line(String kind, String shown, String full, double y) {
    if (shown.equals(full)) {
      svg.element("text", shown, "class", kind, "x", DiagramLayout.LABEL, "y", y);
    } else {
      svg.element(
          "text", shown, "class", kind, "data-full", full, "x", DiagramLayout.LABEL, "y", y);
    }
  }
}
