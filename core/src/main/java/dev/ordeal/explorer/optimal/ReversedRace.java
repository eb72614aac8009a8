package dev.ordeal.explorer.optimal;

import dev.ordeal.causality.Causality;
import dev.ordeal.causality.Dependence;
import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * A race turned around, as a sequence of receives: what comes after the earlier of the two without
 * depending on it, and then the later one. It looks at the path on which the world stands, and
 * changes nothing but itself.
 */
final class ReversedRace {
  private static final int NO_STEP = -1;

  private final World world;
  private final Causes causes;
  private final Causality causality;
  private final Dependence dependence;

  private int earlier;

  /** The steps that do not depend on the earlier receive, as bits. */
  private long[] free = new long[2];

  // The later receive: a step of its own, or still pending.
  private int laterMessage;
  private int laterAlternative;
  private int laterActor;
  private int laterEnvelope;

  // What is left of the sequence.
  private int[] steps = new int[64];
  private int stepCount;
  private boolean hasLater;

  /** For each step of the sequence the depth at which the tree has it, or {@link #NO_STEP}. */
  private int[] depthInTree = new int[64];

  ReversedRace(World world, Causality causality, Dependence dependence) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
    this.causality = causality;
    this.dependence = dependence;
  }

  /** Sets the later receive of the race; it comes last in the sequence. */
  void later(int message, int alternative) {
    laterMessage = message;
    laterAlternative = alternative;
    laterActor = world.actor(message);
    laterEnvelope = causes.kind(message);
  }

  /** Sets the earlier receive of the race. */
  void earlier(int step) {
    earlier = step;
    if (free.length <= causality.words()) {
      free = new long[2 * causality.words()];
    }
    causality.free(step, world.depth(), free);
  }

  /** The steps that do not depend on the earlier receive, where one word holds them all. */
  long free() {
    return free[0];
  }

  /** Whether the receive could come first in the sequence without changing its trace. */
  boolean isWeakInitial(int message, int alternative) {
    int at = causes.takenAt(message);
    if (at != NO_STEP && isFree(at)) {
      return world.alternativeAt(at) == alternative && !causality.anyPrecedes(free, at);
    }
    if (message == laterMessage && alternative != laterAlternative) {
      return false;
    }
    int actor = world.actor(message);
    int envelope = causes.kind(message);
    return !causality.dependsOnAny(free, actor, envelope)
        && (message == laterMessage
            || !dependence.holds(actor, envelope, laterActor, laterEnvelope));
  }

  private boolean isFree(int step) {
    return (free[step >> 6] & 1L << step) != 0;
  }

  /** The step of the earlier receive. */
  int earlier() {
    return earlier;
  }

  /** Makes the sequence. */
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

  // What is left of the sequence.

  int size() {
    return hasLater ? stepCount + 1 : stepCount;
  }

  int message(int index) {
    return index == stepCount ? laterMessage : world.eventAt(steps[index]);
  }

  int alternative(int index) {
    return index == stepCount ? laterAlternative : world.alternativeAt(steps[index]);
  }

  /** Says at which depth the tree has that receive. */
  void place(int index, int depth) {
    if (index < stepCount) {
      depthInTree[steps[index]] = depth;
    }
  }

  /** The depth at which the tree has the receive at that step of the path. */
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

  /** Whether nothing before it in the sequence has to stay before it. */
  boolean isInitial(int index) {
    int message = message(index);
    int actor = world.actor(message);
    int envelope = causes.kind(message);
    int parent = causes.parent(message);
    int predecessor = causes.predecessor(message);
    int held = predecessor == World.NO_EVENT ? NO_STEP : causes.takenAt(predecessor);
    for (int i = 0; i < index; i++) {
      int step = steps[i];
      if (step == parent || step == held || causality.depend(step, actor, envelope)) {
        return false;
      }
    }
    return true;
  }

  /** Whether nothing in the sequence depends on a receive of that envelope at that actor. */
  boolean isIndependentOf(int actor, int envelope) {
    for (int i = 0; i < stepCount; i++) {
      if (causality.depend(steps[i], actor, envelope)) {
        return false;
      }
    }
    return !hasLater || !dependence.holds(actor, envelope, laterActor, laterEnvelope);
  }
}
