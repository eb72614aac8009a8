package dev.ordeal.junit;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests stand on the facade, and show what it gives. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.junit",
          List.of(
              "dev.ordeal",
              "dev.ordeal.actor",
              "dev.ordeal.engine",
              "dev.ordeal.explorer",
              "dev.ordeal.files",
              "dev.ordeal.faults",
              "dev.ordeal.harness",
              "dev.ordeal.replay",
              "dev.ordeal.report.page",
              "dev.ordeal.report.text",
              "dev.ordeal.spec",
              "dev.ordeal.strategy",
              "dev.ordeal.verify",
              "dev.ordeal.world",
              "dev.ordeal.world.contract",
              "dev.ordeal.words",
              "org.junit..",
              "org.opentest4j..",
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
    RULES.checkClasses(Set.of(), Set.of(OrdealCheck.class));
    RULES.checkSources();
  }
}
