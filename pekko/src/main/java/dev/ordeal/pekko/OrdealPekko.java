package dev.ordeal.pekko;

import dev.ordeal.pekko.subject.Spawner;
import dev.ordeal.spec.Spec;
import dev.ordeal.words.BadInput;
import java.util.function.Consumer;
import org.apache.pekko.actor.typed.Behavior;
import org.jspecify.annotations.Nullable;

/** Where a check of real Pekko actors begins. */
public final class OrdealPekko {
  /** What a guardian is called, if there is only one actor. */
  public static final String GUARDIAN = "guardian";

  private OrdealPekko() {}

  /**
   * Begins a check of actors that should behave like the spec.
   *
   * @param start makes the actors of a run, as in {@code start -> start.spawn(Replica.create(),
   *     "n1")}; called for every run
   */
  public static PekkoCheck check(Spec<?> spec, Consumer<Spawner> start) {
    return new PekkoCheck(given(spec, "spec"), given(start, "start"));
  }

  /**
   * Begins a check of one actor, with all that it spawns, which is called {@link #GUARDIAN} in
   * calls. The behavior must not hold any state before it starts; begin it with {@code
   * Behaviors.setup}.
   */
  public static PekkoCheck check(Spec<?> spec, Behavior<?> guardian) {
    Behavior<?> known = given(guardian, "guardian");
    return check(spec, start -> start.spawn(known, GUARDIAN));
  }

  private static <T> T given(@Nullable T value, String what) {
    if (value == null) {
      throw new BadInput("The " + what + " is null; give one.");
    }
    return value;
  }
}
