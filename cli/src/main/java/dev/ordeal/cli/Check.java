package dev.ordeal.cli;

import dev.ordeal.cli.user.UserSystem;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweeper;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.contract.RunningCode;
import java.util.function.BiFunction;

/** What {@code ordeal check} does: builds what the user names and explores it. */
final class Check {
  private final Recipe recipe;
  private final UserSystem user;
  private final RunningCode running;
  private final BiFunction<String, Harness, Configuration> configured;
  private final Subject subject;
  private final String name;

  /**
   * @param configured how the harness of the system of that name is explored
   */
  Check(
      Recipe recipe,
      String classpath,
      RunningCode running,
      BiFunction<String, Harness, Configuration> configured) {
    this.recipe = recipe;
    this.user = new UserSystem(recipe, classpath, running);
    this.running = running;
    this.configured = configured;
    this.subject = user.subject();
    this.name = user.name(subject);
  }

  /** Explores the harness that the user asks for. */
  Outcome one(Sweeper.Watcher watcher) {
    Configuration configuration =
        configured.apply(name, user.harness(subject)).rebuilt(user::rebuilt);
    return new Verification(configuration, running).run(watcher);
  }

  /** How the harness of that outcome is built, with nothing left to defaults. */
  Recipe recipeOf(Outcome outcome) {
    return user.resolved(subject, outcome.configuration().harness());
  }

  /** Every harness up to a size instead. */
  CheckOfAll ofAll(int keys) {
    return new CheckOfAll(recipe.withoutCalls(), user, subject, keys, this::configuration);
  }

  private Configuration configuration(Harness harness) {
    return configured.apply(name, harness);
  }
}
