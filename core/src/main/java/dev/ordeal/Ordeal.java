package dev.ordeal;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.engine.Engine;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.harness.SubjectSource;
import dev.ordeal.spec.Spec;
import dev.ordeal.verify.Defaults;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Where a check begins: {@code Ordeal.check(system).harness("2r+2w").run()} explores a system and
 * gives an {@link dev.ordeal.verify.Outcome}.
 */
public final class Ordeal {
  private Ordeal() {}

  /** Begins a check of a system. */
  public static Check check(Subject system) {
    return check(recipe(system), SubjectSource.of(system));
  }

  /** Begins a check of a system whose actors the engine runs, and nobody else can. */
  public static Check check(Subject system, Engine engine) {
    return check(recipe(system), (SubjectSource) () -> system).engine(engine);
  }

  private static Recipe recipe(Subject system) {
    return new Recipe(
        system.getClass().getName(),
        Map.of(),
        OptionalInt.empty(),
        Optional.empty(),
        Defaults.HARNESS,
        List.of());
  }

  /**
   * Begins a check of actors that should behave like the spec. Operations are sent to them as they
   * are, and answers are results; for anything else implement {@link Subject}.
   */
  public static Check check(ActorSystem actors, Spec<?> spec) {
    return check(subject(actors, spec));
  }

  /** The system of {@link #check(ActorSystem, Spec)}. */
  public static Subject subject(ActorSystem actors, Spec<?> spec) {
    return new GivenActors(actors, spec);
  }

  /** Begins a check of the system of a recipe, which is found in the source. */
  public static Check check(Recipe recipe, SubjectSource source) {
    return new Check(recipe, source);
  }
}
