package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import java.util.Arrays;

/** The steps of a path: the event and alternative of each, and the few ints needed to undo it. */
final class Steps {
  /** In place of an effect: several parts, the less the later their effects are. */
  private static final int PARTS = -2;

  // By step: the event, the alternative taken, the number of alternatives, and the effect's index
  // in the code.
  int[] event = new int[64];
  int[] alternative = new int[64];
  int[] alternatives = new int[64];
  private int[] record = new int[64];

  /** By step: the number of alternatives in which the message does not arrive once more. */
  int[] choices = new int[64];

  // By step: how many choices its handler has, and the one taken.
  int[] handled = new int[64];
  int[] choice = new int[64];

  // By step: the actor's local state before it, and the numbers of slots, observations and
  // changes of local states beyond it.
  int[] state = new int[64];
  int[] slots = new int[64];
  int[] observations = new int[64];
  int[] changes = new int[64];

  int depth;

  /** The effects of steps with several parts, each step's after their number. */
  private final IntList parts = new IntList();

  /**
   * Adds a step, and returns its index.
   *
   * @param single how many alternatives it has in which its message does not arrive once more
   * @param mayRepeat whether it has as many in which that does
   */
  int add(int taken, int inAlternative, int single, boolean mayRepeat) {
    if (depth == event.length) {
      grow();
    }
    event[depth] = taken;
    alternative[depth] = inAlternative;
    choices[depth] = single;
    handled[depth] = single;
    choice[depth] = inAlternative;
    alternatives[depth] = mayRepeat ? 2 * single : single;
    return depth++;
  }

  /** Sets the effect of a step, by its index in the code. */
  void effect(int step, int effect) {
    record[step] = effect;
  }

  /** Sets the effects of the parts of a step. */
  void effects(int step, int[] effects) {
    record[step] = PARTS - parts.size();
    parts.add(effects.length);
    for (int effect : effects) {
      parts.add(effect);
    }
  }

  /** Forgets the effects of the last step. */
  void undoEffects(int step) {
    int first = PARTS - record[step];
    while (record[step] <= PARTS && parts.size() > first) {
      parts.removeLast();
    }
  }

  /** How many parts the step has. */
  int parts(int step) {
    return record[step] > PARTS ? 1 : parts.get(PARTS - record[step]);
  }

  /** The effect of a part of the step, by its index in the code; negative if it has none. */
  int effectOf(int step, int part) {
    return record[step] > PARTS ? record[step] : parts.get(PARTS - record[step] + 1 + part);
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
    handled = Arrays.copyOf(handled, size);
    choice = Arrays.copyOf(choice, size);
    state = Arrays.copyOf(state, size);
    slots = Arrays.copyOf(slots, size);
    observations = Arrays.copyOf(observations, size);
    changes = Arrays.copyOf(changes, size);
  }
}
