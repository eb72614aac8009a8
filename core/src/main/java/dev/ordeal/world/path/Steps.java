package dev.ordeal.world.path;

import java.util.Arrays;

/** The steps of a path: the event and alternative of each, and the few ints needed to undo it. */
final class Steps {
  // By step: the event, the alternative taken, the number of alternatives, and the effect's index
  // in the code.
  int[] event = new int[64];
  int[] alternative = new int[64];
  int[] alternatives = new int[64];
  int[] record = new int[64];

  /** By step: the number of alternatives of the handler; further ones repeat the message. */
  int[] choices = new int[64];

  // By step: the actor's local state before it, and the numbers of slots, observations and created
  // actors.
  int[] state = new int[64];
  int[] slots = new int[64];
  int[] observations = new int[64];
  int[] created = new int[64];

  int depth;

  /** Adds a step, and returns its index. */
  int add(int taken, int inAlternative) {
    if (depth == event.length) {
      grow();
    }
    event[depth] = taken;
    alternative[depth] = inAlternative;
    return depth++;
  }

  /** Whether the message that the step delivers arrives once more. */
  boolean repeats(int step) {
    return alternative[step] >= choices[step];
  }

  private void grow() {
    int size = 2 * depth;
    event = Arrays.copyOf(event, size);
    alternative = Arrays.copyOf(alternative, size);
    alternatives = Arrays.copyOf(alternatives, size);
    record = Arrays.copyOf(record, size);
    choices = Arrays.copyOf(choices, size);
    state = Arrays.copyOf(state, size);
    slots = Arrays.copyOf(slots, size);
    observations = Arrays.copyOf(observations, size);
    created = Arrays.copyOf(created, size);
  }
}
