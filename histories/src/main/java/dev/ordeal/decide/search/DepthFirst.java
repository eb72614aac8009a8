package dev.ordeal.decide.search;

import java.util.Arrays;

/**
 * Searches depth-first: follows one explanation as far as it goes, then undoes its last choice, and
 * remembers the configurations that led nowhere.
 *
 * <p>References: J. Wing, C. Gong, "Testing and Verifying Concurrent Objects", 1993; G. Lowe,
 * "Testing for Linearizability", 2017 (memoization). Guarantee: exact.
 */
final class DepthFirst implements SlicedSearch {
  private final SearchProblem problem;
  private final long memory;
  private final LinearizationTree traces;
  private final Moves moves;
  private final int words;

  /** The configurations reached, with the event in the upper half of the state's word. */
  private final Configurations seen;

  // The stack of configurations to be followed, each with its event and its last step.
  private long[] stack;
  private int[] events = new int[64];
  private int[] stackTraces = new int[64];
  private int depth;

  private int event;
  private int furthest;
  private int found = LinearizationTree.ROOT;
  private final Moves.ConfigurationSink sink = this::push;
  private final long[] now;

  DepthFirst(SearchProblem problem, long memory, boolean witness) {
    this.problem = problem;
    this.memory = memory;
    this.traces = new LinearizationTree(witness);
    WordLayout layout = new WordLayout(problem);
    this.words = layout.words();
    this.moves = new Moves(problem, layout, traces);
    this.seen = new Configurations(layout);
    this.stack = new long[64 * words];
    this.now = new long[words];
    push(moves.begin(problem.machine().initial()), LinearizationTree.ROOT);
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
  public SearchStatus advance(long steps) {
    for (long left = steps; left > 0; left--) {
      if (depth == 0) {
        return SearchStatus.REFUTED;
      }
      depth--;
      System.arraycopy(stack, depth * words, now, 0, words);
      goBackTo(events[depth]);
      int trace = follow(stackTraces[depth]);
      furthest = Math.max(furthest, event);
      if (event == problem.eventCount()) {
        found = trace;
        return SearchStatus.EXPLAINED;
      }
      now[0] |= (long) event << Integer.SIZE;
      boolean isNew = seen.add(now, 0, LinearizationTree.ROOT);
      now[0] = (int) now[0];
      if (isNew) {
        int first = depth;
        moves.expand(now, 0, trace, sink);
        reverse(first);
      }
    }
    return seen.bytes() + 8L * stack.length + traces.bytes() > memory
        ? SearchStatus.OUT_OF_MEMORY
        : SearchStatus.GOING;
  }

  /** Reverses the top of the stack, so that the move found first is followed first. */
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

  private void goBackTo(int target) {
    while (event > target) {
      event--;
      int index = problem.operationAt(event);
      if (problem.isAnswer(event)) {
        moves.undoAnswer(index);
      } else {
        moves.undoInvoke(index);
      }
    }
  }

  /** Goes forward to the next answer of an operation that has not taken effect. */
  private int follow(int traceBefore) {
    int trace = traceBefore;
    for (; event < problem.eventCount(); event++) {
      int index = problem.operationAt(event);
      if (!problem.isAnswer(event)) {
        moves.invoke(index);
        if (problem.slot(index) >= 0) {
          trace = moves.observe(now, 0, index, trace);
        }
      } else if (moves.hasTakenEffect(now, 0, index)) {
        moves.free(now, 0, index);
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
    return traces.path(found);
  }

  @Override
  public String name() {
    return "depth-first";
  }
}
