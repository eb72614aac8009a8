package dev.ordeal.explorer.sampling;

import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Probabilistic concurrency testing over chains (PCTCP): messages form chains of consequences, the
 * chains have random priorities, the highest one with a pending message goes on, and at the i-th of
 * a few randomly drawn messages the chain at hand falls to the i-th place from below.
 *
 * <p>Paper: Ozkan, Majumdar, Niksic, Befrouei, Weissenbacher, "Randomized Testing of Distributed
 * Systems with Probabilistic Guarantees", 2018. Guarantee: in a system of n messages of which at
 * most w are free of each other, each schedule finds a given bug that depends on the order of d
 * receives with a chance of at least 1 / (w<sup>2</sup> n<sup>d-1</sup>), w replaced by the number
 * of chains where those are more; n is estimated by the longest schedule drawn so far. May miss
 * anything.
 */
public final class PctOverChains extends Sampler {
  private final int bugDepth;
  private @Nullable Chains chains;

  /** The chains from the highest to the lowest priority. */
  private final List<Integer> ranking = new ArrayList<>();

  private int[] chainOf = new int[64];

  /** For each chain the change at which it fell behind, counted from 1, or 0. */
  private int[] fallen = new int[64];

  /** The messages, by the order in which they are sent, at which a chain falls behind. */
  private int[] changes = new int[0];

  private int assigned;
  private int longest = 1;

  public PctOverChains(long seed, int bugDepth) {
    super(seed);
    this.bugDepth = bugDepth;
  }

  @Override
  void beginSchedule() {
    if (chains == null) {
      chains = new Chains(world());
      longest = Math.max(longest, 4 * world().pendingCount());
    }
    chains.clear();
    ranking.clear();
    Arrays.fill(fallen, 0);
    assigned = 1;
    int first = causes().firstEnabledBy(world().depth());
    changes = new int[Math.max(0, bugDepth - 1)];
    for (int i = 0; i < changes.length; i++) {
      changes[i] = 1 + random().nextInt(Math.max(longest, first));
    }
  }

  @Override
  int draw() {
    World world = world();
    longest = Math.max(longest, world.depth() + world.pendingCount());
    assign(causes().firstEnabledBy(world.depth()));
    while (true) {
      int message = highest();
      int change = takeChange(message);
      if (change == 0) {
        return message;
      }
      fallen[chainOf[message]] = change;
    }
  }

  /** Puts what was sent since into chains; a new chain gets a random place in the ranking. */
  private void assign(int sent) {
    if (chains == null) {
      throw new IllegalStateException("no schedule has begun");
    }
    if (sent > chainOf.length) {
      chainOf = Arrays.copyOf(chainOf, 2 * sent);
    }
    for (; assigned < sent; assigned++) {
      chainOf[assigned] = chains.add(assigned);
      while (ranking.size() < chains.count()) {
        ranking.add(random().nextInt(ranking.size() + 1), ranking.size());
      }
    }
    if (chains.count() > fallen.length) {
      fallen = Arrays.copyOf(fallen, 2 * chains.count());
    }
  }

  /** The first pending message of the highest chain that has one. */
  private int highest() {
    World world = world();
    int best = World.NO_EVENT;
    int bestRank = Integer.MAX_VALUE;
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      int rank = rank(chainOf[m]);
      if (rank < bestRank) {
        best = m;
        bestRank = rank;
      }
    }
    return best;
  }

  /**
   * The lower, the sooner; those that fell come after all others, by the change that felled them.
   */
  private int rank(int chain) {
    return fallen[chain] == 0
        ? ranking.indexOf(chain)
        : Integer.MAX_VALUE / 2 + changes.length - fallen[chain];
  }

  /** The change, counted from 1, at which the chain falls behind at this message, once; or 0. */
  private int takeChange(int message) {
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == message) {
        changes[i] = World.NO_EVENT;
        return i + 1;
      }
    }
    return 0;
  }
}
