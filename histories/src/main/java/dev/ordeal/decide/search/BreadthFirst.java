package dev.ordeal.decide.search;

/**
 * Searches breadth-first: after each event it has all configurations that explain the history so
 * far. Operations take effect just in time, when an answer needs it, so the number of
 * configurations depends on how many operations are open, not on how many there are.
 *
 * <p>Reference: G. Lowe, "Testing for Linearizability", 2017 (just-in-time linearization).
 * Guarantee: exact; it finds the first event that no order explains.
 */
final class BreadthFirst implements SlicedSearch {
  private static final int FIRST_COMPACTION = 1 << 20;

  private final SearchProblem problem;
  private final long memory;
  private final LinearizationTree traces;
  private final Moves moves;
  private Configurations current;
  private Configurations answered;
  private final Configurations waiting;
  private int event;
  private int expanded;
  private boolean isAnswering;
  private int answeredOperation;
  private int compactAt = FIRST_COMPACTION;
  private final Moves.ConfigurationSink sink = this::reached;

  BreadthFirst(SearchProblem problem, long memory, boolean witness) {
    this(problem, new int[] {problem.machine().initial()}, memory, witness);
  }

  /** A search that begins in any of the given states. */
  BreadthFirst(SearchProblem problem, int[] states, long memory, boolean witness) {
    this.problem = problem;
    this.memory = memory;
    this.traces = new LinearizationTree(witness);
    WordLayout layout = new WordLayout(problem);
    this.moves = new Moves(problem, layout, traces);
    this.current = new Configurations(layout);
    this.answered = new Configurations(layout);
    this.waiting = new Configurations(layout);
    for (int state : states) {
      current.append(moves.begin(state), 0, LinearizationTree.ROOT);
    }
  }

  @Override
  public SearchStatus advance(long steps) {
    long left = steps;
    while (event < problem.eventCount()) {
      int index = problem.operationAt(event);
      if (!problem.isAnswer(event)) {
        invoke(index);
        left -= current.size();
        event++;
      } else {
        if (!isAnswering) {
          beginAnswer(index);
          left -= current.size();
        }
        while (expanded < waiting.size()) {
          if (left-- <= 0) {
            return isTooLarge() ? SearchStatus.OUT_OF_MEMORY : SearchStatus.GOING;
          }
          if (!waiting.isRedundant(expanded)) {
            moves.expand(waiting.words(), waiting.at(expanded), waiting.trace(expanded), sink);
          }
          expanded++;
        }
        if (answered.live() == 0) {
          return SearchStatus.REFUTED;
        }
        finishAnswer();
      }
      if (left <= 0) {
        return isTooLarge() ? SearchStatus.OUT_OF_MEMORY : SearchStatus.GOING;
      }
    }
    return SearchStatus.EXPLAINED;
  }

  private boolean isTooLarge() {
    return current.bytes() + answered.bytes() + waiting.bytes() + traces.bytes() > memory;
  }

  private void invoke(int index) {
    moves.invoke(index);
    if (problem.slot(index) >= 0 && problem.isObserver(problem.kind(index))) {
      for (int i = 0; i < current.size(); i++) {
        current.trace(i, moves.observe(current.words(), current.at(i), index, current.trace(i)));
      }
    }
  }

  private void beginAnswer(int index) {
    isAnswering = true;
    answeredOperation = index;
    answered.clear();
    waiting.clear();
    expanded = 0;
    for (int i = 0; i < current.size(); i++) {
      if (!current.isRedundant(i)) {
        reached(current.words(), current.at(i), current.trace(i));
      }
    }
  }

  private void reached(long[] configuration, int trace) {
    reached(configuration, 0, trace);
  }

  /** Sorts a configuration by whether the operation to be answered has taken effect in it. */
  private void reached(long[] configuration, int at, int trace) {
    if (moves.hasTakenEffect(configuration, at, answeredOperation)) {
      moves.free(configuration, at, answeredOperation);
      answered.add(configuration, at, trace);
    } else {
      waiting.add(configuration, at, trace);
      if (problem.isDoubted(answeredOperation)) {
        answered.add(configuration, at, trace);
      }
    }
  }

  private void finishAnswer() {
    isAnswering = false;
    moves.answer();
    Configurations before = current;
    current = answered;
    answered = before;
    event++;
    if (traces.size() > compactAt) {
      compact();
    }
  }

  private void compact() {
    int[] lasts = new int[current.size()];
    for (int i = 0; i < lasts.length; i++) {
      lasts[i] = current.trace(i);
    }
    traces.compact(lasts);
    for (int i = 0; i < lasts.length; i++) {
      current.trace(i, lasts[i]);
    }
    compactAt = Math.max(FIRST_COMPACTION, 2 * traces.size());
  }

  @Override
  public int explained() {
    return event;
  }

  @Override
  public int[] steps() {
    for (int i = 0; i < current.size(); i++) {
      if (!current.isRedundant(i)) {
        return traces.path(current.trace(i));
      }
    }
    throw new IllegalStateException("the part is not explained");
  }

  @Override
  public String name() {
    return "breadth-first";
  }
}
