package dev.ordeal;

import dev.ordeal.decide.Question;
import dev.ordeal.orders.VariedConcurrentHashMap;
import dev.ordeal.orders.VariedHashMap;
import dev.ordeal.orders.VariedHashSet;
import dev.ordeal.orders.VariedHashtable;
import dev.ordeal.orders.VariedIdentityHashMap;
import dev.ordeal.orders.VariedRandom;
import dev.ordeal.orders.VariedWeakHashMap;
import dev.ordeal.recording.Recording;
import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The rules of the module's packages and classes. */
class HistoriesArchitectureTest {
  private static final String ROOT = "dev.ordeal.";
  private static final ModuleRules RULES = new ModuleRules();

  /** Builders, which may have many public methods. */
  private static final Set<Class<?>> BUILDERS = Set.of(Question.class, Recording.Builder.class);

  /** Users' classes may extend the collections whose place these take. */
  private static final Set<Class<?>> STAND_INS =
      Set.of(
          VariedHashSet.class,
          VariedHashMap.class,
          VariedConcurrentHashMap.class,
          VariedIdentityHashMap.class,
          VariedWeakHashMap.class,
          VariedHashtable.class,
          VariedRandom.class);

  /** Each package with the packages that it may depend on, besides itself and the JDK. */
  private static Map<String, List<String>> allowed() {
    Map<String, List<String>> allowed = new LinkedHashMap<>();
    allowed.put("words", List.of());
    allowed.put("ints", List.of());
    allowed.put("runtime", List.of());
    allowed.put("identity", List.of("words"));
    allowed.put("orders", List.of("identity", "words"));
    allowed.put("spec", List.of("words"));
    allowed.put("spec.table", List.of("spec", "identity", "ints", "words"));
    allowed.put("recording", List.of("spec", "ints", "words"));
    allowed.put("decide.part", List.of("recording", "spec"));
    allowed.put(
        "decide.machine", List.of("decide.part", "recording", "spec", "spec.table", "ints"));
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
  void aPackageDependsOnlyOnWhatItMay() {
    Map<String, List<String>> qualified = new LinkedHashMap<>();
    allowed()
        .forEach(
            (name, others) -> {
              List<String> packages = new ArrayList<>(List.of("java..", "org.jspecify.."));
              others.forEach(other -> packages.add(ROOT + other));
              if (name.equals("identity")) {
                packages.add("com.dynatrace.hash4j..");
              }
              if (name.equals("formats")) {
                packages.addAll(List.of("com.fasterxml.jackson..", "us.bpsm.edn.."));
              }
              qualified.put(ROOT + name, packages);
            });
    RULES.checkDependencies(qualified);
  }

  @Test
  void nothingStaticIsMutable() {
    RULES.checkStaticState();
  }

  @Test
  void classesAreFinalAndSmall() throws IOException {
    RULES.checkClasses(STAND_INS, BUILDERS);
    RULES.checkSources();
  }
}
