package dev.ordeal.cli;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each package of the command knows only what its list allows. */
class ArchitectureTest {
  private static final String ROOT = "dev.ordeal.";
  private static final String FACADE = "dev.ordeal";

  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          ROOT + "cli",
          List.of(
              FACADE,
              ROOT + "cli.advice",
              ROOT + "cli.cluster",
              ROOT + "cli.options",
              ROOT + "cli.project",
              ROOT + "cli.terminal",
              ROOT + "cli.user",
              ROOT + "actor",
              ROOT + "bench.explorers",
              ROOT + "bench.gallery",
              ROOT + "bench.history",
              ROOT + "bench.paper",
              ROOT + "decide",
              ROOT + "explorer",
              ROOT + "files",
              ROOT + "files.harness",
              ROOT + "formats",
              ROOT + "harness",
              ROOT + "history",
              ROOT + "orders",
              ROOT + "recording",
              ROOT + "replay",
              ROOT + "report",
              ROOT + "report.json",
              ROOT + "report.page",
              ROOT + "report.recording",
              ROOT + "report.text",
              ROOT + "schedule",
              ROOT + "runtime",
              ROOT + "spec",
              ROOT + "strategy",
              ROOT + "systems",
              ROOT + "systems.gallery",
              ROOT + "tasks",
              ROOT + "verify",
              ROOT + "sweep",
              "dev.ordeal",
              ROOT + "strategy",
              ROOT + "words",
              ROOT + "world",
              ROOT + "world.contract",
              "com.fasterxml.jackson..",
              "picocli..",
              "java..",
              "javax.lang.model..",
              "org.jspecify.."),
          ROOT + "cli.advice",
          List.of(
              FACADE,
              ROOT + "cli.terminal",
              ROOT + "actor",
              ROOT + "explorer",
              ROOT + "harness",
              ROOT + "runtime",
              ROOT + "statistics",
              ROOT + "strategy",
              ROOT + "verify",
              ROOT + "words",
              ROOT + "world.contract",
              "com.sun.management..",
              "picocli..",
              "java..",
              "org.jspecify.."),
          ROOT + "cli.cluster",
          List.of(ROOT + "tasks", ROOT + "words", "java..", "org.jspecify.."),
          ROOT + "cli.options",
          List.of(
              FACADE,
              ROOT + "cli.cluster",
              ROOT + "tasks",
              ROOT + "wire",
              ROOT + "actor",
              ROOT + "explorer",
              ROOT + "faults",
              ROOT + "files.harness",
              ROOT + "harness",
              ROOT + "strategy",
              ROOT + "systems",
              ROOT + "verify",
              ROOT + "sweep",
              "dev.ordeal",
              ROOT + "strategy",
              ROOT + "words",
              ROOT + "world",
              "picocli..",
              "java..",
              "org.jspecify.."),
          ROOT + "cli.user",
          List.of(
              ROOT + "harness",
              ROOT + "orders",
              ROOT + "reload",
              ROOT + "runtime",
              ROOT + "spec",
              ROOT + "systems",
              ROOT + "verify",
              ROOT + "sweep",
              "dev.ordeal",
              ROOT + "strategy",
              ROOT + "words",
              ROOT + "world.contract",
              "com.sun.management", // what threads allocate
              "java..",
              "org.jspecify.."),
          ROOT + "cli.terminal",
          List.of(
              ROOT + "explorer",
              ROOT + "replay",
              ROOT + "verify",
              ROOT + "sweep",
              "dev.ordeal",
              ROOT + "strategy",
              ROOT + "words",
              ROOT + "world.contract",
              "me.tongfei..",
              "picocli..",
              "java..",
              "org.jspecify.."),
          ROOT + "cli.project",
          List.of(
              ROOT + "decide",
              ROOT + "files",
              ROOT + "junit",
              ROOT + "report.html",
              ROOT + "report.text",
              ROOT + "verify",
              ROOT + "sweep",
              "dev.ordeal",
              ROOT + "strategy",
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
