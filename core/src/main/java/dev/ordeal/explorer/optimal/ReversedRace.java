package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Dependence;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * A reversed race, as a sequence of events: the steps after the earlier of the two that do not
 * depend on it, and then the later one. Reads the world's path and changes nothing but itself.
 */
final class ReversedRace {
  private static final int NO_STEP = -1;

  private final World world;
  private final Causes causes;
  private final Causality causality;
  private final Dependence dependence;

  private int earlier;

  /** The later steps that do not depend on the earlier step of the race, as bits. */
  private long[] free = new long[2];

  // The later event of the race: a step of the path, or still pending.
  private int laterEvent;
  private int laterAlternative;
  private int laterActor;
  private int laterKind;

  // How many repetitions there may be beside those of the sequence and of the path before it.
  private int repetitionsLeft;
  private boolean laterRepeats;

  // The rest of the sequence.
  private int[] steps = new int[64];
  private int stepCount;
  private boolean hasLater;

  /** By step of the sequence: its depth in the tree, or {@link #NO_STEP}. */
  private int[] depthInTree = new int[64];

  ReversedRace(World world, Causality causality, Dependence dependence) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
    this.causality = causality;
    this.dependence = dependence;
  }

  /** Sets the later event of the race, which comes last in the sequence. */
  void later(int event, int alternative) {
    laterEvent = event;
    laterAlternative = alternative;
    laterActor = world.actor(event);
    laterKind = causes.kind(event);
  }

  /** Sets the earlier step of the race. */
  void earlier(int step) {
    earlier = step;
    if (free.length <= causality.words()) {
      free = new long[2 * causality.words()];
    }
    causality.free(step, world.depth(), free);
  }

  /** Counts the repetitions of the sequence, and says whether the budget allows them. */
  boolean isWithinBudget() {
    int most = causes.mostRepetitions();
    if (most == 0) {
      return true;
    }
    laterRepeats = causes.repeats(laterEvent, laterAlternative, earlier);
    repetitionsLeft = most - (laterRepeats ? 1 : 0);
    for (int step = 0; step < world.depth(); step++) {
      if ((step < earlier || isFree(step)) && causes.repeatsAt(step)) {
        repetitionsLeft--;
      }
    }
    return repetitionsLeft >= 0;
  }

  /** Whether an event that is not in the sequence could come with it, if it repeats or not. */
  boolean admits(boolean repeats) {
    return !repeats || repetitionsLeft > 0;
  }

  /** Takes note that an event comes with the sequence. */
  void admit(boolean repeats) {
    repetitionsLeft -= repeats ? 1 : 0;
  }

  /** The later steps that do not depend on the earlier step, where one word holds them all. */
  long free() {
    return free[0];
  }

  /**
   * Whether the event is a weak initial: it can come first in the sequence without changing its
   * trace.
   */
  boolean isWeakInitial(int event, int alternative) {
    int at = causes.takenAt(event);
    if (at != NO_STEP && isFree(at)) {
      return world.alternativeAt(at) == alternative && !causality.anyPrecedes(free, at);
    }
    if (event == laterEvent && alternative != laterAlternative) {
      return false;
    }
    int actor = world.actor(event);
    int kind = causes.kind(event);
    return !causality.dependsOnAny(free, actor, kind)
        && (event == laterEvent
            || (!dependence.holds(actor, kind, laterActor, laterKind)
                && (causes.mostRepetitions() == 0
                    || admits(causes.repeats(event, alternative, earlier)))));
  }

  private boolean isFree(int step) {
    return (free[step >> 6] & 1L << step) != 0;
  }

  /** The earlier step of the race. */
  int earlier() {
    return earlier;
  }

  /** Collects the sequence. */
  void gather() {
    int depth = world.depth();
    if (steps.length < depth) {
      steps = new int[2 * depth];
      depthInTree = new int[2 * depth];
    }
    stepCount = 0;
    hasLater = true;
    for (int step = earlier + 1; step < depth; step++) {
      if (isFree(step)) {
        depthInTree[step] = NO_STEP;
        steps[stepCount++] = step;
      }
    }
  }

  // The rest of the sequence.

  int size() {
    return hasLater ? stepCount + 1 : stepCount;
  }

  int event(int index) {
    return index == stepCount ? laterEvent : world.eventAt(steps[index]);
  }

  int alternative(int index) {
    return index == stepCount ? laterAlternative : world.alternativeAt(steps[index]);
  }

  /** Whether the event repeats its message. */
  boolean repeats(int index) {
    return index == stepCount ? laterRepeats : causes.repeatsAt(steps[index]);
  }

  /** Records the depth of the event in the tree. */
  void place(int index, int depth) {
    if (index < stepCount) {
      depthInTree[steps[index]] = depth;
    }
  }

  /** The depth in the tree of the event of the path's step. */
  int depthInTree(int step) {
    return depthInTree[step];
  }

  void remove(int index) {
    if (index == stepCount) {
      hasLater = false;
    } else {
      System.arraycopy(steps, index + 1, steps, index, stepCount - index - 1);
      stepCount--;
    }
  }

  /** Whether the event is an initial: nothing before it in the sequence happens before it. */
  boolean isInitial(int index) {
    int event = event(index);
    int actor = world.actor(event);
    int kind = causes.kind(event);
    int parent = causes.parent(event);
    int predecessor = causes.predecessor(event);
    int held = predecessor == World.NO_EVENT ? NO_STEP : causes.takenAt(predecessor);
    for (int i = 0; i < index; i++) {
      int step = steps[i];
      if (step == parent || step == held || causality.depend(step, actor, kind)) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing in the sequence depends on an event of the kind at the actor. */
  boolean isIndependentOf(int actor, int kind) {
    for (int i = 0; i < stepCount; i++) {
      if (causality.depend(steps[i], actor, kind)) {
        return false;
      }
    }
    return !hasLater || !dependence.holds(actor, kind, laterActor, laterKind);
  }
}
