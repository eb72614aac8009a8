package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * True delay bounding: exactly the schedules with at most a given number of delays. The underlying
 * scheduler takes the oldest enabled event; taking the j-th oldest costs j - 1 delays.
 *
 * <p>Paper: Emmi, Qadeer, Rakamaric, "Delay-Bounded Scheduling", 2011. Guarantee: every schedule
 * within the bound, exactly once; nothing beyond it. With a large enough bound it is {@link
 * Exhaustive}.
 */
public final class DelayLimited extends SearchLoop {
  private final int bound;

  /** By depth: the delays spent on the path to the state. */
  private int[] spent = new int[64];

  /** By depth: the delays spent on the event last cost from the state. */
  private int[] cost = new int[64];

  public DelayLimited(int bound) {
    this.bound = bound;
  }

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (depth + 1 >= spent.length) {
      spent = Arrays.copyOf(spent, 2 * depth + 2);
      cost = Arrays.copyOf(cost, 2 * depth + 2);
    }
    if (isAtRoot()) {
      spent[depth] = 0;
    }
    cost[depth] = previous == World.NO_EVENT ? 0 : cost[depth] + 1;
    if (spent[depth] + cost[depth] > bound) {
      return World.NO_EVENT;
    }
    spent[depth + 1] = spent[depth] + cost[depth];
    return world().nextEnabled(previous);
  }
}
