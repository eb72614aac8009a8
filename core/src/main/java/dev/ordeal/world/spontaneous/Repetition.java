package dev.ordeal.world.spontaneous;

import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;

/**
 * Which messages may arrive once more: those between actors. A message that leaves twice is the
 * same as one that stays pending when it is delivered, since both copies are equal and each may
 * arrive at any time; so that is a choice of the step that delivers it first, and a copy that never
 * arrives needs no run of its own.
 */
public final class Repetition {
  private final Vocabulary vocabulary;
  private final boolean isAllowed;

  public Repetition(SystemTables tables) {
    this.vocabulary = tables.vocabulary();
    this.isAllowed = tables.harness().faults().duplicates() > 0;
  }

  /** Whether the message may arrive once more, if the budget allows it. */
  public boolean isPossible(int envelope) {
    return isAllowed
        && vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT
        && !(vocabulary.content(envelope) instanceof Spontaneous);
  }
}
