package dev.ordeal.world.ample;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.Tabulator;
import java.util.BitSet;

/**
 * The pairs of a local state and a message that runs can meet, as far as is known. It grows between
 * levels only, so threads may read it without a lock in between.
 */
final class MetPairs {
  private final Tabulator table;
  private final PairMap met = new PairMap();

  /** The messages that were removed as dead somewhere. */
  private final BitSet removed = new BitSet();

  /** The pairs on whose absence ample sets rely, and their messages. */
  private final PairMap absent = new PairMap();

  private final BitSet absentMessages = new BitSet();
  private int learnt;
  private boolean holds = true;
  private int version;

  MetPairs(Tabulator table) {
    this.table = table;
  }

  /** Whether a run can meet the message in the local state, as far as is known. */
  boolean contains(int local, int envelope) {
    return met.get(local, envelope) != PairMap.ABSENT;
  }

  /** Whether the message was removed as dead somewhere, so that it was not met from there on. */
  boolean isRemoved(int envelope) {
    return removed.get(envelope);
  }

  /** Notes that an ample set relies on the absence of the pair. */
  void rely(int local, int envelope) {
    if (absent.get(local, envelope) == PairMap.ABSENT) {
      absent.put(local, envelope, 0);
      absentMessages.set(envelope);
    }
  }

  /** Forgets what the last search relied on, and learns all that it met. */
  void begin(BitSet removedNow) {
    absent.clear();
    absentMessages.clear();
    holds = true;
    learn(removedNow);
  }

  /**
   * Adds the pairs that were reached since the last call.
   *
   * @return whether no ample set relied on the absence of one
   */
  boolean learn(BitSet removedNow) {
    ReachedPairs reached = table.reached();
    BitSet more = (BitSet) removedNow.clone();
    more.andNot(removed);
    boolean grows = !more.isEmpty() || learnt < reached.count();
    holds &= !more.intersects(absentMessages);
    removed.or(more);
    for (; learnt < reached.count(); learnt++) {
      int local = table.pairState(reached.get(learnt));
      int envelope = table.pairEnvelope(reached.get(learnt));
      holds &= absent.get(local, envelope) == PairMap.ABSENT;
      met.set(local, envelope, 0);
    }
    version += grows && !holds ? 1 : 0;
    return holds;
  }

  /**
   * Changes when there may be fewer ample sets than before in a search that relied on too much;
   * else those that there were are still ample.
   */
  int version() {
    return version;
  }
}
