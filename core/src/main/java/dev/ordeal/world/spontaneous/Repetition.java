package dev.ordeal.world.spontaneous;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.table.Envelope;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * Which messages may arrive once more: those between nodes. A message that leaves twice is the same
 * as one that stays pending when it is delivered, since both copies are equal and each may arrive
 * at any time; so that is a choice of the step that delivers it first, and a copy that never
 * arrives needs no run of its own. For one thread.
 */
public final class Repetition {
  private static final byte UNKNOWN = 0;
  private static final byte POSSIBLE = 1;
  private static final byte IMPOSSIBLE = 2;

  private final Vocabulary vocabulary;
  private final ActorSystem system;
  private final boolean isAllowed;

  /** By envelope: whether it is possible, as far as that is known. */
  private byte[] known = new byte[0];

  public Repetition(SystemTables tables) {
    this.vocabulary = tables.vocabulary();
    this.system = tables.harness().system();
    this.isAllowed = tables.harness().faults().duplicates() > 0;
  }

  /** Whether the message may arrive once more, if the budget allows it. */
  public boolean isPossible(int envelope) {
    return isAllowed && isKnownPossible(envelope);
  }

  private boolean isKnownPossible(int envelope) {
    if (envelope >= known.length) {
      known = Arrays.copyOf(known, 2 * envelope + 1);
    }
    if (known[envelope] == UNKNOWN) {
      known[envelope] = find(envelope) ? POSSIBLE : IMPOSSIBLE;
    }
    return known[envelope] == POSSIBLE;
  }

  private boolean find(int envelope) {
    return vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT
        && !(vocabulary.content(envelope) instanceof Spontaneous)
        && !Cell.isOfWatch(vocabulary.content(envelope))
        && (vocabulary.content(envelope) instanceof Cell.Reply // which comes by another address
            || !isWithinNode(vocabulary.envelope(envelope)));
  }

  private boolean isWithinNode(Envelope message) {
    return system.areTogether(
        vocabulary.address(message.sender()), vocabulary.address(message.receiver()));
  }
}
