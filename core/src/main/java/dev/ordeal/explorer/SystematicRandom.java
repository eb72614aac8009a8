package dev.ordeal.explorer;

import dev.ordeal.world.World;
import java.util.Random;

/**
 * Systematic Random (SR): from the start, again and again, a uniformly chosen enabled receive until
 * nothing is pending.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: none. It never exhausts a space and may draw the same schedule
 * twice; schedules that need many unlikely choices are missed in practice. The same seed draws the
 * same schedules.
 */
public final class SystematicRandom extends SearchLoop {
  private final Random random;

  public SystematicRandom(long seed) {
    this.random = new Random(seed);
  }

  @Override
  protected int next(int previous) {
    if (previous != World.NO_MESSAGE && !isAtRoot()) {
      return World.NO_MESSAGE;
    }
    World world = world();
    int enabled = 0;
    for (int m = world.nextPending(World.NO_MESSAGE);
        m != World.NO_MESSAGE;
        m = world.nextPending(m)) {
      enabled++;
    }
    int message = world.nextPending(World.NO_MESSAGE);
    for (int skip = random.nextInt(enabled); skip > 0; skip--) {
      message = world.nextPending(message);
    }
    return message;
  }

  @Override
  protected int firstAlternative(int message) {
    int count = world().alternatives(message);
    return count == 1 ? 0 : random.nextInt(count);
  }

  @Override
  protected int nextAlternative(int previous, int count) {
    return -1;
  }

  @Override
  protected boolean isSampling() {
    return true;
  }
}
