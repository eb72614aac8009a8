package dev.ordeal.coverage;

import java.util.List;
import java.util.Optional;

/**
 * What an exploration exercised. It merges: the coverage of several explorations is that of the
 * whole, where different messages of one count again in another. Merging is associative.
 *
 * @param calls each call of each client
 * @param exercised messages and actors, if the engine can tell
 */
public record RunCoverage(List<CallCoverage> calls, Optional<Exercised> exercised) {

  public RunCoverage {
    calls = List.copyOf(calls);
  }

  /** Nothing explored yet. */
  public static RunCoverage none() {
    return new RunCoverage(List.of(), Optional.of(new Exercised(List.of(), List.of(), List.of())));
  }

  public RunCoverage merge(RunCoverage later) {
    return new RunCoverage(
        Exercised.merged(
            calls, later.calls, call -> List.of(call.client(), call.call()), CallCoverage::plus),
        exercised.isPresent() && later.exercised.isPresent()
            ? Optional.of(exercised.get().plus(later.exercised.get()))
            : Optional.empty());
  }

  /** What was never exercised, each in a few words. Calls without an answer are not among it. */
  public List<String> neverExercised() {
    return exercised.map(Exercised::missing).orElse(List.of());
  }
}
