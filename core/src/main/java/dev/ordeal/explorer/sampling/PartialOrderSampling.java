package dev.ordeal.explorer.sampling;

import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Partial-order sampling (POS): every message draws a priority when it is sent, the highest one
 * pending is received next, and what raced with it, the other messages pending at its actor, draws
 * anew.
 *
 * <p>Paper: Yuan, Yang, Gu, "Partial Order Aware Concurrency Sampling", 2018. Guarantee: every
 * trace has some chance, spread more evenly over traces than by a random walk, because the outcome
 * of one race says nothing about the next; may miss anything.
 */
public final class PartialOrderSampling extends Sampler {
  private double[] priorities = new double[64];
  private int known;

  public PartialOrderSampling(long seed) {
    super(seed);
  }

  @Override
  void beginSchedule() {
    known = 0;
  }

  @Override
  int draw() {
    World world = world();
    int sent = causes().firstEnabledBy(world.depth());
    if (sent > priorities.length) {
      priorities = Arrays.copyOf(priorities, 2 * sent);
    }
    while (known < sent) {
      priorities[known++] = random().nextDouble();
    }
    int highest = world.nextEnabled(World.NO_EVENT);
    for (int m = highest; m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (priorities[m] > priorities[highest]) {
        highest = m;
      }
    }
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      if (m != highest && world.actor(m) == world.actor(highest)) {
        priorities[m] = random().nextDouble();
      }
    }
    return highest;
  }
}
