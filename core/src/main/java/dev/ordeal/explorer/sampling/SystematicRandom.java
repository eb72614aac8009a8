package dev.ordeal.explorer.sampling;

import dev.ordeal.causality.Causality;
import dev.ordeal.world.Capability;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Systematic Random (SR): from the start, again and again, a uniformly chosen enabled receive until
 * nothing is pending.
 *
 * <p>Paper: Al-Mahfoudh, Stutsman, Gopalakrishnan, "Efficient Linearizability Checking for
 * Actor-based Systems". Guarantee: none. It never exhausts a space and may draw the same schedule
 * twice; schedules that need many unlikely choices are missed in practice. As published, only the
 * order of the schedule itself is checked; see {@link RandomWalk} for all that it allows.
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
