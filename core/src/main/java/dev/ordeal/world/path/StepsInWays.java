package dev.ordeal.world.path;

import dev.ordeal.faults.Faults;
import dev.ordeal.world.retries.Readings;
import dev.ordeal.world.spontaneous.NodeParts;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Transition;
import dev.ordeal.world.table.Vocabulary;

/**
 * Takes the steps of a path where one can be more than the handling of a message: several actors of
 * a node restart, a message arrives once more, an answer is late, or a clock can show several
 * times. The alternatives of an event are all combinations of these ways with the choices of its
 * handler. Most systems have none of these, and their worlds do without it.
 */
final class StepsInWays {
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final PathStorage storage;
  private final PendingEvents events;
  private final Duplicates duplicates;
  private final PathClocks clocks;
  private final NodeParts parts;
  private final Readings readings;
  private final Transition transition;
  private final Steps steps;
  private final Runnable refresh;

  // What the last step delivered at last, and where the code has what its handler did.
  private int lastEnvelope;
  private int lastEffect;

  /**
   * @param refresh has the world learn what the tables have learnt
   */
  StepsInWays(
      SystemTables tables,
      PathStorage storage,
      Steps steps,
      Transition transition,
      Runnable refresh) {
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.storage = storage;
    this.events = storage.events;
    this.duplicates = storage.duplicates;
    this.clocks = storage.clocks;
    this.parts = storage.parts;
    this.readings = new Readings(tables, transition, () -> {});
    this.transition = transition;
    this.steps = steps;
    this.refresh = refresh;
  }

  /** Whether a step of the system can be more than the handling of a message. */
  static boolean areNeeded(SystemTables tables) {
    Faults faults = tables.harness().faults();
    return faults.duplicates() > 0
        || faults.countsTicks()
        || tables.harness().numbersCalls()
        || (faults.restarts() + faults.crashes() > 0
            && tables.harness().system().nodes().stream().anyMatch(node -> node.size() > 1));
  }

  /** Whether the envelope stands for a fault at several actors. */
  boolean isInParts(int envelope) {
    return parts.actors(envelope).length > 0;
  }

  /** In how many ways the event can be taken. */
  int alternatives(int event, int envelope) {
    int single =
        begins(event, envelope) ? parts.alternatives() : single(envelope, record(envelope));
    return duplicates.mayRepeat(envelope) ? 2 * single : single;
  }

  private int record(int envelope) {
    int record = handlers.record(storage.states.at[vocabulary.receivers()[envelope]], envelope);
    refresh.run();
    return record;
  }

  /** The alternatives in which the message does not arrive once more. */
  private int single(int envelope, int record) {
    int ways = readings.count(envelope, handlers.code(), record);
    return ways * clocks.options(vocabulary.receivers()[envelope], record);
  }

  /** Whether the event happens at several actors of a node, which is then the present one. */
  private boolean begins(int event, int envelope) {
    if (!storage.spontaneous.isFault(event) || !parts.begin(envelope)) {
      return false;
    }
    refresh.run();
    return true;
  }

  /** Takes the event, and returns how that ends, see {@link Transition}. */
  int take(int event, int envelope, int alternative) {
    boolean inParts = begins(event, envelope);
    lastEnvelope = envelope;
    int step =
        inParts
            ? add(event, envelope, alternative, parts.alternatives())
            : handle(event, envelope, alternative);
    int actor = vocabulary.receivers()[envelope];
    steps.from(step, actor, storage.states.at[actor]);
    storage.take(event, step, steps);
    storage.inParts(inParts);
    int ending =
        inParts
            ? deliverParts(step, alternative)
            : transition.deliver(envelope, lastEffect, readings.reading());
    if (ending == Transition.DONE) {
      if (duplicates.repeated > 0 && steps.repeats(step)) {
        events.add(envelope, step, CreationPaths.AGAIN);
      }
      clocks.step(step, vocabulary.receivers()[envelope], envelope, steps.state[step]);
    }
    return ending;
  }

  private int deliverParts(int step, int alternative) {
    int ending = parts.deliver(alternative, transition);
    steps.effects(step, parts.effects());
    lastEnvelope = parts.lastEnvelope();
    lastEffect = parts.lastEffect();
    return ending;
  }

  /** Adds a step that handles a message, and finds its effect. */
  private int handle(int event, int envelope, int alternative) {
    int record = record(envelope);
    int choices = handlers.code()[record];
    int single = single(envelope, record);
    int chosen = alternative < single ? alternative : alternative - single;
    int step = add(event, envelope, alternative, single);
    if (clocks.arePresent()) {
      clocks.begin(step, single / choices, chosen / choices);
      chosen %= choices;
    }
    lastEffect = readings.effect(chosen);
    steps.ways(step, single, choices, readings.choice());
    steps.effect(step, lastEffect);
    if (choices > 1) {
      handlers.follow(lastEffect);
    }
    if (alternative >= single) {
      duplicates.repeated++;
    }
    return step;
  }

  /** Adds a step with so many alternatives in which its message does not arrive once more. */
  private int add(int event, int envelope, int alternative, int single) {
    int alternatives = duplicates.mayRepeat(envelope) ? 2 * single : single;
    int step = steps.add(event, alternative, alternatives, NodeParts.NOTHING);
    steps.ways(step, single, single, alternative);
    return step;
  }

  /** What the last step delivered at last. */
  int lastEnvelope() {
    return lastEnvelope;
  }

  /** Where the code has what the handler of it did. */
  int lastEffect() {
    return lastEffect;
  }

  /** Undoes what the step, which is the last one, is beyond the handling of a message. */
  void undo(int step) {
    duplicates.undo(steps, step);
    clocks.undo(step);
    steps.undoEffects(step);
  }
}
