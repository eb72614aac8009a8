package dev.ordeal.report;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import dev.ordeal.actor.Actor;
import dev.ordeal.checker.Checker;
import dev.ordeal.decide.Decider;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.harness.Protocol;
import dev.ordeal.harness.Subject;
import dev.ordeal.replay.Replay;
import dev.ordeal.rules.ModuleRules;
import dev.ordeal.spec.Spec;
import dev.ordeal.story.StoryBuilder;
import dev.ordeal.sweep.Sweeper;
import dev.ordeal.verify.Verification;
import dev.ordeal.world.World;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The module renders values: each package knows what its list allows, and runs no user code. */
class ArchitectureTest {
  private static final String ROOT = "dev.ordeal.";
  private static final String JAVA = "java..";
  private static final String NULLNESS = "org.jspecify..";
  private static final String JACKSON = "com.fasterxml.jackson..";

  /** What was explored and found, as values. */
  private static final String VERIFY = ROOT + "verify";

  private static final String SWEEP = ROOT + "sweep";

  private static final ModuleRules RULES = new ModuleRules();

  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          ROOT + "report",
          List.of(
              ROOT + "actor",
              ROOT + "coverage",
              ROOT + "explorer",
              ROOT + "faults",
              ROOT + "harness",
              ROOT + "schedule",
              ROOT + "statistics",
              ROOT + "strategy",
              VERIFY,
              SWEEP,
              ROOT + "words",
              ROOT + "world",
              JAVA,
              NULLNESS),
          ROOT + "report.text",
          List.of(
              ROOT + "report",
              ROOT + "checker",
              ROOT + "harness",
              ROOT + "history",
              ROOT + "recording",
              ROOT + "replay",
              ROOT + "schedule",
              ROOT + "story",
              VERIFY,
              SWEEP,
              ROOT + "words",
              ROOT + "world",
              JAVA,
              NULLNESS),
          ROOT + "report.json",
          List.of(
              ROOT + "actor",
              ROOT + "checker",
              ROOT + "coverage",
              ROOT + "explorer",
              ROOT + "faults",
              ROOT + "harness",
              ROOT + "history",
              ROOT + "replay",
              ROOT + "schedule",
              ROOT + "spec",
              ROOT + "statistics",
              ROOT + "story",
              ROOT + "strategy",
              VERIFY,
              SWEEP,
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
              ROOT + "harness",
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
              ROOT + "engine",
              ROOT + "harness",
              ROOT + "history",
              ROOT + "schedule",
              ROOT + "story",
              ROOT + "strategy",
              VERIFY,
              SWEEP,
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
              NULLNESS));

  /** What runs actors, specs, protocols or invariants of the user. */
  private static final List<Class<?>> RUNNERS =
      List.of(
          World.class,
          StoryBuilder.class,
          Verification.class,
          Sweeper.class,
          Replay.class,
          Checker.class,
          Explorer.class,
          Decider.class);

  /** What a user writes; a report may hold it, but calls none of its methods. */
  private static final List<Class<?>> USER_CODE =
      List.of(Actor.class, Spec.class, Protocol.class, Subject.class);

  @Test
  void everyPackageKnowsOnlyWhatItsListAllows() {
    RULES.checkDependencies(ALLOWED);
  }

  @Test
  void nothingThatRunsUserCodeIsKnown() {
    for (Class<?> runner : RUNNERS) {
      noClasses().should().dependOnClassesThat().areAssignableTo(runner).check(RULES.classes());
    }
    for (Class<?> code : USER_CODE) {
      noClasses()
          .should()
          .callMethodWhere(target(owner(assignableTo(code))))
          .check(RULES.classes());
    }
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
