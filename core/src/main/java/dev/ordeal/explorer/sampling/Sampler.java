package dev.ordeal.explorer.sampling;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Random;
import java.util.Set;
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

  @Override
  public Set<Capability> needs() {
    return Set.of(Capability.CAUSES);
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
    for (int m = world.nextEnabled(World.NO_EVENT); m != World.NO_EVENT; m = world.nextEnabled(m)) {
      enabled++;
    }
    int message = world.nextEnabled(World.NO_EVENT);
    for (int skip = random.nextInt(enabled); skip > 0; skip--) {
      message = world.nextEnabled(message);
    }
    return message;
  }

  @Override
  protected final int next(int previous) {
    if (isAtRoot()) {
      beginSchedule();
    } else if (previous != World.NO_EVENT) {
      return World.NO_EVENT;
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
