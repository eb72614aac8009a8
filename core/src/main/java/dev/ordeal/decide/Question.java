package dev.ordeal.decide;

import dev.ordeal.recording.Model;
import dev.ordeal.spec.Spec;
import java.time.Duration;
import java.util.Optional;

/**
 * What is asked about a recording: whether it is linearizable as which object, how, and within
 * which limits.
 *
 * @param model the object, unless a spec is given
 * @param spec the user's own object; the recording then has actions of kind CALL
 * @param initial the value of a register to begin with; for other models what they begin with is
 *     fixed
 * @param deadline how long it may take; zero for as long as it takes
 * @param memory the most bytes for a search
 * @param witness whether an explanation is wanted where there is one
 * @param evidence whether a smallest contradiction is wanted where there is none
 */
public record Question(
    Optional<Model> model,
    Optional<Spec<?>> spec,
    Optional<Object> initial,
    Algorithm algorithm,
    int threads,
    Duration deadline,
    long memory,
    boolean witness,
    boolean evidence) {

  /** Whether a recording is linearizable as the given model. */
  public static Question of(Model model) {
    return new Question(
        Optional.of(model),
        Optional.empty(),
        Optional.empty(),
        Algorithm.AUTO,
        1,
        Duration.ZERO,
        Runtime.getRuntime().maxMemory() / 2,
        false,
        true);
  }

  /** Whether a recording is linearizable as the user's own object. */
  public static Question of(Spec<?> spec) {
    Question any = of(Model.REGISTER);
    return new Question(
        Optional.empty(),
        Optional.of(spec),
        Optional.empty(),
        any.algorithm,
        any.threads,
        any.deadline,
        any.memory,
        any.witness,
        any.evidence);
  }

  public Question initial(Object value) {
    return new Question(
        model, spec, Optional.of(value), algorithm, threads, deadline, memory, witness, evidence);
  }

  public Question algorithm(Algorithm chosen) {
    return new Question(model, spec, initial, chosen, threads, deadline, memory, witness, evidence);
  }

  public Question threads(int count) {
    return new Question(
        model, spec, initial, algorithm, count, deadline, memory, witness, evidence);
  }

  public Question deadline(Duration most) {
    return new Question(model, spec, initial, algorithm, threads, most, memory, witness, evidence);
  }

  public Question memory(long bytes) {
    return new Question(
        model, spec, initial, algorithm, threads, deadline, bytes, witness, evidence);
  }

  /** The same, with an explanation where there is one. */
  public Question withWitness() {
    return new Question(model, spec, initial, algorithm, threads, deadline, memory, true, evidence);
  }

  /** The same, without a smallest contradiction. */
  public Question withoutEvidence() {
    return new Question(model, spec, initial, algorithm, threads, deadline, memory, witness, false);
  }
}
