package dev.ordeal.report;

import dev.ordeal.harness.Goal;
import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.world.ActorFailure;
import java.util.Locale;

/** The first line of a report: the answer in capitals, and a sentence about what was checked. */
public final class Headline {
  private Headline() {}

  /** The answer in capitals: {@code NO VIOLATION FOUND}. */
  public static String word(Outcome.OverallVerdict answer) {
    return answer.id().replace('-', ' ').toUpperCase(Locale.ROOT);
  }

  /** The system, its size and its calls: {@code oc (2 actors, 2r+1w)}. */
  public static String subject(String system, Harness harness) {
    return subject(system, harness, harness.name());
  }

  static String subject(String system, Harness harness, String calls) {
    String actors = Numbers.count(harness.system().addresses().size(), "actor", "actors");
    return system
        + " ("
        + actors
        + ", "
        + calls
        + FaultWords.most(harness.faults())
        + (harness.faults().cut().isNone() ? "" : ", cut " + harness.faults().cut().inWords())
        + ")";
  }

  static String verified(String subject, Consistency consistency) {
    return subject + " is " + consistency.words() + " under every message order.";
  }

  /** The same where only messages of users are varied. */
  static String verifiedForMessages(String subject, Consistency consistency) {
    return subject + " is " + consistency.words() + " in every order of user messages.";
  }

  public static String violation(String subject, Consistency consistency) {
    return subject + " is not " + consistency.words() + ".";
  }

  public static String failure(String subject, ActorFailure failure) {
    return subject + ": " + failure.sentence() + ".";
  }

  /** That a run misses what every run should reach. */
  public static String missed(String subject, Goal goal, boolean isForever) {
    return subject
        + ": a run can "
        + (isForever ? "go on forever" : "come to rest")
        + " without '"
        + goal.name()
        + "'.";
  }

  public static String noProgress(String subject) {
    return subject + ": an operation can stay unanswered forever.";
  }
}
