package dev.ordeal.explorer.sampling;

/**
 * The plain random walk, the baseline of samplers: takes every enabled event with the same
 * probability. Each schedule stands for every order that its causality allows.
 *
 * <p>Guarantee: every trace has a positive probability, and no more. Traces with many schedules are
 * drawn far more often than those with few.
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
