package dev.ordeal.world.spontaneous;

import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.harness.Harness;
import dev.ordeal.world.table.SystemTables;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What can happen in a state without a message, for one thread: timers that are set in local
 * states, ticks of the clocks that they count by and, where they are allowed, restarts; and whether
 * a message may arrive once more.
 *
 * <p>If there is one kind of fault, a search in the order of faults meets each state first with the
 * most faults left. With two kinds that is not enough, so the state counts them ({@link
 * #countsFaults}).
 */
public final class SpontaneousSteps {
  private static final int NONE = -1;

  // In a count of faults: the bits of duplicates, and where restarts and crashes begin.
  private static final int BITS = 0xFF;
  private static final int RESTARTS = 8;
  private static final int CRASHES = 16;

  private final int actors;
  private final int createdAt;
  private final SpontaneousEnvelopes envelopes;
  private final Clocks clocks;
  private final int clocksAt;
  private final int[] restarts;
  private final int[] crashes;
  private final boolean onlyIdle;
  private final Repetition repetition;
  private final Faults faults;
  private boolean mayRepeat;

  private int[] found = new int[8];
  private int count;
  private int timers;

  /**
   * @param lock what threads that use the tables lock
   * @param clocksAt the index in a packed state at which the readings of clocks begin
   * @param createdAt the index in a packed state after which addresses and local states of created
   *     actors follow; those of the other actors come first
   */
  public SpontaneousSteps(SystemTables tables, Object lock, int clocksAt, int createdAt) {
    Faults faults = tables.harness().faults();
    this.faults = faults;
    this.repetition = new Repetition(tables);
    this.actors = tables.actors();
    this.createdAt = createdAt;
    this.envelopes = new SpontaneousEnvelopes(tables, lock);
    this.clocksAt = clocksAt;
    this.clocks = new Clocks(tables, envelopes, lock);
    this.onlyIdle = faults.timers() == TimerOrder.IDLE;
    int[] leads =
        tables.harness().system().leads().stream().mapToInt(tables.vocabulary()::address).toArray();
    this.restarts =
        IntStream.of(leads).filter(lead -> faults.restarts() > 0).map(envelopes::restart).toArray();
    this.crashes =
        IntStream.of(leads).filter(lead -> faults.crashes() > 0).map(envelopes::crash).toArray();
  }

  /**
   * Gathers what can happen in the packed state, whose pending messages begin at the index.
   *
   * @param more whether there may be one more fault
   * @param spent the faults so far, if the state counts them
   */
  public void at(int[] state, int pendingAt, boolean more, int spent) {
    count = 0;
    timers = 0;
    if (clocks.isTicking(state, clocksAt)) {
      addTick(state);
      mayRepeat = false;
      return;
    }
    if (envelopes.hasTimers()) {
      for (int actor = 0; actor < actors; actor++) {
        int[] set = envelopes.timers(actor, state[actor]);
        boolean waits =
            clocks.arePresent() && set.length > 0 && !clocks.mayTick(actor, state, state, clocksAt);
        add(set, waits ? set.length - 1 : set.length);
      }
      for (int i = createdAt + 1; i < pendingAt; i += 2) {
        int[] set = envelopes.timers(state[i], state[i + 1]);
        add(set, set.length);
      }
      timers = count;
    }
    mayRepeat = more && (spent & BITS) < faults.duplicates();
    if (more && (spent >> RESTARTS & BITS) < faults.restarts()) {
      add(restarts, restarts.length);
    }
    if (more && spent >> CRASHES < faults.crashes()) {
      add(crashes, crashes.length);
    }
  }

  /** Adds the tick that comes next while all clocks tick together. */
  private void addTick(int[] state) {
    for (int actor = 0; actor < actors; actor++) {
      int[] set = envelopes.timers(actor, state[actor]);
      if (set.length > 0 && clocks.mayTick(actor, state, state, clocksAt)) {
        add(new int[] {set[set.length - 1]}, 1);
      }
    }
    timers = count;
  }

  /** The clocks that timers count by. */
  public Clocks clocks() {
    return clocks;
  }

  /** Whether only spontaneous steps can happen in the state. */
  public boolean areAlone(int[] state) {
    return clocks.isTicking(state, clocksAt);
  }

  /** Whether states count the faults that led to them. */
  public static boolean countsFaults(Harness harness) {
    Faults faults = harness.faults();
    int most = Math.max(faults.restarts(), Math.max(faults.duplicates(), faults.crashes()));
    return faults.most() > most || (faults.most() > 0 && harness.numbersCalls());
  }

  /**
   * The count after one more fault.
   *
   * @param index of the fault; negative if a message arrives once more
   */
  public int spend(int spent, int index) {
    return spent
        + (index < 0 ? 1 : envelopes.isRestart(found[index]) ? 1 << RESTARTS : 1 << CRASHES);
  }

  /** Whether the message may arrive once more after it is delivered. */
  public boolean mayRepeat(int envelope) {
    return mayRepeat && repetition.isPossible(envelope);
  }

  private void add(int[] more, int length) {
    if (count + length > found.length) {
      found = Arrays.copyOf(found, 2 * (count + length));
    }
    System.arraycopy(more, 0, found, count, length);
    count += length;
  }

  /**
   * Says that what has the index can happen; if that is negative, it is the delivery of a message
   * with an effect, for which some timers wait.
   */
  public void happens(int index) {
    if (index < 0 && onlyIdle && timers > 0) {
      System.arraycopy(found, timers, found, 0, count - timers);
      count -= timers;
      timers = 0;
    }
  }

  public int count() {
    return count;
  }

  public int envelope(int index) {
    return found[index];
  }

  public boolean isFault(int index) {
    return index >= timers;
  }

  /** The envelopes of what happens without a message. */
  public SpontaneousEnvelopes envelopes() {
    return envelopes;
  }

  /** The greatest envelope, or a negative number if there is none. */
  public int last() {
    int last = NONE;
    for (int i = 0; i < count; i++) {
      last = Math.max(last, found[i]);
    }
    return last;
  }
}
