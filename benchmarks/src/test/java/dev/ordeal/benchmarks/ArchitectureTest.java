package dev.ordeal.benchmarks;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Benchmarks use what they measure. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.benchmarks",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.checker",
              "dev.ordeal.explorer",
              "dev.ordeal.explorer.optimal",
              "dev.ordeal.explorer.published",
              "dev.ordeal.harness",
              "dev.ordeal.history",
              "dev.ordeal.spec",
              "dev.ordeal.systems.register",
              "dev.ordeal.world",
              "dev.ordeal.world.path",
              "org.openjdk.jmh..",
              "java..",
              "org.jspecify.."));

  @Test
  void everyPackageKnowsOnlyWhatItsListAllows() {
    RULES.checkDependencies(ALLOWED);
  }

  @Test
  void nothingStaticIsMutable() {
    RULES.checkStaticState();
  }

  @Test
  void classesAreFinalAndSmall() throws IOException {
    RULES.checkClasses(Set.of(ExplorationBenchmark.class, MonitorBenchmark.class), Set.of());
    RULES.checkSources();
  }
}
