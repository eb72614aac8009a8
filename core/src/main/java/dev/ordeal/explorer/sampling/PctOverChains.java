package dev.ordeal.explorer.sampling;

import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Probabilistic concurrency testing over chains (PCTCP): events form causal chains with random
 * priorities; the next event is that of the highest chain with an enabled one; at the i-th of a few
 * randomly drawn events its chain drops to the i-th lowest priority.
 *
 * <p>Paper: Ozkan, Majumdar, Niksic, Befrouei, Weissenbacher, "Randomized Testing of Distributed
 * Systems with Probabilistic Guarantees", 2018. Guarantee: in a system of n events of which at most
 * w are pairwise concurrent, each schedule finds a given bug that depends on the order of d steps
 * with probability at least 1 / (w<sup>2</sup> n<sup>d-1</sup>), where w is the number of chains if
 * that is larger; n is estimated by the longest schedule drawn so far. May miss anything.
 */
public final class PctOverChains extends Sampler {
  private final int bugDepth;
  private @Nullable Chains chains;

  /** The chains from the highest to the lowest priority. */
  private final List<Integer> ranking = new ArrayList<>();

  private int[] chainOf = new int[64];

  /** By chain: the priority change that lowered it, counted from 1, or 0. */
  private int[] lowered = new int[64];

  /** The events at which a chain is lowered, by the order in which events become possible. */
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
    Arrays.fill(lowered, 0);
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
      int event = highest();
      int change = takeChange(event);
      if (change == 0) {
        return event;
      }
      lowered[chainOf[event]] = change;
    }
  }

  /** Assigns new events to chains; a new chain gets a random rank. */
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
    if (chains.count() > lowered.length) {
      lowered = Arrays.copyOf(lowered, 2 * chains.count());
    }
  }

  /** The first enabled event of the highest chain that has one. */
  private int highest() {
    World world = world();
    int best = World.NO_EVENT;
    int bestRank = Integer.MAX_VALUE;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      int rank = rank(chainOf[event]);
      if (rank < bestRank) {
        best = event;
        bestRank = rank;
      }
    }
    return best;
  }

  /**
   * The rank of a chain, lowest first in line; lowered chains come after all others, the last
   * lowered one first.
   */
  private int rank(int chain) {
    return lowered[chain] == 0
        ? ranking.indexOf(chain)
        : Integer.MAX_VALUE / 2 + changes.length - lowered[chain];
  }

  /**
   * The priority change at the event, counted from 1, or 0 if there is none; each is returned once.
   */
  private int takeChange(int event) {
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == event) {
        changes[i] = World.NO_EVENT;
        return i + 1;
      }
    }
    return 0;
  }
}
