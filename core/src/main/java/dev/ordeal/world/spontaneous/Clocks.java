package dev.ordeal.world.spontaneous;

import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import java.util.Arrays;

/**
 * The clocks of actors whose timers count ticks, for one thread. Clocks differ by at most so many
 * ticks: the skew. A state has the reading of each clock, counted from the slowest one.
 *
 * <p>The clock of an actor without a timer ticks unseen, so that its reading is only known to be no
 * less than the one in the state: that of its last timer, or as far behind the others as may be.
 * When the actor sets a timer, its clock can show anything from there up to the skew before the
 * slowest clock with a timer; each of these readings is an alternative of the step. Ticks that the
 * actor cannot notice are thus left out, and the clocks of actors that never set a timer do not
 * multiply states. While no timer is set at all, clocks can come to any readings, and those in the
 * state are 0.
 *
 * <p>Without any skew all clocks tick together: when one has ticked, nothing else happens until all
 * clocks with timers have, one after the other.
 */
public final class Clocks {
  /** In place of an actor: there is none. */
  public static final int NONE = -1;

  private final SpontaneousEnvelopes envelopes;
  private final Tabulator handlers;
  private final Object lock;
  private final int actors;
  private final int skew;
  private final boolean arePresent;
  private final int[] ticks;

  /**
   * @param lock what threads that use the tables lock
   */
  public Clocks(SystemTables tables, SpontaneousEnvelopes envelopes, Object lock) {
    this.envelopes = envelopes;
    this.handlers = tables.handlers();
    this.lock = lock;
    this.actors = tables.actors();
    this.skew = tables.harness().faults().skew();
    this.arePresent = tables.harness().faults().countsTicks();
    this.ticks = new int[arePresent ? actors : 0];
    Arrays.setAll(ticks, envelopes::tick);
  }

  /** Whether there are clocks. */
  public boolean arePresent() {
    return arePresent;
  }

  /** Whether the event is the tick of the actor's clock. */
  public boolean isTick(int actor, int envelope) {
    return arePresent && actor < actors && ticks[actor] == envelope;
  }

  /** Whether only ticks can happen, since some clocks have ticked and others have not yet. */
  public boolean isTicking(int[] readings, int from) {
    boolean some = false;
    for (int i = 0; arePresent && skew == 0 && i < actors; i++) {
      some |= readings[from + i] > 0;
    }
    return some;
  }

  /**
   * Whether the clock of the actor, which has a timer, is not too far ahead to tick.
   *
   * @param locals the local states of the actors
   * @param from the index of the first reading
   */
  public boolean mayTick(int actor, int[] locals, int[] readings, int from) {
    if (skew == 0) {
      return mayTickTogether(actor, locals, readings, from);
    }
    for (int other = 0; other < actors; other++) {
      if (readings[from + actor] + 1 - readings[from + other] > skew
          && other != actor
          && envelopes.isTimed(other, locals[other])) {
        return false;
      }
    }
    return true;
  }

  /** Clocks that tick together do so in the order of their actors, if no timer of any is due. */
  private boolean mayTickTogether(int actor, int[] locals, int[] readings, int from) {
    if (readings[from + actor] > 0) {
      return false;
    }
    for (int other = 0; other < actor; other++) {
      if (readings[from + other] == 0 && envelopes.isTimed(other, locals[other])) {
        return false;
      }
    }
    for (int other = actor + 1; other < actors; other++) {
      if (envelopes.isTimed(other, locals[other]) && !accepts(locals[other], ticks[other])) {
        return false;
      }
    }
    return true;
  }

  private boolean accepts(int local, int envelope) {
    synchronized (lock) {
      return handlers.accepts(local, envelope);
    }
  }

  /**
   * The number of readings that the clock of the actor can have if an alternative of the step sets
   * its first timer; one if none does.
   *
   * @param record where the code has the record of the step
   */
  public int options(int actor, int[] code, int record, int[] locals, int[] readings, int from) {
    if (!arePresent
        || skew == 0
        || actor >= actors
        || envelopes.isTimed(actor, locals[actor])
        || !setsTimer(actor, code, record)) {
      return 1;
    }
    int slowest = slowest(actor, locals, readings, from);
    return slowest == NONE ? 1 : readings[from + slowest] + skew - readings[from + actor] + 1;
  }

  private boolean setsTimer(int actor, int[] code, int record) {
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      if (startsTimer(actor, code, at)) {
        return true;
      }
      at = Code.end(code, at);
    }
    return false;
  }

  /** Whether a timer of the actor is set after an alternative. */
  public boolean startsTimer(int actor, int[] code, int at) {
    return !Code.failed(code, at) && envelopes.isTimed(actor, code[at]);
  }

  /** The slowest clock of another actor with a timer, or {@link #NONE}. */
  private int slowest(int actor, int[] locals, int[] readings, int from) {
    int slowest = NONE;
    for (int other = 0; other < actors; other++) {
      if (other != actor
          && (slowest == NONE || readings[from + other] < readings[from + slowest])
          && envelopes.isTimed(other, locals[other])) {
        slowest = other;
      }
    }
    return slowest;
  }

  /**
   * The slowest clock of another actor with a timer, if the step sets the first timer of the actor
   * and clocks can differ; {@link #NONE} otherwise.
   *
   * @param before its local state before the step
   * @param locals the local states after the step
   */
  public int other(int actor, int before, int[] locals, int[] readings, int from) {
    return skew > 0 && isFirst(actor, before, locals)
        ? slowest(actor, locals, readings, from)
        : NONE;
  }

  /** Whether the step sets the first timer of the actor. */
  private boolean isFirst(int actor, int before, int[] locals) {
    return actor < actors
        && !envelopes.isTimed(actor, before)
        && envelopes.isTimed(actor, locals[actor]);
  }

  /**
   * Brings the readings to those after a step of the actor.
   *
   * @param before its local state before the step
   * @param option the reading it has, of its {@link #options}
   * @param locals the local states after the step
   */
  public void step(
      int actor, int envelope, int before, int option, int[] locals, int[] readings, int from) {
    if (isTick(actor, envelope)) {
      readings[from + actor]++;
    } else if (isFirst(actor, before, locals)) {
      boolean isAlone = slowest(actor, locals, readings, from) == NONE;
      readings[from + actor] += isAlone ? skew : option;
    }
    if (skew == 0) {
      endRound(locals, readings, from);
    } else {
      settle(locals, readings, from);
    }
  }

  /** When all clocks with timers have ticked, they are level again. */
  private void endRound(int[] locals, int[] readings, int from) {
    for (int each = 0; each < actors; each++) {
      if (readings[from + each] == 0 && envelopes.isTimed(each, locals[each])) {
        return;
      }
    }
    Arrays.fill(readings, from, from + actors, 0);
  }

  /** Moves clocks without timers along, and counts from the slowest. */
  private void settle(int[] locals, int[] readings, int from) {
    int fastest = 0;
    boolean any = false;
    for (int each = 0; each < actors; each++) {
      fastest = Math.max(fastest, readings[from + each]);
      any |= envelopes.isTimed(each, locals[each]);
    }
    int least = any ? Integer.MAX_VALUE : 0;
    for (int each = 0; each < actors; each++) {
      int moved = any ? Math.max(readings[from + each], fastest - skew) : 0;
      readings[from + each] = moved;
      least = Math.min(least, moved);
    }
    for (int each = 0; each < actors; each++) {
      readings[from + each] -= least;
    }
  }
}
