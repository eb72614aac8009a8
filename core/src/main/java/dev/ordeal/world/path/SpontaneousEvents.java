package dev.ordeal.world.path;

import dev.ordeal.faults.Faults;
import dev.ordeal.faults.TimerOrder;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import dev.ordeal.world.channels.ChannelKinds;
import dev.ordeal.world.contract.Spontaneous;
import dev.ordeal.world.spontaneous.NodeParts;
import dev.ordeal.world.spontaneous.SpontaneousEnvelopes;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.List;

/**
 * The events of a path that are not messages. A timer is an event from the step that sets it; a
 * step after which it is no longer set has it vanish. The restarts that the budget allows are
 * events from the start, which can be taken until the budget is spent.
 */
final class SpontaneousEvents {
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final PendingEvents events;
  private final CreationPaths paths;
  private final SpontaneousEnvelopes envelopes;
  private final NodeParts parts;
  private final int[] leads;
  private final Faults faults;
  private final boolean isFifo;
  private final ChannelKinds channels;
  private final PathClocks clocks;

  // Faults have the slots from the first to the end.
  private int firstFault;
  private int end;
  private int restarts;
  private int crashes;

  private boolean hasTimers;

  /** How many timers the step being taken has set so far. */
  private int setInStep;

  SpontaneousEvents(
      SystemTables tables,
      SpontaneousEnvelopes envelopes,
      NodeParts parts,
      PathClocks clocks,
      ChannelKinds channels,
      PendingEvents events,
      CreationPaths paths) {
    this.parts = parts;
    this.clocks = clocks;
    this.channels = channels;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.events = events;
    this.paths = paths;
    this.envelopes = envelopes;
    this.faults = tables.harness().faults();
    this.leads = tables.harness().system().leads().stream().mapToInt(vocabulary::address).toArray();
    this.isFifo = tables.isFifo();
  }

  /** Learns what the tables have learnt since. */
  void refresh() {
    hasTimers = envelopes.hasTimers();
  }

  /** Adds the timers that the actor has set in its start. */
  void start(int actor, int state) {
    int[] set = envelopes.timers(actor, state);
    for (int i = 0; i < set.length; i++) {
      int event = events.add(set[i], Causes.AT_START, -1 - i);
      events.path[event] = paths.timer(vocabulary.address(actor), i);
    }
  }

  /** Adds the faults that may happen, when all actors have started. */
  void addFaults() {
    firstFault = events.slots;
    for (int actor : leads) {
      int before = World.NO_EVENT;
      for (int i = 0; i < faults.restarts(); i++) {
        int event = events.add(envelopes.restart(actor), Causes.AT_START, i);
        events.path[event] = paths.restart(vocabulary.address(actor), i);
        if (before != World.NO_EVENT) {
          events.holdBack(event, before);
        }
        before = event;
      }
      if (faults.crashes() > 0) {
        int event = events.add(envelopes.crash(actor), Causes.AT_START, faults.restarts());
        events.path[event] = paths.crash(vocabulary.address(actor));
      }
    }
    end = events.slots == firstFault ? 0 : events.slots;
  }

  /** Follows a step that gives the actor another local state, or has one of its timers fire. */
  void follow(int actor, int before, int after, int step) {
    if (hasTimers) {
      setTimers(actor, before, after, step);
    }
  }

  private void setTimers(int actor, int before, int after, int step) {
    int[] set = envelopes.timers(actor, after);
    if (before != LocalStates.ABSENT && before != after) {
      for (int timer : envelopes.timers(actor, before)) {
        int event = events.find(timer);
        if (event != World.NO_EVENT && !contains(set, timer)) {
          events.vanish(event, step);
        }
      }
    }
    for (int timer : set) {
      if (events.find(timer) == World.NO_EVENT) {
        events.add(timer, step, -1 - setInStep++);
      }
    }
  }

  private static boolean contains(int[] envelopes, int envelope) {
    for (int each : envelopes) {
      if (each == envelope) {
        return true;
      }
    }
    return false;
  }

  /** Whether events can become impossible before they are taken. */
  boolean canVanish() {
    return channels.losesAny() || hasTimers;
  }

  /** Whether a restart changes what is on its way to or from its actor. */
  boolean losesByRestart() {
    return channels.losesByRestart();
  }

  /** Whether events that are not messages must be checked before they are enabled. */
  boolean isRestricted() {
    boolean areTimersHeld = faults.timers() == TimerOrder.IDLE || clocks.arePresent();
    return end > firstFault || (hasTimers && areTimersHeld);
  }

  /**
   * Whether the event may not be taken now: it is a fault, and all that are allowed have happened;
   * a timer that has to wait until nothing else can happen; or a clock that has to wait for others
   * to tick, or all else for the clocks.
   */
  boolean isForbidden(int event, LocalStates states) {
    int envelope = events.envelope[event];
    if (clocks.arePresent() && clocks.forbid(vocabulary.receivers()[envelope], envelope)) {
      return true;
    }
    if (isFault(event)) {
      return isRestart(event) ? restarts >= faults.restarts() : crashes >= faults.crashes();
    }
    return faults.timers() == TimerOrder.IDLE
        && vocabulary.content(envelope) instanceof Spontaneous
        && hasDelivery(states);
  }

  /** Whether a message can be delivered that has an effect. */
  private boolean hasDelivery(LocalStates states) {
    for (int event = events.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = events.nextEnabled(event)) {
      int envelope = events.envelope[event];
      int local = states.at[vocabulary.receivers()[envelope]];
      if (!(vocabulary.content(envelope) instanceof Spontaneous)
          && handlers.accepts(local, envelope)
          && (isFifo
              || events.request[event] != World.NOT_A_REQUEST
              || hasEffect(local, envelope))) {
        return true;
      }
    }
    return false;
  }

  private boolean hasEffect(int local, int envelope) {
    int record = handlers.suppose(local, envelope); // may move the code
    return Code.hasEffect(handlers.code(), record, local);
  }

  boolean isFault(int event) {
    return event < end && event >= firstFault;
  }

  /** The envelopes of the restarts of all actors at which the fault can still happen. */
  List<Integer> restartsWith(int fault) {
    return restarts >= faults.restarts()
        ? List.of()
        : Arrays.stream(actors(fault)).mapToObj(envelopes::restart).toList();
  }

  /** The envelopes of what happens without a message. */
  SpontaneousEnvelopes envelopes() {
    return envelopes;
  }

  /** How many faults are pending, which no run needs to take. */
  int pendingFaults() {
    return end == 0 ? 0 : end - firstFault - restarts - crashes;
  }

  /** Whether the event is a restart. */
  boolean isRestart(int event) {
    return isFault(event) && envelopes.isRestart(events.envelope[event]);
  }

  /** Begins the step that takes the event. */
  void take(int event) {
    setInStep = 0;
    if (isRestart(event)) {
      restarts++;
      if (channels.losesByRestart()) {
        for (int actor : actors(event)) {
          events.restart(actor, events.takenAt[event]);
        }
      }
    } else if (isFault(event)) {
      crashes++;
    }
  }

  /** Goes back before the step that took the event. */
  void undo(int event) {
    if (isRestart(event)) {
      restarts--;
      for (int i = 0; channels.losesByRestart() && i < actors(event).length; i++) {
        events.undoRestart();
      }
    } else if (isFault(event)) {
      crashes--;
    }
  }

  /** The actors at which the fault happens. */
  private int[] actors(int event) {
    int envelope = events.envelope[event];
    int[] several = parts.actors(envelope);
    return several.length > 0 ? several : new int[] {vocabulary.receivers()[envelope]};
  }
}
