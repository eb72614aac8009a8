package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.ActorFailure;
import dev.ordeal.world.Observations;
import dev.ordeal.world.states.ClientTurns;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Expands states for one thread: computes their successors, judges them, and keeps the new ones.
 */
final class Worker {
  /** The envelope of a finding at a state rather than at a delivery from it. */
  static final int NO_DELIVERY = -1;

  /** Limits are checked after so many states, so that they do not depend on time. */
  private static final int CHECK_EVERY = 1 << 12;

  /** The clock is read after at most so many states; where states are slow, after each. */
  private static final int CLOCK_EVERY = 1 << 4;

  private static final long CLOCK_NANOS = 1_000_000;

  private final GraphSearch search;
  private final StateSpace.Layout layout;
  private final StateView view;
  private final Monitor monitor;
  private final StateSpace space;
  private final StateTable table;
  private final Orbit orbit;
  private final PairMap steps = new PairMap();
  private final Successors successors;
  private final List<Finding> violations = new ArrayList<>();
  private final Map<ActorFailure, Integer> failureNumbers = new HashMap<>();
  private final PairMap failureNumbersByView = new PairMap();
  private final List<Finding> failures = new ArrayList<>();
  private final List<Finding> stalls = new ArrayList<>();
  private final BitSet explained = new BitSet();

  /** For states to which a fault leads. */
  private @Nullable Frontier later;

  private boolean faults;
  private boolean goesFurther;

  /** How many faults lead on from the state that is expanded. */
  private int struck;

  private int sinceClock;
  private int clockEvery = 1;
  private long lastClock = System.nanoTime();
  private boolean hasReturned;
  private long failed;
  private long stalled;
  private long removedMessages;
  private final AtomicLong transitions = new AtomicLong();
  private final ClientTurns turns;
  private final ClientTurns.Counts answerCounts;

  Worker(GraphSearch search, StateSpace space, Monitor monitor, StateTable table) {
    this.search = search;
    this.layout = space.layout();
    this.view = space.view();
    this.monitor = monitor;
    this.space = space;
    this.table = table;
    this.orbit = new Orbit(space, monitor);
    this.turns = space.turns();
    this.answerCounts = turns.counts();
    this.successors = new Successors(new StateFingerprint(space, monitor));
  }

  /** Adds a state without looking at what leads to it; its number, if it is new. */
  int meet(int[] ints, int length, int parent, int envelope, int choice, int level) {
    int number = successors.meet(table, ints, length, parent, envelope, choice, level);
    if (number >= 0 && parent != StateTable.NO_STATE) {
      answerCounts.add(ints, 0);
    }
    return number;
  }

  /** Expands chunks of the level until none is left. */
  void expand(List<Frontier.Chunk> level, AtomicInteger nextChunk, int distance, Frontier next) {
    int sinceCheck = 0;
    long taken = 0;
    faults = search.layers().allowFault();
    later = faults ? search.layers().part(distance + 1) : next;
    for (int i = nextChunk.getAndIncrement(); i < level.size(); i = nextChunk.getAndIncrement()) {
      Frontier.Reader reader = new Frontier.Reader(level.get(i));
      while (reader.next()) {
        taken += expand(reader, distance, next);
        if (++sinceCheck == CHECK_EVERY) {
          sinceCheck = 0;
          transitions.addAndGet(taken);
          taken = 0;
          if (!search.goesOn()) {
            return;
          }
        } else if (isTimeOver()) {
          transitions.addAndGet(taken);
          return;
        }
      }
    }
    transitions.addAndGet(taken);
    search.goesOn();
  }

  /** Looks at the clock after some states, or after each if they are slow. */
  private boolean isTimeOver() {
    if (++sinceClock < clockEvery) {
      return false;
    }
    long now = System.nanoTime();
    sinceClock = 0;
    if (now - lastClock < CLOCK_NANOS) {
      clockEvery = Math.min(2 * clockEvery, CLOCK_EVERY);
      return false;
    }
    lastClock = now;
    clockEvery = 1;
    return !search.hasTime();
  }

  private int expand(Frontier.Reader reader, int distance, Frontier next) {
    struck = 0;
    view.at(reader.ints(), reader.length(), faults);
    boolean leavesOut = view.eager().leaveOut();
    int taken = follow(reader, distance);
    if (monitor.gaveUp()) {
      clockEvery = 1;
      return taken;
    }
    if (taken == struck && !turns.hasLate(reader.ints())) { // else answers are on their way
      judgeQuiescent(reader.ints(), reader.length(), reader.number(), distance);
    }
    boolean leadsOn = takeAll(reader.number(), distance + 1, next);
    if (leavesOut && !leadsOn) { // else what is left out might be left out forever
      view.eager().followLeftOut();
      taken += follow(reader, distance);
      takeAll(reader.number(), distance + 1, next);
    }
    return taken;
  }

  /** Judges the successors that the view shows, and collects those to be kept. */
  private int follow(Frontier.Reader reader, int distance) {
    int known = reader.ints()[layout.monitor()];
    int taken = 0;
    successors.clear();
    while (view.next()) {
      taken++;
      struck += view.isOptional() ? 1 : 0;
      removedMessages += view.removed().size();
      successors.noteDropped(view);
      int after = known;
      for (int i = 0; i < view.observationCount(); i++) {
        after = step(after, view.observation(i));
      }
      if (monitor.gaveUp()) {
        return taken;
      }
      if (after != known && !view.failed() && isWronglyFinished(after)) {
        after = Monitor.VIOLATED;
      }
      boolean violated = after == Monitor.VIOLATED;
      if (violated && known != Monitor.VIOLATED) {
        finding(reader.number(), distance).addTo(violations);
      }
      if (view.failed()) {
        failed++;
        keepFailure(finding(reader.number(), distance));
      } else if (!violated || search.findsAll()) {
        view.successor()[layout.monitor()] = after;
        if (orbit.isTrivial()) {
          successors.add(view, after);
        } else {
          orbit.find(view.successor(), view.successorLength());
          successors.add(view, orbit.found());
        }
      }
    }
    return taken;
  }

  /** Keeps the successors; false if there are some and all of them are nearer to the start. */
  private boolean takeAll(int parent, int level, Frontier next) {
    successors.approach(table);
    boolean leadsOn = successors.count() == 0;
    for (int i = 0; i < successors.count(); i++) {
      leadsOn |= take(i, parent, level, next);
    }
    return leadsOn;
  }

  /** Adds to each envelope how many sends of it were dropped. */
  void addDroppedTo(Map<Integer, Long> all) {
    successors.addDroppedTo(all);
  }

  /** Keeps a successor; false if it is nearer to the start. */
  private boolean take(int i, int parent, int level, Frontier next) {
    if (successors.isFault(i)) {
      successors.defer(i, parent, Objects.requireNonNull(later));
      return true;
    }
    int number = successors.addTo(table, i, parent, level);
    if (number >= 0) {
      answerCounts.add(successors.ints(), successors.from(i));
      next.add(number, successors.ints(), successors.from(i), successors.length(i));
    } else if (number != StateTable.KNOWN
        && !hasReturned
        && !successors.answers(i)
        && successors.ints()[successors.from(i) + layout.monitor()] != Monitor.VIOLATED) {
      hasReturned = !turns.isFinished(successors.ints(), successors.from(i));
    }
    return number >= StateTable.KNOWN;
  }

  /** Judges the states of the level that are quiescent, without expanding any. */
  void inspect(List<Frontier.Chunk> level, AtomicInteger nextChunk, int distance) {
    int sinceCheck = 0;
    goesFurther |= search.layers().allowFault();
    for (int i = nextChunk.getAndIncrement(); i < level.size(); i = nextChunk.getAndIncrement()) {
      Frontier.Reader reader = new Frontier.Reader(level.get(i));
      while (reader.next()) {
        view.at(reader.ints(), reader.length(), false);
        if (!view.next()) {
          judgeQuiescent(reader.ints(), reader.length(), reader.number(), distance);
        } else {
          goesFurther = true;
        }
        if (++sinceCheck % CHECK_EVERY == 0 ? !search.goesOn() : isTimeOver()) {
          return;
        }
      }
    }
  }

  /** Whether the depth limit cut a run that goes on. */
  boolean goesFurther() {
    return goesFurther;
  }

  /** Judges a state without successors. */
  private void judgeQuiescent(int[] state, int length, int number, int distance) {
    int known = state[layout.monitor()];
    if (known == Monitor.VIOLATED) {
      return;
    }
    if (!isExplained(known)) {
      // A run is at rest when what is pending, which changes nothing, is delivered too.
      if (!search.reaches(distance + layout.pendingCount(state, length))) {
        goesFurther = true;
      } else {
        atState(number, distance).addTo(violations);
      }
    } else if (turns.isOwed(state)) {
      stalled++;
      atState(number, distance).addTo(stalls);
    }
  }

  /** Whether the successor answers the last operation, and its history is not explained. */
  private boolean isWronglyFinished(int known) {
    return known != Monitor.VIOLATED && turns.isFinished(view.successor()) && !isExplained(known);
  }

  /** Whether the history of a state after which clients observe nothing more is explained. */
  private boolean isExplained(int known) {
    if (!explained.get(known)) {
      orbit.checkEnd(known);
      if (!monitor.isExplained(known) && !monitor.gaveUp()) {
        return false;
      }
      explained.set(known);
    }
    return true;
  }

  /** The delivery from the state of that number that the view shows. */
  private Finding finding(int number, int distance) {
    int faults = search.layers().faults() + (view.isFault() ? 1 : 0);
    return new Finding(faults, distance, view.envelope(), view.choice(), number);
  }

  private Finding atState(int number, int distance) {
    return new Finding(search.layers().faults(), distance, NO_DELIVERY, 0, number);
  }

  /** Keeps the first of all deliveries that fail in the same way. */
  private void keepFailure(Finding finding) {
    int failure =
        failureNumbersByView.get(
            view.conditions().failurePlace(), view.conditions().failureDetail());
    if (failure == PairMap.ABSENT) {
      synchronized (space) { // comparing messages is user code
        failure =
            failureNumbers.computeIfAbsent(
                view.conditions().failure(), fresh -> failureNumbers.size());
      }
      failureNumbersByView.put(
          view.conditions().failurePlace(), view.conditions().failureDetail(), failure);
    }
    if (failure == failures.size()) {
      failures.add(finding);
    } else if (finding.compareTo(failures.get(failure)) < 0) {
      failures.set(failure, finding);
    }
  }

  private int step(int known, int observation) {
    if (known == Monitor.VIOLATED) {
      return known;
    }
    int after = steps.get(known, observation);
    if (after == PairMap.ABSENT) {
      synchronized (space) { // user code runs in one thread at a time
        int invocation = space.invocationOf(observation);
        after =
            Observations.isResponse(observation)
                ? monitor.answered(known, invocation, space.resultOf(observation))
                : monitor.invoked(known, invocation);
        orbit.checkStep(known, observation, after);
      }
      if (!monitor.gaveUp()) {
        steps.put(known, observation, after);
      }
    }
    return after;
  }

  /** What the monitor knows after a step that was taken here, or {@link PairMap#ABSENT}. */
  int known(int before, int observation) {
    return steps.get(before, observation);
  }

  boolean hasViolation(int faults, int distance) {
    return violations.stream().anyMatch(found -> found.isWithin(faults, distance));
  }

  boolean hasFailure(int faults, int distance) {
    return failures.stream().anyMatch(found -> found.isWithin(faults, distance));
  }

  List<Finding> violations() {
    return violations;
  }

  /** Of each failure, the first delivery that shows it. */
  Map<ActorFailure, Finding> failures() {
    Map<ActorFailure, Finding> each = new HashMap<>();
    failureNumbers.forEach((failure, number) -> each.put(failure, failures.get(number)));
    return each;
  }

  /** Whether a transition, while an answer is missing, may close a loop: it leads not farther. */
  boolean hasReturned() {
    return hasReturned;
  }

  List<Finding> stalls() {
    return stalls;
  }

  /** Counts of the states it found, see {@link ClientTurns.Counts}. */
  ClientTurns.Counts answerCounts() {
    return answerCounts;
  }

  long failedCount() {
    return failed;
  }

  /** How many dead messages were removed, on all transitions. */
  long removedMessages() {
    return removedMessages;
  }

  long stalledCount() {
    return stalled;
  }

  long transitions() {
    return transitions.get();
  }
}
