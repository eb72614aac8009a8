package dev.ordeal.verify;

import java.util.OptionalDouble;

/**
 * How long an exploration took, in seconds.
 *
 * @param exploring everything but checking histories (TS)
 * @param checking checking histories (TC)
 * @param toFirst the time until the first violation (TF)
 */
public record Times(double exploring, double checking, OptionalDouble toFirst) {

  /** Both together (TT). */
  public double total() {
    return exploring + checking;
  }
}
