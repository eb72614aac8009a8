package dev.ordeal.decide;

import dev.ordeal.decide.direct.DirectCheck;
import dev.ordeal.decide.direct.DirectRefutation;
import dev.ordeal.decide.distinct.Ruling;
import dev.ordeal.decide.distinct.Specialist;
import dev.ordeal.decide.machine.SequentialObject;
import dev.ordeal.decide.part.Part;
import dev.ordeal.decide.search.OrderSearch;
import dev.ordeal.decide.search.SearchResult;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.runtime.Deadline;
import java.util.Optional;

/**
 * Decides parts of one recording: by the specialist for distinct values if one fits, by a result
 * that nothing can have produced, or by search. It is not thread-safe.
 */
final class PartDecider {
  private final SequentialObject object;
  private final Question question;
  private final Optional<Specialist> specialist;
  private final DirectCheck direct;
  private final OrderSearch search;

  PartDecider(SequentialObject object, Question question, long memory) {
    this.object = object;
    this.question = question;
    this.specialist =
        switch (question.algorithm()) {
          case AUTO, DISTINCT -> Specialist.of(object);
          case SEARCH, BREADTH_FIRST, DEPTH_FIRST -> Optional.empty();
        };
    this.direct = new DirectCheck(object);
    this.search = new OrderSearch(object, memory);
  }

  SequentialObject object() {
    return object;
  }

  Question question() {
    return question;
  }

  /** The specialist for distinct values, if the object has one and the question allows it. */
  Optional<Specialist> specialist() {
    return specialist;
  }

  DirectCheck direct() {
    return direct;
  }

  OrderSearch search() {
    return search;
  }

  PartDecision decide(Part part, Deadline deadline) {
    if (specialist.isPresent()) {
      Specialist one = specialist.get();
      Ruling ruling = one.rule(part);
      if (ruling instanceof Ruling.Explained) {
        return PartDecision.linearizable(
            part,
            one.name(),
            question.witness()
                ? Optional.of(new OperationNumbers(one.order(part)))
                : Optional.empty());
      }
      if (ruling instanceof Ruling.Refuted refuted) {
        return PartDecision.refutedBy(part, one.name(), refuted.core());
      }
    }
    if (question.algorithm() == Algorithm.AUTO) {
      Optional<DirectRefutation> refuted = direct.find(part);
      if (refuted.isPresent()) {
        return PartDecision.refutedBy(part, DirectCheck.NAME, refuted.get().core());
      }
    }
    return decideBySearch(part, deadline);
  }

  private PartDecision decideBySearch(Part whole, Deadline deadline) {
    OrderSearch.Traversal traversal =
        switch (question.algorithm()) {
          case BREADTH_FIRST -> OrderSearch.Traversal.BREADTH_FIRST;
          case DEPTH_FIRST -> OrderSearch.Traversal.DEPTH_FIRST;
          case AUTO, DISTINCT, SEARCH -> OrderSearch.Traversal.BOTH;
        };
    SearchResult result = search.run(whole, traversal, question.witness(), deadline);
    Part part = result.part();
    String algorithm = result.search();
    int event = result.event();
    return switch (result.status()) {
      case EXPLAINED -> PartDecision.linearizable(part, algorithm, result.witness());
      case REFUTED -> PartDecision.refutedFrom(part, algorithm, event);
      case GOING ->
          PartDecision.undecided(
              part,
              algorithm,
              event,
              deadline.isCancelled()
                  ? "Interrupted before the search had an answer."
                  : "The deadline passed before the search had an answer.");
      case OUT_OF_MEMORY ->
          PartDecision.undecided(
              part, algorithm, event, "The search needs more memory than it may use.");
    };
  }
}
