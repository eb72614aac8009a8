package dev.ordeal.graph;

import dev.ordeal.world.Observations;
import dev.ordeal.world.states.StateView;
import java.util.Arrays;
import java.util.Map;

/** The successors of one state, kept together so that they can be looked up together. */
final class Successors {
  private final StateFingerprint fingerprint;

  /** The ints of all of them, one after the other. */
  private int[] ints = new int[1024];

  private int[] ends = new int[32];
  private long[] ones = new long[32];
  private long[] others = new long[32];
  private int[] envelopes = new int[32];
  private int[] choices = new int[32];
  private boolean[] answering = new boolean[32];
  private boolean[] faults = new boolean[32];
  private int[] places = new int[32];
  private int count;

  /** By envelope: how many sends of it were dropped on the way to any of them. */
  private long[] dropped = new long[0];

  /** Keeps what was read from being optimized away. */
  private long touched;

  Successors(StateFingerprint fingerprint) {
    this.fingerprint = fingerprint;
  }

  void clear() {
    count = 0;
  }

  int count() {
    return count;
  }

  /** Counts the sends that were dropped on the way to the one at which the view is. */
  void noteDropped(StateView view) {
    for (int i = 0; i < view.dropped().size(); i++) {
      int envelope = view.dropped().get(i);
      if (envelope >= dropped.length) {
        dropped = Arrays.copyOf(dropped, 2 * envelope + 1);
      }
      dropped[envelope]++;
    }
  }

  /** Adds to each envelope how many sends of it were dropped. */
  void addDroppedTo(Map<Integer, Long> all) {
    for (int envelope = 0; envelope < dropped.length; envelope++) {
      if (dropped[envelope] > 0) {
        all.merge(envelope, dropped[envelope], Long::sum);
      }
    }
  }

  /** Adds the one at which the view is, with this monitor. */
  void add(StateView view, int monitor) {
    fingerprint.of(view.successorContents(), monitor);
    keep(view, view.successor());
  }

  /** Adds a renaming of the one at which the view is. */
  void add(StateView view, int[] renamed) {
    fingerprint.of(renamed, view.successorLength());
    keep(view, renamed);
  }

  private void keep(StateView view, int[] successor) {
    int from = from(count);
    int length = view.successorLength();
    makeRoom(from + length);
    System.arraycopy(successor, 0, ints, from, length);
    ends[count] = from + length;
    ones[count] = fingerprint.high();
    others[count] = fingerprint.low();
    envelopes[count] = view.envelope();
    choices[count] = view.choice();
    answering[count] = answers(view);
    faults[count] = view.isFault();
    count++;
  }

  /** Whether a client was answered. */
  static boolean answers(StateView view) {
    boolean found = false;
    for (int i = 0; !found && i < view.observationCount(); i++) {
      found = Observations.isResponse(view.observation(i));
    }
    return found;
  }

  private void makeRoom(int end) {
    if (end > ints.length) {
      ints = Arrays.copyOf(ints, 2 * end);
    }
    if (count == ends.length) {
      int size = 2 * count;
      ends = Arrays.copyOf(ends, size);
      ones = Arrays.copyOf(ones, size);
      others = Arrays.copyOf(others, size);
      envelopes = Arrays.copyOf(envelopes, size);
      choices = Arrays.copyOf(choices, size);
      answering = Arrays.copyOf(answering, size);
      faults = Arrays.copyOf(faults, size);
      places = Arrays.copyOf(places, size);
    }
  }

  /** Has the memory bring near what adding them will look at. */
  void approach(StateTable table) {
    for (int i = 0; i < count; i++) {
      places[i] = table.approach(ones[i], others[i]);
    }
    long read = 0;
    for (int i = 0; i < count; i++) {
      if (places[i] != StateTable.NO_STATE) {
        read ^= table.approach(places[i]);
      }
    }
    touched = read;
  }

  /** What was read last. */
  long touched() {
    return touched;
  }

  int addTo(StateTable table, int i, int parent, int level) {
    return table.add(ones[i], others[i], parent, envelopes[i], choices[i], level);
  }

  /** Adds a state of which only the ints are known. */
  int meet(
      StateTable table, int[] state, int length, int parent, int envelope, int choice, int level) {
    fingerprint.of(state, length);
    return table.add(fingerprint.high(), fingerprint.low(), parent, envelope, choice, level);
  }

  /** Whether a fault leads to it. */
  boolean isFault(int i) {
    return faults[i];
  }

  /** Defers it, as {@link Layers} does with states to which a fault leads. */
  void defer(int i, int parent, Frontier later) {
    later.addDeferred(parent, envelopes[i], choices[i], ints, from(i), length(i));
  }

  int[] ints() {
    return ints;
  }

  int from(int i) {
    return i == 0 ? 0 : ends[i - 1];
  }

  int length(int i) {
    return ends[i] - from(i);
  }

  boolean answers(int i) {
    return answering[i];
  }
}
