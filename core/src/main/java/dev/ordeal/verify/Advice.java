package dev.ordeal.verify;

import dev.ordeal.explorer.sampling.KnuthEstimate;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.statistics.Growth;
import dev.ordeal.world.World;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What to try next where a limit ended an exploration.
 *
 * @param growth what grows by states, where schedules were explored
 * @param estimate about how many schedules there are, where all were to be explored
 * @param suggestions what to try, the most promising first
 */
public record Advice(
    Optional<Growth> growth, Optional<Estimate> estimate, List<Suggestion> suggestions) {

  /**
   * Something to try.
   *
   * @param command a whole command
   * @param reason what is known about it
   */
  public record Suggestion(String command, String reason) {}

  /**
   * About how many schedules there are.
   *
   * @param error the standard error of that number
   * @param samples how many random schedules it was computed from
   */
  public record Estimate(double schedules, double error, int samples) {
    private static final int SAMPLES = 2_000;
    private static final Duration MOST_TIME = Duration.ofSeconds(1);

    /**
     * Estimates the number of all schedules, in a world of its own; nothing if some do not end, or
     * too few end in a second.
     */
    public static Optional<Estimate> of(Configuration configuration, RunningCode running) {
      if (configuration.harness().faults().any()) {
        return Optional.empty(); // each plan has schedules of its own
      }
      World world = configuration.engine().unchecked(configuration.harness(), running).world();
      return KnuthEstimate.of(
              world,
              configuration.seed(),
              SAMPLES,
              configuration.limits().depth(),
              Deadline.after(MOST_TIME))
          .map(found -> new Estimate(found.schedules(), found.error(), found.samples()));
    }
  }

  /** No advice. */
  public static Advice none() {
    return new Advice(Optional.empty(), Optional.empty(), List.of());
  }

  public Advice {
    suggestions = List.copyOf(suggestions);
  }
}
