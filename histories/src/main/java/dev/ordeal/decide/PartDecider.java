package dev.ordeal.decide;

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
 * Decides parts of one recording: by the specialist for distinct values if one fits, or by search.
 * It is not thread-safe.
 */
final class PartDecider {
  private final SequentialObject object;
  private final Question question;
  private final Optional<Specialist> specialist;
  private final OrderSearch search;

  PartDecider(SequentialObject object, Question question, long memory) {
    this.object = object;
    this.question = question;
    this.specialist =
        switch (question.algorithm()) {
          case AUTO, DISTINCT -> Specialist.of(object);
          case SEARCH, BREADTH_FIRST, DEPTH_FIRST -> Optional.empty();
        };
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
        return PartDecision.notLinearizable(
            part, one.name(), PartDecision.NOT_KNOWN, refuted.core());
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
      case REFUTED -> PartDecision.notLinearizable(part, algorithm, event, OperationNumbers.none());
      case GOING ->
          PartDecision.undecided(
              part, algorithm, event, "The deadline passed before the search had an answer.");
      case OUT_OF_MEMORY ->
          PartDecision.undecided(
              part, algorithm, event, "The search needs more memory than it may use.");
    };
  }
}
