package dev.ordeal.decide;

/**
 * Searches breadth-first: for every event all configurations that explain what happened so far.
 * Operations take effect just in time, when one that is answered needs it, so that the number of
 * configurations depends on how many operations are open and not on how many there are.
 *
 * <p>Reference: G. Lowe, "Testing for Linearizability", 2017 (just-in-time linearization).
 * Guarantee: exact; knows the first event that cannot be explained.
 */
final class BreadthFirst implements Search {
  private static final int FIRST_COMPACTION = 1 << 20;

  private final Timeline timeline;
  private final long memory;
  private final Trace traces;
  private final Moves moves;
  private Configurations current;
  private Configurations answered;
  private final Configurations waiting;
  private int event;
  private int expanded;
  private boolean answering;
  private int answeredPlace;
  private int compactAt = FIRST_COMPACTION;
  private final Moves.Sink sink = this::reached;

  BreadthFirst(Timeline timeline, long memory, boolean witness) {
    this(timeline, new int[] {timeline.machine().initial()}, memory, witness);
  }

  /** A search that begins in any of the given states. */
  BreadthFirst(Timeline timeline, int[] states, long memory, boolean witness) {
    this.timeline = timeline;
    this.memory = memory;
    this.traces = new Trace(witness);
    Configurations.Shape shape = new Configurations.Shape(timeline);
    this.moves = new Moves(timeline, shape, traces);
    this.current = new Configurations(shape);
    this.answered = new Configurations(shape);
    this.waiting = new Configurations(shape);
    for (int state : states) {
      current.append(moves.begin(state), 0, Trace.ROOT);
    }
  }

  @Override
  public Status advance(long steps) {
    long left = steps;
    while (event < timeline.eventCount()) {
      int place = timeline.place(event);
      if (!timeline.isAnswer(event)) {
        invoke(place);
        left -= current.size();
        event++;
      } else {
        if (!answering) {
          begin(place);
          left -= current.size();
        }
        while (expanded < waiting.size()) {
          if (left-- <= 0) {
            return tooLarge() ? Status.OUT_OF_MEMORY : Status.GOING;
          }
          if (!waiting.isDead(expanded)) {
            moves.expand(waiting.words(), waiting.at(expanded), waiting.trace(expanded), sink);
          }
          expanded++;
        }
        if (answered.live() == 0) {
          return Status.REFUTED;
        }
        finish();
      }
      if (left <= 0) {
        return tooLarge() ? Status.OUT_OF_MEMORY : Status.GOING;
      }
    }
    return Status.EXPLAINED;
  }

  private boolean tooLarge() {
    return current.bytes() + answered.bytes() + waiting.bytes() + traces.bytes() > memory;
  }

  private void invoke(int place) {
    moves.invoke(place);
    if (timeline.slot(place) >= 0 && timeline.isObserver(timeline.kind(place))) {
      for (int i = 0; i < current.size(); i++) {
        current.trace(i, moves.observe(current.words(), current.at(i), place, current.trace(i)));
      }
    }
  }

  private void begin(int place) {
    answering = true;
    answeredPlace = place;
    answered.clear();
    waiting.clear();
    expanded = 0;
    for (int i = 0; i < current.size(); i++) {
      if (!current.isDead(i)) {
        reached(current.words(), current.at(i), current.trace(i));
      }
    }
  }

  private void reached(long[] configuration, int trace) {
    reached(configuration, 0, trace);
  }

  private void reached(long[] configuration, int at, int trace) {
    if (moves.hasTakenEffect(configuration, at, answeredPlace)) {
      moves.free(configuration, at, answeredPlace);
      answered.add(configuration, at, trace);
    } else {
      waiting.add(configuration, at, trace);
      if (timeline.isDoubted(answeredPlace)) {
        answered.add(configuration, at, trace);
      }
    }
  }

  private void finish() {
    answering = false;
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
    traces.compact(lasts, lasts.length);
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
      if (!current.isDead(i)) {
        return traces.upTo(current.trace(i));
      }
    }
    throw new IllegalStateException("nothing explains it");
  }

  @Override
  public String name() {
    return "breadth-first";
  }
}
