package dev.ordeal.explorer.sampling;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.Rest;
import dev.ordeal.world.World;
import java.util.Optional;
import java.util.Random;

/**
 * An estimate of how many schedules a world has: walks at random from the start, and weighs each
 * schedule by the inverse of the probability with which it was drawn.
 *
 * <p>Paper: Knuth, "Estimating the efficiency of backtrack programs" (1975). Guarantee: unbiased;
 * its error can be large where schedules differ much in length, so it comes with a standard error.
 *
 * @param schedules about how many schedules there are
 * @param error the standard error of that number
 * @param samples how many schedules were drawn for it
 */
public record KnuthEstimate(double schedules, double error, int samples) {
  private static final int FEWEST_SAMPLES = 30;

  /**
   * Draws up to that many schedules of the world, whose present state is its start; nothing if a
   * schedule is longer than the depth, or too few end before the deadline.
   */
  public static Optional<KnuthEstimate> of(
      World world, long seed, int samples, int depth, Deadline deadline) {
    Random random = new Random(seed);
    double sum = 0;
    double sumOfSquares = 0;
    int drawn = 0;
    for (; drawn < samples && !deadline.isOver(); drawn++) {
      double weight = weight(world, random, depth, deadline);
      if (weight == 0) {
        return Optional.empty();
      }
      sum += weight;
      sumOfSquares += weight * weight;
    }
    double mean = sum / drawn;
    double variance = (sumOfSquares - sum * mean) / Math.max(1, drawn - 1);
    double error = Math.sqrt(Math.max(0, variance) / drawn);
    return drawn < FEWEST_SAMPLES || !Double.isFinite(error)
        ? Optional.empty()
        : Optional.of(new KnuthEstimate(mean, error, drawn));
  }

  /** The weight of one schedule drawn at random, or 0 if it does not end in time. */
  private static double weight(World world, Random random, int depth, Deadline deadline) {
    int base = world.depth();
    double weight = 1;
    while (!Rest.isQuiescent(world) && !world.failed()) {
      if (world.depth() - base == depth || deadline.isOver()) {
        world.goBack(base);
        return 0;
      }
      weight *= step(world, random);
    }
    world.goBack(base);
    return weight;
  }

  /** Takes one step, and returns the number of those from which it was drawn. */
  private static double step(World world, Random random) {
    int enabled = 0;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      enabled++;
    }
    int event = world.nextEnabled(World.NO_EVENT);
    for (int skip = random.nextInt(enabled); skip > 0; skip--) {
      event = world.nextEnabled(event);
    }
    int alternatives = world.alternatives(event);
    world.take(event, alternatives == 1 ? 0 : random.nextInt(alternatives));
    return (double) enabled * alternatives;
  }
}
