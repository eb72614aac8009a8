package dev.ordeal.systems;

import dev.ordeal.rules.ModuleRules;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Protocols use what any system of a user can use, and not each other. */
class ArchitectureTest {
  private static final String ROOT = "dev.ordeal.systems";

  private static final ModuleRules RULES = new ModuleRules();

  /** What a protocol uses, which is what any system of a user can use. */
  private static final List<String> OF_USERS =
      List.of(
          ROOT + ".adjustable",
          "dev.ordeal.actor",
          "dev.ordeal.harness",
          "dev.ordeal.spec",
          "dev.ordeal.words",
          "java..",
          "org.jspecify..");

  private static final List<String> PROTOCOLS =
      List.of(
          "abd",
          "adjustable",
          "caspaxos",
          "chord",
          "commit",
          "consensus",
          "craq",
          "fencing",
          "kafka",
          "lease",
          "mutex",
          "paxos",
          "raft",
          "register",
          "vr",
          "zab");

  @Test
  void everyPackageKnowsOnlyWhatItsListAllows() {
    Map<String, List<String>> allowed = new HashMap<>();
    PROTOCOLS.forEach(protocol -> allowed.put(ROOT + "." + protocol, OF_USERS));
    allowed.put(ROOT, protocolsAnd("dev.ordeal.harness", "java..", "org.jspecify.."));
    allowed.put(
        ROOT + ".gallery",
        protocolsAnd(
            "dev.ordeal",
            "dev.ordeal.actor",
            "dev.ordeal.faults",
            "dev.ordeal.harness",
            "dev.ordeal.verify",
            "dev.ordeal.words",
            "java..",
            "org.jspecify.."));
    RULES.checkDependencies(allowed);
  }

  private static List<String> protocolsAnd(String... others) {
    return Stream.concat(
            PROTOCOLS.stream().map(protocol -> ROOT + "." + protocol), Stream.of(others))
        .toList();
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
