package dev.ordeal.systems;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Protocols use what any system of a user can use, and not each other. */
class ArchitectureTest {
  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "dev.ordeal.systems",
          List.of(
              "dev.ordeal.systems.abd",
              "dev.ordeal.systems.chord",
              "dev.ordeal.systems.commit",
              "dev.ordeal.systems.consensus",
              "dev.ordeal.systems.mutex",
              "dev.ordeal.systems.paxos",
              "dev.ordeal.systems.register",
              "dev.ordeal.harness",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.abd",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.consensus",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.chord",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.commit",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.mutex",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.paxos",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
              "dev.ordeal.spec",
              "dev.ordeal.words",
              "java..",
              "org.jspecify.."),
          "dev.ordeal.systems.register",
          List.of(
              "dev.ordeal.actor",
              "dev.ordeal.harness",
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
