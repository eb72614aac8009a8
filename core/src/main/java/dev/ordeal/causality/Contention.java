package dev.ordeal.causality;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Finds receives of a run that its causality leaves free to be swapped although something shared
 * stands against it, and has the dependence learn them. Knows worlds, not explorers.
 */
public final class Contention {
  private final Dependence dependence;

  // What has been touched on the run so far, by whom.
  private int[] things = new int[16];
  private int[] steps = new int[16];
  private int count;

  /** How much has been touched after each step. */
  private int[] counts = new int[64];

  public Contention(Dependence dependence) {
    this.dependence = dependence;
  }

  /** Has it learn that the last receive ends schedules, if it does; says whether that is new. */
  public boolean learnEnding(World world, Causality causality) {
    return world.failed() && dependence.learnEnding(causality.envelope(world.depth() - 1));
  }

  /** Looks over the path on which the world stands; says whether anything new was learnt. */
  public boolean learnFrom(World world, Causality causality) {
    boolean learnt = false;
    for (int step = causality.base(); step < world.depth(); step++) {
      learnt |= learnFrom(step, world, causality);
    }
    return learnt;
  }

  /** Looks at the step only, after all before it; going back needs no call. */
  public boolean learnFrom(int step, World world, Causality causality) {
    boolean learnt = false;
    if (step >= counts.length) {
      counts = Arrays.copyOf(counts, 2 * step);
    }
    count = step == causality.base() ? 0 : counts[step - 1];
    Causes facts = causality.facts();
    int places = facts.sharedPlaces(step);
    for (int place = 0; place < places; place++) {
      int thing = facts.shared(step, place);
      if (thing != Causes.NOT_SHARED) {
        learnt |= touch(thing, step, causality);
      }
    }
    counts[step] = count;
    return learnt;
  }

  private boolean touch(int thing, int step, Causality causality) {
    boolean learnt = false;
    for (int i = 0; i < count; i++) {
      boolean sameThing = things[i] >> 1 == thing >> 1;
      boolean matters = ((things[i] | thing) & 1) != 0;
      if (sameThing && matters && steps[i] != step && !causality.precedes(steps[i], step)) {
        learnt |= dependence.learn(causality.envelope(steps[i]), causality.envelope(step));
      }
    }
    if (count == things.length) {
      things = Arrays.copyOf(things, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    things[count] = thing;
    steps[count++] = step;
    return learnt;
  }
}
