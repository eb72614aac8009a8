package dev.ordeal.page;

import dev.ordeal.story.Scene;
import dev.ordeal.story.Story;
import java.util.List;

/** The receives of a diagram: a number on the receiver's lane, and what is said about it. */
final class Receives {
  private final Layout layout;
  private final Markup svg;
  private final Story story;
  private final Participants participants;
  private final Lanes lanes;

  Receives(Layout layout, Markup svg) {
    this.layout = layout;
    this.svg = svg;
    this.story = layout.story();
    this.participants = layout.participants();
    this.lanes = layout.lanes();
  }

  void draw() {
    layout.rows().all().forEach(this::row);
  }

  private void row(Row row) {
    if (!row.isScene()) {
      svg.open("g", "class", "between");
      svg.element("text", row.label(), "x", Layout.LABEL, "y", row.middle() + 4).close("g").line();
      return;
    }
    Scene scene = story.scenes().get(row.scene());
    int lane = participants.lane(scene.step().event().actor());
    boolean failed = row.scene() == story.scenes().size() - 1 && story.failure().isPresent();
    boolean wrong = failed || row.notes().stream().anyMatch(Row.Note::isWrong);
    svg.open(
        "g",
        "class",
        "row" + (wrong ? " wrong" : ""),
        "data-step",
        row.scene(),
        "tabindex",
        -1,
        "role",
        "button");
    svg.element("title", title(row, scene));
    text(row);
    svg.open("g", "class", "node " + participants.colour(lane));
    svg.empty("circle", "cx", lanes.at(lane), "cy", row.middle(), "r", Lanes.NODE);
    String number = String.valueOf(row.scene() + 1);
    svg.element(
        "text",
        number,
        "class",
        number.length() > 3 ? "longest" : number.length() > 2 ? "long" : "short",
        "x",
        lanes.at(lane),
        "y",
        row.middle() + (number.length() > 2 ? 2.6 : 3.5));
    svg.close("g").close("g").line();
  }

  private static String title(Row row, Scene scene) {
    return (row.scene() + 1)
        + "  "
        + Wording.brief(scene.step().line(), Wording.SOME)
        + "\nbefore: "
        + Wording.some(scene.before())
        + "\nafter: "
        + Wording.some(scene.after());
  }

  private void text(Row row) {
    double y = row.middle() + 4;
    svg.element(
        "text", String.valueOf(row.scene() + 1), "class", "number", "x", Layout.NUMBER, "y", y);
    svg.element("text", row.label(), "class", "label", "x", Layout.LABEL, "y", y);
    svg.element("text", row.route(), "class", "route", "x", layout.textEnd(), "y", y);
    List<Row.Note> notes = row.notes();
    for (int i = 0; i < notes.size(); i++) {
      svg.element(
          "text",
          notes.get(i).line(),
          "class",
          notes.get(i).isWrong() ? "note wrong" : "note",
          "x",
          Layout.LABEL,
          "y",
          row.noteAt(i));
    }
  }
}
