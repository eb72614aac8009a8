package dev.ordeal.decide.search;

import dev.ordeal.decide.machine.Machine;

/**
 * The moves from a configuration: which operations can take effect next, given which ones are open.
 * Both searches step through the events with it, forward and back.
 *
 * <p>Three rules leave out moves without losing an explanation. Of open operations of one kind, the
 * one that is answered first goes first, because they can be exchanged in any explanation. An
 * observer takes effect as soon as the state agrees with its result, because it changes nothing. A
 * pending operation is used only if the state that it leads to makes a difference.
 */
final class Moves {
  private static final int NOT_COUNTED = -1;
  private static final int ANY_KIND = 0;

  private final SearchProblem problem;
  private final Machine machine;
  private final WordLayout layout;
  private final int words;

  // The open operations, by answer.
  private final int[] open;
  private int openCount;

  /** How many pending operations of each kind were invoked so far. */
  private final int[] pending;

  private final ForgottenEffects forgotten;

  /** By kind: the last expansion that tried it. */
  private final long[] triedIn;

  private long expansions;

  /** The configuration that a move leads to. */
  private final long[] after;

  private int trace;
  private final LinearizationTree traces;

  /** Receives the configurations that moves lead to. */
  interface ConfigurationSink {
    void accept(long[] configuration, int trace);
  }

  Moves(SearchProblem problem, WordLayout layout, LinearizationTree traces) {
    this.problem = problem;
    this.machine = problem.machine();
    this.layout = layout;
    this.words = layout.words();
    this.open = new int[problem.slots()];
    this.pending = new int[problem.pendingKindCount()];
    this.forgotten = new ForgottenEffects(problem);
    this.triedIn = new long[problem.kindCount()];
    this.after = new long[words];
    this.traces = traces;
  }

  /** The configuration before any operation, with the object in the given state. */
  long[] begin(int state) {
    long[] first = new long[words];
    first[0] = state;
    return first;
  }

  /** Passes an invocation. */
  void invoke(int index) {
    if (problem.slot(index) < 0) {
      pending[problem.pendingIndex(problem.kind(index))]++;
      return;
    }
    int answered = problem.part().answered(index);
    int at = openCount++;
    while (at > 0 && problem.part().answered(open[at - 1]) > answered) {
      open[at] = open[at - 1];
      at--;
    }
    open[at] = index;
  }

  /** Goes back over an invocation. */
  void undoInvoke(int index) {
    if (problem.slot(index) < 0) {
      pending[problem.pendingIndex(problem.kind(index))]--;
      return;
    }
    int at = 0;
    while (open[at] != index) {
      at++;
    }
    System.arraycopy(open, at + 1, open, at, openCount - at - 1);
    openCount--;
  }

  /** Passes the answer of the first open operation. */
  void answer() {
    System.arraycopy(open, 1, open, 0, openCount - 1);
    openCount--;
  }

  /** Goes back over an answer. */
  void undoAnswer(int index) {
    System.arraycopy(open, 0, open, 1, openCount);
    open[0] = index;
    openCount++;
  }

  boolean hasTakenEffect(long[] configuration, int at, int index) {
    return WordLayout.hasSlot(configuration, at, problem.slot(index));
  }

  /** Frees the slot of an operation that was answered. */
  void free(long[] configuration, int at, int index) {
    WordLayout.clearSlot(configuration, at, problem.slot(index));
  }

  /** Lets an observer that was just invoked take effect if the state agrees with its result. */
  int observe(long[] configuration, int at, int index, int traceBefore) {
    int state = (int) configuration[at];
    if (problem.isObserver(problem.kind(index))
        && machine.step(state, problem.kind(index)) == state) {
      WordLayout.setSlot(configuration, at, problem.slot(index));
      return traces.add(traceBefore, index);
    }
    return traceBefore;
  }

  /** Gives the sink every configuration that one move leads to. */
  void expand(long[] from, int at, int traceBefore, ConfigurationSink sink) {
    int state = (int) from[at];
    expansions++;
    for (int i = 0; i < openCount; i++) {
      int index = open[i];
      int kind = problem.kind(index);
      if (!problem.isObserver(kind)
          && triedIn[kind] != expansions
          && !WordLayout.hasSlot(from, at, problem.slot(index))) {
        triedIn[kind] = expansions;
        int step = machine.step(state, kind);
        if (Machine.isChoice(step)) {
          for (int alternative : machine.alternatives(step)) {
            moveOpen(from, at, index, alternative, traceBefore, sink);
          }
        } else if (step != Machine.IMPOSSIBLE) {
          moveOpen(from, at, index, step, traceBefore, sink);
        }
      }
    }
    for (int i = 0; i < pending.length; i++) {
      if (pending[i] > 0 && layout.used(from, at, i) < pending[i]) {
        movePending(from, at, i, problem.pendingKind(i), traceBefore, sink);
      }
    }
    if (problem.forgottenKindCount() > 0) {
      for (int other : forgotten.from(state)) {
        moveTo(from, at, NOT_COUNTED, ANY_KIND, other, traceBefore, sink);
      }
    }
  }

  private void moveOpen(
      long[] from, int at, int index, int state, int traceBefore, ConfigurationSink sink) {
    System.arraycopy(from, at, after, 0, words);
    after[0] = state;
    WordLayout.setSlot(after, 0, problem.slot(index));
    trace = traces.add(traceBefore, index);
    observeAll(sink);
  }

  private void movePending(
      long[] from, int at, int pendingIndex, int kind, int traceBefore, ConfigurationSink sink) {
    int state = (int) from[at];
    int step = machine.step(state, kind);
    if (step == Machine.IMPOSSIBLE || step == state) {
      return;
    }
    if (Machine.isChoice(step)) {
      for (int alternative : machine.alternatives(step)) {
        moveTo(from, at, pendingIndex, kind, alternative, traceBefore, sink);
      }
    } else {
      moveTo(from, at, pendingIndex, kind, step, traceBefore, sink);
    }
  }

  private void moveTo(
      long[] from,
      int at,
      int pendingIndex,
      int kind,
      int state,
      int traceBefore,
      ConfigurationSink sink) {
    if (state == (int) from[at] || !makesDifference(from, at, state, pendingIndex)) {
      return;
    }
    System.arraycopy(from, at, after, 0, words);
    after[0] = state;
    if (pendingIndex != NOT_COUNTED) {
      layout.use(after, 0, pendingIndex);
    }
    trace = traces.add(traceBefore, ~kind);
    observeAll(sink);
  }

  /**
   * Whether any next move differs between the present state and the other one. If none does, the
   * operation that leads to the other state may as well take effect later.
   */
  private boolean makesDifference(long[] from, int at, int other, int pendingIndex) {
    int state = (int) from[at];
    for (int i = 0; i < openCount; i++) {
      int kind = problem.kind(open[i]);
      if (!WordLayout.hasSlot(from, at, problem.slot(open[i])) && differs(state, other, kind)) {
        return true;
      }
    }
    for (int i = 0; i < pending.length; i++) {
      if (pending[i] > 0
          && layout.used(from, at, i) < pending[i]
          && machine.step(other, problem.pendingKind(i)) != other
          && differs(state, other, problem.pendingKind(i))) {
        return true;
      }
    }
    // One move of forgotten operations covers any number of them, so no second one is needed.
    return pendingIndex != NOT_COUNTED
        && problem.forgottenKindCount() > 0
        && forgotten.from(other).length > 0;
  }

  private boolean differs(int state, int other, int kind) {
    int step = machine.step(other, kind);
    if (step == Machine.IMPOSSIBLE) {
      return false;
    }
    int before = machine.step(state, kind);
    return Machine.isChoice(step) || (step != before && (step != other || before != state));
  }

  /** Lets all open observers take effect that agree with the state, and passes the result on. */
  private void observeAll(ConfigurationSink sink) {
    int state = (int) after[0];
    for (int i = 0; i < openCount; i++) {
      int index = open[i];
      int kind = problem.kind(index);
      if (problem.isObserver(kind)) {
        int slot = problem.slot(index);
        if (!WordLayout.hasSlot(after, 0, slot) && machine.step(state, kind) == state) {
          WordLayout.setSlot(after, 0, slot);
          trace = traces.add(trace, index);
        }
      }
    }
    sink.accept(after, trace);
  }
}
