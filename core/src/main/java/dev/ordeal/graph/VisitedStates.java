package dev.ordeal.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The states that a search has met, numbered from 0 in that order, each with the state from which
 * it was met first and the step that led to it. For one thread.
 */
final class VisitedStates {
  static final int NO_STATE = -1;
  private static final int EMPTY = -1;

  // By state: the halves of its fingerprint, its parent, and the step from there.
  private long[] highs = new long[64];
  private long[] lows = new long[64];
  private int[] parents = new int[64];
  private int[] envelopes = new int[64];
  private int[] choices = new int[64];
  private int size;

  private int[] places = new int[128];

  VisitedStates() {
    Arrays.fill(places, EMPTY);
  }

  /** The number of the state, or minus one less than the number that it gets, if it is new. */
  int add(long high, long low, int parent, int envelope, int choice) {
    int at = place(high, low);
    if (places[at] != EMPTY) {
      return places[at];
    }
    if (size == highs.length) {
      highs = Arrays.copyOf(highs, 2 * size);
      lows = Arrays.copyOf(lows, 2 * size);
      parents = Arrays.copyOf(parents, 2 * size);
      envelopes = Arrays.copyOf(envelopes, 2 * size);
      choices = Arrays.copyOf(choices, 2 * size);
    }
    highs[size] = high;
    lows[size] = low;
    parents[size] = parent;
    envelopes[size] = envelope;
    choices[size] = choice;
    places[at] = size++;
    if (2 * size > places.length) {
      rehash();
    }
    return -size;
  }

  private int place(long high, long low) {
    int mask = places.length - 1;
    int at = (int) (low >>> 20) & mask;
    while (places[at] != EMPTY && (highs[places[at]] != high || lows[places[at]] != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void rehash() {
    places = new int[2 * places.length];
    Arrays.fill(places, EMPTY);
    for (int state = 0; state < size; state++) {
      places[place(highs[state], lows[state])] = state;
    }
  }

  /** The steps to the state, from the first one. */
  List<StatePath.Step> steps(int end) {
    List<StatePath.Step> steps = new ArrayList<>();
    for (int state = end; parents[state] != NO_STATE; state = parents[state]) {
      steps.add(new StatePath.Step(envelopes[state], choices[state]));
    }
    Collections.reverse(steps);
    return steps;
  }

  int size() {
    return size;
  }

  /** The bytes that it takes. */
  long bytes() {
    return 28L * highs.length + 4L * places.length;
  }
}
