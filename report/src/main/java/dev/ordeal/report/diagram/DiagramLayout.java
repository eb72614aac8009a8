package dev.ordeal.report.diagram;

import dev.ordeal.actor.Address;
import dev.ordeal.story.Story;
import java.util.List;

/** The places of everything in a space-time diagram: rows, lanes, and the wires between them. */
record DiagramLayout(
    Story story, Participants participants, DiagramRows rows, Wires wires, Lanes lanes) {
  /** Where the numbers of steps end. */
  static final double NUMBER = 30;

  /** Where texts begin. */
  static final double LABEL = 40;

  private static final double MARGIN = 12;
  private static final double WIDEST_LANE = 230;

  /** The most columns of a label, the first with which the diagram fits the window. */
  private static final List<Integer> LABEL_COLUMNS = List.of(100, 80, 64, 50, 42);

  private static final int FEWEST_COLUMNS = 34;

  /** Labels are as long as the room beside the lanes allows. */
  static DiagramLayout of(ShownRun run) {
    return LABEL_COLUMNS.stream()
        .map(columns -> of(run, columns))
        .filter(layout -> layout.lanes.isRoomy())
        .findFirst()
        .orElseGet(() -> of(run, FEWEST_COLUMNS));
  }

  private static DiagramLayout of(ShownRun run, int columns) {
    Story story = run.story();
    DiagramRows rows = new DiagramRows(run, columns);
    Participants participants = new Participants(story);
    Wires wires = new Wires(story, participants, rows);
    double left = rows.textWidth(LABEL) + MARGIN;
    return new DiagramLayout(
        story,
        participants,
        rows,
        wires,
        new Lanes(participants, wires, left, numbers(story, participants)));
  }

  /** The highest number of a step on each lane. */
  private static int[] numbers(Story story, Participants participants) {
    int[] numbers = new int[participants.count()];
    for (int i = 0; i < story.steps().size(); i++) {
      for (Address actor : story.steps().get(i).scheduled().event().actors()) {
        numbers[participants.lane(actor)] = i + 1;
      }
    }
    return numbers;
  }

  /** The width beyond which the diagram gains nothing: no label is cut, lanes are far apart. */
  double widest() {
    return rows.fullTextWidth(LABEL) + MARGIN + lanes.count() * WIDEST_LANE;
  }

  /** Where texts end. */
  double textEnd() {
    return lanes.left() - MARGIN;
  }
}
