package dev.ordeal.fairness;

import java.util.Arrays;

/**
 * Finds a fair loop among transitions, in time proportional to their number. Of the components that
 * have one it takes the one with the least state.
 *
 * <p>Components are found by Tarjan's algorithm: Depth-first search and linear graph algorithms,
 * 1972.
 */
public final class FairLoops {
  private static final int NONE = -1;
  private static final int[] NO_LOOP = {};

  private final LabelledTransitions graph;
  private final int states;

  // By state: its place in the order of the search, and the number of its component.
  private final int[] order;
  private final int[] low;
  private final int[] component;
  private int components;

  // By label: the component for which it was looked at last, in how many of its states it is
  // possible, the last of these, and whether it happens between two of them.
  private int[] lookedAt = new int[0];
  private int[] possibleIn = new int[0];
  private int[] lastState = new int[0];
  private boolean[] happens = new boolean[0];

  private int best = NONE;
  private int bestComponent = NONE;
  private boolean isUnfair;
  private boolean isUndecided;

  /** Prepares to look through the transitions of so many states, the first of them being 0. */
  public FairLoops(LabelledTransitions graph, int states) {
    this.graph = graph;
    this.states = states;
    this.order = new int[states];
    this.low = new int[states];
    this.component = new int[states];
    Arrays.fill(order, NONE);
    Arrays.fill(component, NONE);
  }

  /**
   * The transitions of a fair loop in order, from its least state; none if the array is empty. To
   * be called once.
   */
  public int[] find() {
    for (int state = 0; state < states; state++) {
      if (order[state] == NONE) {
        search(state);
      }
    }
    return best == NONE
        ? NO_LOOP
        : new FairTour(graph, state -> component[state] == bestComponent, best).find();
  }

  /** Whether there are loops that are not fair. */
  public boolean anyUnfair() {
    return isUnfair;
  }

  /** Whether there are loops that are fair only if a bound keeps nothing from being possible. */
  public boolean isUndecided() {
    return isUndecided;
  }

  private int visited;
  private int[] path = new int[64];
  private int[] next = new int[64];
  private int pathLength;
  private int[] open = new int[64];
  private int openCount;

  /** Searches depth first from the state; each state after all that it leads to. */
  private void search(int start) {
    enter(start);
    while (pathLength > 0) {
      int state = path[pathLength - 1];
      int transition = next[pathLength - 1];
      if (transition < graph.end(state)) {
        next[pathLength - 1]++;
        int target = graph.target(transition);
        if (target == LabelledTransitions.NOWHERE) {
          continue;
        }
        if (order[target] == NONE) {
          enter(target);
        } else if (component[target] == NONE) {
          low[state] = Math.min(low[state], order[target]);
        }
        continue;
      }
      pathLength--;
      if (pathLength > 0) {
        int before = path[pathLength - 1];
        low[before] = Math.min(low[before], low[state]);
      }
      if (low[state] == order[state]) {
        close(state);
      }
    }
  }

  private void enter(int state) {
    order[state] = visited;
    low[state] = visited++;
    if (pathLength == path.length) {
      path = Arrays.copyOf(path, 2 * pathLength);
      next = Arrays.copyOf(next, 2 * pathLength);
    }
    path[pathLength] = state;
    next[pathLength++] = graph.first(state);
    if (openCount == open.length) {
      open = Arrays.copyOf(open, 2 * openCount);
    }
    open[openCount++] = state;
  }

  /** Takes the component that ends with the state, and judges it. */
  private void close(int state) {
    int number = components++;
    int from = openCount;
    int least = state;
    do {
      from--;
      component[open[from]] = number;
      least = Math.min(least, open[from]);
    } while (open[from] != state);
    if (openCount - from > 1 || leadsToItself(state)) {
      judge(number, from, least);
    }
    openCount = from;
  }

  private boolean leadsToItself(int state) {
    for (int t = graph.first(state); t < graph.end(state); t++) {
      if (graph.target(t) == state) {
        return true;
      }
    }
    return false;
  }

  private void judge(int number, int from, int least) {
    if (best != NONE && least > best && isUnfair) {
      return;
    }
    boolean isCertain = true;
    for (int i = from; i < openCount; i++) {
      look(open[i], number);
    }
    for (int i = from; graph.anyDropped() && i < openCount; i++) {
      for (int t = graph.first(open[i]); t < graph.end(open[i]); t++) {
        isCertain &= !isInside(t, number) || allHappen(graph.dropped(t), number);
      }
    }
    isCertain &= allHappen(graph.missing(least), number);
    for (int t = graph.first(least); t < graph.end(least); t++) {
      int label = graph.label(t);
      if (possibleIn[label] == openCount - from && !happens[label]) {
        isUnfair = true;
        return;
      }
    }
    if (!isCertain) {
      isUndecided = true;
    } else if (best == NONE || least < best) {
      best = least;
      bestComponent = number;
    }
  }

  private boolean isInside(int transition, int number) {
    int target = graph.target(transition);
    return target != LabelledTransitions.NOWHERE && component[target] == number;
  }

  private void look(int state, int number) {
    for (int t = graph.first(state); t < graph.end(state); t++) {
      int label = graph.label(t);
      reach(label, number);
      if (lastState[label] != state) {
        lastState[label] = state;
        possibleIn[label]++;
      }
      if (isInside(t, number)) {
        happens[label] = true;
        for (int other : graph.renewed(t)) {
          reach(other, number);
          happens[other] = true;
        }
      }
    }
  }

  private void reach(int label, int number) {
    if (label >= lookedAt.length) {
      int known = lookedAt.length;
      int size = 2 * label + 16;
      lookedAt = Arrays.copyOf(lookedAt, size);
      Arrays.fill(lookedAt, known, size, NONE);
      possibleIn = Arrays.copyOf(possibleIn, size);
      lastState = Arrays.copyOf(lastState, size);
      happens = Arrays.copyOf(happens, size);
    }
    if (lookedAt[label] != number) {
      lookedAt[label] = number;
      possibleIn[label] = 0;
      lastState[label] = NONE;
      happens[label] = false;
    }
  }

  private boolean allHappen(int[] wanted, int number) {
    for (int label : wanted) {
      reach(label, number);
      if (!happens[label]) {
        return false;
      }
    }
    return true;
  }
}
