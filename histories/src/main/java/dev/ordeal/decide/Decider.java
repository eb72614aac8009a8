package dev.ordeal.decide;

import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.runtime.WorkerPool;
import dev.ordeal.spec.Spec;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Decides whether a recording is linearizable: splits it into independent parts, decides each part,
 * and certifies the answer by a witness or a contradiction.
 *
 * <p>{@link #decide} does all of it. A caller that measures the two steps separately calls {@link
 * #conclude} and then {@link #certify}.
 */
public final class Decider {
  private final Recording recording;
  private final Question question;
  private final Deadline deadline;
  private final SequentialObject object;

  private PartDecision[] decisions = {};

  /** Prepares a decision; the question's time limit counts from here. */
  public Decider(Recording recorded, Question question) {
    this.recording =
        question.spec().filter(Spec::seesCallers).isPresent() ? recorded.withCallers() : recorded;
    this.question = question;
    this.deadline = Deadline.after(question.deadline()).orWhen(question.until()::isOver);
    this.object =
        question.spec().isPresent()
            ? SequentialObject.of(question.spec().get(), recording)
            : SequentialObject.of(question.model().orElseThrow(), question.initial(), recording);
  }

  /** Answers a question about a recording. */
  public static Decision decide(Recording recording, Question question) {
    Decider decider = new Decider(recording, question);
    return decider.certify(decider.conclude());
  }

  /** Decides without finding a witness or a contradiction. */
  public Decision conclude() {
    List<Part> parts = object.parts();
    decisions = new PartDecision[parts.size()];
    try {
      decideAll(parts);
    } catch (OutOfMemoryError e) {
      return Decision.undecided(List.of(), 0, "The search needs more memory than there is.");
    }
    List<String> algorithms =
        Arrays.stream(decisions).map(PartDecision::algorithm).distinct().sorted().toList();
    if (decisionsWith(Conclusion.NOT_LINEARIZABLE).findAny().isPresent()) {
      return Decision.of(Conclusion.NOT_LINEARIZABLE, algorithms);
    }
    return decisionsWith(Conclusion.UNDECIDED)
        .min(Comparator.comparingInt(PartDecision::event))
        .map(first -> Decision.undecided(algorithms, first.event(), first.reason()))
        .orElseGet(() -> Decision.of(Conclusion.LINEARIZABLE, algorithms));
  }

  /** Adds the witness or the contradiction that the question requests to a conclusion. */
  public Decision certify(Decision conclusion) {
    return switch (conclusion.conclusion()) {
      case LINEARIZABLE -> question.witness() ? conclusion.withWitness(witness()) : conclusion;
      case NOT_LINEARIZABLE ->
          question.contradiction() ? conclusion.withContradiction(contradiction()) : conclusion;
      case UNDECIDED -> conclusion;
    };
  }

  private Stream<PartDecision> decisionsWith(Conclusion conclusion) {
    return Arrays.stream(decisions).filter(decision -> decision.conclusion() == conclusion);
  }

  private void decideAll(List<Part> parts) {
    int threads = Math.max(1, Math.min(question.threads(), parts.size()));
    AtomicInteger next = new AtomicInteger();
    Runnable work =
        () -> {
          PartDecider decider = new PartDecider(object, question, question.memory() / threads);
          for (int i = next.getAndIncrement(); i < decisions.length; i = next.getAndIncrement()) {
            decisions[i] = decider.decide(parts.get(i), deadline);
          }
        };
    if (threads == 1) {
      work.run();
      return;
    }
    try (WorkerPool pool = new WorkerPool(threads, "histories")) {
      pool.run(Collections.nCopies(threads, work));
    }
  }

  private Optional<Contradiction> contradiction() {
    PartDecider decider = new PartDecider(object, question, question.memory());
    try {
      Contradiction found =
          new ContradictionFinder(decider, deadline)
              .earliest(decisionsWith(Conclusion.NOT_LINEARIZABLE).toList());
      boolean isRestExplained =
          decisionsWith(Conclusion.UNDECIDED).allMatch(part -> part.event() > found.event());
      return Optional.of(isRestExplained ? found : found.notFirst(recording));
    } catch (OutOfMemoryError e) {
      return Optional.empty();
    }
  }

  private OperationNumbers witness() {
    OperationNumbers order = new WitnessMerge(recording).merge(decisions);
    WitnessCheck.check(recording, question, order);
    return order;
  }
}
