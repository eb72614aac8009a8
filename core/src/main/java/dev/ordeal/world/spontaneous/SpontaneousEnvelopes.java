package dev.ordeal.world.spontaneous;

import dev.ordeal.actor.Address;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.contract.Effect;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Numbers the envelopes of timers, ticks and restarts, for one thread. */
public final class SpontaneousEnvelopes {
  private static final int[] NONE = {};

  private final Vocabulary vocabulary;
  private final SystemTables tables;
  private final Tabulator handlers;
  private final Object lock;

  /** By address and local state: the index of its timers. */
  private final PairMap indexes = new PairMap();

  private final List<int[]> timers = new ArrayList<>();

  /**
   * @param lock what threads that use the tables lock
   */
  public SpontaneousEnvelopes(SystemTables tables, Object lock) {
    this.lock = lock;
    this.vocabulary = tables.vocabulary();
    this.tables = tables;
    this.handlers = tables.handlers();
  }

  /** Whether there are local states with timers that are set. */
  public boolean hasTimers() {
    return tables.hasTimers();
  }

  /** Whether a timer is set in the local state of the actor. */
  public boolean isTimed(int address, int local) {
    return timers(address, local).length > 0;
  }

  /**
   * The timers that are set in the local state of the actor and, where they count ticks, the tick
   * of its clock after them.
   */
  public int[] timers(int address, int local) {
    if (!tables.hasTimers()) {
      return NONE;
    }
    int index = indexes.get(address, local);
    if (index == PairMap.ABSENT) {
      int[] set = find(address, local);
      index = set.length == 0 ? 0 : 1 + timers.size();
      if (index > 0) {
        timers.add(set);
      }
      indexes.put(address, local, index);
    }
    return index == 0 ? NONE : timers.get(index - 1);
  }

  private int[] find(int address, int local) {
    synchronized (lock) {
      List<Cell.Timer> set = Cell.timersOf(handlers.state(local));
      IntStream firings = set.stream().mapToInt(timer -> firing(address, timer.name()));
      return set.isEmpty() || !tables.harness().faults().countsTicks()
          ? firings.toArray()
          : IntStream.concat(firings, IntStream.of(tick(address))).toArray();
    }
  }

  /** The firing of the timer of that name. */
  int firing(int address, Object name) {
    return envelope(address, new Spontaneous.Firing(name));
  }

  /** The tick of the actor's clock. */
  public int tick(int address) {
    synchronized (lock) {
      return envelope(address, new Spontaneous.Tick());
    }
  }

  /** The restart of the actor of the system, with its node. */
  public int restart(int address) {
    synchronized (lock) {
      List<Address> node = tables.harness().system().node(vocabulary.address(address));
      return envelope(address, new Spontaneous.Restart(node));
    }
  }

  /** The crash of the actor of the system, with its node. */
  public int crash(int address) {
    synchronized (lock) {
      List<Address> node = tables.harness().system().node(vocabulary.address(address));
      return envelope(address, new Spontaneous.Crash(node));
    }
  }

  /** Whether the envelope stands for a restart. */
  public boolean isRestart(int envelope) {
    return vocabulary.content(envelope) instanceof Spontaneous.Restart;
  }

  private int envelope(int address, Spontaneous what) {
    Address self = vocabulary.address(address);
    return vocabulary.envelope(new Effect.Send(self, self, self, what));
  }
}
