package dev.ordeal.world.path;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Harness;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Commutativity;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.Observations;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import dev.ordeal.world.table.Failures;
import dev.ordeal.world.table.Invariants;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Transition;
import dev.ordeal.world.table.Vocabulary;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The world of tabulated actors: everything is a number, a step is a look-up in the transition
 * table, and going back undoes steps exactly.
 *
 * <p>{@link Transition} carries out an event, and {@link SystemTables} runs user code. This class
 * keeps the path: {@link PathStorage} holds the present state, {@link Steps} holds what undoing
 * needs, and {@link PathCauses}, {@link TableCommutativity} and {@link PathInspection} read both.
 */
public final class TabulatedWorld implements World {
  private final SystemTables tables;
  private final Vocabulary vocabulary;
  private final Tabulator handlers;
  private final WatchedStates watched;
  private final Failures failures;
  private final PathStorage storage;
  private final LocalStates states;
  private final PendingEvents events;
  private final PathObservations observations;
  private final SpontaneousEvents spontaneous;
  private final Transition transition;
  private final Steps steps;

  /** Takes the steps if one can be more than the handling of a message. */
  private final @Nullable StepsInWays ways;

  private int pairsKnown;
  private int[] receivers = new int[0]; // by envelope
  private boolean isRestricted; // whether an event may wait for a reason other than its channel
  private final boolean isWatched; // whether local states are looked at after each step
  private @Nullable ActorFailure failure;

  // What it offers beyond its path.
  private final Identities identities;
  private final Causes causes;
  private final Commutativity commutativity;
  private final Inspection inspection;

  /** The world of the harness's system, at its start, with contract checks. */
  public TabulatedWorld(Harness harness) {
    this(new SystemTables(harness, new RunningCode(), true));
  }

  /**
   * The world of the system in the tables, at its start: requests come first, then messages sent in
   * start.
   */
  public TabulatedWorld(SystemTables tables) {
    this.tables = tables;
    this.vocabulary = tables.vocabulary();
    this.handlers = tables.handlers();
    this.failures = new Failures(tables);
    CreationPaths paths = new CreationPaths();
    this.storage = new PathStorage(tables, paths);
    this.states = storage.states;
    this.watched = new WatchedStates(tables, states);
    this.isWatched = watched.areWatched();
    this.events = storage.events;
    this.observations = storage.observations;
    this.spontaneous = storage.spontaneous;
    this.transition = new Transition(tables, storage);
    boolean hasWays = StepsInWays.areNeeded(tables);
    this.steps = new Steps(hasWays);
    this.ways = hasWays ? new StepsInWays(tables, storage, steps, transition, this::refresh) : null;
    this.identities = new Identities(paths, events, steps, tables.harness().numbersCalls());
    this.causes = new PathCauses(tables, storage, steps);
    this.commutativity = new TableCommutativity(tables, events, steps);
    this.inspection = new PathInspection(tables, storage, steps);
    start(paths);
    learn();
    checkStart();
  }

  private void start(CreationPaths paths) {
    storage.begin(Causes.AT_START);
    for (int client = 0; client < tables.scripts().clients(); client++) {
      int first = tables.scripts().first(client);
      for (int call = first; call <= tables.scripts().givingUp().lastRequested(first); call++) {
        storage.request(call);
      }
    }
    states.makeRoom(vocabulary.addressCount());
    for (int actor = 0; actor < tables.actors(); actor++) {
      Tabulator.Start start = tables.starts().get(actor);
      states.at[actor] = start.state();
      start.created().forEach((child, state) -> states.at[child] = state);
      sendAtStart(vocabulary.address(actor), start, paths);
      storage.spontaneous.start(actor, start.state());
      start.created().forEach(storage.spontaneous::start);
    }
    storage.spontaneous.addFaults();
  }

  private void sendAtStart(Address actor, Tabulator.Start start, CreationPaths paths) {
    for (int i = 0; i < start.sends().size(); i++) {
      int sent = start.sends().get(i);
      int receiver = vocabulary.receivers()[sent];
      if (vocabulary.isCreated(receiver) && !states.exists(receiver)) {
        throw new BadInput(
            "Actor "
                + actor
                + " in start: it sent a message to "
                + vocabulary.address(receiver)
                + ", which does not exist.");
      }
      if (vocabulary.clients()[sent] == Vocabulary.NOT_A_CLIENT) {
        int event = events.add(sent, Causes.AT_START, i); // may move the paths
        events.path[event] = paths.start(actor, i);
      }
    }
  }

  private void checkStart() {
    int broken = watched.broken();
    if (broken != Invariants.NONE) {
      throw new BadInput(
          "The invariant '"
              + tables.invariants().name(broken)
              + "' does not hold at the start, where the states are "
              + Show.brief(Show.value(inspection.localStates()))
              + "; correct the invariant or the start.");
    }
    watched.noteGoals();
  }

  // What can happen now.

  @Override
  public int nextEnabled(int event) {
    int next = events.nextEnabled(event);
    if (isRestricted) {
      while (next != NO_EVENT && (spontaneous.isForbidden(next, states) || !isAccepted(next))) {
        next = events.nextEnabled(next);
      }
    }
    return next;
  }

  private boolean isAccepted(int event) {
    int envelope = events.envelope[event];
    if (ways != null && ways.isInParts(envelope)) {
      return true; // each part may or may not happen
    }
    boolean accepted = handlers.accepts(states.at[vocabulary.receivers()[envelope]], envelope);
    refresh();
    return accepted;
  }

  @Override
  public int pendingCount() {
    return events.pending - spontaneous.pendingFaults();
  }

  @Override
  public int alternatives(int event) {
    int envelope = events.envelope[event];
    if (ways != null) {
      return ways.alternatives(event, envelope);
    }
    int record = record(envelope); // may move the code
    return handlers.code()[record];
  }

  private int record(int envelope) {
    int record = handlers.record(states.at[receivers[envelope]], envelope);
    refresh();
    return record;
  }

  /** Learns what the tables have learnt since. */
  private void refresh() {
    if (handlers.pairCount() != pairsKnown) {
      learn();
    }
  }

  private void learn() {
    pairsKnown = handlers.pairCount();
    receivers = vocabulary.receivers();
    states.makeRoom(vocabulary.addressCount());
    transition.refresh();
    spontaneous.refresh();
    isRestricted = handlers.hasGuards() || spontaneous.isRestricted();
  }

  // Going forward and back.

  @Override
  public void take(int event, int alternative) {
    int envelope = events.envelope[event];
    if (ways != null) {
      int ending = ways.take(event, envelope, alternative);
      ended(ending, ways.lastEnvelope(), ways.lastEffect());
    } else {
      int actor = receivers[envelope];
      int state = states.at[actor];
      int record = handlers.record(state, envelope);
      refresh();
      int choices = handlers.code()[record];
      int effect = record + 1;
      if (choices > 1) {
        effect = handlers.alternative(record, alternative);
        handlers.follow(effect);
      }
      int step = steps.add(event, alternative, choices, effect);
      steps.from(step, actor, state);
      storage.take(event, step, steps);
      ended(transition.deliver(envelope, effect), envelope, effect);
    }
  }

  /** Finds out what came of a step that ends with that message and effect. */
  private void ended(int ending, int envelope, int effect) {
    if (ending != Transition.DONE) {
      failure = failures.of(ending, envelope, effect, transition.culprit());
    } else if (isWatched) {
      watch(envelope);
    }
  }

  private void watch(int envelope) {
    int broken = watched.broken();
    if (broken == Invariants.NONE) {
      watched.noteGoals();
    } else {
      failure = failures.breach(envelope, broken);
    }
  }

  @Override
  public int depth() {
    return steps.depth;
  }

  @Override
  public void goBack(int mark) {
    while (steps.depth > mark) {
      undo();
    }
  }

  private void undo() {
    int step = --steps.depth;
    failure = null;
    if (ways != null) {
      ways.undo(step);
    }
    storage.undo(step, steps);
  }

  @Override
  public boolean failed() {
    return failure != null;
  }

  @Override
  public Optional<ActorFailure> failure() {
    return Optional.ofNullable(failure);
  }

  // The path and its events.

  @Override
  public int eventAt(int step) {
    return steps.event[step];
  }

  @Override
  public int alternativeAt(int step) {
    return steps.alternative[step];
  }

  @Override
  public int alternativesAt(int step) {
    return steps.alternatives[step];
  }

  @Override
  public int actor(int event) {
    return vocabulary.receivers()[events.envelope[event]];
  }

  @Override
  public int identity(int event) {
    return identities.of(event);
  }

  @Override
  public int request(int event) {
    return events.request[event];
  }

  @Override
  public Event event(int event) {
    return vocabulary.event(events.envelope[event], identities.inWords(event));
  }

  // Observations, and what else it offers.

  @Override
  public Observations observations() {
    return observations;
  }

  @Override
  public Optional<Causes> causes() {
    return Optional.of(causes);
  }

  @Override
  public Optional<Commutativity> commutativity() {
    return Optional.of(commutativity);
  }

  @Override
  public Optional<Inspection> inspection() {
    return Optional.of(inspection);
  }

  @Override
  public void audit(Deadline deadline) {
    handlers.audit(deadline);
    tables.answers().audit(deadline);
  }
}
