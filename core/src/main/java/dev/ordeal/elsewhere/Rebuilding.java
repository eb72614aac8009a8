package dev.ordeal.elsewhere;

import dev.ordeal.harness.Harness;
import dev.ordeal.harness.Recipe;
import dev.ordeal.harness.Setup;
import dev.ordeal.verify.Configuration;
import java.util.Optional;

/** How the harness of a configuration is built again. */
public final class Rebuilding {
  private Rebuilding() {}

  /**
   * The configuration, which knows how its harness is built again.
   *
   * @param built how it was built, if strings can express it
   */
  public static Configuration from(
      Setup setup, Configuration configuration, Optional<Recipe> built) {
    Harness harness = configuration.harness();
    if (built.isEmpty() && harness.decides()) {
      return configuration
          .rebuilt(setup.rebuilding(harness.clients()))
          .varied(setup.varying(harness.clients()));
    }
    return built
        .map(
            known ->
                configuration
                    .recipe(setup.resolved(known, harness))
                    .rebuilt(setup.rebuilding(known))
                    .varied(setup.varying(known)))
        .orElse(configuration);
  }
}
