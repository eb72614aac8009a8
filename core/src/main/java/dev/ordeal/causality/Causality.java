package dev.ordeal.causality;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * The happens-before relation of a path's steps: a step that makes an event possible happens before
 * the step that takes the event, the earlier of two dependent steps happens before the later one,
 * and the relation is transitive.
 *
 * <p>It follows a path step by step. Going back needs no call: {@link #add} forgets the given step
 * and all later ones first. Sets of steps are rows of bits.
 */
public final class Causality {
  private static final int NO_STEP = -1;

  private final World world;
  private final Causes facts;
  private final int base;
  private final Dependence dependence;

  /** How many words a row has. */
  private int stride = 1;

  // By step, as rows: the steps that happen before it, and the steps that it happens before.
  private long[] causes = new long[64];
  private long[] effects = new long[64];

  /** By actor, as rows: its steps. */
  private long[] steps = new long[16];

  // By step: its actor, the kind of its event, and the earlier steps that it races with.
  private int[] actors = new int[64];
  private int[] kinds = new int[64];
  private int[][] races = new int[64][];
  private int[] raceCounts = new int[64];

  /** The steps below this one are known. */
  private int top;

  public Causality(World world, int base, Dependence dependence) {
    this.world = world;
    this.facts = world.causes().orElseThrow();
    this.base = base;
    this.dependence = dependence;
    this.top = base;
  }

  /**
   * The causality of the world's whole path. Steps are dependent if they happen at one actor or
   * conflict in something they share; a step that fails depends on all earlier steps.
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

  /**
   * The causality of the world's whole path, where a step that fails is dependent like any other.
   */
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

  /** The causality of the world's whole path under the given dependence. */
  public static Causality of(World world, Dependence dependence) {
    Causality causality = new Causality(world, 0, dependence);
    for (int step = 0; step < world.depth(); step++) {
      causality.add(step, world.eventAt(step));
    }
    return causality;
  }

  /** The causes that the world knows. */
  public Causes facts() {
    return facts;
  }

  /** The first step that it covers. */
  public int base() {
    return base;
  }

  /** Adds a step that takes the event; all steps before it must have been added. */
  public void add(int step, int event) {
    int actor = world.actor(event);
    makeRoom(step, actor);
    forgetFrom(step);
    actors[step] = actor;
    kinds[step] = facts.kind(event);
    raceCounts[step] = 0;
    int row = step * stride;
    Arrays.fill(causes, row, row + stride, 0);
    include(row, facts.parent(event));
    int predecessor = facts.predecessor(event);
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
        if (!isIn(causes, row, i) && depend(i, actor, kinds[step])) {
          race(step, i);
          include(row, i);
        }
      }
    }
    noteEffect(step, row);
    steps[actor * stride + (step >> 6)] |= 1L << step;
    top = step + 1;
  }

  /** Notes the step as an effect of all its causes, which are complete. */
  private void noteEffect(int step, int row) {
    Arrays.fill(effects, row, row + stride, 0);
    for (int word = 0; word < stride; word++) {
      for (long bits = causes[row + word]; bits != 0; bits &= bits - 1) {
        int cause = (word << 6) + Long.numberOfTrailingZeros(bits);
        effects[cause * stride + (step >> 6)] |= 1L << step;
      }
    }
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
   * Whether the step happens before the later one, or stays before it because it lies before the
   * base.
   */
  public boolean precedes(int step, int later) {
    return step < base ? step < later : later >= base && isIn(causes, later * stride, step);
  }

  /** How many earlier steps race with the step: dependent ones that it could precede. */
  public int raceCount(int step) {
    return raceCounts[step];
  }

  /** One of the earlier steps that race with the step. */
  public int racing(int step, int index) {
    return races[step][index];
  }

  /**
   * Sets the row to the steps after the given one and before the end that it does not happen
   * before.
   */
  public void free(int step, int end, long[] row) {
    for (int word = 0; word < stride; word++) {
      row[word] = ~effects[step * stride + word] & between(step + 1, end, word);
    }
  }

  /**
   * The bits of one word of a row for the steps from the first, inclusive, to the end, exclusive.
   */
  private static long between(int first, int end, int word) {
    int low = Math.max(0, first - (word << 6));
    int high = Math.min(64, end - (word << 6));
    if (low >= high) {
      return 0;
    }
    return (-1L << low) & (-1L >>> (64 - high));
  }

  /** Whether any step of the row happens before the later step. */
  public boolean anyPrecedes(long[] row, int later) {
    for (int word = 0; word < stride; word++) {
      if ((causes[later * stride + word] & row[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether an event of the kind at the actor depends on any step of the row. */
  public boolean dependsOnAny(long[] row, int actor, int kind) {
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
        if (depend((word << 6) + Long.numberOfTrailingZeros(bits), actor, kind)) {
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

  /** The kind of the step's event. */
  public int kind(int step) {
    return kinds[step];
  }

  /** Whether an event of the kind at the actor depends on the step. */
  public boolean depend(int step, int actor, int kind) {
    return dependence.holds(actors[step], kinds[step], actor, kind);
  }

  /** Whether the event depends on the step. */
  public boolean dependsOn(int step, int event) {
    return depend(step, world.actor(event), facts.kind(event));
  }

  // Capacity.

  private void makeRoom(int step, int actor) {
    if (step >= actors.length) {
      actors = Arrays.copyOf(actors, 2 * step);
      kinds = Arrays.copyOf(kinds, 2 * step);
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
