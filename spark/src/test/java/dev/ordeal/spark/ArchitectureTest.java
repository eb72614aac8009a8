package dev.ordeal.spark;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The module only carries tasks. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.spark",
          List.of(
              "dev.ordeal",
              "dev.ordeal.bench.gallery",
              "dev.ordeal.cli",
              "dev.ordeal.cli.cluster",
              "dev.ordeal.cli.user",
              "dev.ordeal.elsewhere",
              "dev.ordeal.explorer",
              "dev.ordeal.files",
              "dev.ordeal.harness",
              "dev.ordeal.report",
              "dev.ordeal.spec",
              "dev.ordeal.sweep",
              "dev.ordeal.systems",
              "dev.ordeal.tasks",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "dev.ordeal.world.contract",
              "org.apache.spark..",
              "scala..",
              "java..",
              "org.jspecify.."));

  @Test
  void thePackageKnowsOnlyWhatItsListAllows() {
    RULES.checkDependencies(ALLOWED);
  }

  @Test
  void nothingStaticIsMutable() {
    RULES.checkStaticState();
  }

  @Test
  void classesAreFinalAndSmall() throws IOException {
    RULES.checkClasses(Set.of(), Set.of());
    RULES.checkSources();
  }
}
