package dev.ordeal.report;

import dev.ordeal.actor.Network;
import dev.ordeal.coverage.Exercised;
import dev.ordeal.faults.Faults;
import dev.ordeal.harness.Client;
import dev.ordeal.harness.Harness;
import dev.ordeal.schedule.Schedule;
import dev.ordeal.schedule.ScheduledEvent;
import dev.ordeal.verify.Outcome;
import dev.ordeal.verify.Violation;
import dev.ordeal.world.Event;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What an outcome says about faults and timers. */
public final class FaultWords {
  private static final String LOSS =
      "Lost messages, partitions and actors that stay down are covered: on an unordered network"
          + " they show nothing that slow messages do not show.";

  /** The type of the messages by which an actor begins to watch another one. */
  private static final String WATCH = "Watch";

  private static final String LOSSY =
      "Messages can be lost on every channel between two actors; those that arrive are in order.";

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
    if ((faults.any() || Client.timesOut(harness))
        && !outcome.configuration().requiringProgress()
        && outcome.answer() == Outcome.OverallVerdict.LINEARIZABLE
        && harness.system().network() == Network.UNORDERED
        && !areWatched()) {
      sentences.add(LOSS);
    }
    return sentences;
  }

  /** Whether an actor is told when another one stays down, which slow messages do not show. */
  private boolean areWatched() {
    return outcome.coverage().exercised().map(Exercised::messages).stream()
        .flatMap(List::stream)
        .anyMatch(message -> message.type().equals(WATCH));
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
          case TICKS -> "Timers fire when their time is over by the clock of their actor";
        };
    if (faults.countsTicks()) {
      return when + "." + skews();
    }
    String often =
        faults.firings().isEmpty()
            ? "any number of times"
            : "each at most "
                + (faults.firings().getAsInt() == 1
                    ? "once"
                    : faults.firings().getAsInt() + " times");
    return when + ", " + often + ".";
  }

  /** Up to which skew nothing is wrong. */
  private String skews() {
    int skew = faults.skew();
    int safe = outcome.skew().safe();
    if (outcome.isFinding()) {
      return skew == 0
          ? " It breaks though all clocks tick together."
          : safe == skew - 1
              ? " It holds up to skew " + safe + " and breaks at skew " + skew + "."
              : " It breaks at skew " + skew + ".";
    }
    return skew == outcome.skew().asked() || safe < 0
        ? ""
        : " It holds up to skew " + safe + "; skew " + skew + " was not explored to the end.";
  }

  /** How far clocks are apart. */
  private static String apart(Faults faults) {
    return faults.skew() == 0
        ? "that tick together"
        : "at most " + Numbers.count(faults.skew(), "tick", "ticks") + " apart";
  }

  /** The faults that may happen, as names and values. */
  public static Map<String, String> facts(Harness harness) {
    Map<String, String> facts = new LinkedHashMap<>();
    if (harness.faults().restarts() > 0) {
      facts.put("Restarts", "up to " + harness.faults().restarts());
    }
    if (harness.faults().countsTicks()) {
      facts.put("Clocks", apart(harness.faults()));
    }
    if (harness.faults().duplicates() > 0) {
      facts.put("Duplicates", "up to " + harness.faults().duplicates());
    }
    if (harness.faults().crashes() > 0) {
      facts.put("Crashes", "up to " + harness.faults().crashes());
    }
    if (harness.faults().retries() > 0) {
      facts.put("Retries", "up to " + harness.faults().retries() + " of each call");
    }
    if (harness.faults().givingUp()) {
      facts.put("Giving up", "any call");
    }
    return facts;
  }

  /** The faults that may happen, as in {@code , up to 1 restart}; nothing if there are none. */
  static String most(Faults faults) {
    return most(faults.restarts(), "restart", "restarts")
        + most(faults.crashes(), "crash", "crashes")
        + most(faults.duplicates(), "duplicate", "duplicates")
        + (faults.retries() == 0
            ? ""
            : most(faults.retries(), "retry", "retries") + " of each call")
        + (faults.givingUp() ? ", clients may give up" : "")
        + (faults.countsTicks() ? ", clocks " + apart(faults) : "");
  }

  /** What is least about the run of a violation that was proven minimal. */
  public static String minimal(Violation violation) {
    return faults(violation).isEmpty()
        ? "minimal: fewest operations, then fewest steps"
        : "minimal: fewest faults, then operations, then steps";
  }

  private static String most(int number, String one, String many) {
    return number == 0 ? "" : ", up to " + Numbers.count(number, one, many);
  }

  /** The faults of a violation, as in {@code 1 restart, }; nothing if there are none. */
  public static String faults(Violation violation) {
    return some(count(violation, FaultWords::isRestart), "restart", "restarts")
        + some(count(violation, FaultWords::isCrash), "crash", "crashes")
        + some(count(violation, ScheduledEvent::repeats), "duplicate", "duplicates")
        + some(count(violation, ScheduledEvent::isRetry), "retry", "retries")
        + some(count(violation, FaultWords::givesUp), "call given up", "calls given up");
  }

  private static String some(long number, String one, String many) {
    return number == 0 ? "" : Numbers.count(number, one, many) + ", ";
  }

  private static boolean isRestart(ScheduledEvent step) {
    return step.event() instanceof Event.Restart;
  }

  private static boolean isCrash(ScheduledEvent step) {
    return step.event() instanceof Event.Crash;
  }

  private static boolean givesUp(ScheduledEvent step) {
    return !step.givenUp().isEmpty();
  }

  private static long count(Violation violation, Predicate<ScheduledEvent> which) {
    return count(violation.schedule(), violation.shownBy(), which);
  }

  private static long count(Schedule schedule, int first, Predicate<ScheduledEvent> which) {
    return schedule.steps().stream().limit(first).filter(which).count();
  }

  /** How many faults there are among the first steps of a schedule. */
  public static long count(Schedule schedule, int first) {
    return count(schedule, first, FaultWords::isFault);
  }

  private static boolean isFault(ScheduledEvent step) {
    return isRestart(step) || isCrash(step) || step.repeats();
  }

  /** After how many faults a violation shows, where there may be some. */
  static String asMany(Violation violation, Harness harness) {
    List<String> kinds = new ArrayList<>();
    if (harness.faults().restarts() > 0) {
      kinds.add("restarts");
    }
    if (harness.faults().duplicates() > 0) {
      kinds.add("duplicates");
    }
    if (harness.faults().crashes() > 0) {
      kinds.add("crashes");
    }
    if (Client.retry(harness)) {
      kinds.add("retries");
    }
    if (harness.clients().stream().anyMatch(client -> client.givesUp(harness))) {
      kinds.add("calls given up");
    }
    if (kinds.isEmpty()) {
      return "";
    }
    String faults = kinds.size() == 1 ? kinds.get(0) : "faults";
    return count(violation, step -> isFault(step) || step.isRetry() || givesUp(step)) == 0
        ? " without " + faults
        : " with as many " + faults + ", and every state with fewer";
  }
}
