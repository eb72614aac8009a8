package dev.ordeal.replay;

import dev.ordeal.actor.Address;
import dev.ordeal.checker.Checker;
import dev.ordeal.checker.Evidence;
import dev.ordeal.checker.Verdict;
import dev.ordeal.engine.Engine;
import dev.ordeal.engine.TabulatedEngine;
import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.history.Continuation;
import dev.ordeal.history.History;
import dev.ordeal.history.HistoryBuilder;
import dev.ordeal.history.Span;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.schedule.ActorChange;
import dev.ordeal.schedule.EventNames;
import dev.ordeal.schedule.Losses;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome.OverallVerdict;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Runs a saved run again, step by step, forward and back, in a new world. Each handler runs when
 * its message is delivered, so a debugger can stop in it.
 */
public final class Replay {
  private static final String CHANGED = "; the actors have changed since this schedule was saved.";
  private static final int SHOWN = 5;

  private final SavedRun saved;
  private final Consistency consistency;
  private final Harness harness;
  private final World world;
  private final Causes causes;
  private final EventNames names;
  private final Standstill standstill;
  private final List<String> changes = new ArrayList<>();

  public Replay(SavedRun saved, Consistency consistency, Harness harness) {
    this(saved, consistency, harness, new RunningCode());
  }

  /** Runs on tabulated actors, and reports running user code to {@code running}. */
  public Replay(SavedRun saved, Consistency consistency, Harness harness, RunningCode running) {
    this(new TabulatedEngine(), saved, consistency, harness, running);
  }

  /** Runs on the engine, which must offer causes. */
  public Replay(
      Engine engine,
      SavedRun saved,
      Consistency consistency,
      Harness harness,
      RunningCode running) {
    this.saved = saved;
    this.consistency = consistency;
    this.harness = harness;
    this.world = engine.unchecked(harness, running).world();
    this.causes = world.causes().orElseThrow();
    this.names = new EventNames(world);
    this.standstill = new Standstill(world, !harness.system().network().isOrdered());
  }

  /** Throws {@link BadInput} unless the schedule shows the same in a newly built system. */
  public static void rehearse(Engine engine, SavedSchedule schedule, Harness rebuilt) {
    Replayed replayed;
    try {
      replayed =
          new Replay(engine, schedule.run(), schedule.consistency(), rebuilt, new RunningCode())
              .toEnd()
              .result();
    } catch (BadInput e) {
      throw new BadInput(
          "the schedule cannot be reproduced in a new instance of the system, because messages print"
              + " differently each time; let toString() depend on values only.",
          e);
    }
    if (!replayed.showsAgain() || !replayed.sameHistory()) {
      throw new BadInput(
          "the schedule shows something else in a new instance of the system, so actors or messages"
              + " differ that print the same; let toString() show every value.");
    }
  }

  /** The run that is replayed. */
  public SavedRun saved() {
    return saved;
  }

  /** How many steps have been taken. */
  public int position() {
    return world.depth();
  }

  /** Whether all steps have been taken, or no more can be, because an actor failed. */
  public boolean isOver() {
    return world.depth() == saved.steps().size() || world.failed();
  }

  /** Takes the next step; throws {@link BadInput} if it is not possible. */
  public Replay next() {
    if (isOver()) {
      throw new BadInput("The replay is at its end; there is no next step.");
    }
    SavedEvent wanted = saved.steps().get(world.depth());
    int event = find(wanted);
    int choices = world.alternatives(event);
    if (choices != wanted.choices()) {
      throw new BadInput(
          place()
              + Show.brief(wanted.line())
              + " can be handled in "
              + choices
              + (choices == 1 ? " way" : " ways")
              + " now, not in "
              + wanted.choices()
              + CHANGED);
    }
    List<Address> actors = world.event(event).actors();
    Map<Address, Object> before = states();
    world.take(event, wanted.choice() - 1);
    Map<Address, Object> after = states();
    changes.add(
        Losses.after(
            ActorChange.words(
                actors.stream()
                    .map(actor -> new ActorChange(actor, before.get(actor), after.get(actor)))
                    .toList()),
            Losses.at(world, world.depth() - 1).stream().map(world::event).toList()));
    names.follow();
    return this;
  }

  /** Undoes the last step. */
  public Replay back() {
    if (world.depth() == 0) {
      throw new BadInput("The replay is at its start; there is nothing to take back.");
    }
    world.goBack(world.depth() - 1);
    changes.remove(changes.size() - 1);
    names.follow();
    return this;
  }

  /** Takes all remaining steps. */
  public Replay toEnd() {
    while (!isOver()) {
      next();
    }
    return this;
  }

  private int find(SavedEvent wanted) {
    int event = named(wanted);
    if (event == World.NO_EVENT || causes.takenAt(event) != Causes.NOT_TAKEN) {
      throw new BadInput(place() + missing(wanted) + CHANGED);
    }
    if (causes.vanishedAt(event) != Causes.NOT_TAKEN) {
      throw new BadInput(
          place()
              + Show.brief(wanted.line())
              + " is not possible after step "
              + (causes.vanishedAt(event) + 1)
              + CHANGED);
    }
    int ahead = causes.predecessor(event);
    if (ahead != World.NO_EVENT && causes.takenAt(ahead) == Causes.NOT_TAKEN) {
      throw new BadInput(
          place()
              + Show.brief(wanted.line())
              + " cannot come before "
              + Show.brief(world.event(ahead).line())
              + ", which was sent earlier on the same channel"
              + CHANGED);
    }
    if (!causes.isAccepted(event, world.depth())) {
      throw new BadInput(
          place()
              + Show.brief(wanted.actor())
              + " does not accept "
              + Show.brief(wanted.line())
              + " in its present state"
              + CHANGED);
    }
    return event;
  }

  private String missing(SavedEvent wanted) {
    String what =
        wanted instanceof SavedEvent.Delivery delivery
            ? " has no pending "
                + Show.brief(delivery.message())
                + " from "
                + Show.brief(delivery.sender())
            : " cannot take the step " + Show.brief(wanted.line());
    return Show.brief(wanted.actor())
        + what
        + (wanted.ordinal() == 1 ? "" : " that is number " + wanted.ordinal() + " of its kind")
        + " ("
        + pendingAt(wanted.actor())
        + ")";
  }

  /**
   * The event with the same line and ordinal. Otherwise the only delivery between the same actors
   * whose message has the same parts in another order, if its class prints itself: the elements of
   * a set are printed in another order in each JVM.
   */
  private int named(SavedEvent wanted) {
    int event = names.find(wanted.line(), wanted.ordinal());
    if (event != World.NO_EVENT || !(wanted instanceof SavedEvent.Delivery delivery)) {
      return event;
    }
    List<String> alike =
        pending().stream()
            .filter(Event.Delivery.class::isInstance)
            .map(Event.Delivery.class::cast)
            .filter(other -> other.receiver().name().equals(delivery.actor()))
            .filter(other -> other.origin().name().equals(delivery.from()))
            .filter(other -> other.sender().name().equals(delivery.via()))
            .filter(other -> !Show.alwaysReadsTheSame(other.content()))
            .filter(other -> delivery.hasPartsOf(Show.value(other.content())))
            .map(Event::line)
            .distinct()
            .toList();
    return alike.size() == 1 ? names.find(alike.get(0), wanted.ordinal()) : World.NO_EVENT;
  }

  private String place() {
    return "Step " + (world.depth() + 1) + ": ";
  }

  private String pendingAt(String actor) {
    List<String> there =
        pending().stream()
            .filter(event -> event.actor().name().equals(actor))
            .map(event -> Show.brief(contentOrLine(event)))
            .toList();
    return there.isEmpty()
        ? "nothing is pending there"
        : "pending there: "
            + String.join(", ", there.subList(0, Math.min(SHOWN, there.size())))
            + (there.size() > SHOWN ? ", ..." : "");
  }

  private static String contentOrLine(Event event) {
    return event instanceof Event.Delivery delivery ? Show.value(delivery.content()) : event.line();
  }

  /** The events that can happen now, in the order in which they became possible. */
  public List<Event> pending() {
    List<Event> pending = new ArrayList<>();
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      pending.add(world.event(m));
    }
    return pending;
  }

  /** The pending messages that can no longer matter. Looks ahead, so only at the end. */
  public List<Event> noLongerMatter() {
    return world.inspection().filter(there -> isOver() && !world.failed()).stream()
        .flatMap(inside -> inside.noLongerMatter().stream())
        .map(world::event)
        .toList();
  }

  /** The last step; there must be one. */
  public ScheduledEvent last() {
    return ScheduledEvent.at(world, world.depth() - 1, names);
  }

  /** The events that the last step made possible. */
  public List<Event> sent() {
    int last = Math.max(0, world.depth() - 1);
    return IntStream.range(causes.firstEnabledBy(last), causes.firstEnabledBy(world.depth()))
        .mapToObj(world::event)
        .toList();
  }

  /** The operations that the last step answered. */
  public List<Span> answered() {
    return history().spans().stream()
        .filter(span -> !span.isPending())
        .filter(span -> world.observations().step(span.answered()) == world.depth() - 1)
        .toList();
  }

  /** The local state of every actor now. */
  public Map<Address, Object> states() {
    return world.inspection().map(Inspection::localStates).orElse(Map.of());
  }

  /**
   * What each step so far changed in the local state of its actor, in words; empty for a step that
   * changed nothing.
   */
  public List<String> changes() {
    return List.copyOf(changes);
  }

  /** The steps so far. */
  public Schedule schedule() {
    return Schedule.of(world);
  }

  /** What clients have seen so far. */
  public History history() {
    return HistoryBuilder.of(world);
  }

  /** The failure in which the last step ended, if it did. */
  public Optional<ActorFailure> failure() {
    return world.failure();
  }

  /** What the steps so far show; further steps may show more. */
  public Replayed result() {
    History history = history();
    Optional<Evidence> evidence = evidence(history);
    boolean stands = saved.verdict() == OverallVerdict.NO_PROGRESS && standstill.is(saved);
    Optional<Goal> missed =
        saved.verdict() == OverallVerdict.NOT_ALWAYS_REACHED
                && isOver()
                && standstill.hasEnded(saved)
            ? new MissedGoal(world, harness.goals()).find()
            : Optional.empty();
    return new Replayed(
        harness,
        consistency,
        saved,
        found(evidence.isPresent(), stands, missed.isPresent()),
        schedule(),
        List.of(),
        changes(),
        shownBy(evidence),
        history,
        evidence,
        world.failure(),
        missed);
  }

  /** After how many steps it shows that no order explains the history. */
  private int shownBy(Optional<Evidence> evidence) {
    return evidence
        .filter(found -> !found.isAtRest())
        .map(found -> world.observations().step(found.shownAt()) + 1)
        .orElse(world.depth());
  }

  /** What the run shows: the saved verdict, if it shows again, or else the worst. */
  private Optional<OverallVerdict> found(boolean violates, boolean stands, boolean misses) {
    List<OverallVerdict> wrong = new ArrayList<>();
    if (violates) {
      wrong.add(OverallVerdict.VIOLATION);
    }
    world
        .failure()
        .ifPresent(
            failure ->
                wrong.add(
                    failure.isBreach()
                        ? OverallVerdict.INVARIANT_BROKEN
                        : OverallVerdict.ACTOR_FAILURE));
    if (stands) {
      wrong.add(OverallVerdict.NO_PROGRESS);
    }
    if (misses) {
      wrong.add(OverallVerdict.NOT_ALWAYS_REACHED);
    }
    return wrong.contains(saved.verdict())
        ? Optional.of(saved.verdict())
        : wrong.stream().findFirst();
  }

  /** Why no order explains the history, however the run continues. */
  private Optional<Evidence> evidence(History history) {
    Checker checker = consistency.checker();
    Continuation continuation =
        checker.judgesBeginnings() ? Continuation.none() : Continuation.atEnd(world);
    return checker.check(history, continuation, harness.spec(), Deadline.never())
            instanceof Verdict.NotLinearizable bad
        ? Optional.of(checker.inFull(bad.evidence(), history, harness.spec(), Deadline.never()))
        : Optional.empty();
  }
}
