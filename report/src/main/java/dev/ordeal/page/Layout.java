package dev.ordeal.page;

import dev.ordeal.story.Story;

/** Where everything of a diagram is: lines downwards, lanes beside the column of texts. */
record Layout(Story story, Participants participants, Rows rows, Wires wires, Lanes lanes) {
  /** Where numbers of receives end. */
  static final double NUMBER = 30;

  /** Where texts begin. */
  static final double LABEL = 40;

  private static final double MARGIN = 12;

  static Layout of(Story story, Rows rows) {
    Participants participants = new Participants(story);
    Wires wires = new Wires(story, participants, rows);
    Lanes lanes = new Lanes(participants, wires, rows.textWidth(LABEL) + MARGIN);
    return new Layout(story, participants, rows, wires, lanes);
  }

  /** Where texts end. */
  double textEnd() {
    return lanes.left() - MARGIN;
  }
}
