package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;
import java.util.Arrays;
import java.util.Random;

/**
 * Delay-Bounded (DB) as in the paper: {@link Exhaustive}'s tree in another order. At each choice it
 * draws a number of delays from the remaining budget, skips that many actors in turn, and takes the
 * first untried event of the next actor; the budget is reduced by that number further down the
 * path.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems", after Emmi, Qadeer, Rakamaric, "Delay-Bounded Scheduling", 2011. Guarantee:
 * as {@link Exhaustive} when it finishes, since it prunes nothing; under a limit it only explores
 * other schedules first. {@link DelayLimited} explores only the schedules that few delays reach.
 */
public final class DelayBounded extends SearchLoop {
  private final Random random;
  private final int budget;

  /** By depth: the remaining budget. */
  private int[] left = new int[64];

  /** By depth: the actor whose turn it is. */
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
    int event = firstUntried(actor, depth);
    done[depth].add(event);
    return event;
  }

  /**
   * The first actor, in turn from the given one, with an untried event; negative if there is none.
   */
  private int nextActor(int from, int depth) {
    World world = world();
    int best = -1;
    int lowest = -1;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (!done[depth].contains(event)) {
        int actor = world.actor(event);
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
    int event = world.nextEnabled(World.NO_EVENT);
    while (world.actor(event) != actor || done[depth].contains(event)) {
      event = world.nextEnabled(event);
    }
    return event;
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
