package dev.ordeal.coverage;

import java.util.Optional;

/**
 * How often an event that is not a message happened: a restart, the firing of a timer, or that a
 * message arrived once more.
 *
 * @param event the event, as in {@code restart of n1}
 * @param isFault whether it is a fault, which the harness allows
 * @param states in how many local states of its actor it happened
 * @param effective in how many of them it changed anything; of duplicates, after how many the copy
 *     could still change something
 */
public record EventCoverage(String event, boolean isFault, long states, long effective) {

  EventCoverage plus(EventCoverage other) {
    return new EventCoverage(event, isFault, states + other.states, effective + other.effective);
  }

  /** That it changed nothing, in a few words. */
  Optional<String> missing() {
    return effective > 0
        ? Optional.empty()
        : Optional.of(
            event + (states == 0 ? " (never happened)" : " (changed nothing in any state)"));
  }
}
