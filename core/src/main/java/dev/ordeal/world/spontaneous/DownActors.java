package dev.ordeal.world.spontaneous;

import dev.ordeal.world.contract.Cell;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import java.util.function.IntUnaryOperator;

/**
 * Which clients wait for actors that have crashed. Such a client is owed no answer: all actors that
 * it has asked are down.
 */
public final class DownActors {
  private final SystemTables tables;
  private final Scripts scripts;
  private final Object lock;
  private final boolean mayCrash;

  /**
   * @param lock what threads that use the tables lock
   */
  public DownActors(SystemTables tables, Object lock) {
    this.tables = tables;
    this.lock = lock;
    this.scripts = tables.scripts();
    this.mayCrash = tables.harness().faults().crashes() > 0;
  }

  /**
   * Whether all actors that the client of the invocation asks are down.
   *
   * @param locals the local state of an actor
   */
  public boolean areAllAsked(int invocation, IntUnaryOperator locals) {
    if (!mayCrash || !isDown(scripts.request(invocation), locals)) {
      return false;
    }
    for (int retry : scripts.retries(invocation)) {
      if (!isDown(retry, locals)) {
        return false;
      }
    }
    return true;
  }

  private boolean isDown(int request, IntUnaryOperator locals) {
    int local = locals.applyAsInt(tables.vocabulary().receivers()[request]);
    synchronized (lock) {
      return Cell.hasCrashed(tables.handlers().state(local));
    }
  }
}
