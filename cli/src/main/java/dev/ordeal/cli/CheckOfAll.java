package dev.ordeal.cli;

import dev.ordeal.actor.ActorSystem;
import dev.ordeal.cli.user.UserSystem;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Family;
import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Subject;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Sweep;
import dev.ordeal.verify.Sweeper;
import dev.ordeal.world.contract.RunningCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What {@code ordeal check --upto} does: builds every harness up to a size and explores them. */
final class CheckOfAll {
  private final Recipe recipe;
  private final UserSystem user;
  private final Subject subject;
  private final Function<Harness, Configuration> configured;
  private final ActorSystem actors;
  private final Family family;

  /**
   * @param recipe the system, without calls
   * @param keys how many keys are called
   * @param configured how a harness is explored
   */
  CheckOfAll(
      Recipe recipe,
      UserSystem user,
      Subject subject,
      int keys,
      Function<Harness, Configuration> configured) {
    this.recipe = recipe;
    this.user = user;
    this.subject = subject;
    this.configured = configured;
    this.actors = user.guarded(() -> recipe.actors(subject));
    this.family = user.guarded(() -> Family.of(subject, actors, keys));
  }

  /** Explores them by growing size. */
  Sweep run(int upTo, Limits limits, RunningCode running, Sweeper.Watcher watcher) {
    return new Sweeper(family, limits, this::configuration, running, watcher).run(upTo);
  }

  /** One of the configurations explored. */
  Configuration example() {
    return configuration(family.ofSize(1).get(0));
  }

  private Configuration configuration(List<Client> clients) {
    Harness harness = user.guarded(() -> recipe.harness(subject, actors, clients));
    Configuration configuration = configured.apply(harness);
    return recipe
        .calling(clients, subject, actors)
        .map(known -> configuration.rebuilt(() -> user.rebuilt(known::harness)))
        .orElse(configuration);
  }

  /** How the harness of that outcome is built, unless its calls cannot be put into words. */
  Optional<Recipe> recipeOf(Outcome outcome) {
    Harness harness = outcome.configuration().harness();
    return recipe
        .calling(harness.clients(), subject, actors)
        .map(known -> known.resolved(subject, harness));
  }
}
