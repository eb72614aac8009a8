package dev.ordeal.pekko;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Control knows actor systems, subjects know control, worlds know both, and nobody knows more. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.pekko.control",
          List.of(
              "dev.ordeal.words",
              "com.typesafe.config",
              "org.apache.pekko..",
              "scala..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.pekko.subject",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.pekko.control",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "org.apache.pekko..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.pekko.world",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.faults",
              "dev.ordeal.harness",
              "dev.ordeal.identity",
              "dev.ordeal.ints",
              "dev.ordeal.pekko.control",
              "dev.ordeal.pekko.subject",
              "dev.ordeal.runtime",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "dev.ordeal.world",
              "org.apache.pekko..",
              "scala..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.pekko",
          List.of(
              "dev.ordeal",
              "dev.ordeal.actor",
              "dev.ordeal.engine",
              "dev.ordeal.faults",
              "dev.ordeal.harness",
              "dev.ordeal.junit",
              "dev.ordeal.pekko.control",
              "dev.ordeal.pekko.subject",
              "dev.ordeal.pekko.world",
              "dev.ordeal.spec",
              "dev.ordeal.strategy",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "dev.ordeal.world",
              "dev.ordeal.world.contract",
              "dev.ordeal.world.states",
              "org.apache.pekko..",
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
