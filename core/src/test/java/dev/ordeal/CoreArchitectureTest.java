package dev.ordeal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ordeal.actor.Context;
import dev.ordeal.explorer.Explorer;
import dev.ordeal.rules.ModuleRules;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.verify.Configuration;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Data flows one way: each package of core names all that it may know. */
class CoreArchitectureTest {
  private static final String ROOT = "dev.ordeal";

  /** The way in, which has no name of its own below the root. */
  private static final String FACADE = "";

  /** These may have as many methods as they have settings, or as actors have things to say. */
  private static final Set<Class<?>> BUILDERS =
      Set.of(Configuration.class, Check.class, Schedules.class, Context.class);

  /** What every package may know: the JDK, annotations, how to speak to people, deadlines. */
  private static final List<String> EVERYWHERE =
      List.of("java..", "org.jspecify..", ROOT + ".words", ROOT + ".runtime");

  /** The packages in the order of the data flow, and what else each one may know. */
  private static final Map<String, List<String>> PACKAGES = new LinkedHashMap<>();

  static {
    allow("actor");
    allow("faults", "actor");
    allow("reload", "identity", "orders");
    allow("wire");
    allow("harness", "faults", "actor", "spec", "orders", "reload");
    allow("coverage", "harness", "actor");
    allow("world", "faults", "actor", "harness");
    allow("world.contract", "faults", "actor", "spec", "identity", "world");
    allow("tasks", "harness", "wire", "world.contract");
    allow(
        "world.table",
        "faults",
        "actor",
        "spec",
        "harness",
        "coverage",
        "identity",
        "ints",
        "orders",
        "world",
        "world.contract");
    allow(
        "world.spontaneous",
        "coverage",
        "actor",
        "faults",
        "harness",
        "ints",
        "world.contract",
        "world.table");
    allow("world.channels", "actor", "faults", "harness", "ints", "world.contract", "world.table");
    allow("world.retries", "harness", "world.table");
    allow("world.moves", "faults", "harness", "ints", "world.spontaneous", "world.table");
    allow(
        "world.path",
        "world.moves",
        "world.channels",
        "world.retries",
        "faults",
        "world.spontaneous",
        "actor",
        "harness",
        "identity",
        "ints",
        "world",
        "world.contract",
        "world.table");
    allow("fairness");
    allow("world.ample", "ints", "words", "world.table");
    allow(
        "world.states",
        "world.channels",
        "world.retries",
        "faults",
        "world.spontaneous",
        "actor",
        "spec",
        "harness",
        "identity",
        "ints",
        "world",
        "world.contract",
        "world.table",
        "world.moves",
        "world.ample");
    allow(
        "engine",
        "faults",
        "harness",
        "coverage",
        "orders",
        "world",
        "world.contract",
        "world.table",
        "world.path",
        "world.spontaneous",
        "world.states");
    allow("exclusions", "actor", "harness", "world", "world.contract", "engine");
    allow("causality", "ints", "world");
    allow("explorer", "actor", "causality", "world");
    allow("explorer.published", "ints", "causality", "explorer", "world");
    allow("explorer.optimal", "ints", "causality", "explorer", "world");
    allow("explorer.sampling", "causality", "explorer", "world");
    allow(
        "strategy",
        "actor",
        "faults",
        "engine",
        "explorer",
        "harness",
        "spec",
        "explorer.published",
        "explorer.optimal",
        "explorer.sampling",
        "world");
    allow("schedule", "actor", "harness", "world");
    allow("history", "actor", "harness", "spec", "identity", "world", "causality");
    allow("checker", "ints", "spec", "identity", "recording", "decide", "spec.table", "history");
    allow(
        "findings",
        "spec",
        "wire",
        "world",
        "causality",
        "explorer",
        "schedule",
        "history",
        "checker");
    allow("statistics", "findings", "strategy");
    allow(
        "graph",
        "fairness",
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
        "faults",
        "actor",
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
        "faults",
        "actor",
        "spec",
        "identity",
        "orders",
        "harness",
        "coverage",
        "world",
        "world.contract",
        "world.states",
        "engine",
        "exclusions",
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
        "elsewhere",
        "actor",
        "spec",
        "harness",
        "coverage",
        "statistics",
        "wire",
        "world",
        "world.contract",
        "tasks",
        "engine",
        "causality",
        "explorer",
        "strategy",
        "schedule",
        "checker",
        "findings",
        "verify");
    allow(
        "sweep",
        "elsewhere",
        "actor",
        "spec",
        "harness",
        "coverage",
        "world",
        "world.contract",
        "world.states",
        "engine",
        "explorer",
        "strategy",
        "findings",
        "statistics",
        "tasks",
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
        "faults",
        "spec",
        "harness",
        "world.contract",
        "engine",
        "explorer",
        "strategy",
        "tasks",
        "elsewhere",
        "verify",
        "sweep");
  }

  private static String qualified(String name) {
    return name.equals(FACADE) ? ROOT : ROOT + "." + name;
  }

  private static void allow(String name, String... others) {
    PACKAGES.put(name, List.of(others));
  }

  private static final ModuleRules RULES = new ModuleRules();

  @Test
  void aPackageDependsOnlyOnWhatItMay() {
    Map<String, List<String>> allowed = new LinkedHashMap<>();
    PACKAGES.forEach(
        (name, others) ->
            allowed.put(
                qualified(name),
                Stream.concat(
                        EVERYWHERE.stream(), others.stream().map(CoreArchitectureTest::qualified))
                    .toList()));
    RULES.checkDependencies(allowed);
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
  void nothingStaticIsMutable() {
    RULES.checkStaticState();
  }

  @Test
  void classesAreSmallAndFinalOrMeantToBeExtended() throws IOException {
    RULES.checkClasses(Set.of(Explorer.class), BUILDERS);
    RULES.checkSources();
  }
}
