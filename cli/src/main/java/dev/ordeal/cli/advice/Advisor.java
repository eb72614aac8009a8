package dev.ordeal.cli.advice;

import dev.ordeal.Check;
import dev.ordeal.actor.Address;
import dev.ordeal.explorer.Exploration.Stop;
import dev.ordeal.explorer.ExplorationControl;
import dev.ordeal.explorer.Limits;
import dev.ordeal.harness.Recipe;
import dev.ordeal.statistics.Growth;
import dev.ordeal.statistics.StateStatistics;
import dev.ordeal.strategy.Schedules;
import dev.ordeal.strategy.States;
import dev.ordeal.verify.Advice;
import dev.ordeal.verify.Advice.Suggestion;
import dev.ordeal.verify.Configuration;
import dev.ordeal.verify.Consistency;
import dev.ordeal.verify.Outcome;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.contract.RunningCode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Says what to try next where a limit ended a check. Everything that it proposes was tried out for
 * a moment, or follows from what was explored: a command that would be refused, or change nothing,
 * is not proposed.
 */
public final class Advisor {
  /** The explorer that is proposed for what is too large to explore. */
  public static final String SAMPLER = "pos";

  private static final String SMALLER = "a smaller harness";
  private static final int MOST_SUGGESTIONS = 3;
  private static final int MOST_SYMMETRIC = 5;
  private static final int EQUAL = 2;
  private static final long FEW_SCHEDULES = 20;
  private static final int SHORTEST_CUT = 20;
  private static final Duration MOST_TIME = Duration.ofSeconds(3);
  private static final Duration MOST_TIME_AFTER_DEADLINE = Duration.ofMillis(150);

  /** Options that only explorers of schedules take, or that limit what graph could finish. */
  private static final List<String> NOT_FOR_GRAPH =
      List.of(
          "--explorer",
          "--order",
          "--delays",
          "--bug-depth",
          "--by-key",
          "--stateless",
          "--commuting",
          "--limit",
          "--depth");

  private static final List<String> NOT_FOR_SAMPLERS =
      List.of(
          "--explorer",
          "--order",
          "--delays",
          "--bug-depth",
          "--by-key",
          "--stateless",
          "--commuting",
          "--symmetry",
          "--threads",
          "--memory",
          "--max-equal",
          "--keep-dead");

  private final CommandWords words;
  private final Recipe recipe;
  private final Check check;
  private final ExplorationControl control;
  private final RunningCode running;
  private final Supplier<Check> sampler;

  /**
   * @param recipe the system and its calls, as the user gave them
   * @param sampler the same with the explorer {@link #SAMPLER}
   * @param control ends what is tried out
   */
  public Advisor(
      CommandWords words,
      Recipe recipe,
      Check check,
      Supplier<Check> sampler,
      ExplorationControl control,
      RunningCode running) {
    this.words = words;
    this.recipe = recipe;
    this.check = check;
    this.sampler = sampler;
    this.control = control;
    this.running = running;
  }

  /** The outcome with advice, if a limit ended it and nothing was found. */
  public Outcome advised(Outcome outcome) {
    Configuration explored = outcome.configuration();
    boolean limited =
        switch (outcome.stop()) {
          case LIMIT, DEADLINE, MEMORY, ENDLESS, INTERRUPTED -> true;
          case EXHAUSTED, PART, FOUND -> false;
        };
    if (!limited
        || explored.strategy().samples()
        || outcome.answer() != Outcome.OverallVerdict.NO_VIOLATION_FOUND) {
      return outcome;
    }
    Probes probes = new Probes(time(outcome), control, running);
    return explored.strategy() instanceof States states
        ? ofStates(outcome, states, probes)
        : ofSchedules(outcome, (Schedules) explored.strategy(), probes);
  }

  /** An interrupted user waits for the result; one with a deadline counts on it. */
  private static Duration time(Outcome outcome) {
    return switch (outcome.stop()) {
      case INTERRUPTED, MEMORY -> Duration.ofNanos(1);
      case DEADLINE ->
          min(MOST_TIME_AFTER_DEADLINE, outcome.configuration().limits().time().dividedBy(4));
      default -> MOST_TIME;
    };
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  private Outcome ofStates(Outcome outcome, States states, Probes probes) {
    Limits limits = outcome.configuration().limits();
    boolean isBounded = limits.schedules() != Limits.NONE || !limits.stopsWhenCut();
    Optional<Suggestion> whole =
        outcome.stop() == Stop.LIMIT && isBounded
            ? finished(probes.run(check, Probes.MOST))
                .map(reason -> suggestion(words.without("--limit", "--depth"), reason))
            : Optional.empty();
    Optional<Suggestion> memory =
        outcome.stop() == Stop.MEMORY
            ? MoreMemory.than(states).map(more -> more.suggestion(words))
            : Optional.empty();
    boolean isPlain =
        !states.commuting() && states.interchangeable().isEmpty() && states.mostEqual().isEmpty();
    Optional<Suggestion> commuting = isPlain ? commuting(states, probes) : Optional.empty();
    Optional<Suggestion> bound =
        states.commuting() || states.mostEqual().isPresent()
            ? Optional.empty()
            : bound(outcome, check, words, probes);
    Optional<Suggestion> smaller = smaller(isEndless(outcome), probes);
    Optional<Suggestion> sampler = sampler(outcome, isEndless(outcome), probes);
    Optional<Suggestion> symmetry =
        isPlain ? symmetry(outcome.configuration(), probes) : Optional.empty();
    return outcome.withAdvice(
        new Advice(
            Optional.empty(),
            Optional.empty(),
            first(
                List.of(
                    whole, memory, commuting, symmetry, bound, smaller, sampler, depth(outcome)))));
  }

  private Outcome ofSchedules(Outcome outcome, Schedules schedules, Probes probes) {
    Check byStates = check.strategy(States.graph());
    CommandWords ofStates = words.without(NOT_FOR_GRAPH);
    Optional<Outcome> probe = probes.run(byStates, Probes.MOST);
    Optional<Suggestion> whole = finished(probe).map(reason -> suggestion(ofStates, reason));
    Optional<Suggestion> bound = probe.flatMap(states -> bound(states, byStates, ofStates, probes));
    Optional<Advice.Estimate> estimate =
        schedules.id().equals("ex") && probes.haveTime() ? estimate() : Optional.empty();
    boolean endless =
        outcome.stop() == Stop.ENDLESS || probe.filter(Advisor::isEndless).isPresent();
    Optional<Suggestion> smaller = smaller(endless, probes);
    return outcome.withAdvice(
        new Advice(
            probe.flatMap(Outcome::growth),
            estimate,
            first(List.of(whole, bound, smaller, sampler(outcome, endless, probes)))));
  }

  private static List<Suggestion> first(List<Optional<Suggestion>> each) {
    return each.stream().flatMap(Optional::stream).limit(MOST_SUGGESTIONS).toList();
  }

  private Optional<Advice.Estimate> estimate() {
    try {
      return Advice.Estimate.of(check.configuration(), running);
    } catch (BadInput e) {
      return Optional.empty();
    }
  }

  private static boolean isEndless(Outcome outcome) {
    return outcome.stop() == Stop.ENDLESS
        || outcome.growth().flatMap(Growth::unbounded).isPresent();
  }

  private static Suggestion suggestion(CommandWords command, String reason) {
    return new Suggestion(command.toString(), reason);
  }

  /** A command that finishes, as its probe did, without a limit; or one that may not. */
  private static Suggestion suggestion(
      CommandWords command, Optional<String> finished, String reason) {
    return finished.isPresent()
        ? suggestion(command.without("--limit", "--depth"), finished.get() + "; " + reason)
        : suggestion(command, reason);
  }

  /** What was seen if the probe came to its end. */
  private static Optional<String> finished(Optional<Outcome> probe) {
    return probe
        .filter(outcome -> outcome.stop() == Stop.EXHAUSTED)
        .map(
            outcome ->
                "finishes: "
                    + outcome
                        .statistics()
                        .ofStates()
                        .map(states -> number(states.states()) + " states")
                        .orElseGet(
                            () ->
                                number(outcome.statistics().ofSchedules().orElseThrow().schedules())
                                    + " schedules"));
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** A bound on equal messages, if some grow without bound. */
  private static Optional<Suggestion> bound(
      Outcome outcome, Check byStates, CommandWords command, Probes probes) {
    Optional<Growth.Unbounded> unbounded =
        outcome.growth().flatMap(Growth::unbounded).filter(Growth.Unbounded::certain);
    if (unbounded.isEmpty() || outcome.configuration().consistency() != Consistency.LINEARIZABLE) {
      return Optional.empty();
    }
    String leaves =
        "leaves out runs with more than "
            + EQUAL
            + " equal messages in flight, such as "
            + unbounded.get().messages().get(0);
    return Optional.of(
        suggestion(
            command.with("--max-equal", String.valueOf(EQUAL)),
            finished(probes.run(byStates.maxEqual(EQUAL), Probes.MOST)),
            leaves));
  }

  /** Commuting deliveries, if there are any. */
  private Optional<Suggestion> commuting(States states, Probes probes) {
    Optional<Outcome> probe = probes.run(check.strategy(states.commuting(true)), Probes.MOST);
    long free =
        probe
            .flatMap(outcome -> outcome.statistics().ofStates())
            .map(StateStatistics::freeReceives)
            .orElse(0L);
    if (free == 0) {
      return Optional.empty();
    }
    String first =
        free == 1
            ? "one delivery commutes with what else can come and goes first"
            : number(free) + " deliveries commute with what else can come and go first";
    return Optional.of(suggestion(words.with("--commuting"), finished(probe), first));
  }

  /** Interchangeable actors, if a search with them came to its end, so that none was refused. */
  private Optional<Suggestion> symmetry(Configuration explored, Probes probes) {
    List<String> actors =
        explored.harness().system().addresses().stream().map(Address::name).toList();
    if (actors.size() < 2 || actors.size() > MOST_SYMMETRIC) {
      return Optional.empty();
    }
    Stream<List<String>> allButOne =
        IntStream.range(0, actors.size() > 2 ? actors.size() : 0)
            .mapToObj(
                left -> actors.stream().filter(name -> actors.indexOf(name) != left).toList());
    return Stream.concat(Stream.of(actors), allButOne)
        .map(names -> String.join(",", names))
        .filter(names -> isSymmetric(probes.run(check.symmetry(names), Probes.MOST)))
        .findFirst()
        .map(
            names ->
                suggestion(
                    words.without("--limit", "--depth").with("--symmetry", names),
                    "finishes; " + names.replace(",", ", ") + " are interchangeable"));
  }

  private static boolean isSymmetric(Optional<Outcome> probe) {
    return finished(probe).isPresent()
        && probe
            .flatMap(outcome -> outcome.statistics().ofStates())
            .filter(states -> states.permutations() > 1)
            .isPresent();
  }

  /** The largest smaller harness that finishes, or else the next smaller one if it can finish. */
  private Optional<Suggestion> smaller(boolean endless, Probes probes) {
    Optional<SmallerHarness> next = Optional.empty();
    for (SmallerHarness harness : SmallerHarness.than(recipe)) {
      if (next.isPresent() && !probes.haveTime()) {
        break;
      }
      if (Probes.accept(harness.applied(check))) {
        next = next.or(() -> Optional.of(harness));
        Optional<String> finished = finished(probes.run(harness.applied(check), Probes.MOST));
        if (finished.isPresent()) {
          return Optional.of(suggestion(harness.applied(words), finished, SMALLER));
        }
      }
    }
    return next.filter(harness -> !endless)
        .map(harness -> suggestion(harness.applied(words), SMALLER));
  }

  /** Random schedules, cut if they might not end. */
  private Optional<Suggestion> sampler(Outcome outcome, boolean endless, Probes probes) {
    Check sampling = sampler.get();
    boolean refused =
        probes.haveTime()
            ? probes.run(sampling, FEW_SCHEDULES).isEmpty()
            : !Probes.accept(sampling);
    if (refused) {
      return Optional.empty();
    }
    CommandWords command = words.without(NOT_FOR_SAMPLERS).with("--explorer", SAMPLER);
    if (outcome.configuration().limits().schedules() == Limits.NONE) {
      command = command.without("--limit");
    }
    if (endless && outcome.configuration().limits().stopsWhenCut()) {
      int seen = outcome.statistics().ofStates().map(StateStatistics::depth).orElse(0);
      command = command.with("--depth", String.valueOf(Math.max(SHORTEST_CUT, 2 * seen)));
    }
    return Optional.of(
        suggestion(command, "random schedules, by the seed; finds violations, verifies nothing"));
  }

  /** The depth that was explored completely. */
  private Optional<Suggestion> depth(Outcome outcome) {
    int depth = outcome.growth().map(Growth::wholeLevels).map(List::size).orElse(0) - 2;
    return depth < 1 || !outcome.configuration().limits().stopsWhenCut()
        ? Optional.empty()
        : Optional.of(
            suggestion(
                words.with("--depth", String.valueOf(depth)),
                "every state within that many steps; this run came so far"));
  }
}
