package dev.ordeal;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Data flows one way: each package of core names all that it may know. */
class CoreArchitectureTest {
  private static final String ROOT = "dev.ordeal";

  /** The way in, which has no name of its own below the root. */
  private static final String FACADE = "";

  /** These may have as many methods as they have settings. */
  private static final Set<String> BUILDERS = Set.of("Configuration", "Check", "Schedules");

  /** What every package may know: the JDK, annotations, how to speak to people, deadlines. */
  private static final List<String> EVERYWHERE =
      List.of("java..", "org.jspecify..", ROOT + ".words", ROOT + ".runtime");

  /** The packages in the order of the data flow, and what else each one may know. */
  private static final Map<String, List<String>> PACKAGES = new LinkedHashMap<>();

  static {
    allow("actor");
    allow("harness", "actor", "spec");
    allow("world", "actor", "harness");
    allow("world.contract", "actor", "world");
    allow("world.table", "actor", "harness", "identity", "ints", "world", "world.contract");
    allow("world.path", "actor", "harness", "ints", "world", "world.contract", "world.table");
    allow(
        "world.states",
        "actor",
        "spec",
        "harness",
        "identity",
        "ints",
        "world",
        "world.contract",
        "world.table");
    allow(
        "engine",
        "harness",
        "world",
        "world.contract",
        "world.table",
        "world.path",
        "world.states");
    allow("causality", "ints", "world");
    allow("explorer", "causality", "world");
    allow("explorer.published", "ints", "causality", "explorer", "world");
    allow("explorer.optimal", "ints", "causality", "explorer", "world");
    allow("explorer.sampling", "causality", "explorer", "world");
    allow(
        "strategy",
        "engine",
        "explorer",
        "explorer.published",
        "explorer.optimal",
        "explorer.sampling",
        "world");
    allow("schedule", "world");
    allow("history", "actor", "harness", "spec", "identity", "world", "causality");
    allow(
        "checker", "ints", "spec", "identity", "recording", "decide", "decide.machine", "history");
    allow("findings", "spec", "world", "causality", "explorer", "schedule", "history", "checker");
    allow("statistics", "findings", "strategy");
    allow(
        "graph",
        "harness",
        "identity",
        "ints",
        "world",
        "world.states",
        "explorer",
        "schedule",
        "checker");
    allow(
        "minimize",
        "harness",
        "spec",
        "world",
        "causality",
        "explorer",
        "explorer.optimal",
        "schedule",
        "history",
        "checker");
    allow("story", "actor", "harness", "world", "world.contract", "engine", "schedule", "history");
    allow(
        "verify",
        "actor",
        "spec",
        "harness",
        "world",
        "world.contract",
        "world.states",
        "engine",
        "explorer",
        "explorer.sampling",
        "strategy",
        "schedule",
        "history",
        "checker",
        "findings",
        "statistics",
        "graph",
        "minimize",
        "story");
    allow(
        "sweep",
        "spec",
        "harness",
        "world.contract",
        "explorer",
        "strategy",
        "findings",
        "statistics",
        "verify");
    allow(
        "replay",
        "actor",
        "spec",
        "harness",
        "world",
        "world.contract",
        "engine",
        "schedule",
        "history",
        "checker",
        "strategy",
        "verify");
    allow(
        FACADE,
        "actor",
        "spec",
        "harness",
        "world.contract",
        "engine",
        "explorer",
        "strategy",
        "verify",
        "sweep");
  }

  private static String qualified(String name) {
    return name.equals(FACADE) ? ROOT : ROOT + "." + name;
  }

  private static void allow(String name, String... others) {
    PACKAGES.put(name, List.of(others));
  }

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(CoreArchitectureTest::isOfThisModule)
          .importPackages("dev.ordeal");

  private static boolean isOfThisModule(Location location) {
    return location.matches(Pattern.compile(".*/core/target/classes/.*"));
  }

  @Test
  void everyPackageIsListedAndSaysWhatItIsFor() {
    Set<String> packages =
        CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    Set<String> described =
        CLASSES.stream()
            .filter(type -> type.getSimpleName().equals("package-info"))
            .map(JavaClass::getPackageName)
            .collect(Collectors.toSet());
    Set<String> listed =
        PACKAGES.keySet().stream().map(CoreArchitectureTest::qualified).collect(Collectors.toSet());
    assertThat(packages).isEqualTo(listed);
    assertThat(described).isEqualTo(listed);
  }

  @Test
  void aPackageKnowsOnlyWhatItIsAllowedTo() {
    List<String> wrong = new ArrayList<>();
    PACKAGES.forEach(
        (name, others) ->
            wrong.addAll(
                classes()
                    .that()
                    .resideInAPackage(qualified(name))
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(
                        Stream.of(
                                EVERYWHERE.stream(),
                                Stream.of(qualified(name)),
                                others.stream().map(CoreArchitectureTest::qualified))
                            .flatMap(each -> each)
                            .toArray(String[]::new))
                    .evaluate(CLASSES)
                    .getFailureReport()
                    .getDetails()));
    assertThat(wrong).isEmpty();
  }

  @Test
  void whatIsAllowedLiesToTheLeft() {
    List<String> order = List.copyOf(PACKAGES.keySet());
    PACKAGES.forEach(
        (name, others) ->
            assertThat(order.indexOf(name))
                .as(name)
                .isGreaterThan(others.stream().mapToInt(order::indexOf).max().orElse(-1)));
  }

  /** A constant is a value that cannot change, not merely a field that cannot be set again. */
  @Test
  void nothingIsStaticAndMutable() {
    Set<String> mutable =
        CLASSES.stream()
            .flatMap(type -> type.getFields().stream())
            .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
            .filter(field -> !field.getModifiers().contains(JavaModifier.SYNTHETIC))
            .filter(field -> !isConstant(field))
            .map(JavaField::getFullName)
            .collect(Collectors.toSet());
    assertThat(mutable).isEmpty();
  }

  private static boolean isConstant(JavaField field) {
    JavaClass type = field.getRawType();
    boolean isValue =
        type.isPrimitive()
            || type.isEnum()
            || type.isRecord()
            || type.getPackageName().startsWith("dev.ordeal")
            || Stream.of(
                    Object.class, // a sentinel
                    String.class,
                    Pattern.class,
                    ClassValue.class,
                    java.time.Duration.class,
                    java.util.Comparator.class)
                .anyMatch(type::isEquivalentTo);
    boolean isCopied = // such a constant is made by an immutable factory; see the sources
        type.isEquivalentTo(List.class) || type.isEquivalentTo(Set.class);
    return field.getModifiers().contains(JavaModifier.FINAL) && (isValue || isCopied);
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

  /** A class with many questions is many classes; a builder may have as many as it has settings. */
  @Test
  void noClassHasMoreThanTwentyPublicMethods() {
    Map<String, Long> counts =
        CLASSES.stream()
            .filter(type -> !BUILDERS.contains(type.getSimpleName()))
            .collect(
                Collectors.toMap(
                    JavaClass::getName,
                    type ->
                        Arrays.stream(type.reflect().getDeclaredMethods())
                            .filter(
                                method ->
                                    java.lang.reflect.Modifier.isPublic(method.getModifiers()))
                            .filter(method -> !method.isSynthetic())
                            .filter(method -> !type.isRecord() || method.getParameterCount() > 0)
                            .count()));
    counts.values().removeIf(count -> count <= 20);
    assertThat(counts).isEmpty();
  }
}
