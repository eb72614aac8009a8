package dev.ordeal.files;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Files know saved schedules and harnesses, and nothing that explores or shows. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.files",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.faults",
              "dev.ordeal.harness",
              "dev.ordeal.history",
              "dev.ordeal.replay",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "com.fasterxml.jackson..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.files.harness",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.faults",
              "dev.ordeal.harness",
              "dev.ordeal.orders",
              "dev.ordeal.spec",
              "dev.ordeal.words",
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
    RULES.checkClasses(Set.of(), Set.of());
    RULES.checkSources();
  }
}
