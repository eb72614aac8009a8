package dev.ordeal.explorer;

import dev.ordeal.world.World;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What all samplers share: schedule after schedule from where the exploration began, each receive
 * drawn, never at an end. Each schedule is shown with its causality, so that all orders it allows
 * can be checked, not only its own. The same seed draws the same schedules.
 */
abstract class Sampler extends SearchLoop {
  private final Random random;

  Sampler(long seed) {
    this.random = new Random(seed);
  }

  /** Draws one of the pending messages. */
  abstract int draw();

  /** Is called when a new schedule begins. */
  void beginSchedule() {}

  final Random random() {
    return random;
  }

  /** One of the pending messages, each with the same chance. */
  final int uniform() {
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
  protected final int next(int previous) {
    if (isAtRoot()) {
      beginSchedule();
    } else if (previous != World.NO_MESSAGE) {
      return World.NO_MESSAGE;
    }
    return draw();
  }

  @Override
  protected final int firstAlternative(int message) {
    int count = world().alternatives(message);
    return count == 1 ? 0 : random.nextInt(count);
  }

  @Override
  protected final int nextAlternative(int previous, int count) {
    return -1;
  }

  @Override
  protected final boolean isSampling() {
    return true;
  }

  @Override
  protected @Nullable Causality covered() {
    return Causality.of(world());
  }
}
