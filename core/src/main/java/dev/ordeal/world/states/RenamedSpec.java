package dev.ordeal.world.states;

import dev.ordeal.identity.ContentHasher;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares what operations do to the states of an object with the same, renamed: in every state
 * that a number of them can lead to.
 *
 * @param <S> the object's state
 */
final class RenamedSpec<S> {
  /** The most steps that are compared. */
  private static final int MOST_STEPS = 200_000;

  private record Asked<S>(S state, Operation operation, List<Step<S>> outcomes) {}

  private final Spec<S> spec;
  private final Collection<Operation> operations;
  private final int longest;
  private final Deadline deadline;
  private final ContentHasher hasher = new ContentHasher();
  private final List<Asked<S>> steps = new ArrayList<>();
  private boolean tooMany;

  /**
   * @param longest how many operations are applied one after another
   * @param deadline when to give up, which counts as a difference
   */
  RenamedSpec(Spec<S> spec, Collection<Operation> operations, int longest, Deadline deadline) {
    this.spec = spec;
    this.operations = operations;
    this.longest = longest;
    this.deadline = deadline;
  }

  /** How what an operation does differs from what it does, renamed. */
  Optional<String> difference(Renaming renaming) {
    S initial = spec.initial();
    if (!hasher.of(renaming.of(initial)).equals(hasher.of(initial))) {
      return Optional.of("the object begins with " + Show.value(initial));
    }
    if (steps.isEmpty()) {
      gather(initial);
    }
    if (tooMany) {
      return Optional.of("the object has too many states to compare them");
    }
    for (Asked<S> asked : steps) {
      if (deadline.isOver()) {
        return Optional.of("there was no time to compare what the spec does");
      }
      if (!outcomes(renaming, asked.outcomes()).equals(renamedOutcomes(renaming, asked))) {
        return Optional.of(
            "the spec does not treat "
                + asked.operation()
                + " in state "
                + Show.brief(Show.value(asked.state()))
                + " as "
                + renaming.of(asked.operation())
                + " in the renamed one");
      }
    }
    return Optional.empty();
  }

  private void gather(S initial) {
    Set<Object> seen = new HashSet<>();
    seen.add(hasher.of(initial));
    List<S> level = List.of(initial);
    for (int depth = 0; depth < longest; depth++) {
      List<S> next = new ArrayList<>();
      for (S state : level) {
        for (Operation operation : operations) {
          if (steps.size() == MOST_STEPS || deadline.isOver()) {
            tooMany = true;
            return;
          }
          List<Step<S>> outcomes = spec.outcomes(state, operation);
          steps.add(new Asked<>(state, operation, outcomes));
          for (Step<S> outcome : outcomes) {
            if (seen.add(hasher.of(outcome.state()))) {
              next.add(outcome.state());
            }
          }
        }
      }
      level = next;
    }
  }

  private Set<List<Object>> outcomes(Renaming renaming, List<Step<S>> outcomes) {
    Set<List<Object>> found = new LinkedHashSet<>();
    for (Step<S> outcome : outcomes) {
      found.add(
          List.of(
              hasher.of(renaming.of(outcome.state())), hasher.of(renaming.of(outcome.result()))));
    }
    return found;
  }

  @SuppressWarnings("unchecked") // a renamed state is a state
  private Set<List<Object>> renamedOutcomes(Renaming renaming, Asked<S> asked) {
    S state = (S) renaming.of(asked.state());
    Operation operation = (Operation) renaming.of(asked.operation());
    return outcomes(Renaming.NONE, spec.outcomes(state, operation));
  }
}
