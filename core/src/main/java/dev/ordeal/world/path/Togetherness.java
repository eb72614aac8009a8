package dev.ordeal.world.path;

import dev.ordeal.world.spontaneous.NodeParts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Vocabulary;

/**
 * What steps share because actors of one node restart together: a step at such an actor changes the
 * actor, and a restart of the node changes all of them.
 */
final class Togetherness {
  /** The bit that tells the local state of an actor from the actor as a receiver of messages. */
  private static final int LOCAL = 1 << 29;

  private final Vocabulary vocabulary;
  private final NodeParts parts;
  private final boolean losesByRestart;

  /** By address up to the last such actor: whether the actor restarts with others. */
  private final boolean[] isTogether;

  Togetherness(SystemTables tables, NodeParts parts, boolean losesByRestart) {
    this.vocabulary = tables.vocabulary();
    this.parts = parts;
    this.losesByRestart = losesByRestart;
    int end = tables.actors();
    while (end > 0 && !parts.isTogether(end - 1)) {
      end--;
    }
    this.isTogether = new boolean[end];
    for (int actor = 0; actor < end; actor++) {
      isTogether[actor] = parts.isTogether(actor);
    }
  }

  /** The actors that restart if it is the restart of a node of several; none if it is not. */
  int[] actors(int envelope) {
    return parts.actors(envelope);
  }

  /** How many accesses the step has for that. */
  int places(int envelope) {
    if (isTogether.length == 0) {
      return 0;
    }
    int actor = vocabulary.receivers()[envelope];
    if (actor >= isTogether.length || !isTogether[actor]) {
      return 0;
    }
    int several = actors(envelope).length;
    return several == 0 ? 1 : losesByRestart ? 2 * several : several;
  }

  /** One of them, as {@link dev.ordeal.world.Causes#shared} has it. */
  int shared(int envelope, int place) {
    int[] actors = actors(envelope);
    if (actors.length == 0) {
      return (vocabulary.receivers()[envelope] | LOCAL) << 1 | 1;
    }
    return place < actors.length
        ? (actors[place] | LOCAL) << 1 | 1
        : actors[place - actors.length] << 1 | 1; // whose messages are lost
  }
}
