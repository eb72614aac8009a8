package dev.ordeal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Data flows one way: a package knows nothing to its right. */
class ArchitectureTest {
  private static final String ROOT = "dev.ordeal";

  /** The rooms in the order of the data flow. */
  private static final List<String> ROOMS =
      List.of(
          "actor",
          "harness",
          "world",
          "explorer",
          "schedule",
          "history",
          "checker",
          "graph",
          "minimize",
          "story",
          "verify",
          "replay");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT)
          .that(
              new DescribedPredicate<>("of this module") {
                @Override
                public boolean test(JavaClass type) {
                  return ROOMS.contains(type.getPackageName().substring(ROOT.length() + 1));
                }
              });

  @Test
  void everyPackageIsARoomOfTheDataFlow() {
    Set<String> packages =
        CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    assertThat(packages)
        .isEqualTo(ROOMS.stream().map(room -> ROOT + "." + room).collect(Collectors.toSet()));
  }

  @Test
  void aPackageKnowsNothingToItsRight() {
    for (int i = 0; i < ROOMS.size() - 1; i++) {
      String[] right =
          ROOMS.subList(i + 1, ROOMS.size()).stream()
              .map(room -> ROOT + "." + room + "..")
              .toArray(String[]::new);
      noClasses()
          .that()
          .resideInAPackage(ROOT + "." + ROOMS.get(i) + "..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(right)
          .check(CLASSES);
    }
  }

  @Test
  void anExplorerKnowsAWorldAndNothingOfClientsSpecsOrActors() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + ".explorer")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ROOT + ".actor", ROOT + ".spec", ROOT + ".harness")
        .check(CLASSES);
  }

  @Test
  void aCheckerKnowsHistoriesAndSpecsAndNothingOfActors() {
    classes()
        .that()
        .resideInAPackage(ROOT + ".checker")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            ROOT + ".words",
            ROOT + ".spec",
            ROOT + ".history",
            ROOT + ".recording",
            ROOT + ".decide",
            ROOT + ".checker",
            "java..",
            "org.jspecify..")
        .check(CLASSES);
  }

  @Test
  void theCoreDependsOnNoFramework() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(ROOT + "..", "java..", "org.jspecify..")
        .check(CLASSES);
  }

  @Test
  void nothingIsStaticAndMutable() {
    ArchRuleDefinition.fields().that().areStatic().should().beFinal().check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    for (String room : ROOMS) {
      assertThat(CLASSES.stream())
          .as(room)
          .anyMatch(
              type ->
                  type.getPackageName().equals(ROOT + "." + room)
                      && type.getSimpleName().equals("package-info"));
    }
  }

  @Test
  void classesAreFinalOrMeantToBeExtended() {
    classes()
        .that()
        .areNotInterfaces()
        .and()
        .areTopLevelClasses()
        .and()
        .doNotHaveSimpleName("package-info")
        .should()
        .haveModifier(JavaModifier.FINAL)
        .orShould()
        .haveModifier(JavaModifier.ABSTRACT)
        .orShould()
        .beAssignableTo("dev.ordeal.explorer.Explorer")
        .check(CLASSES);
  }
}
