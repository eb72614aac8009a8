package dev.ordeal.world.path;

import dev.ordeal.ints.IntList;
import java.util.Arrays;

/**
 * The steps of a path: the event and alternative of each, and the few ints needed to undo it. Where
 * an alternative is nothing but a choice of the handler, no more is kept of it.
 */
final class Steps {
  /** In place of an effect: several parts, the less the later their effects are. */
  private static final int PARTS = -2;

  // By step: the event, the alternative taken, the number of alternatives, and the effect's index
  // in the code.
  int[] event = new int[64];
  int[] alternative = new int[64];
  int[] alternatives = new int[64];
  private int[] record = new int[64];

  /** Whether an alternative can be more than a choice of the handler, as the next three say. */
  private final boolean hasWays;

  /** By step: the number of alternatives in which the message does not arrive once more. */
  private int[] single;

  // By step: how many choices its handler has, and the one taken.
  private int[] choices;
  private int[] choice;

  // By step: its actor, the local state of that before it, and the numbers of slots, observations
  // and changes of local states beyond it.
  int[] actor = new int[64];
  int[] state = new int[64];
  int[] slots = new int[64];
  int[] observations = new int[64];
  int[] changes = new int[64];

  int depth;

  /** The effects of steps with several parts, each step's after their number. */
  private final IntList parts = new IntList();

  /**
   * @param hasWays whether an alternative can be more than a choice of the handler
   */
  Steps(boolean hasWays) {
    this.hasWays = hasWays;
    int size = hasWays ? event.length : 0;
    this.single = new int[size];
    this.choices = new int[size];
    this.choice = new int[size];
  }

  /** Adds a step with the effect at that index in the code, and returns its index. */
  int add(int taken, int inAlternative, int ofAlternatives, int effect) {
    if (depth == event.length) {
      grow();
    }
    event[depth] = taken;
    alternative[depth] = inAlternative;
    alternatives[depth] = ofAlternatives;
    record[depth] = effect;
    return depth++;
  }

  /** Says at which actor the step happens, and the local state before it. */
  void from(int step, int at, int before) {
    actor[step] = at;
    state[step] = before;
  }

  /**
   * Says what the alternatives of the step are.
   *
   * @param inSingle how many there are in which its message does not arrive once more
   * @param ofChoices how many choices its handler has
   * @param chosen the one taken
   */
  void ways(int step, int inSingle, int ofChoices, int chosen) {
    single[step] = inSingle;
    choices[step] = ofChoices;
    choice[step] = chosen;
  }

  /** How many choices the handler of the step has. */
  int choices(int step) {
    return hasWays ? choices[step] : alternatives[step];
  }

  /** The choice of the handler in the step. */
  int choice(int step) {
    return hasWays ? choice[step] : alternative[step];
  }

  /** The alternative of the step, whether or not its message arrives once more. */
  int single(int step) {
    return hasWays ? alternative[step] % single[step] : alternative[step];
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
    return hasWays && alternative[step] >= single[step];
  }

  private void grow() {
    int size = 2 * depth;
    event = Arrays.copyOf(event, size);
    alternative = Arrays.copyOf(alternative, size);
    alternatives = Arrays.copyOf(alternatives, size);
    record = Arrays.copyOf(record, size);
    actor = Arrays.copyOf(actor, size);
    state = Arrays.copyOf(state, size);
    slots = Arrays.copyOf(slots, size);
    observations = Arrays.copyOf(observations, size);
    changes = Arrays.copyOf(changes, size);
    if (hasWays) {
      single = Arrays.copyOf(single, size);
      choices = Arrays.copyOf(choices, size);
      choice = Arrays.copyOf(choice, size);
    }
  }
}
