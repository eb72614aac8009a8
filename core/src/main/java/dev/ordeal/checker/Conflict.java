package dev.ordeal.checker;

import dev.ordeal.decide.Contradiction;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Question;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import java.time.Duration;
import java.util.List;

/**
 * Finds the operations of a history that contradict each other, by the same search as for recorded
 * histories.
 */
final class Conflict {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private Conflict() {}

  /**
   * The operations that no order explains, whatever the others did; none of them can be left out.
   *
   * @param history operations that are judged together, up to the first event that no order
   *     explains
   * @return nothing where that is not soon known of all of them
   */
  static List<Span> of(History history, Spec<?> spec) {
    Question question =
        Question.of(new ExactSpec<>(spec)).withQuickContradiction().deadline(LONGEST);
    try {
      return Decider.decide(ExactSpec.recording(history), question)
          .contradiction()
          .filter(Contradiction::minimal)
          .map(found -> found.operations().stream().mapToObj(history.spans()::get).toList())
          .orElse(List.of());
    } catch (BadInput e) {
      // Without some of the operations, the spec may be asked what cannot happen with all of them.
      return List.of();
    }
  }
}
