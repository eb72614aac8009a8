package dev.ordeal.report;

import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Consistency;
import dev.ordeal.world.ActorFailure;

/** The first line of a report on something wrong. */
final class Headline {
  private Headline() {}

  /** What was put through the ordeal. */
  static String what(String system, Harness harness) {
    return what(system, harness, harness.name());
  }

  /** The same, with other words for the calls. */
  static String what(String system, Harness harness, String calls) {
    return system
        + ", "
        + Numbers.count(harness.system().addresses().size(), "agent", "agents")
        + ", "
        + calls;
  }

  static String violation(String what, Consistency consistency) {
    return "VIOLATION: " + what + " is not " + consistency.words() + ".";
  }

  static String failure(String what, ActorFailure failure) {
    return (failure.isBreach() ? "INVARIANT BROKEN: " : "ACTOR FAILURE: ")
        + what
        + ": "
        + failure.sentence()
        + ".";
  }

  static String noProgress(String what) {
    return "NO PROGRESS: " + what + ": an operation may stay unanswered for ever.";
  }
}
