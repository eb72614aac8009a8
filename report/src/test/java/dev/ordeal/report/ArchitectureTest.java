package dev.ordeal.report;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The module renders values: each package knows what its list allows, and runs no user code. */
class ArchitectureTest {
  private static final String ROOT = "dev.ordeal.";
  private static final String JAVA = "java..";
  private static final String NULLNESS = "org.jspecify..";
  private static final String JACKSON = "com.fasterxml.jackson..";

  /** What was explored and found, as values. */
  private static final String VERIFY = ROOT + "verify";

  private static final ModuleRules RULES =
      new ModuleRules(
          Map.of(
              ROOT + "report",
              List.of(
                  ROOT + "actor",
                  ROOT + "explorer",
                  ROOT + "harness",
                  ROOT + "schedule",
                  ROOT + "strategy",
                  VERIFY,
                  ROOT + "world",
                  JAVA,
                  NULLNESS),
              ROOT + "report.text",
              List.of(
                  ROOT + "report",
                  ROOT + "checker",
                  ROOT + "history",
                  ROOT + "recording",
                  ROOT + "replay",
                  ROOT + "schedule",
                  VERIFY,
                  ROOT + "world",
                  JAVA,
                  NULLNESS),
              ROOT + "report.json",
              List.of(
                  ROOT + "actor",
                  ROOT + "checker",
                  ROOT + "explorer",
                  ROOT + "harness",
                  ROOT + "history",
                  ROOT + "replay",
                  ROOT + "schedule",
                  ROOT + "spec",
                  ROOT + "strategy",
                  VERIFY,
                  ROOT + "words",
                  ROOT + "world",
                  JACKSON,
                  JAVA,
                  NULLNESS),
              ROOT + "report.html",
              List.of(ROOT + "words", JACKSON, JAVA, NULLNESS),
              ROOT + "report.diagram",
              List.of(
                  ROOT + "report.html",
                  ROOT + "actor",
                  ROOT + "checker",
                  ROOT + "history",
                  ROOT + "schedule",
                  ROOT + "spec",
                  ROOT + "story",
                  ROOT + "words",
                  ROOT + "world",
                  JAVA,
                  NULLNESS),
              ROOT + "report.page",
              List.of(
                  ROOT + "report",
                  ROOT + "report.diagram",
                  ROOT + "report.html",
                  ROOT + "actor",
                  ROOT + "checker",
                  ROOT + "explorer",
                  ROOT + "harness",
                  ROOT + "history",
                  ROOT + "schedule",
                  ROOT + "story",
                  ROOT + "strategy",
                  VERIFY,
                  ROOT + "words",
                  ROOT + "world",
                  JAVA,
                  NULLNESS),
              ROOT + "report.recording",
              List.of(
                  ROOT + "report",
                  ROOT + "report.html",
                  ROOT + "report.text",
                  ROOT + "decide",
                  ROOT + "formats",
                  ROOT + "recording",
                  ROOT + "spec",
                  ROOT + "words",
                  JACKSON,
                  JAVA,
                  NULLNESS)));

  /** What runs actors, specs, protocols or invariants of the user. */
  private static final List<String> RUNNERS =
      List.of(
          "world.World",
          "story.StoryBuilder",
          "verify.Verification",
          "verify.Sweeper",
          "replay.Replay",
          "checker.Checker",
          "explorer.Explorer",
          "decide.Decider");

  /** What a user writes; a report may hold it, but calls none of its methods. */
  private static final List<String> USER_CODE =
      List.of("actor.Actor", "spec.Spec", "harness.Protocol", "harness.Subject");

  @Test
  void everyPackageKnowsOnlyWhatItsListAllows() {
    RULES.checkDependencies();
  }

  @Test
  void nothingThatRunsUserCodeIsKnown() {
    for (String runner : RUNNERS) {
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ROOT + runner)
          .check(RULES.classes());
    }
    for (String code : USER_CODE) {
      noClasses()
          .should()
          .callMethodWhere(target(owner(assignableTo(ROOT + code))))
          .check(RULES.classes());
    }
  }

  @Test
  void nothingStaticIsMutable() {
    RULES.checkStaticState();
  }

  @Test
  void classesAreFinalAndSmall() throws IOException {
    RULES.checkClasses();
    RULES.checkSources();
  }
}
