package dev.ordeal.elsewhere;

import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.schedule.Trail;
import dev.ordeal.wire.Packed;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Explores a subtree in the order of {@link dev.ordeal.explorer.published.Exhaustive}, or of {@link
 * dev.ordeal.explorer.published.DelayLimited} if delays are bounded, and says what is left of it
 * after a schedule. It stops at the end of a schedule, so that no step is taken of another one.
 */
final class SubtreeSearch extends SearchLoop {
  /** In place of a bound on delays. */
  static final int UNBOUNDED = Integer.MAX_VALUE;

  private final Subtree subtree;
  private final int bound;

  /** By depth: the delays spent on the path to the state, and on the event last taken there. */
  private int[] spent = new int[64];

  private int[] cost = new int[64];

  SubtreeSearch(Subtree subtree, int bound) {
    this.subtree = subtree;
    this.bound = bound;
  }

  /** Walks to the state from which the subtree is explored. */
  void walk(World world) {
    Trail prefix = subtree.trail();
    for (int step = 0; step < prefix.length(); step++) {
      makeRoom(step);
      spend(step, rank(world, prefix.eventAt(step)));
      prefix.step(world, step);
    }
    makeRoom(prefix.length());
  }

  private void spend(int depth, int delays) {
    cost[depth] = delays;
    spent[depth + 1] = bound == UNBOUNDED ? 0 : spent[depth] + delays;
  }

  /** How many enabled events come before the given one. */
  private static int rank(World world, int event) {
    int rank = 0;
    for (int e = world.nextEnabled(World.NO_EVENT); e != event; e = world.nextEnabled(e)) {
      rank++;
    }
    return rank;
  }

  private void makeRoom(int depth) {
    if (depth + 1 >= spent.length) {
      spent = Arrays.copyOf(spent, 2 * depth + 2);
      cost = Arrays.copyOf(cost, 2 * depth + 2);
    }
  }

  @Override
  protected int next(int previous) {
    World world = world();
    int depth = world.depth();
    makeRoom(depth);
    boolean isFirst = previous == World.NO_EVENT && isAtRoot() && subtree.event() != World.NO_EVENT;
    int event = isFirst ? subtree.event() : world.nextEnabled(previous);
    if (bound == UNBOUNDED || event == World.NO_EVENT) {
      return event;
    }
    int delays = isFirst ? rank(world, event) : previous == World.NO_EVENT ? 0 : cost[depth] + 1;
    if (spent[depth] + delays > bound) {
      return World.NO_EVENT;
    }
    spend(depth, delays);
    return event;
  }

  @Override
  protected int firstAlternative(int event) {
    return isAtRoot() && event == subtree.event() ? subtree.alternative() : 0;
  }

  /** It stops where its budget is used up, as samplers do, and not at the end of one more. */
  @Override
  protected boolean isSampling() {
    return true;
  }

  /**
   * What is left of the subtree after the schedule, in the order in which it would be explored.
   * Moves the world.
   *
   * @param from the depth at which the subtree begins
   */
  List<Subtree> left(World world, Trail schedule, int from) {
    List<Subtree> left = new ArrayList<>();
    for (int depth = schedule.length() - 1; depth >= from; depth--) {
      int event = schedule.eventAt(depth);
      int count = world.alternativesAt(depth);
      world.goBack(depth);
      int alternative = schedule.alternativeAt(depth) + 1;
      if (alternative == count) {
        event = world.nextEnabled(event);
        alternative = 0;
        boolean isTooLate = bound != UNBOUNDED && spent[depth] + cost[depth] + 1 > bound;
        event = isTooLate ? World.NO_EVENT : event;
      }
      if (event != World.NO_EVENT) {
        Trail prefix = schedule.prefix(depth);
        left.add(new Subtree(subtree.plan(), Packed.of(prefix::write), event, alternative));
      }
    }
    return left;
  }
}
