package dev.ordeal.explorer.sampling;

import dev.ordeal.causality.Causality;
import dev.ordeal.explorer.SearchLoop;
import dev.ordeal.world.Capability;
import dev.ordeal.world.World;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An explorer that draws one schedule after another from the state in which the exploration began,
 * until a limit is reached. Each schedule is reported with its causality, so that every order it
 * allows can be checked. The same seed draws the same schedules.
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

  /** Draws one of the enabled events. */
  abstract int draw();

  /** Called when a new schedule begins. */
  void beginSchedule() {}

  final Random random() {
    return random;
  }

  /** One of the enabled events, each with the same probability. */
  final int uniform() {
    World world = world();
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
    return event;
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
  protected final int firstAlternative(int event) {
    int count = world().alternatives(event);
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
