package dev.ordeal.decide;

import dev.ordeal.recording.Model;
import dev.ordeal.spec.Spec;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is asked about a recording: whether it is linearizable as which object, how, and within
 * which limits. It does not change: saying something different gives another one.
 */
public final class Question {
  private final Optional<Model> model;
  private final Optional<Spec<?>> spec;
  private Optional<Object> initial = Optional.empty();
  private Algorithm algorithm = Algorithm.AUTO;
  private int threads = 1;
  private Duration deadline = Duration.ZERO;
  private long memory = Runtime.getRuntime().maxMemory() / 2;
  private boolean witness;
  private boolean evidence = true;
  private boolean briefEvidence;

  private Question(Optional<Model> model, Optional<Spec<?>> spec) {
    this.model = model;
    this.spec = spec;
  }

  /** Whether a recording is linearizable as the given model. */
  public static Question of(Model model) {
    return new Question(Optional.of(model), Optional.empty());
  }

  /** Whether a recording is linearizable as the user's own object. */
  public static Question of(Spec<?> spec) {
    return new Question(Optional.empty(), Optional.of(spec));
  }

  /** The same, changed before anybody sees it. */
  private Question with(Consumer<Question> change) {
    Question copy = new Question(model, spec);
    copy.initial = initial;
    copy.algorithm = algorithm;
    copy.threads = threads;
    copy.deadline = deadline;
    copy.memory = memory;
    copy.witness = witness;
    copy.evidence = evidence;
    copy.briefEvidence = briefEvidence;
    change.accept(copy);
    return copy;
  }

  /** The object, unless a spec is given. */
  public Optional<Model> model() {
    return model;
  }

  /** The user's own object; the recording then has actions of kind CALL. */
  public Optional<Spec<?>> spec() {
    return spec;
  }

  /** The value of a register to begin with; for other models what they begin with is fixed. */
  public Optional<Object> initial() {
    return initial;
  }

  public Question initial(Object value) {
    return with(copy -> copy.initial = Optional.of(value));
  }

  public Algorithm algorithm() {
    return algorithm;
  }

  public Question algorithm(Algorithm chosen) {
    return with(copy -> copy.algorithm = chosen);
  }

  public int threads() {
    return threads;
  }

  public Question threads(int count) {
    return with(copy -> copy.threads = count);
  }

  /** How long it may take; zero for as long as it takes. */
  public Duration deadline() {
    return deadline;
  }

  public Question deadline(Duration most) {
    return with(copy -> copy.deadline = most);
  }

  /** The most bytes for a search. */
  public long memory() {
    return memory;
  }

  public Question memory(long bytes) {
    return with(copy -> copy.memory = bytes);
  }

  /** Whether an explanation is wanted where there is one. */
  public boolean witness() {
    return witness;
  }

  /** The same, with an explanation where there is one. */
  public Question withWitness() {
    return with(copy -> copy.witness = true);
  }

  /** Whether a smallest contradiction is wanted where there is none. */
  public boolean evidence() {
    return evidence;
  }

  /** Whether a contradiction is wanted only where it is soon known to be a smallest. */
  public boolean briefEvidence() {
    return briefEvidence;
  }

  /** The same, with a contradiction that is a smallest where that is soon known, or any. */
  public Question withBriefEvidence() {
    return with(copy -> copy.briefEvidence = true);
  }

  /** The same, without a smallest contradiction. */
  public Question withoutEvidence() {
    return with(copy -> copy.evidence = false);
  }
}
