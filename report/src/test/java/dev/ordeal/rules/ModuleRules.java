package dev.ordeal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules for one module: every package has an allow-list and a package-info, nothing static is
 * mutable, classes are final, and files, packages and classes stay small.
 */
public final class ModuleRules {
  private static final int MOST_LINES = 400;
  private static final int MOST_FILES = 25;
  private static final int MOST_PUBLIC_METHODS = 20;

  private final Map<String, List<String>> allowed;
  private final JavaClasses classes;

  /**
   * @param allowed the packages of the module, and for each the packages besides its own that it
   *     may know, as ArchUnit writes them
   */
  public ModuleRules(Map<String, List<String>> allowed) {
    this.allowed = allowed;
    this.classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPath(Path.of("target", "classes"));
  }

  /** The classes of the module, without its tests. */
  public JavaClasses classes() {
    return classes;
  }

  /**
   * Every package is listed, says what it is for, and knows what its list allows and nothing else;
   * a list names no package that is not needed.
   */
  public void checkDependencies() {
    assertThat(classes.stream().map(JavaClass::getPackageName).distinct())
        .as("the packages of the module, each with its allow-list")
        .containsExactlyInAnyOrderElementsOf(allowed.keySet());
    allowed.forEach(
        (name, others) -> {
          String[] known = Stream.concat(Stream.of(name), others.stream()).toArray(String[]::new);
          ArchRuleDefinition.classes()
              .that()
              .resideInAPackage(name)
              .should()
              .onlyDependOnClassesThat()
              .resideInAnyPackage(known)
              .check(classes);
          assertThat(classes.contain(name + ".package-info"))
              .as("package-info of " + name)
              .isTrue();
        });
  }

  /** Nothing static is mutable: neither a field nor what it holds. */
  public void checkStaticState() {
    assertThat(classes.stream().flatMap(StaticState::mutableFields)).isEmpty();
  }

  /** Classes are final or meant to be extended, and have few public methods. */
  public void checkClasses() {
    ArchRuleDefinition.classes()
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
        .check(classes);
    for (JavaClass type : classes) {
      assertThat(
              type.getMethods().stream()
                  .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
                  .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
                  .map(JavaMethod::getName))
          .as("public methods of " + type.getName())
          .hasSizeLessThanOrEqualTo(MOST_PUBLIC_METHODS);
    }
  }

  /** No source file is long, and no folder has many. */
  public void checkSources() throws IOException {
    try (Stream<Path> found = Files.walk(Path.of("src"))) {
      List<Path> files = found.filter(Files::isRegularFile).toList();
      for (Path file : files) {
        if (file.toString().matches(".*\\.(java|js|css)")) {
          assertThat(Files.readAllLines(file).size())
              .as("lines of " + file)
              .isLessThanOrEqualTo(MOST_LINES);
        }
      }
      files.stream()
          .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()))
          .forEach(
              (folder, count) ->
                  assertThat(count).as("files in " + folder).isLessThanOrEqualTo(MOST_FILES));
    }
  }
}
