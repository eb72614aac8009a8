package dev.ordeal.report.diagram;

import dev.ordeal.story.Story;

/** The places of everything in a space-time diagram: rows, lanes, and the wires between them. */
record DiagramLayout(
    Story story, Participants participants, DiagramRows rows, Wires wires, Lanes lanes) {
  /** Where the numbers of steps end. */
  static final double NUMBER = 30;

  /** Where texts begin. */
  static final double LABEL = 40;

  private static final double MARGIN = 12;

  static DiagramLayout of(ShownRun run) {
    Story story = run.story();
    DiagramRows rows = new DiagramRows(run);
    Participants participants = new Participants(story);
    Wires wires = new Wires(story, participants, rows);
    Lanes lanes = new Lanes(participants, wires, rows.textWidth(LABEL) + MARGIN);
    return new DiagramLayout(story, participants, rows, wires, lanes);
  }

  /** Where texts end. */
  double textEnd() {
    return lanes.left() - MARGIN;
  }
}
