package dev.ordeal.graph;

import dev.ordeal.checker.Monitor;
import dev.ordeal.identity.Fingerprint;
import dev.ordeal.world.states.StateContents;
import dev.ordeal.world.states.StateSpace;

/** The fingerprint of a state with its monitor, by content, for one thread. */
final class StateFingerprint {
  private final Monitor monitor;
  private final StateContents contents;
  private final int monitorAt;
  private final Fingerprint fingerprint = new Fingerprint();
  private long[] monitors = new long[0];
  private int knownMonitors;

  StateFingerprint(StateSpace space, Monitor monitor) {
    this.monitor = monitor;
    this.contents = space.contents();
    this.monitorAt = space.layout().monitor();
  }

  /** Computes the fingerprint of a state; its halves are valid until the next call. */
  void of(int[] state, int length) {
    contents.of(state, length);
    of(contents, state[monitorAt]);
  }

  /** Computes the fingerprint of a state whose content is known. */
  void of(StateContents state, int known) {
    of(state.high(), state.low(), known);
  }

  /** Computes the fingerprint of a state whose content has these halves. */
  void of(long contentHigh, long contentLow, int known) {
    if (known >= knownMonitors) {
      knownMonitors = monitor.size();
      monitors = monitor.halves();
    }
    fingerprint.begin();
    fingerprint.add(monitors[2 * known], monitors[2 * known + 1]);
    fingerprint.mix(contentHigh, contentLow);
    fingerprint.end();
  }

  long high() {
    return fingerprint.high();
  }

  long low() {
    return fingerprint.low();
  }
}
