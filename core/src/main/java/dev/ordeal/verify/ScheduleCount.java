package dev.ordeal.verify;

import dev.ordeal.explorer.sampling.KnuthEstimate;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.Optional;

/** Estimates how many schedules a configuration has, in a world of its own. */
public final class ScheduleCount {
  private static final int SAMPLES = 2_000;
  private static final Duration MOST_TIME = Duration.ofSeconds(1);

  private ScheduleCount() {}

  /**
   * Estimates the number of all schedules; nothing if some do not end, or too few end in a second.
   */
  public static Optional<Advice.Estimate> estimate(
      Configuration configuration, RunningCode running) {
    World world = configuration.engine().unchecked(configuration.harness(), running).world();
    return KnuthEstimate.of(
            world,
            configuration.seed(),
            SAMPLES,
            configuration.limits().depth(),
            Deadline.after(MOST_TIME))
        .map(found -> new Advice.Estimate(found.schedules(), found.error(), found.samples()));
  }
}
