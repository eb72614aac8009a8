package dev.ordeal.bench;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each package knows only what its list allows. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.bench.paper",
          List.of(
              "dev.ordeal",
              "dev.ordeal.explorer",
              "dev.ordeal.harness",
              "dev.ordeal.report.html",
              "dev.ordeal.statistics",
              "dev.ordeal.strategy",
              "dev.ordeal.systems",
              "dev.ordeal.tasks",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "dev.ordeal.world",
              "com.fasterxml.jackson..",
              "org.jfree..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.bench.explorers",
          List.of(
              "dev.ordeal",
              "dev.ordeal.explorer",
              "dev.ordeal.report",
              "dev.ordeal.statistics",
              "dev.ordeal.strategy",
              "dev.ordeal.systems.gallery",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "com.fasterxml.jackson..",
              "com.sun.management",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.bench.gallery",
          List.of(
              "dev.ordeal",
              "dev.ordeal.checker",
              "dev.ordeal.explorer",
              "dev.ordeal.report",
              "dev.ordeal.report.html",
              "dev.ordeal.report.page",
              "dev.ordeal.report.text",
              "dev.ordeal.schedule",
              "dev.ordeal.statistics",
              "dev.ordeal.systems.gallery",
              "dev.ordeal.tasks",
              "dev.ordeal.verify",
              "dev.ordeal.words",
              "com.fasterxml.jackson..",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.bench.history",
          List.of(
              "dev.ordeal.decide",
              "dev.ordeal.formats",
              "dev.ordeal.formats.generate",
              "dev.ordeal.recording",
              "dev.ordeal.runtime",
              "dev.ordeal.words",
              "com.sun.management",
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
