package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.Random;

/**
 * Delay-Bounded (DB) as the paper has it: {@link Exhaustive}'s tree in another order. At each
 * choice it draws a number of delays from what is left of a budget, passes over that many actors in
 * turn, and takes the first untried receive of the next; what it drew is taken off the budget
 * further down the path.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems", after Emmi, Qadeer, Rakamaric, "Delay-Bounded Scheduling", 2011. Guarantee:
 * as {@link Exhaustive} when it finishes, since it prunes nothing; under a limit it merely begins
 * elsewhere. {@link DelayLimited} explores only what few delays can reach.
 */
public final class DelayBounded extends SearchLoop {
  private final Random random;
  private final int budget;

  /** What is left of the budget at each state of the path. */
  private int[] left = new int[64];

  /** The actor from which turns are counted at each state. */
  private int[] turn = new int[64];

  private NumberSet[] done = new NumberSet[0];

  public DelayBounded(long seed, int budget) {
    this.random = new Random(seed);
    this.budget = budget;
  }

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (previous == World.NO_EVENT) {
      makeRoom(depth + 1);
      done[depth].clear();
      if (isAtRoot()) {
        left[depth] = budget;
        turn[depth] = 0;
      }
    }
    int actor = nextActor(turn[depth], depth);
    if (actor < 0) {
      return World.NO_EVENT;
    }
    int delays = random.nextInt(left[depth] + 1);
    for (int i = 0; i < delays; i++) {
      actor = nextActor(actor + 1, depth);
    }
    left[depth + 1] = left[depth] - delays;
    turn[depth + 1] = actor;
    int message = firstUntried(actor, depth);
    done[depth].add(message);
    return message;
  }

  /** The first actor from the given one on, in turn, with an untried message; negative if none. */
  private int nextActor(int from, int depth) {
    World world = world();
    int best = -1;
    int lowest = -1;
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (!done[depth].contains(m)) {
        int actor = world.actor(m);
        if (lowest < 0 || actor < lowest) {
          lowest = actor;
        }
        if (actor >= from && (best < 0 || actor < best)) {
          best = actor;
        }
      }
    }
    return best < 0 ? lowest : best;
  }

  private int firstUntried(int actor, int depth) {
    World world = world();
    int message = world.nextEnabled(World.NO_EVENT);
    while (world.actor(message) != actor || done[depth].contains(message)) {
      message = world.nextEnabled(message);
    }
    return message;
  }

  private void makeRoom(int depth) {
    if (depth >= done.length) {
      int size = Math.max(64, 2 * depth);
      left = Arrays.copyOf(left, size);
      turn = Arrays.copyOf(turn, size);
      done = NumberSet.grown(done, size);
    }
  }
}
