package dev.ordeal.decide;

/**
 * What may happen next in a configuration, given which operations are open. Both searches step
 * through events with it, forward and back.
 *
 * <p>Of open operations of one kind, the one that is answered first goes first: the others could
 * take its place in any explanation. An observer that sees what it told takes effect at once: that
 * hinders nothing. A pending operation is used only where it changes the state.
 */
final class Moves {
  private static final int NOT_COUNTED = -1;
  private static final int NOT_KNOWN = 0;

  private final Timeline timeline;
  private final Machine machine;
  private final Configurations.Shape shape;
  private final int words;

  // The open operations, those that are answered first in front.
  private final int[] open;
  private int openCount;

  /** By place among kinds of pending operations: how many were invoked. */
  private final int[] crashed;

  private final Forgotten forgotten;

  /** By kind: when it was last looked at. */
  private final long[] lookedAt;

  private long looks;

  /** The configuration that a move leads to. */
  private final long[] after;

  private int trace;
  private final Trace traces;

  /** Takes what moves lead to. */
  interface Sink {
    void accept(long[] configuration, int trace);
  }

  Moves(Timeline timeline, Configurations.Shape shape, Trace traces) {
    this.timeline = timeline;
    this.machine = timeline.machine();
    this.shape = shape;
    this.words = shape.words();
    this.open = new int[timeline.slots()];
    this.crashed = new int[timeline.crashedKindCount()];
    this.forgotten = new Forgotten(timeline);
    this.lookedAt = new long[timeline.kindCount()];
    this.after = new long[words];
    this.traces = traces;
  }

  /** The configuration in which nothing has happened, and the object is in that state. */
  long[] begin(int state) {
    long[] first = new long[words];
    first[0] = state;
    return first;
  }

  /** An operation is invoked. */
  void invoke(int place) {
    if (timeline.slot(place) < 0) {
      crashed[timeline.crashedPlace(timeline.kind(place))]++;
      return;
    }
    int answered = timeline.part().answered(place);
    int at = openCount++;
    while (at > 0 && timeline.part().answered(open[at - 1]) > answered) {
      open[at] = open[at - 1];
      at--;
    }
    open[at] = place;
  }

  /** Takes an invocation back. */
  void takeBack(int place) {
    if (timeline.slot(place) < 0) {
      crashed[timeline.crashedPlace(timeline.kind(place))]--;
      return;
    }
    int at = 0;
    while (open[at] != place) {
      at++;
    }
    System.arraycopy(open, at + 1, open, at, openCount - at - 1);
    openCount--;
  }

  /** An operation is answered: it is the first of the open ones. */
  void answer() {
    System.arraycopy(open, 1, open, 0, openCount - 1);
    openCount--;
  }

  /** Takes an answer back. */
  void takeBackAnswer(int place) {
    System.arraycopy(open, 0, open, 1, openCount);
    open[0] = place;
    openCount++;
  }

  private static boolean has(long[] configuration, int at, int slot) {
    return (configuration[at + 1 + (slot >> 6)] >>> slot & 1) != 0;
  }

  boolean hasTakenEffect(long[] configuration, int at, int place) {
    return has(configuration, at, timeline.slot(place));
  }

  /** Frees the slot of an operation that was answered. */
  void free(long[] configuration, int at, int place) {
    int slot = timeline.slot(place);
    configuration[at + 1 + (slot >> 6)] &= ~(1L << slot);
  }

  /** Lets an observer that was just invoked take effect where it sees what it told. */
  int observe(long[] configuration, int at, int place, int traceBefore) {
    int state = (int) configuration[at];
    if (timeline.isObserver(timeline.kind(place))
        && machine.step(state, timeline.kind(place)) == state) {
      int slot = timeline.slot(place);
      configuration[at + 1 + (slot >> 6)] |= 1L << slot;
      return traces.add(traceBefore, place);
    }
    return traceBefore;
  }

  /** Gives the sink everything that may happen next. */
  void expand(long[] from, int at, int traceBefore, Sink sink) {
    int state = (int) from[at];
    looks++;
    for (int i = 0; i < openCount; i++) {
      int place = open[i];
      int kind = timeline.kind(place);
      if (!timeline.isObserver(kind)
          && lookedAt[kind] != looks
          && !has(from, at, timeline.slot(place))) {
        lookedAt[kind] = looks;
        int step = machine.step(state, kind);
        if (Machine.isSeveral(step)) {
          for (int alternative : machine.alternatives(step)) {
            take(from, at, place, alternative, traceBefore, sink);
          }
        } else if (step != Machine.IMPOSSIBLE) {
          take(from, at, place, step, traceBefore, sink);
        }
      }
    }
    for (int i = 0; i < crashed.length; i++) {
      if (crashed[i] > 0 && shape.used(from, at, i) < crashed[i]) {
        use(from, at, i, timeline.crashedKind(i), traceBefore, sink);
      }
    }
    if (timeline.forgottenKindCount() > 0) {
      for (int other : forgotten.from(state)) {
        use(from, at, NOT_COUNTED, NOT_KNOWN, other, traceBefore, sink);
      }
    }
  }

  private void take(long[] from, int at, int place, int state, int traceBefore, Sink sink) {
    System.arraycopy(from, at, after, 0, words);
    after[0] = state;
    int slot = timeline.slot(place);
    after[1 + (slot >> 6)] |= 1L << slot;
    trace = traces.add(traceBefore, place);
    observeAll(sink);
  }

  private void use(long[] from, int at, int crashedPlace, int kind, int traceBefore, Sink sink) {
    int state = (int) from[at];
    int step = machine.step(state, kind);
    if (step == Machine.IMPOSSIBLE || step == state) {
      return;
    }
    if (Machine.isSeveral(step)) {
      for (int alternative : machine.alternatives(step)) {
        use(from, at, crashedPlace, kind, alternative, traceBefore, sink);
      }
    } else {
      use(from, at, crashedPlace, kind, step, traceBefore, sink);
    }
  }

  private void use(
      long[] from, int at, int crashedPlace, int kind, int state, int traceBefore, Sink sink) {
    if (state == (int) from[at] || !matters(from, at, state, crashedPlace)) {
      return;
    }
    System.arraycopy(from, at, after, 0, words);
    after[0] = state;
    if (crashedPlace != NOT_COUNTED) {
      shape.use(after, 0, crashedPlace);
    }
    trace = traces.add(traceBefore, ~kind);
    observeAll(sink);
  }

  /**
   * Whether anything that may happen next would go otherwise in the other state: if not, what leads
   * there may as well happen later.
   */
  private boolean matters(long[] from, int at, int other, int crashedPlace) {
    int state = (int) from[at];
    for (int i = 0; i < openCount; i++) {
      int kind = timeline.kind(open[i]);
      if (!has(from, at, timeline.slot(open[i])) && differs(state, other, kind)) {
        return true;
      }
    }
    for (int i = 0; i < crashed.length; i++) {
      if (crashed[i] > 0
          && shape.used(from, at, i) < crashed[i]
          && machine.step(other, timeline.crashedKind(i)) != other
          && differs(state, other, timeline.crashedKind(i))) {
        return true;
      }
    }
    // What is forgotten goes as far as it can at once, so it need not go on from there.
    return crashedPlace != NOT_COUNTED
        && timeline.forgottenKindCount() > 0
        && forgotten.from(other).length > 0;
  }

  private boolean differs(int state, int other, int kind) {
    int step = machine.step(other, kind);
    if (step == Machine.IMPOSSIBLE) {
      return false;
    }
    int before = machine.step(state, kind);
    return Machine.isSeveral(step) || (step != before && (step != other || before != state));
  }

  private void observeAll(Sink sink) {
    int state = (int) after[0];
    for (int i = 0; i < openCount; i++) {
      int place = open[i];
      int kind = timeline.kind(place);
      if (timeline.isObserver(kind)) {
        int slot = timeline.slot(place);
        if (!has(after, 0, slot) && machine.step(state, kind) == state) {
          after[1 + (slot >> 6)] |= 1L << slot;
          trace = traces.add(trace, place);
        }
      }
    }
    sink.accept(after, trace);
  }
}
