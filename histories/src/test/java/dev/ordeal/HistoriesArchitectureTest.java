package dev.ordeal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.ordeal.decide.Question;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import us.bpsm.edn.Keyword;

/** The rules of the module's packages and classes. */
class HistoriesArchitectureTest {
  private static final String ROOT = "dev.ordeal.";
  private static final int MOST_LINES = 400;
  private static final int MOST_FILES = 25;
  private static final int MOST_PUBLIC_METHODS = 20;

  /** Each package with the packages that it may depend on, besides itself and the JDK. */
  private static final Map<String, List<String>> ALLOWED = allowed();

  /** Builders, which may have many public methods. */
  private static final Set<Class<?>> BUILDERS = Set.of(Question.class, Recording.Builder.class);

  /** Types of constants that nobody can change. */
  private static final List<Class<?>> IMMUTABLE =
      List.of(
          String.class,
          Duration.class,
          Pattern.class,
          ClassValue.class,
          Comparator.class,
          Enum.class,
          Record.class,
          Keyword.class,
          OperationNumbers.class);

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPath(Path.of("target/classes"));

  private static Map<String, List<String>> allowed() {
    Map<String, List<String>> allowed = new LinkedHashMap<>();
    allowed.put("words", List.of());
    allowed.put("ints", List.of());
    allowed.put("runtime", List.of());
    allowed.put("spec", List.of("words"));
    allowed.put("recording", List.of("spec", "ints", "words"));
    allowed.put("decide.part", List.of("recording", "spec"));
    allowed.put("decide.machine", List.of("decide.part", "recording", "spec", "ints"));
    allowed.put(
        "decide.search", List.of("decide.machine", "decide.part", "recording", "ints", "runtime"));
    allowed.put("decide.direct", List.of("decide.machine", "decide.part", "recording", "ints"));
    allowed.put("decide.reason", List.of("decide.machine", "decide.part", "recording"));
    allowed.put("decide.distinct", List.of("decide.machine", "decide.part", "recording", "ints"));
    allowed.put(
        "decide",
        List.of(
            "decide.direct",
            "decide.distinct",
            "decide.machine",
            "decide.part",
            "decide.reason",
            "decide.search",
            "recording",
            "runtime",
            "spec",
            "words"));
    allowed.put("formats", List.of("recording", "spec", "words"));
    allowed.put("formats.generate", List.of("recording"));
    return allowed;
  }

  @Test
  void everyPackageIsListed() {
    Set<String> packages =
        CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    assertThat(packages)
        .isEqualTo(ALLOWED.keySet().stream().map(ROOT::concat).collect(Collectors.toSet()));
  }

  @Test
  void aPackageDependsOnlyOnWhatItMay() {
    ALLOWED.forEach(
        (name, others) -> {
          List<String> packages = new ArrayList<>(List.of("java..", "org.jspecify.."));
          packages.add(ROOT + name);
          others.forEach(other -> packages.add(ROOT + other));
          if (name.equals("formats")) {
            packages.addAll(List.of("com.fasterxml.jackson..", "us.bpsm.edn.."));
          }
          classes()
              .that()
              .resideInAPackage(ROOT + name)
              .should()
              .onlyDependOnClassesThat()
              .resideInAnyPackage(packages.toArray(String[]::new))
              .check(CLASSES);
        });
  }

  @Test
  void everyPackageSaysWhatItIsForWithAnExample() throws IOException {
    for (String name : ALLOWED.keySet()) {
      Path info =
          Path.of("src/main/java", (ROOT + name).replace('.', '/')).resolve("package-info.java");
      assertThat(Files.readString(info)).as(name).contains("@NullMarked", "<pre>{@code");
    }
  }

  @Test
  void noStaticFieldCanChange() {
    List<String> mutable =
        CLASSES.stream()
            .flatMap(type -> type.getFields().stream())
            .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
            .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
            .filter(field -> !isConstant(field))
            .map(JavaField::getFullName)
            .toList();
    assertThat(mutable).isEmpty();
  }

  private static boolean isConstant(JavaField field) {
    if (!field.getModifiers().contains(JavaModifier.FINAL)) {
      return false;
    }
    Class<?> type = field.reflect().getType();
    if (type.isArray()) {
      return Array.getLength(value(field.reflect())) == 0;
    }
    Object value = type.isPrimitive() ? "" : value(field.reflect());
    return type.isPrimitive() || IMMUTABLE.stream().anyMatch(known -> known.isInstance(value));
  }

  private static Object value(Field field) {
    try {
      field.setAccessible(true);
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void classesAreFinalOrMeantToBeExtended() {
    classes()
        .that()
        .areNotInterfaces()
        .and()
        .areNotAnonymousClasses()
        .and()
        .areNotEnums()
        .and()
        .doNotHaveSimpleName("package-info")
        .should()
        .haveModifier(JavaModifier.FINAL)
        .orShould()
        .haveModifier(JavaModifier.ABSTRACT)
        .check(CLASSES);
  }

  @Test
  void noTwoClassesHaveTheSameName() {
    Map<String, Long> counts =
        CLASSES.stream()
            .map(JavaClass::getSimpleName)
            .filter(name -> !name.isEmpty() && !name.equals("package-info"))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    counts.values().removeIf(count -> count == 1);
    assertThat(counts).isEmpty();
  }

  @Test
  void noClassHasTooManyPublicMethods() {
    List<String> large =
        CLASSES.stream()
            .filter(type -> !BUILDERS.contains(type.reflect()))
            .filter(type -> publicMethods(type) > MOST_PUBLIC_METHODS)
            .map(JavaClass::getName)
            .toList();
    assertThat(large).isEmpty();
  }

  private static long publicMethods(JavaClass type) {
    return type.getMethods().stream()
        .map(JavaMethod::getModifiers)
        .filter(modifiers -> modifiers.contains(JavaModifier.PUBLIC))
        .filter(modifiers -> !modifiers.contains(JavaModifier.SYNTHETIC))
        .count();
  }

  @Test
  void noFileIsTooLongAndNoPackageTooLarge() throws IOException {
    Map<Path, Integer> files = new LinkedHashMap<>();
    try (Stream<Path> sources = Files.walk(Path.of("src"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        assertThat(Files.readAllLines(source))
            .as("%s", source)
            .hasSizeLessThanOrEqualTo(MOST_LINES);
        files.merge(source.getParent(), 1, Integer::sum);
      }
    }
    assertThat(files.values()).allMatch(count -> count <= MOST_FILES);
  }
}
