package dev.ordeal.orders;

import java.util.Random;

/** In the place of a {@link Random}. */
@SuppressWarnings("serial") // is never serialized
public class VariedRandom extends Random {

  public VariedRandom() {
    Orders.ofCaller().lookedAtClock();
  }

  public VariedRandom(long seed) {
    super(seed);
  }
}
