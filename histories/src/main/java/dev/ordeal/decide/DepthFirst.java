package dev.ordeal.decide;

import java.util.Arrays;

/**
 * Searches depth-first: follows one explanation as far as it goes, then takes back its last choice,
 * and remembers what led nowhere.
 *
 * <p>References: J. Wing, C. Gong, "Testing and Verifying Concurrent Objects", 1993; G. Lowe,
 * "Testing for Linearizability", 2017 (the memory). Guarantee: exact.
 */
final class DepthFirst implements Search {
  private final Timeline timeline;
  private final long memory;
  private final Trace traces;
  private final Moves moves;
  private final int words;

  /** What was reached, by configuration and event: the event is in the upper half of the state. */
  private final Configurations seen;

  // The stack: configurations that are still to be followed, each with its event and trace.
  private long[] stack;
  private int[] events = new int[64];
  private int[] stackTraces = new int[64];
  private int depth;

  private int event;
  private int furthest;
  private int found = Trace.ROOT;
  private final Moves.Sink sink = this::push;
  private final long[] now;

  DepthFirst(Timeline timeline, long memory, boolean witness) {
    this.timeline = timeline;
    this.memory = memory;
    this.traces = new Trace(witness);
    Configurations.Shape shape = new Configurations.Shape(timeline);
    this.words = shape.words();
    this.moves = new Moves(timeline, shape, traces);
    this.seen = new Configurations(shape);
    this.stack = new long[64 * words];
    this.now = new long[words];
    push(moves.begin(timeline.machine().initial()), Trace.ROOT);
  }

  private void push(long[] configuration, int trace) {
    if (depth == events.length) {
      events = Arrays.copyOf(events, 2 * depth);
      stackTraces = Arrays.copyOf(stackTraces, 2 * depth);
      stack = Arrays.copyOf(stack, 2 * depth * words);
    }
    System.arraycopy(configuration, 0, stack, depth * words, words);
    events[depth] = event;
    stackTraces[depth] = trace;
    depth++;
  }

  @Override
  public Status advance(long steps) {
    for (long left = steps; left > 0; left--) {
      if (depth == 0) {
        return Status.REFUTED;
      }
      depth--;
      System.arraycopy(stack, depth * words, now, 0, words);
      goTo(events[depth]);
      int trace = follow(stackTraces[depth]);
      furthest = Math.max(furthest, event);
      if (event == timeline.eventCount()) {
        found = trace;
        return Status.EXPLAINED;
      }
      now[0] |= (long) event << Integer.SIZE;
      boolean isNew = seen.add(now, 0, Trace.ROOT);
      now[0] = (int) now[0];
      if (isNew) {
        int first = depth;
        moves.expand(now, 0, trace, sink);
        reverse(first);
      }
    }
    return seen.bytes() + 8L * stack.length + traces.bytes() > memory
        ? Status.OUT_OF_MEMORY
        : Status.GOING;
  }

  /** The move that was found first is to be followed first. */
  private void reverse(int first) {
    for (int low = first, high = depth - 1; low < high; low++, high--) {
      for (int i = 0; i < words; i++) {
        long kept = stack[low * words + i];
        stack[low * words + i] = stack[high * words + i];
        stack[high * words + i] = kept;
      }
      int keptTrace = stackTraces[low];
      stackTraces[low] = stackTraces[high];
      stackTraces[high] = keptTrace;
    }
  }

  /** Goes back to an event. */
  private void goTo(int target) {
    while (event > target) {
      event--;
      int place = timeline.place(event);
      if (timeline.isAnswer(event)) {
        moves.takeBackAnswer(place);
      } else {
        moves.takeBack(place);
      }
    }
  }

  /** Goes on to the next answer of an operation that has not taken effect. */
  private int follow(int traceBefore) {
    int trace = traceBefore;
    for (; event < timeline.eventCount(); event++) {
      int place = timeline.place(event);
      if (!timeline.isAnswer(event)) {
        moves.invoke(place);
        if (timeline.slot(place) >= 0) {
          trace = moves.observe(now, 0, place, trace);
        }
      } else if (moves.hasTakenEffect(now, 0, place)) {
        moves.free(now, 0, place);
        moves.answer();
      } else {
        return trace;
      }
    }
    return trace;
  }

  @Override
  public int explained() {
    return furthest;
  }

  @Override
  public int[] steps() {
    return traces.upTo(found);
  }

  @Override
  public String name() {
    return "depth-first";
  }
}
