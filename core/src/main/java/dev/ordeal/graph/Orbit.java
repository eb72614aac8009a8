package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.world.Observations;
import dev.ordeal.world.states.Images;
import dev.ordeal.world.states.StateSpace;
import dev.ordeal.world.states.Symmetry;
import java.util.Arrays;
import java.util.Optional;

/**
 * Chooses one representative of a state and all its renamings: the one with the least fingerprint,
 * which is the same in every JVM. Without symmetry every state is its own representative. For one
 * thread.
 */
final class Orbit {
  private static final int UNKNOWN = -1;

  private final StateSpace space;
  private final Monitor monitor;
  private final Optional<Symmetry> symmetry;
  private final Optional<Images> images;
  private final int monitorAt;
  private final int[][] monitors;
  private final StateFingerprint fingerprint;
  private int[] least = new int[0];

  Orbit(StateSpace space, Monitor monitor) {
    this.space = space;
    this.monitor = monitor;
    this.symmetry = space.symmetry();
    this.images = symmetry.map(known -> space.images());
    this.monitorAt = space.layout().monitor();
    this.fingerprint = new StateFingerprint(space, monitor);
    this.monitors = new int[images.map(Images::count).orElse(1)][0];
  }

  boolean isTrivial() {
    return images.isEmpty();
  }

  /**
   * Finds the representative of the state, and returns the number of the renaming that leads to it.
   */
  int find(int[] state, int length) {
    if (least.length < length) {
      least = new int[2 * length];
    }
    Images all = images.orElseThrow();
    int found = all.areSums() ? leastSum(all, state, length) : leastWritten(state, length);
    write(found, state, length, least);
    return found;
  }

  /** The renaming with the least fingerprint, where contents are sums. */
  private int leastSum(Images all, int[] state, int length) {
    all.read(state, length);
    int found = 0;
    long high = 0;
    long low = 0;
    for (int r = 0; r < monitors.length; r++) {
      all.sum(r);
      fingerprint.of(all.high(), all.low(), monitor(r, state[monitorAt]));
      if (r == 0 || isLess(high, low)) {
        high = fingerprint.high();
        low = fingerprint.low();
        found = r;
      }
    }
    return found;
  }

  /** The renaming with the least fingerprint, by writing all renamed states. */
  private int leastWritten(int[] state, int length) {
    int found = 0;
    long high = 0;
    long low = 0;
    for (int r = 0; r < monitors.length; r++) {
      write(r, state, length, least);
      fingerprint.of(least, length);
      if (r == 0 || isLess(high, low)) {
        high = fingerprint.high();
        low = fingerprint.low();
        found = r;
      }
    }
    return found;
  }

  private boolean isLess(long high, long low) {
    return fingerprint.high() < high || (fingerprint.high() == high && fingerprint.low() < low);
  }

  /** A renaming that maps the one state to the other. */
  int between(int[] state, int[] end) {
    for (int r = 0; r < monitors.length; r++) {
      if (Arrays.equals(renamed(r, state), end)) {
        return r;
      }
    }
    throw new IllegalStateException("not a renaming");
  }

  /** The ints of the representative found last. */
  int[] found() {
    return least;
  }

  /** The renamed state. */
  int[] renamed(int renaming, int[] state) {
    int[] to = new int[state.length];
    write(renaming, state, state.length, to);
    return to;
  }

  private void write(int renaming, int[] state, int length, int[] to) {
    images.orElseThrow().write(renaming, state, length, to);
    to[monitorAt] = monitor(renaming, state[monitorAt]);
  }

  /** The renamed step. */
  StatePath.Step renamed(int renaming, StatePath.Step step) {
    return new StatePath.Step(
        images.orElseThrow().envelope(renaming, step.envelope()), step.choice());
  }

  private int monitor(int renaming, int known) {
    int[] cached = monitors[renaming];
    if (known >= cached.length) {
      cached = Arrays.copyOf(cached, 2 * known + 16);
      Arrays.fill(cached, monitors[renaming].length, cached.length, UNKNOWN);
      monitors[renaming] = cached;
    }
    if (cached[known] == UNKNOWN) {
      Symmetry names = symmetry.orElseThrow();
      synchronized (space) {
        cached[known] =
            monitor.renamed(
                known,
                invocation -> names.invocation(renaming, invocation),
                value -> names.renamed(renaming, value));
      }
    }
    return cached[known];
  }

  /** Checks that the renamed observation leads the renamed monitor to the renamed result. */
  void checkStep(int known, int observation, int after) {
    for (int r = 1; r < monitors.length; r++) {
      Symmetry names = symmetry.orElseThrow();
      int invocation = names.invocation(r, space.invocationOf(observation));
      int before = monitor(r, known);
      int otherAfter =
          Observations.isResponse(observation)
              ? monitor.answered(before, invocation, names.renamed(r, space.resultOf(observation)))
              : monitor.invoked(before, invocation);
      if (!monitor.gaveUp() && otherAfter != monitor(r, after)) {
        throw names.refused(
            r,
            "the spec does not treat "
                + space.invocations().get(space.invocationOf(observation)).call()
                + " and "
                + space.invocations().get(invocation).call()
                + " alike");
      }
    }
  }

  /** Checks that the renamed monitor judges a finished history alike. */
  void checkEnd(int known) {
    for (int r = 1; r < monitors.length; r++) {
      boolean same = monitor.isExplained(monitor(r, known)) == monitor.isExplained(known);
      if (!same && !monitor.gaveUp()) {
        throw symmetry.orElseThrow().refused(r, "the spec does not treat their results alike");
      }
    }
  }
}
