package dev.ordeal.world.spontaneous;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.table.SystemTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which timers a step sets again that were set already, as envelopes of their firings: such a timer
 * starts over. The local state does not show it. For one thread.
 */
public final class TimersSetAgain {
  private static final int[] NONE = {};
  private static final int NOTHING = 0;

  private final SystemTables tables;
  private final SpontaneousEnvelopes envelopes;
  private final Object lock;

  /** By local state and envelope: one more than the index of what is set again, or nothing. */
  private final PairMap indexes = new PairMap();

  private final List<int[][]> found = new ArrayList<>();

  /**
   * @param lock what threads that use the tables lock
   */
  public TimersSetAgain(SystemTables tables, Object lock) {
    this.tables = tables;
    this.lock = lock;
    this.envelopes = new SpontaneousEnvelopes(tables, lock);
  }

  /** Those that the alternative of a handler sets again in the local state. */
  public int[] by(int local, int envelope, int alternative) {
    int index = index(local, envelope);
    return index == NOTHING ? NONE : found.get(index - 1)[alternative];
  }

  /** Whether any alternative sets one again. */
  public boolean any(int local, int envelope) {
    return index(local, envelope) != NOTHING;
  }

  private int index(int local, int envelope) {
    if (!envelopes.hasTimers()) {
      return NOTHING;
    }
    int index = indexes.get(local, envelope);
    if (index == PairMap.ABSENT) {
      synchronized (lock) {
        index = find(local, envelope);
      }
      indexes.put(local, envelope, index);
    }
    return index;
  }

  private int find(int local, int envelope) {
    Object content = tables.vocabulary().content(envelope);
    if (Cell.timersOf(tables.handlers().state(local)).isEmpty()
        || content instanceof Spontaneous.Restart
        || content instanceof Spontaneous.Crash) {
      return NOTHING;
    }
    List<Set<Object>> again = tables.timersSetAgain(local, envelope);
    int address = tables.vocabulary().receivers()[envelope];
    int[][] labels = new int[again.size()][];
    int count = 0;
    for (int i = 0; i < labels.length; i++) {
      labels[i] =
          again.get(i).stream()
              .filter(name -> !content.equals(new Spontaneous.Firing(name))) // it has fired
              .mapToInt(name -> envelopes.firing(address, name))
              .toArray();
      count += labels[i].length;
    }
    if (count == 0) {
      return NOTHING;
    }
    found.add(labels);
    return found.size();
  }
}
