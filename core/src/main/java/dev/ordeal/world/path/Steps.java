package dev.ordeal.world.path;

import java.util.Arrays;

/**
 * The steps of a path: the event of each one, how it went, and the few ints that undoing it takes.
 * Knows numbers only.
 */
final class Steps {
  // By step: the event, the alternative taken out of how many, and where the code has it.
  int[] event = new int[64];
  int[] alternative = new int[64];
  int[] alternatives = new int[64];
  int[] record = new int[64];

  // By step, what was before it: the actor's local state, and how many there were of the rest.
  int[] state = new int[64];
  int[] slots = new int[64];
  int[] observations = new int[64];
  int[] created = new int[64];

  int depth;

  /** Goes one step further, and gives the step. */
  int add() {
    if (depth == event.length) {
      grow();
    }
    return depth++;
  }

  private void grow() {
    int size = 2 * depth;
    event = Arrays.copyOf(event, size);
    alternative = Arrays.copyOf(alternative, size);
    alternatives = Arrays.copyOf(alternatives, size);
    record = Arrays.copyOf(record, size);
    state = Arrays.copyOf(state, size);
    slots = Arrays.copyOf(slots, size);
    observations = Arrays.copyOf(observations, size);
    created = Arrays.copyOf(created, size);
  }
}
