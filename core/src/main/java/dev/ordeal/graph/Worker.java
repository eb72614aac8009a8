package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.ints.PairMap;
import dev.ordeal.world.Observations;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.StateView;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Follows states for one thread: looks up their successors, and keeps the new ones. */
final class Worker {
  /** In the place of an envelope: that a finding is the state itself. */
  static final int NO_RECEIVE = -1;

  private static final int MOST_FINDINGS = 20;
  static final int MOST_RETURNS = 1_000;
  private static final int ASK_EVERY = 1 << 12;

  /** Something found at a state, or at a receive from there. */
  record Finding(int level, int envelope, int alternative, int state)
      implements Comparable<Finding> {
    private static final Comparator<Finding> ORDER =
        Comparator.comparingInt(Finding::level)
            .thenComparingInt(Finding::envelope)
            .thenComparingInt(Finding::alternative)
            .thenComparingInt(Finding::state);

    @Override
    public int compareTo(Finding other) {
      return ORDER.compare(this, other);
    }
  }

  private final GraphSearch search;
  private final StateSpace.Layout layout;
  private final StateView view;
  private final Monitor monitor;
  private final StateSpace space;
  private final StateTable table;
  private final Orbit orbit;
  private final PairMap steps = new PairMap();
  private final Successors successors = new Successors();
  private final List<Finding> violations = new ArrayList<>();
  private final List<Finding> failures = new ArrayList<>();
  private final List<Finding> stalls = new ArrayList<>();
  private final List<LoopFinder.Return> returns = new ArrayList<>();
  private final BitSet explained = new BitSet();
  private boolean goesFurther;
  private long returnCount;
  private long failed;
  private long stalled;
  private final AtomicLong transitions = new AtomicLong();

  Worker(GraphSearch search, StateSpace space, Monitor monitor, StateTable table) {
    this.search = search;
    this.layout = space.layout();
    this.view = space.view();
    this.monitor = monitor;
    this.space = space;
    this.table = table;
    this.orbit = new Orbit(space, monitor);
  }

  /** Follows chunk after chunk of the level until none is left. */
  void expand(List<Frontier.Chunk> level, AtomicInteger nextChunk, int receives, Frontier next) {
    int sinceAsked = 0;
    long followed = 0;
    for (int i = nextChunk.getAndIncrement(); i < level.size(); i = nextChunk.getAndIncrement()) {
      Frontier.Reader reader = new Frontier.Reader(level.get(i));
      while (reader.next()) {
        followed += expand(reader, receives, next);
        if (++sinceAsked == ASK_EVERY) {
          sinceAsked = 0;
          transitions.addAndGet(followed);
          followed = 0;
          if (!search.goesOn()) {
            return;
          }
        }
      }
    }
    transitions.addAndGet(followed);
    search.goesOn();
  }

  private int expand(Frontier.Reader reader, int receives, Frontier next) {
    int[] state = reader.ints();
    int known = state[layout.monitor()];
    int followed = 0;
    successors.clear();
    view.at(state, reader.length());
    while (view.next()) {
      followed++;
      int after = known;
      for (int i = 0; i < view.observationCount(); i++) {
        after = step(after, view.observation(i));
      }
      if (after == Monitor.VIOLATED) {
        keep(violations, reader.number(), receives);
      } else if (view.failed()) {
        failed++;
        keep(failures, reader.number(), receives);
      } else {
        view.successor()[layout.monitor()] = after;
        int[] ints = view.successor();
        if (!orbit.isTrivial()) {
          orbit.find(ints, view.successorLength());
          ints = orbit.found();
        }
        successors.add(view, ints);
      }
    }
    if (followed == 0) {
      rest(state, reader.number(), receives);
    } else if (space.isFinished(state)) {
      judge(state, reader.number(), receives);
    }
    successors.approach(table);
    for (int i = 0; i < successors.count(); i++) {
      take(i, reader.number(), receives + 1, next);
    }
    return followed;
  }

  private void take(int i, int parent, int level, Frontier next) {
    int number = successors.addTo(table, i, parent, level);
    if (number >= 0) {
      next.add(number, successors.ints(), successors.from(i), successors.length(i));
    } else if (number != StateTable.KNOWN
        && !successors.answers(i)
        && layout.isWaiting(successors.ints(), successors.from(i))) {
      returnCount++;
      if (returns.size() < MOST_RETURNS) {
        returns.add(new LoopFinder.Return(parent, -2 - number));
      }
    }
  }

  /** Looks which states of a level have no successors, and judges those. */
  void look(List<Frontier.Chunk> level, AtomicInteger nextChunk, int receives) {
    int sinceAsked = 0;
    for (int i = nextChunk.getAndIncrement(); i < level.size(); i = nextChunk.getAndIncrement()) {
      Frontier.Reader reader = new Frontier.Reader(level.get(i));
      while (reader.next()) {
        view.at(reader.ints(), reader.length());
        if (!view.next()) {
          rest(reader.ints(), reader.number(), receives);
        } else {
          goesFurther = true;
          if (space.isFinished(reader.ints())) {
            judge(reader.ints(), reader.number(), receives);
          }
        }
        if (++sinceAsked % ASK_EVERY == 0 && !search.goesOn()) {
          return;
        }
      }
    }
  }

  /** Whether a state that it looked at has a successor. */
  boolean goesFurther() {
    return goesFurther;
  }

  /** Nothing more will be observed: whether that is explained. */
  private boolean judge(int[] state, int number, int receives) {
    int known = state[layout.monitor()];
    if (explained.get(known)) {
      return true;
    }
    orbit.checkEnd(known);
    if (monitor.isExplained(known)) {
      explained.set(known);
      return true;
    }
    if (violations.size() < MOST_FINDINGS) {
      violations.add(new Finding(receives, NO_RECEIVE, 0, number));
    }
    return false;
  }

  /** The state has no successors. */
  private void rest(int[] state, int number, int receives) {
    if (judge(state, number, receives) && layout.isWaiting(state)) {
      stalled++;
      if (stalls.size() < MOST_FINDINGS) {
        stalls.add(new Finding(receives, NO_RECEIVE, 0, number));
      }
    }
  }

  private void keep(List<Finding> findings, int number, int receives) {
    if (findings.size() < MOST_FINDINGS) {
      findings.add(new Finding(receives, view.envelope(), view.alternative(), number));
    }
  }

  private int step(int known, int event) {
    int after = steps.get(known, event);
    if (after == PairMap.ABSENT) {
      synchronized (space) { // one piece of user code at a time
        int invocation = space.invocationOf(event);
        after =
            Observations.isResponse(event)
                ? monitor.answered(known, invocation, space.resultOf(event))
                : monitor.invoked(known, invocation);
        orbit.checkStep(known, event, after);
      }
      steps.put(known, event, after);
    }
    return after;
  }

  boolean hasViolation() {
    return !violations.isEmpty();
  }

  List<Finding> violations() {
    return violations;
  }

  List<Finding> failures() {
    return failures;
  }

  List<LoopFinder.Return> returns() {
    return returns;
  }

  /** How many there were, those included that were not kept. */
  long returnCount() {
    return returnCount;
  }

  List<Finding> stalls() {
    return stalls;
  }

  long failedCount() {
    return failed;
  }

  long stalledCount() {
    return stalled;
  }

  long transitions() {
    return transitions.get();
  }
}
