package dev.ordeal.explorer.sampling;

import dev.ordeal.causality.Causality;
import dev.ordeal.world.Capability;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Systematic Random (SR): repeatedly, from the start, takes a uniformly chosen enabled event until
 * nothing is pending.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: none. It never exhausts a space and may draw the same schedule
 * twice; schedules that need many unlikely choices are missed in practice. As published, only the
 * order of the schedule itself is checked; {@link RandomWalk} checks every order that its causality
 * allows.
 */
public final class SystematicRandom extends Sampler {

  public SystematicRandom(long seed) {
    super(seed);
  }

  @Override
  public Set<Capability> needs() {
    return Set.of();
  }

  @Override
  int draw() {
    return uniform();
  }

  @Override
  protected @Nullable Causality covered() {
    return null;
  }
}
