package dev.ordeal.world.path;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import dev.ordeal.world.table.KeyTable;
import dev.ordeal.world.table.Scripts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;

/** The causes of events, read from a path and the tables. */
final class PathCauses implements Causes {
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final Scripts.GivingUp parties;
  private final KeyTable keys;
  private final int mostRepetitions;
  private final LocalStates states;
  private final PendingEvents events;
  private final PathObservations observations;
  private final SpontaneousEvents spontaneous;
  private final Steps steps;
  private final Togetherness together;
  private final SharedAccesses accesses;

  PathCauses(SystemTables tables, PathStorage storage, Steps steps) {
    this.together = new Togetherness(tables, storage.parts, storage.spontaneous.losesByRestart());
    this.accesses = new SharedAccesses(tables, storage.spontaneous.losesByRestart());
    this.states = storage.states;
    this.spontaneous = storage.spontaneous;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.parties = tables.scripts().givingUp();
    this.keys = tables.keys();
    this.mostRepetitions = tables.harness().faults().duplicates();
    this.events = storage.events;
    this.observations = storage.observations;
    this.steps = steps;
  }

  @Override
  public int parent(int event) {
    return events.parent[event];
  }

  @Override
  public int source(int event) {
    int parent = events.parent[event];
    return parent == AT_START
            || steps.parts(parent) > 1
            || events.request[event] != World.NOT_A_REQUEST
        ? vocabulary.envelope(events.envelope[event]).sender()
        : vocabulary.receivers()[events.envelope[steps.event[parent]]];
  }

  @Override
  public int predecessor(int event) {
    return events.predecessor(event);
  }

  @Override
  public int overtaken(int event) {
    return events.overtaken(event);
  }

  @Override
  public int vanishedAt(int event) {
    return events.vanishedAt[event];
  }

  @Override
  public boolean hasGuards() {
    return handlers.hasGuards() || spontaneous.canVanish();
  }

  @Override
  public boolean isAccepted(int event, int depth) {
    int vanished = events.vanishedAt[event];
    if (vanished != NOT_TAKEN && depth > vanished) {
      return false;
    }
    if (together.actors(events.envelope[event]).length > 0) {
      return true;
    }
    return handlers.accepts(
        localAt(vocabulary.receivers()[events.envelope[event]], depth), events.envelope[event]);
  }

  /** The local state of the actor after that many steps. */
  private int localAt(int actor, int depth) {
    for (int step = depth; step < steps.depth; step++) {
      if (vocabulary.receivers()[events.envelope[steps.event[step]]] == actor) {
        return steps.state[step];
      }
      int end = step + 1 == steps.depth ? states.changes() : steps.changes[step + 1];
      for (int change = steps.changes[step]; change < end; change++) {
        if (states.address(change) == actor && !states.creates(change)) {
          return states.before(change);
        }
      }
    }
    return states.at[actor];
  }

  @Override
  public boolean isFault(int event) {
    return spontaneous.isFault(event) || isTimeout(event);
  }

  /**
   * Whether the event delivers a request that is sent once more, the first one being no fault, or
   * that of a client that has given up an earlier call.
   */
  private boolean isTimeout(int event) {
    int invocation = events.request[event];
    return invocation != World.NOT_A_REQUEST
        && (events.place[event] > 0
            || (events.takenAt[event] == NOT_TAKEN
                ? observations.givesUp(invocation)
                : observations.gaveUpAt(events.takenAt[event])));
  }

  @Override
  public int mostRepetitions() {
    return mostRepetitions;
  }

  @Override
  public boolean repeatsAt(int step) {
    return steps.repeats(step);
  }

  @Override
  public int choicesAt(int step) {
    return steps.choices(step);
  }

  @Override
  public boolean repeats(int event, int alternative, int depth) {
    if (alternative == 0) {
      return false;
    }
    int envelope = events.envelope[event];
    int local = localAt(vocabulary.receivers()[envelope], depth);
    int record = handlers.suppose(local, envelope); // may move the code
    return alternative >= handlers.code()[record];
  }

  @Override
  public int takenAt(int event) {
    return events.takenAt[event];
  }

  @Override
  public int kind(int event) {
    return events.envelope[event];
  }

  @Override
  public int key(int event) {
    return keys.of(vocabulary.envelope(events.envelope[event]).content(), vocabulary);
  }

  @Override
  public int firstEnabledBy(int step) {
    return step == steps.depth ? events.slots : steps.slots[step];
  }

  @Override
  public boolean isAtSeveral(int step) {
    return together.actors(events.envelope[steps.event[step]]).length > 0;
  }

  @Override
  public boolean alsoChanges(int step, int actor) {
    for (int other : together.actors(events.envelope[steps.event[step]])) {
      if (other == actor) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int sharedPlaces(int step) {
    int places = 1 + together.places(events.envelope[steps.event[step]]);
    for (int part = 0; part < steps.parts(step); part++) {
      places += accesses.count(steps.effectOf(step, part));
    }
    return places;
  }

  /**
   * First the client whose request is delivered, or the actor that restarts and so loses messages;
   * then the created actors, then the receivers, of each part of the step; at last the actors whose
   * node can restart.
   */
  @Override
  public int shared(int step, int place) {
    if (place == 0) {
      int event = steps.event[step];
      boolean isLosing = spontaneous.losesByRestart() && spontaneous.isRestart(event);
      return isLosing || events.request[event] != World.NOT_A_REQUEST
          ? parties.party(source(event)) << 1 | 1
          : NOT_SHARED;
    }
    int left = place - 1;
    for (int part = 0; part < steps.parts(step); part++) {
      int effect = steps.effectOf(step, part);
      int places = accesses.count(effect);
      if (left < places) {
        return accesses.get(effect, left);
      }
      left -= places;
    }
    return together.shared(events.envelope[steps.event[step]], left);
  }
}
