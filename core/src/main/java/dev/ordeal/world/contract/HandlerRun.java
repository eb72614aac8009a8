package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What came of running a handler once: the choices it made out of how many options, and either the
 * actor and the state that go on and the effects, or what it threw.
 *
 * @param setAgain the names of the timers that were set before, and that it has set again
 */
public record HandlerRun(
    List<Integer> choices,
    List<Integer> options,
    @Nullable Actor<?, ?> actor,
    @Nullable Object state,
    List<Effect> effects,
    List<Object> setAgain,
    @Nullable Throwable thrown) {

  /** The next state of a handler that did not throw. */
  public Object next() {
    return Objects.requireNonNull(state);
  }

  /** The next local state of a handler that did not throw: another actor may go on. */
  public LocalState local() {
    return new LocalState(Objects.requireNonNull(actor), next());
  }

  public List<Effect.Create> creates() {
    return effects.stream()
        .filter(Effect.Create.class::isInstance)
        .map(Effect.Create.class::cast)
        .toList();
  }

  public List<Effect.Send> sends() {
    return effects.stream()
        .filter(Effect.Send.class::isInstance)
        .map(Effect.Send.class::cast)
        .toList();
  }

  /** The choices to try next, or null when these were the last. */
  public @Nullable List<Integer> nextChoices() {
    int last = choices.size() - 1;
    while (last >= 0 && choices.get(last) + 1 == options.get(last)) {
      last--;
    }
    if (last < 0) {
      return null;
    }
    List<Integer> next = new ArrayList<>(choices.subList(0, last + 1));
    next.set(last, next.get(last) + 1);
    return next;
  }
}
