package dev.ordeal.causality;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Which receives of a path happen before which: the one that sent a message before the one that
 * receives it, and of two that depend on each other the earlier one, and so on from there.
 *
 * <p>It follows a path step by step. Going back needs no call: taking up a step forgets all from
 * there on. Sets of steps are rows of bits.
 */
public final class Causality {
  private static final int NO_STEP = -1;

  private final World world;
  private final Causes facts;
  private final int base;
  private final Dependence dependence;

  /** The words of a row. */
  private int stride = 1;

  // For each step, as rows, the steps that happen before it and those that it happens before.
  private long[] causes = new long[64];
  private long[] effects = new long[64];

  /** For each actor, as rows, the steps at which it receives. */
  private long[] steps = new long[16];

  // For each step the actor, the envelope, and the steps that it races with.
  private int[] actors = new int[64];
  private int[] envelopes = new int[64];
  private int[][] races = new int[64][];
  private int[] raceCounts = new int[64];

  /** The steps known are those below this one. */
  private int top;

  public Causality(World world, int base, Dependence dependence) {
    this.world = world;
    this.facts = world.causes().orElseThrow();
    this.base = base;
    this.dependence = dependence;
    this.top = base;
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
  public static Causality of(World world, Dependence dependence) {
    Causality causality = new Causality(world, 0, dependence);
    for (int step = 0; step < world.depth(); step++) {
      causality.add(step, world.eventAt(step));
    }
    return causality;
  }

  /** What the world says caused what. */
  public Causes facts() {
    return facts;
  }

  /** The first step it knows of. */
  public int base() {
    return base;
  }

  /** Takes up the receive of a message at the step, after all before it. */
  public void add(int step, int message) {
    int actor = world.actor(message);
    makeRoom(step, actor);
    forgetFrom(step);
    actors[step] = actor;
    envelopes[step] = facts.kind(message);
    raceCounts[step] = 0;
    int row = step * stride;
    Arrays.fill(causes, row, row + stride, 0);
    include(row, facts.parent(message));
    int predecessor = facts.predecessor(message);
    if (predecessor != World.NO_EVENT) {
      include(row, facts.takenAt(predecessor));
    }
    if (dependence.isByActor()) {
      int last = lastAt(actor);
      if (last != NO_STEP && !isIn(causes, row, last)) {
        race(step, last);
        include(row, last);
      }
    } else {
      for (int i = step - 1; i >= base; i--) {
        if (!isIn(causes, row, i) && depend(i, actor, envelopes[step])) {
          race(step, i);
          include(row, i);
        }
      }
    }
    Arrays.fill(effects, row, row + stride, 0);
    for (int i = base; i < step; i++) {
      if (isIn(causes, row, i)) {
        effects[i * stride + (step >> 6)] |= 1L << step;
      }
    }
    steps[actor * stride + (step >> 6)] |= 1L << step;
    top = step + 1;
  }

  private void forgetFrom(int step) {
    if (step < top) {
      for (int i = step; i < top; i++) {
        steps[actors[i] * stride + (i >> 6)] &= ~(1L << i);
      }
      for (int i = base; i < step; i++) {
        int row = i * stride;
        effects[row + (step >> 6)] &= (1L << step) - 1;
        for (int word = (step >> 6) + 1; word < stride; word++) {
          effects[row + word] = 0;
        }
      }
      top = step;
    }
  }

  private int lastAt(int actor) {
    for (int word = stride - 1; word >= 0; word--) {
      long bits = steps[actor * stride + word];
      if (bits != 0) {
        return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
      }
    }
    return NO_STEP;
  }

  private void race(int step, int other) {
    int count = raceCounts[step]++;
    if (races[step] == null) {
      races[step] = new int[4];
    } else if (count == races[step].length) {
      races[step] = Arrays.copyOf(races[step], 2 * count);
    }
    races[step][count] = other;
  }

  private void include(int row, int step) {
    if (step >= base) {
      for (int word = 0; word < stride; word++) {
        causes[row + word] |= causes[step * stride + word];
      }
      causes[row + (step >> 6)] |= 1L << step;
    }
  }

  private static boolean isIn(long[] rows, int row, int step) {
    return (rows[row + (step >> 6)] & 1L << step) != 0;
  }

  /**
   * Whether the receive at the one step happens before that at the other, or has to stay before it
   * because it came before all that was explored.
   */
  public boolean precedes(int step, int later) {
    return step < base ? step < later : later >= base && isIn(causes, later * stride, step);
  }

  /** How many receives the one at the step races with: dependent ones that it could precede. */
  public int raceCount(int step) {
    return raceCounts[step];
  }

  /** One of the steps that the receive at the step races with. */
  public int racing(int step, int index) {
    return races[step][index];
  }

  /** Sets the row to the steps between the given one and the end that do not depend on it. */
  public void free(int step, int end, long[] row) {
    for (int word = 0; word < stride; word++) {
      row[word] = ~effects[step * stride + word] & between(step + 1, end, word);
    }
  }

  /** The bits of one word of a row that stand for steps from the first on and before the end. */
  private static long between(int first, int end, int word) {
    int low = Math.max(0, first - (word << 6));
    int high = Math.min(64, end - (word << 6));
    if (low >= high) {
      return 0;
    }
    return (-1L << low) & (-1L >>> (64 - high));
  }

  /** Whether any step of the row happens before that step. */
  public boolean anyPrecedes(long[] row, int later) {
    for (int word = 0; word < stride; word++) {
      if ((causes[later * stride + word] & row[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a receive of that envelope at that actor depends on any step of the row. */
  public boolean dependsOnAny(long[] row, int actor, int envelope) {
    if (dependence.isByActor()) {
      boolean isKnown = (actor + 1) * stride <= steps.length;
      for (int word = 0; word < stride && isKnown; word++) {
        if ((steps[actor * stride + word] & row[word]) != 0) {
          return true;
        }
      }
      return false;
    }
    for (int word = 0; word < stride; word++) {
      for (long bits = row[word]; bits != 0; bits &= bits - 1) {
        if (depend((word << 6) + Long.numberOfTrailingZeros(bits), actor, envelope)) {
          return true;
        }
      }
    }
    return false;
  }

  /** How many words a row has. */
  public int words() {
    return stride;
  }

  public int actor(int step) {
    return actors[step];
  }

  public int envelope(int step) {
    return envelopes[step];
  }

  /** Whether a receive of that envelope at that actor depends on the one at the step. */
  public boolean depend(int step, int actor, int envelope) {
    return dependence.holds(actors[step], envelopes[step], actor, envelope);
  }

  /** Whether the receive of that message depends on the one at the step. */
  public boolean dependsOn(int step, int message) {
    return depend(step, world.actor(message), facts.kind(message));
  }

  // Room.

  private void makeRoom(int step, int actor) {
    if (step >= actors.length) {
      actors = Arrays.copyOf(actors, 2 * step);
      envelopes = Arrays.copyOf(envelopes, 2 * step);
      races = Arrays.copyOf(races, 2 * step);
      raceCounts = Arrays.copyOf(raceCounts, 2 * step);
    }
    int words = (step >> 6) + 1;
    if (words > stride) {
      causes = widened(causes, words);
      effects = widened(effects, words);
      steps = widened(steps, words);
      stride = words;
    }
    if ((step + 1) * stride > causes.length) {
      causes = Arrays.copyOf(causes, 2 * (step + 1) * stride);
      effects = Arrays.copyOf(effects, 2 * (step + 1) * stride);
    }
    if ((actor + 1) * stride > steps.length) {
      steps = Arrays.copyOf(steps, 2 * (actor + 1) * stride);
    }
  }

  private long[] widened(long[] rows, int words) {
    int count = rows.length / stride;
    long[] wider = new long[count * words];
    for (int i = 0; i < count; i++) {
      System.arraycopy(rows, i * stride, wider, i * words, stride);
    }
    return wider;
  }
}
