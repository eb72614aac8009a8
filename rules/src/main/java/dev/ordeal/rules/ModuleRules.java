package dev.ordeal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules for one module, whose directory is the working directory of its tests: every package
 * has an allow-list and a package-info with an example, nothing static is mutable, classes are
 * final and have names of their own, and files, packages and classes stay small.
 */
public final class ModuleRules {
  private static final int MOST_LINES = 400;
  private static final int MOST_FILES = 25;
  private static final int MOST_PUBLIC_METHODS = 20;
  private static final String MAIN = "src/main";

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(location -> !location.contains("/jmh_generated/"))
          .importPath(Path.of("target", "classes"));

  /** The classes of the module, without its tests. */
  public JavaClasses classes() {
    return classes;
  }

  /**
   * Every package is listed and depends only on what its list allows.
   *
   * @param allowed the packages of the module, and for each the packages besides its own that it
   *     may depend on, as ArchUnit writes them
   */
  public void checkDependencies(Map<String, ? extends Collection<String>> allowed) {
    assertThat(classes.stream().map(JavaClass::getPackageName).distinct())
        .as("the packages of the module, each with its allow-list")
        .containsExactlyInAnyOrderElementsOf(allowed.keySet());
    List<String> wrong = new ArrayList<>();
    allowed.forEach(
        (name, others) -> {
          String[] known = Stream.concat(Stream.of(name), others.stream()).toArray(String[]::new);
          wrong.addAll(
              ArchRuleDefinition.classes()
                  .that()
                  .resideInAPackage(name)
                  .should()
                  .onlyDependOnClassesThat()
                  .resideInAnyPackage(known)
                  .evaluate(classes)
                  .getFailureReport()
                  .getDetails());
        });
    assertThat(wrong).isEmpty();
  }

  /** Nothing static is mutable: neither a field nor what it holds. */
  public void checkStaticState() {
    assertThat(classes.stream().flatMap(StaticState::mutableFields)).isEmpty();
  }

  /**
   * Classes are final or abstract, have few public methods, and no two have the same name.
   *
   * @param open classes that may be extended, with their subclasses
   * @param builders classes that may have many public methods, as may those that implement them
   */
  public void checkClasses(Set<Class<?>> open, Set<Class<?>> builders) {
    List<JavaClass> all =
        classes.stream().filter(type -> !type.getSimpleName().equals("package-info")).toList();
    assertThat(all.stream().filter(type -> !isClosed(type, open)).map(JavaClass::getName))
        .as("classes that are neither final nor abstract")
        .isEmpty();
    assertThat(
            all.stream()
                .filter(type -> builders.stream().noneMatch(type::isAssignableTo))
                .filter(type -> publicMethods(type) > MOST_PUBLIC_METHODS)
                .map(JavaClass::getName))
        .as("classes with more than " + MOST_PUBLIC_METHODS + " public methods")
        .isEmpty();
    Map<String, Long> names =
        all.stream()
            .filter(JavaClass::isTopLevelClass)
            .map(JavaClass::getSimpleName)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    names.values().removeIf(count -> count == 1);
    assertThat(names).as("names of several classes").isEmpty();
  }

  private static boolean isClosed(JavaClass type, Set<Class<?>> open) {
    Set<JavaModifier> modifiers = type.getModifiers();
    return type.isInterface()
        || type.isEnum()
        || type.isAnonymousClass()
        || modifiers.contains(JavaModifier.FINAL)
        || modifiers.contains(JavaModifier.ABSTRACT)
        || open.stream().anyMatch(type::isAssignableTo);
  }

  private static long publicMethods(JavaClass type) {
    return type.getMethods().stream()
        .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC))
        .filter(method -> !method.getModifiers().contains(JavaModifier.SYNTHETIC))
        .filter(method -> !isAccessor(method, type))
        .count();
  }

  private static boolean isAccessor(JavaMethod method, JavaClass type) {
    return type.isRecord()
        && method.getParameters().isEmpty()
        && type.tryGetField(method.getName()).isPresent();
  }

  /** No source file is long, no folder has many, and every package-info has an example. */
  public void checkSources() throws IOException {
    try (Stream<Path> found = Files.walk(Path.of("src"))) {
      List<Path> files = found.filter(Files::isRegularFile).toList();
      for (Path file : files) {
        if (file.toString().matches(".*\\.(java|js|css)")) {
          assertThat(Files.readAllLines(file).size())
              .as("lines of " + file)
              .isLessThanOrEqualTo(MOST_LINES);
        }
        if (file.startsWith(MAIN) && file.endsWith("package-info.java")) {
          assertThat(Files.readString(file))
              .as("%s", file)
              .contains("@NullMarked", "<p>", "<pre>{@code");
        }
      }
      files.stream()
          .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()))
          .forEach(
              (folder, count) ->
                  assertThat(count).as("files in " + folder).isLessThanOrEqualTo(MOST_FILES));
    }
    assertThat(packagesWithoutInfo()).as("packages without package-info").isEmpty();
  }

  private Set<String> packagesWithoutInfo() {
    return classes.stream()
        .map(JavaClass::getPackageName)
        .filter(name -> !classes.contain(name + ".package-info"))
        .collect(Collectors.toSet());
  }
}
