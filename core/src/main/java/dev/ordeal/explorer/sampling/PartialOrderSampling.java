package dev.ordeal.explorer.sampling;

import dev.ordeal.world.World;
import java.util.Arrays;

/**
 * Partial-order sampling (POS): every event gets a random priority when it becomes possible; the
 * enabled event with the highest priority is taken next, and the events that raced with it, the
 * other enabled ones at its actor, get new priorities.
 *
 * <p>Paper: Yuan, Yang, Gu, "Partial Order Aware Concurrency Sampling", 2018. Guarantee: every
 * trace has a positive probability; probabilities are spread more evenly over traces than in a
 * random walk, because the outcome of one race says nothing about the next. May miss anything.
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
    for (int event = highest; event != World.NO_EVENT; event = world.nextEnabled(event)) {
      if (priorities[event] > priorities[highest]) {
        highest = event;
      }
    }
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (event != highest && world.actor(event) == world.actor(highest)) {
        priorities[event] = random().nextDouble();
      }
    }
    return highest;
  }
}
