package dev.ordeal.verify;

import dev.ordeal.statistics.Growth;
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
  public record Estimate(double schedules, double error, int samples) {}

  /** No advice. */
  public static Advice none() {
    return new Advice(Optional.empty(), Optional.empty(), List.of());
  }

  public Advice {
    suggestions = List.copyOf(suggestions);
  }
}
