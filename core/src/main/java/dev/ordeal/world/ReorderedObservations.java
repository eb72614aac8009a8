package dev.ordeal.world;

import dev.ordeal.harness.Invocation;
import java.util.List;

/**
 * A world at the end of a schedule whose clients took their answers later than these were sent: the
 * same path, with its observations in another order.
 */
public final class ReorderedObservations extends ForwardingWorld {
  private final int[] order;
  private final int[] steps;

  /**
   * The world with its observations in the given order.
   *
   * @param order the indices of its observations
   * @param steps for each of them, the last step before it
   */
  public ReorderedObservations(World inner, int[] order, int[] steps) {
    super(inner);
    this.order = order.clone();
    this.steps = steps.clone();
  }

  @Override
  public Observations observations() {
    Observations made = inner().observations();
    return new Observations() {
      @Override
      public List<Invocation> invocations() {
        return made.invocations();
      }

      @Override
      public int count() {
        return order.length;
      }

      @Override
      public int get(int index) {
        return made.get(order[index]);
      }

      @Override
      public int step(int index) {
        return steps[index];
      }

      @Override
      public int invocation(int observation) {
        return made.invocation(observation);
      }

      @Override
      public long[] responseHalves() {
        return made.responseHalves();
      }

      @Override
      public Object result(int observation) {
        return made.result(observation);
      }
    };
  }
}
