package dev.ordeal.world.moves;

import dev.ordeal.ints.CyclicCore;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.BitSet;

/**
 * Decides from the deliveries that were reached whether a run could repeat itself without an
 * answer. If it does, every local state that changes on the way is on a cycle of local states, no
 * client's request is delivered, no actor is created, and every message that is delivered is sent
 * again by another delivery of the round. So there is no such run if, among the deliveries that
 * leave the local state alone or stay on cycles, no message leads to itself by what it sends.
 *
 * <p>Several threads need a lock around it and its tables.
 */
public final class PossibleLoops {
  private final SystemTables tables;
  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final PairMap nodes = new PairMap();
  private int nodeCount;

  /** Whether a timer can fire any number of times. */
  private final boolean firesForever;

  public PossibleLoops(SystemTables tables) {
    this.tables = tables;
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.firesForever = tables.harness().faults().firings().isEmpty();
  }

  /** Whether there may be a run that repeats itself without an answer. */
  public boolean any() {
    if (firesForever && tables.hasTimers()) {
      return true;
    }
    CyclicCore localStates = new CyclicCore();
    forEachEffect(
        (local, envelope, at) -> {
          if (table.code()[at] != local) {
            localStates.add(node(local, envelope), node(table.code()[at], envelope));
          }
        });
    BitSet onCycles = localStates.nodes();
    CyclicCore messages = new CyclicCore();
    forEachEffect(
        (local, envelope, at) -> {
          int after = table.code()[at];
          boolean mayRecur =
              after == local
                  || (onCycles.get(node(local, envelope)) && onCycles.get(node(after, envelope)));
          for (int i = Code.firstSend(table.code(), at); mayRecur && i < table.end(at); i++) {
            messages.add(envelope, table.code()[i]);
          }
        });
    return !messages.nodes().isEmpty();
  }

  /** The node of a local state of the envelope's receiver. */
  private int node(int local, int envelope) {
    int address = vocabulary.receivers()[envelope];
    int known = nodes.get(address, local);
    if (known == PairMap.ABSENT) {
      known = nodeCount++;
      nodes.put(address, local, known);
    }
    return known;
  }

  private interface EffectVisitor {
    void visit(int local, int envelope, int at);
  }

  /** Visits what reached deliveries do that a run can repeat. */
  private void forEachEffect(EffectVisitor visitor) {
    ReachedPairs reached = table.reached();
    for (int i = 0; i < reached.count(); i++) {
      int local = table.pairState(reached.get(i));
      int envelope = table.pairEnvelope(reached.get(i));
      if (vocabulary.requesters()[envelope] == Vocabulary.NOT_A_CLIENT) {
        int record = table.suppose(local, envelope);
        int at = record + 1;
        for (int alternative = 0; alternative < table.code()[record]; alternative++) {
          if (!Code.failed(table.code(), at) && Code.creates(table.code(), at) == 0) {
            visitor.visit(local, envelope, at);
          }
          at = table.end(at);
        }
      }
    }
  }
}
