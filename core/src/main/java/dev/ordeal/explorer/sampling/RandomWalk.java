package dev.ordeal.explorer.sampling;

/**
 * The plain random walk, the baseline of samplers: every enabled receive with the same chance, and
 * every order that the schedule's causality allows.
 *
 * <p>Guarantee: none beyond that every trace has some chance. Traces with many schedules are drawn
 * far more often than those with few.
 */
public final class RandomWalk extends Sampler {

  public RandomWalk(long seed) {
    super(seed);
  }

  @Override
  int draw() {
    return uniform();
  }
}
