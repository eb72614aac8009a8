package dev.ordeal.decide;

import dev.ordeal.recording.Model;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Spec;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What is asked about a recording: the object that it should behave like, what to find besides the
 * answer, and limits. Questions are immutable; setters return copies.
 */
public final class Question {
  private final Optional<Model> model;
  private final Optional<Spec<?>> spec;
  private Optional<Object> initial = Optional.empty();
  private Algorithm algorithm = Algorithm.AUTO;
  private int threads = 1;
  private Duration deadline = Duration.ZERO;
  private Deadline until = Deadline.never();
  private long memory = Runtime.getRuntime().maxMemory() / 2;
  private boolean witness;
  private boolean contradiction = true;
  private boolean quickContradiction;
  private boolean eventOnly;

  private Question(Optional<Model> model, Optional<Spec<?>> spec) {
    this.model = model;
    this.spec = spec;
  }

  /** Asks whether a recording is linearizable as the given model. */
  public static Question of(Model model) {
    return new Question(Optional.of(model), Optional.empty());
  }

  /** Asks whether a recording is linearizable as a user's own object. */
  public static Question of(Spec<?> spec) {
    return new Question(Optional.empty(), Optional.of(spec));
  }

  /** A modified copy. */
  private Question with(Consumer<Question> change) {
    Question copy = new Question(model, spec);
    copy.initial = initial;
    copy.algorithm = algorithm;
    copy.threads = threads;
    copy.deadline = deadline;
    copy.until = until;
    copy.memory = memory;
    copy.witness = witness;
    copy.contradiction = contradiction;
    copy.quickContradiction = quickContradiction;
    copy.eventOnly = eventOnly;
    change.accept(copy);
    return copy;
  }

  /** The model, unless a spec is given. */
  public Optional<Model> model() {
    return model;
  }

  /** The user's own object, for a recording with operations of action {@code CALL}. */
  public Optional<Spec<?>> spec() {
    return spec;
  }

  /** The initial value of a register, if it is not the default; other models have none. */
  public Optional<Object> initial() {
    return initial;
  }

  /** Sets the initial value of a register. */
  public Question initial(Object value) {
    return with(copy -> copy.initial = Optional.of(value));
  }

  /** The algorithm; {@link Algorithm#AUTO} by default. */
  public Algorithm algorithm() {
    return algorithm;
  }

  /** Sets the algorithm. */
  public Question algorithm(Algorithm chosen) {
    return with(copy -> copy.algorithm = chosen);
  }

  /** The number of threads that decide parts; 1 by default. */
  public int threads() {
    return threads;
  }

  /** Sets the number of threads. */
  public Question threads(int count) {
    return with(copy -> copy.threads = count);
  }

  /** The time limit; zero, the default, means none. */
  public Duration deadline() {
    return deadline;
  }

  /** Sets the time limit. */
  public Question deadline(Duration most) {
    return with(copy -> copy.deadline = most);
  }

  /** When to give up, whatever the time limit is. */
  Deadline until() {
    return until;
  }

  /** Sets when to give up, whatever the time limit is. */
  public Question until(Deadline other) {
    return with(copy -> copy.until = other);
  }

  /** The most bytes that a search may use; half of the heap by default. */
  public long memory() {
    return memory;
  }

  /** Sets the memory limit of a search. */
  public Question memory(long bytes) {
    return with(copy -> copy.memory = bytes);
  }

  /** Whether a witness is requested for a linearizable history; false by default. */
  public boolean witness() {
    return witness;
  }

  /** Requests an order that explains all results of a linearizable history. */
  public Question withWitness() {
    return with(copy -> copy.witness = true);
  }

  /** Whether a contradiction is requested for a history that is not linearizable. */
  public boolean contradiction() {
    return contradiction;
  }

  /** Whether a contradiction need be minimal only if that is found quickly; false by default. */
  public boolean quickContradiction() {
    return quickContradiction;
  }

  /** Requests a contradiction that is minimal only if that is found quickly. */
  public Question withQuickContradiction() {
    return with(copy -> copy.quickContradiction = true);
  }

  /** Whether of a contradiction only the first unexplained event is requested; false by default. */
  public boolean eventOnly() {
    return eventOnly;
  }

  /**
   * Requests a contradiction that is only about the first unexplained event: its operations are the
   * one that is answered there.
   */
  public Question withEventOnly() {
    return with(copy -> copy.eventOnly = true);
  }

  /** Requests no contradiction. */
  public Question withoutContradiction() {
    return with(copy -> copy.contradiction = false);
  }
}
