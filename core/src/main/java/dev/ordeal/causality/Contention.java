package dev.ordeal.causality;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Finds steps of a path that its causality leaves unordered although they conflict in something
 * shared (a client, a created actor, the last place before a depth limit), and records them as
 * dependent.
 */
public final class Contention {
  private final Dependence dependence;

  // What the steps so far read or change, as numbers, and the step of each access.
  private int[] accesses = new int[16];
  private int[] steps = new int[16];
  private int count;

  /** By step: the number of accesses up to and including it. */
  private int[] counts = new int[64];

  public Contention(Dependence dependence) {
    this.dependence = dependence;
  }

  /**
   * Records that the kind of the last step's event ends schedules, if the step failed.
   *
   * @return whether that is new
   */
  public boolean learnEnding(World world, Causality causality) {
    return world.failed() && dependence.learnEnding(causality.kind(world.depth() - 1));
  }

  /**
   * Records the conflicts of a path that is cut at a depth: a step that could have been the last
   * one took the place of every event that was enabled before it and still is.
   *
   * @return whether any is new
   */
  public boolean learnFromCut(World world, Causality causality) {
    boolean learnt = false;
    Causes facts = causality.facts();
    for (int step = causality.base(); step < world.depth(); step++) {
      if (!isLast(step, world.depth(), causality)) {
        continue;
      }
      int actor = world.actor(world.eventAt(step));
      for (int event = world.nextEnabled(World.NO_EVENT);
          event != World.NO_EVENT;
          event = world.nextEnabled(event)) {
        int predecessor = facts.predecessor(event);
        boolean wasEnabled =
            facts.parent(event) != step
                && (predecessor == World.NO_EVENT || facts.takenAt(predecessor) != step);
        int kind = facts.kind(event);
        if (wasEnabled
            && !dependence.holds(actor, causality.kind(step), world.actor(event), kind)) {
          learnt |= dependence.learn(causality.kind(step), kind);
        }
      }
    }
    return learnt;
  }

  /** Whether the step happens before no other. */
  private static boolean isLast(int step, int depth, Causality causality) {
    for (int later = step + 1; later < depth; later++) {
      if (causality.precedes(step, later)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Records the conflicts of the world's whole path.
   *
   * @return whether any is new
   */
  public boolean learnFrom(World world, Causality causality) {
    boolean learnt = false;
    for (int step = causality.base(); step < world.depth(); step++) {
      learnt |= learnFrom(step, world, causality);
    }
    return learnt;
  }

  /**
   * Records the conflicts of one step with earlier ones, which must have been passed before it.
   * Going back needs no call.
   *
   * @return whether any is new
   */
  public boolean learnFrom(int step, World world, Causality causality) {
    boolean learnt = false;
    if (step >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * step);
    }
    count = step == causality.base() ? 0 : counts[step - 1];
    Causes facts = causality.facts();
    int places = facts.sharedPlaces(step);
    for (int place = 0; place < places; place++) {
      int accessed = facts.shared(step, place);
      if (accessed != Causes.NOT_SHARED) {
        learnt |= access(accessed, step, causality);
      }
    }
    counts[step] = count;
    return learnt;
  }

  private boolean access(int accessed, int step, Causality causality) {
    boolean learnt = false;
    for (int i = 0; i < count; i++) {
      boolean same = accesses[i] >> 1 == accessed >> 1;
      boolean changes = ((accesses[i] | accessed) & 1) != 0;
      if (same && changes && steps[i] != step && !causality.precedes(steps[i], step)) {
        learnt |= dependence.learn(causality.kind(steps[i]), causality.kind(step));
      }
    }
    if (count == accesses.length) {
      accesses = Arrays.copyOf(accesses, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    accesses[count] = accessed;
    steps[count++] = step;
    return learnt;
  }
}
