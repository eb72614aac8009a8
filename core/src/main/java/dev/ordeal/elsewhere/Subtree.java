package dev.ordeal.elsewhere;

import dev.ordeal.schedule.Trail;
import dev.ordeal.wire.Packed;

/**
 * A part of the tree of schedules: all that begins with the prefix and goes on with the event in
 * the alternative, or with one that comes after it in the state after the prefix.
 *
 * @param plan which plan of faults it belongs to
 * @param prefix the steps to the state, as a {@link Trail}
 * @param event the first event to be taken, or 0 for the first that is enabled
 * @param alternative its first alternative to be taken
 */
record Subtree(int plan, Packed prefix, int event, int alternative) {
  /** Everything under the plan. */
  static Subtree whole(int plan) {
    return new Subtree(plan, Packed.of(out -> out.writeInt(0)), 0, 0); // a trail without steps
  }

  Trail trail() {
    return prefix.read(Trail::read);
  }
}
