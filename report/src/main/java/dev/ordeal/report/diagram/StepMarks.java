package dev.ordeal.report.diagram;

import dev.ordeal.report.html.DisplayText;
import dev.ordeal.report.html.Markup;
import dev.ordeal.story.Story;
import dev.ordeal.story.StoryStep;
import java.util.List;

/** Draws the steps of a diagram: a numbered circle on the receiver's lane, and text beside it. */
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
    circle(row, participants.lane(storyStep.scheduled().event().actor()));
    svg.close("g").line();
  }

  private void circle(DiagramRow row, int lane) {
    String number = String.valueOf(row.step() + 1);
    svg.open("g", "class", "mark " + participants.colour(lane));
    svg.empty("circle", "cx", lanes.centre(lane), "cy", row.middle(), "r", Lanes.CIRCLE);
    svg.element(
        "text",
        number,
        "class",
        number.length() > 3 ? "longest" : number.length() > 2 ? "long" : "short",
        "x",
        lanes.centre(lane),
        "y",
        row.middle() + (number.length() > 2 ? 2.6 : 3.5));
    svg.close("g");
  }

  private static String title(DiagramRow row, StoryStep storyStep) {
    return (row.step() + 1)
        + "  "
        + DisplayText.brief(storyStep.scheduled().line(), DisplayText.SHORT)
        + "\nbefore: "
        + DisplayText.some(storyStep.before())
        + "\nafter: "
        + DisplayText.some(storyStep.after());
  }

  private void text(DiagramRow row) {
    double y = row.middle() + 4;
    String number = String.valueOf(row.step() + 1);
    svg.element("text", number, "class", "number", "x", DiagramLayout.NUMBER, "y", y);
    svg.element("text", row.label(), "class", "label", "x", DiagramLayout.LABEL, "y", y);
    svg.element("text", row.route(), "class", "route", "x", layout.textEnd(), "y", y);
    List<StepNote> notes = row.notes();
    for (int i = 0; i < notes.size(); i++) {
      svg.element(
          "text",
          DiagramRow.line(notes.get(i)),
          "class",
          notes.get(i).isWrong() ? "note wrong" : "note",
          "x",
          DiagramLayout.LABEL,
          "y",
          row.noteAt(i));
    }
  }
}
