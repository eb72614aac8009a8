package dev.ordeal.world.path;

import dev.ordeal.world.Inspection;
import dev.ordeal.world.spontaneous.Clocks;
import dev.ordeal.world.spontaneous.SpontaneousEnvelopes;
import dev.ordeal.world.table.SystemTables;
import java.util.Arrays;
import java.util.Optional;

/** The clocks of a path, which can be undone; nothing where timers count no ticks. */
final class PathClocks {
  private final SystemTables tables;
  private final Clocks clocks;
  private final LocalStates states;
  private final int actors;

  /** The readings now. */
  private final int[] now;

  /** By step: the readings before it. */
  private int[] before = new int[0];

  // By step: an actor with a timer, or NONE, and how far ahead of its clock that of the step's
  // actor is, which has its first timer.
  private int[] others = new int[64];
  private int[] ahead = new int[64];

  /** By step: how many readings the clock of its actor could have. */
  private int[] options = new int[64];

  /** The one that it has in the step being taken. */
  private int option;

  PathClocks(SystemTables tables, SpontaneousEnvelopes envelopes, LocalStates states) {
    this.tables = tables;
    this.states = states;
    this.clocks = new Clocks(tables, envelopes, tables);
    this.actors = clocks.arePresent() ? tables.actors() : 0;
    this.now = new int[actors];
  }

  boolean arePresent() {
    return actors > 0;
  }

  int[] readings() {
    return now;
  }

  /** The number of readings that the clock can have, see {@link Clocks#options}. */
  int options(int actor, int record) {
    return arePresent()
        ? clocks.options(actor, tables.handlers().code(), record, states.at, now, 0)
        : 1;
  }

  /** Whether the event cannot happen now, because of what the clocks show. */
  boolean forbid(int actor, int envelope) {
    boolean isTick = clocks.isTick(actor, envelope);
    return isTick ? !clocks.mayTick(actor, states.at, now, 0) : clocks.isTicking(now, 0);
  }

  /**
   * Notes the readings before the step.
   *
   * @param choices how many readings the clock of its actor can have
   * @param choice which of them it has
   */
  void begin(int step, int choices, int choice) {
    if ((step + 1) * actors > before.length) {
      before = Arrays.copyOf(before, 2 * (step + 1) * actors);
    }
    System.arraycopy(now, 0, before, step * actors, actors);
    if (step == others.length) {
      others = Arrays.copyOf(others, 2 * step);
      ahead = Arrays.copyOf(ahead, 2 * step);
      options = Arrays.copyOf(options, 2 * step);
    }
    others[step] = Clocks.NONE;
    options[step] = choices;
    option = choice;
  }

  /**
   * Brings the readings to those after the step.
   *
   * @param state the actor's local state before it
   */
  void step(int step, int actor, int envelope, int state) {
    if (!arePresent()) {
      return;
    }
    int other = clocks.other(actor, state, states.at, now, 0);
    clocks.step(actor, envelope, state, option, states.at, now, 0);
    others[step] = other;
    ahead[step] = other == Clocks.NONE ? 0 : now[actor] - now[other];
  }

  /** What the clock of the step's actor shows, if the step sets its first timer. */
  Optional<Inspection.ClockReading> readingAt(int step) {
    return !arePresent() || others[step] == Clocks.NONE
        ? Optional.empty()
        : Optional.of(
            new Inspection.ClockReading(tables.vocabulary().address(others[step]), ahead[step]));
  }

  /** Goes back to the readings before the step. */
  void undo(int step) {
    if (arePresent()) {
      System.arraycopy(before, step * actors, now, 0, actors);
    }
  }
}
