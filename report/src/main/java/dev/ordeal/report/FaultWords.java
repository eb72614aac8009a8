package dev.ordeal.report;

import dev.ordeal.actor.Network;
import dev.ordeal.coverage.Exercised;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Harness;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Violation;
import dev.ordeal.world.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What an outcome says about faults and timers. */
public final class FaultWords {
  private static final String LOSS =
      "Lost messages, partitions and actors that stay down are covered: on an unordered network"
          + " they show nothing that slow messages do not show.";

  private static final String LOSSY =
      "Messages can be lost on every channel between two nodes; those that arrive are in order.";

  private final Outcome outcome;
  private final Harness harness;
  private final Faults faults;

  FaultWords(Outcome outcome) {
    this.outcome = outcome;
    this.harness = outcome.configuration().harness();
    this.faults = harness.faults();
  }

  /** When timers fire, if there are any, and what is covered without being simulated. */
  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (hasTimers()) {
      sentences.add(timers());
    }
    if (harness.system().network() == Network.FIFO_LOSSY) {
      sentences.add(LOSSY);
    }
    if (faults.any()
        && !outcome.configuration().requiringProgress()
        && outcome.answer() == Outcome.OverallVerdict.LINEARIZABLE
        && harness.system().network() == Network.UNORDERED) {
      sentences.add(LOSS);
    }
    return sentences;
  }

  private boolean hasTimers() {
    return outcome.coverage().exercised().map(Exercised::events).stream()
        .flatMap(List::stream)
        .anyMatch(event -> !event.isFault());
  }

  private String timers() {
    String when =
        switch (faults.timers()) {
          case ANY -> "Timers fire at any time";
          case LOCAL -> "The timers of an actor fire in the order of its clock";
          case IDLE -> "Timers fire only when nothing else can happen, which leaves runs out";
        };
    String often =
        faults.firings().isEmpty()
            ? "any number of times"
            : "each at most "
                + (faults.firings().getAsInt() == 1
                    ? "once"
                    : faults.firings().getAsInt() + " times");
    return when + ", " + often + ".";
  }

  /** The faults that may happen, as names and values. */
  public static Map<String, String> facts(Harness harness) {
    int restarts = harness.faults().restarts();
    return restarts == 0 ? Map.of() : Map.of("Restarts", "up to " + restarts);
  }

  /** The restarts of a violation, as in {@code 1 restart, }; nothing if there are none. */
  public static String restarts(Violation violation) {
    long restarts = count(violation);
    return restarts == 0 ? "" : Numbers.count(restarts, "restart", "restarts") + ", ";
  }

  /** What is least about the run of a violation that was proven minimal. */
  public static String minimal(Violation violation) {
    return count(violation) == 0
        ? "minimal: fewest operations, then fewest steps"
        : "minimal: fewest faults, then operations, then steps";
  }

  private static long count(Violation violation) {
    return violation.schedule().steps().stream()
        .limit(violation.shownBy())
        .filter(step -> step.event() instanceof Event.Restart)
        .count();
  }

  /** After how many faults a violation shows, where there may be some. */
  static String asMany(Violation violation, Harness harness) {
    if (!harness.faults().any()) {
      return "";
    }
    return count(violation) == 0
        ? " without restarts"
        : " with as many restarts, and every state with fewer";
  }
}
