package dev.ordeal.explorer;

import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Which receives of a path happen before which: the one that sent a message before the one that
 * receives it, and of two that depend on each other the earlier one, and so on from there.
 *
 * <p>It follows a path step by step; going back needs no call, the steps are written over.
 */
public final class Causality {
  private final World world;
  private final int base;
  private final Dependence dependence;

  /** The words of a step's causes. */
  private int stride = 1;

  /** For each step, as bits, the steps that happen before it. */
  private long[] causes = new long[64];

  // For each step the actor and the envelope.
  private int[] actors = new int[64];
  private int[] envelopes = new int[64];

  Causality(World world, int base, Dependence dependence) {
    this.world = world;
    this.base = base;
    this.dependence = dependence;
  }

  /**
   * The causality of the whole path on which the world stands, where receives depend on each other
   * at one actor and through what they share, and a failure on all that came before it.
   */
  public static Causality of(World world) {
    Dependence dependence = new Dependence();
    Causality causality = learnt(world, dependence);
    if (new Contention(dependence).learnEnding(world, causality)) {
      dependence.adopt();
      return of(world, dependence);
    }
    return causality;
  }

  /** The same, but of a receive that fails only what made it fail happens before it. */
  public static Causality ofFailure(World world) {
    return learnt(world, new Dependence());
  }

  private static Causality learnt(World world, Dependence dependence) {
    Contention contention = new Contention(dependence);
    Causality causality = of(world, dependence);
    while (contention.learnFrom(world, causality)) {
      dependence.adopt();
      causality = of(world, dependence);
    }
    return causality;
  }

  /** The same with a dependence that is known. */
  static Causality of(World world, Dependence dependence) {
    Causality causality = new Causality(world, 0, dependence);
    for (int step = 0; step < world.depth(); step++) {
      causality.add(step);
    }
    return causality;
  }

  /** The first step it knows of. */
  int base() {
    return base;
  }

  /** Takes up the step, after all before it. */
  void add(int step) {
    int message = world.messageAt(step);
    makeRoom(step);
    actors[step] = world.receiver(message);
    envelopes[step] = world.envelope(message);
    int row = step * stride;
    Arrays.fill(causes, row, row + stride, 0);
    include(row, world.parent(message));
    int predecessor = world.predecessor(message);
    if (predecessor != World.NO_MESSAGE) {
      include(row, world.receivedAt(predecessor));
    }
    for (int i = step - 1; i >= base; i--) {
      if (!contains(row, i) && depend(i, actors[step], envelopes[step])) {
        include(row, i);
      }
    }
  }

  private void include(int row, int step) {
    if (step >= base) {
      for (int word = 0; word < stride; word++) {
        causes[row + word] |= causes[step * stride + word];
      }
      causes[row + (step >> 6)] |= 1L << step;
    }
  }

  private boolean contains(int row, int step) {
    return (causes[row + (step >> 6)] & 1L << step) != 0;
  }

  /**
   * Whether the receive at the one step happens before that at the other, or has to stay before it
   * because it came before all that was explored.
   */
  public boolean precedes(int step, int later) {
    return step < base ? step < later : later >= base && contains(later * stride, step);
  }

  /** Whether any of the steps, given as bits, happens before that step. */
  boolean anyPrecedes(long[] steps, int later) {
    int row = later * stride;
    for (int word = 0; word < stride; word++) {
      if ((causes[row + word] & steps[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Adds the step and all that happens before it to a set of bits. */
  void addTo(long[] steps, int step) {
    for (int word = 0; word < stride; word++) {
      steps[word] |= causes[step * stride + word];
    }
    steps[step >> 6] |= 1L << step;
  }

  /** How many words it takes to hold a bit for each step. */
  int words() {
    return stride;
  }

  int actor(int step) {
    return actors[step];
  }

  int envelope(int step) {
    return envelopes[step];
  }

  /** Whether a receive of that envelope at that actor depends on the one at the step. */
  boolean depend(int step, int actor, int envelope) {
    return dependence.holds(actors[step], envelopes[step], actor, envelope);
  }

  private void makeRoom(int step) {
    if (step >= actors.length) {
      actors = Arrays.copyOf(actors, 2 * step);
      envelopes = Arrays.copyOf(envelopes, 2 * step);
    }
    int words = (step >> 6) + 1;
    if (words > stride) {
      long[] wider = new long[2 * (step + 1) * words];
      for (int i = 0; i < step; i++) {
        System.arraycopy(causes, i * stride, wider, i * words, stride);
      }
      causes = wider;
      stride = words;
    }
    if ((step + 1) * stride > causes.length) {
      causes = Arrays.copyOf(causes, 2 * (step + 1) * stride);
    }
  }
}
