package dev.ordeal.world.ample;

import dev.ordeal.world.table.SystemTables;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which deliveries may go first, for all threads of a search: what is known of the pairs that runs
 * meet, and whether looking for ample sets is given up. Must be used under the lock of the states,
 * except where it says otherwise.
 */
public final class AmpleSets {
  /** After so many states were examined, enough of them must have had an ample set. */
  private static final long ENOUGH_EXAMINED = 500;

  /** Enough are one in so many. */
  private static final long ENOUGH_SHARE = 8;

  /** After so many states were examined, in all searches so far, more of them must have had one. */
  private static final long MANY_EXAMINED = 8_000;

  /** More are one in so many. */
  private static final double MANY_SHARE = 2.5;

  private final SystemTables tables;
  private final Object lock;
  private final MetPairs met;

  /** The messages that were removed as dead, where such messages are removed. */
  private final BitSet removed = new BitSet();

  private final List<AmpleFinder> finders = new ArrayList<>();

  /** How many states were examined in earlier searches, and in this one up to the last level. */
  private long wasted;

  private long examinedInSearch;

  private volatile boolean gaveUp; // read without the lock

  /**
   * @param lock held where user code may run
   */
  public AmpleSets(SystemTables tables, Object lock) {
    this.tables = tables;
    this.lock = lock;
    this.met = new MetPairs(tables.handlers());
    if (isUnfit()) {
      giveUp();
    }
  }

  /** Finds ample sets, for one thread. */
  public AmpleFinder finder() {
    AmpleFinder finder = new AmpleFinder(tables, this, met, lock);
    finders.add(finder);
    return finder;
  }

  /** Notes that the message was removed as dead from a state. */
  public void noteRemoved(int envelope) {
    removed.set(envelope);
  }

  /** Prepares a new search: it knows all that was met, and relies on nothing yet. */
  public void begin() {
    wasted += examinedInSearch;
    examinedInSearch = 0;
    finders.clear();
    met.begin(removed);
  }

  /**
   * Takes what was met since the last call into account.
   *
   * @return whether all ample sets since {@link #begin} are ample
   */
  public boolean settle() {
    if (gaveUp) {
      return true;
    }
    if (isUnfit()) {
      giveUp();
      return takenFirst() == 0;
    }
    boolean holds = met.learn(removed);
    if (isOfLittleUse()) {
      giveUp();
      return takenFirst() == 0;
    }
    return holds;
  }

  /** Whether messages may not be accepted, or actors are created: then nothing goes first. */
  private boolean isUnfit() {
    return tables.handlers().hasGuards() || tables.vocabulary().hasCreated();
  }

  private boolean isOfLittleUse() {
    long examined = finders.stream().mapToLong(AmpleFinder::examined).sum();
    examinedInSearch = examined;
    boolean isMuch = wasted >= MANY_EXAMINED && examined >= MANY_EXAMINED / 4;
    return (examined >= ENOUGH_EXAMINED && takenFirst() * ENOUGH_SHARE < examined)
        || (isMuch && takenFirst() * MANY_SHARE < examined);
  }

  /** How many deliveries went first since {@link #begin}, on all transitions. */
  public long takenFirst() {
    return finders.stream().mapToLong(AmpleFinder::found).sum();
  }

  /** Looks for no more ample sets; a search that took some must start over. */
  public void giveUp() {
    gaveUp = true;
  }

  /** Whether no more ample sets are looked for; may be called without the lock. */
  public boolean gaveUp() {
    return gaveUp;
  }

  /** Relies on the absence of pairs, and counts others as met: local state after envelope. */
  void rely(Future future) {
    synchronized (lock) {
      for (int i = 0; i < future.absent().size(); i += 2) {
        met.rely(future.absent().get(i), future.absent().get(i + 1));
      }
      for (int i = 0; i < future.shadows().size(); i += 2) {
        tables.handlers().record(future.shadows().get(i), future.shadows().get(i + 1));
      }
    }
  }
}
