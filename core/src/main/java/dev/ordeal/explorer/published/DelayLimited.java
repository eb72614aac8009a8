package dev.ordeal.explorer.published;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * True delay bounding: exactly the schedules with at most so many delays. The scheduler that is
 * delayed takes the oldest pending message; taking the j-th oldest costs j - 1 delays.
 *
 * <p>Paper: Emmi, Qadeer, Rakamaric, "Delay-Bounded Scheduling", 2011. Guarantee: every schedule
 * within the bound, exactly once; nothing beyond it. With a large enough bound it is {@link
 * Exhaustive}.
 */
public final class DelayLimited extends SearchLoop {
  private final int bound;

  /** Delays spent on the path to each state, and for the message last taken from it. */
  private int[] spent = new int[64];

  private int[] taken = new int[64];

  public DelayLimited(int bound) {
    this.bound = bound;
  }

  @Override
  protected int next(int previous) {
    int depth = world().depth();
    if (depth + 1 >= spent.length) {
      spent = Arrays.copyOf(spent, 2 * depth + 2);
      taken = Arrays.copyOf(taken, 2 * depth + 2);
    }
    if (isAtRoot()) {
      spent[depth] = 0;
    }
    taken[depth] = previous == World.NO_EVENT ? 0 : taken[depth] + 1;
    if (spent[depth] + taken[depth] > bound) {
      return World.NO_EVENT;
    }
    spent[depth + 1] = spent[depth] + taken[depth];
    return world().nextEnabled(previous);
  }
}
