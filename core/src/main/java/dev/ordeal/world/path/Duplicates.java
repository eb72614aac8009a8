package dev.ordeal.world.path;

import dev.ordeal.world.spontaneous.Repetition;
import dev.ordeal.world.table.SystemTables;

/** How many messages of a path arrive once more. */
final class Duplicates {
  private final Repetition repetition;
  private final int most;

  /** How many do so far. */
  int repeated;

  Duplicates(SystemTables tables) {
    this.repetition = new Repetition(tables);
    this.most = tables.harness().faults().duplicates();
  }

  /** Whether the message may arrive once more after it is delivered now. */
  boolean mayRepeat(int envelope) {
    return repeated < most && repetition.isPossible(envelope);
  }

  /** Goes back before the step. */
  void undo(Steps steps, int step) {
    if (repeated > 0 && steps.repeats(step)) {
      repeated--;
    }
  }
}
