package dev.ordeal.strategy;

import dev.ordeal.engine.Engine;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.DelayBounded;
import dev.ordeal.explorer.published.DelayLimited;
import dev.ordeal.explorer.published.Dpor;
import dev.ordeal.explorer.published.DporAlg1;
import dev.ordeal.explorer.published.DporProse;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.published.ExhaustiveInTurns;
import dev.ordeal.explorer.published.IRed;
import dev.ordeal.explorer.published.IRedAlg1;
import dev.ordeal.explorer.published.IRedByParent;
import dev.ordeal.explorer.published.LiViola;
import dev.ordeal.explorer.published.LiViolaAlg1;
import dev.ordeal.explorer.published.LiViolaWithoutExclusions;
import dev.ordeal.explorer.published.TransDpor;
import dev.ordeal.explorer.published.TransDporAlg1;
import dev.ordeal.explorer.sampling.PartialOrderSampling;
import dev.ordeal.explorer.sampling.PctOverChains;
import dev.ordeal.explorer.sampling.RandomWalk;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.explorer.sampling.SystematicRandomFifo;
import dev.ordeal.strategy.Strategy.Description;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import dev.ordeal.world.Capability;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The strategies by name. */
public final class Explorers {
  private static final List<ScheduleExplorer> OF_SCHEDULES =
      List.of(
          explorer(
              "ex",
              "EX",
              "Exhaustive",
              "every schedule, exactly once; finds every violation the harness can show",
              Coverage.SCHEDULES,
              (options, seed) -> new Exhaustive()),
          explorer(
              "ex-turns",
              "ET",
              "Exhaustive in turns",
              "every schedule, as ex, but in the paper's order: the actors take turns",
              Coverage.SCHEDULES,
              (options, seed) -> new ExhaustiveInTurns()),
          explorer(
              "sr",
              "SR",
              "Systematic Random",
              "uniformly random deliveries from the start, by seed; may miss anything",
              Coverage.SAMPLE,
              (options, seed) -> new SystematicRandom(seed)),
          explorer(
              "sr-fifo",
              "SF",
              "Systematic Random in order",
              "random turns, by seed, but each actor takes its oldest message; may miss anything",
              Coverage.SAMPLE,
              (options, seed) -> new SystematicRandomFifo(seed)),
          explorer(
              "db",
              "DB",
              "Delay-Bounded",
              "every schedule, as ex, but in an order drawn with a budget of delays",
              Coverage.SCHEDULES,
              (options, seed) -> new DelayBounded(seed, options.delays()),
              ExplorerOption.DELAYS),
          explorer(
              "dpor",
              "DP",
              "DPOR",
              "reorders deliveries that race at one actor; may miss what other orders decide",
              Coverage.PART,
              (options, seed) -> new Dpor()),
          explorer(
              "transdpor",
              "TD",
              "TransDPOR",
              "as dpor, following one race at a time; may miss what dpor misses, and more",
              Coverage.PART,
              (options, seed) -> new TransDpor()),
          explorer(
              "ired",
              "IR",
              "IRed",
              "as transdpor with causes guessed from senders; may also miss whole traces",
              Coverage.PART,
              (options, seed) -> new IRed()),
          explorer(
              "liviola",
              "LV",
              "LiViola",
              "as ired, reordering only messages of interest on one key; may miss most",
              Coverage.PART,
              (options, seed) -> new LiViola()),
          explorer(
              "liviola-all",
              "LA",
              "LiViola without exclusions",
              "as liviola-alg1, but messages without stated interest may touch any key",
              Coverage.PART,
              (options, seed) -> new LiViolaWithoutExclusions()),
          explorer(
              "ired-parent",
              "IP",
              "IRed by parent",
              "as ired-alg1 with causes known, not guessed; may miss traces, but rarely",
              Coverage.PART,
              (options, seed) -> new IRedByParent()),
          explorer(
              "dpor-prose",
              "DE",
              "DPOR, entire set",
              "as dpor, with everything in between that a race allows; may miss what dpor misses",
              Coverage.PART,
              (options, seed) -> new DporProse()),
          explorer(
              "dpor-alg1",
              "D1",
              "DPOR, Algorithm 1",
              "every trace; may miss violations that independent deliveries decide",
              Coverage.PART,
              (options, seed) -> new DporAlg1()),
          explorer(
              "transdpor-alg1",
              "T1",
              "TransDPOR, Algorithm 1",
              "every trace, as dpor-alg1, following one race at a time; misses what that misses",
              Coverage.PART,
              (options, seed) -> new TransDporAlg1()),
          explorer(
              "ired-alg1",
              "I1",
              "IRed, Algorithm 1",
              "as transdpor-alg1 with causes guessed from senders; may also miss whole traces",
              Coverage.PART,
              (options, seed) -> new IRedAlg1()),
          explorer(
              "liviola-alg1",
              "L1",
              "LiViola, Algorithm 1",
              "as ired-alg1, reordering only messages of interest on one key; may miss most",
              Coverage.PART,
              (options, seed) -> new LiViolaAlg1()),
          explorer(
              "odpor",
              "OD",
              "Optimal DPOR",
              "one schedule for each trace, with every order it allows; finds every violation",
              Coverage.TRACES,
              (options, seed) -> new Odpor(options.commuting()),
              ExplorerOption.COMMUTING),
          explorer(
              "pos",
              "PO",
              "Partial-order sampling",
              "draws traces more evenly than a walk, by seed, with every order each allows",
              Coverage.SAMPLE,
              (options, seed) -> new PartialOrderSampling(seed)),
          explorer(
              "pctcp",
              "PC",
              "PCT over chains",
              "finds a bug of depth d with a known chance, by seed, with every order allowed",
              Coverage.SAMPLE,
              (options, seed) -> new PctOverChains(seed, options.bugDepth()),
              ExplorerOption.BUG_DEPTH),
          explorer(
              "walk",
              "RW",
              "Random walk",
              "uniformly random deliveries, by seed, with every order each schedule allows",
              Coverage.SAMPLE,
              (options, seed) -> new RandomWalk(seed)),
          explorer(
              "delay",
              "DL",
              "Delay-Limited",
              "every schedule with no more delays than --delays allows, exactly once",
              Coverage.PART,
              (options, seed) -> new DelayLimited(options.delays()),
              ExplorerOption.DELAYS));

  private Explorers() {}

  private static ScheduleExplorer explorer(
      String id,
      String abbreviation,
      String title,
      String guarantee,
      Coverage coverage,
      ScheduleExplorer.Factory factory,
      ExplorerOption... takes) {
    return new ScheduleExplorer(
        new Description(id, abbreviation, title, guarantee),
        coverage,
        Arrays.stream(takes).collect(Collectors.toSet()),
        factory);
  }

  /** All of them with their default options, the graph of states first. */
  public static List<Strategy> all() {
    return Stream.concat(Stream.of(States.graph()), OF_SCHEDULES.stream().map(Schedules::by))
        .toList();
  }

  /** The ids of the explorers of schedules that take the option. */
  public static List<String> taking(ExplorerOption option) {
    return OF_SCHEDULES.stream()
        .filter(explorer -> explorer.takes().contains(option))
        .map(ScheduleExplorer::id)
        .toList();
  }

  /**
   * The strategy of that id, abbreviation or title, case and spaces aside, with its default
   * options; or several in a row, as in {@code sr:10,ired}: ten steps by the first, and from there
   * on the second. Instead of a number of steps, {@code @10} is a depth, and {@code :name} a
   * condition of the harness.
   */
  public static Strategy named(String name) {
    return name.indexOf(',') < 0 ? single(name) : Row.named(name);
  }

  static Strategy single(String name) {
    if (name.indexOf(':') >= 0 || name.indexOf('@') >= 0) {
      throw new BadInput(
          "Explorer '"
              + name.trim()
              + "' has no explorer to hand over to; name the one that continues, for example"
              + " ex:3,odpor.");
    }
    return all().stream()
        .filter(strategy -> isCalled(strategy.description(), plain(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "There is no explorer '"
                        + name.trim()
                        + "'; "
                        + Nearest.hint(name.trim(), all().stream().map(Strategy::id).toList())));
  }

  private static boolean isCalled(Description description, String plain) {
    return Stream.of(description.id(), description.abbreviation(), description.title())
        .anyMatch(name -> plain(name).equals(plain));
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
  }

  /** Throws {@link BadInput} if the engine does not offer what the strategy needs. */
  public static void checkRuns(Strategy strategy, Engine engine) {
    Set<Capability> offers = engine.offers();
    List<String> missing =
        strategy.needs().stream()
            .filter(need -> !offers.contains(need))
            .sorted()
            .map(Capability::words)
            .toList();
    if (!missing.isEmpty()) {
      throw new BadInput(
          "Explorer "
              + strategy.id()
              + " needs to know "
              + String.join(" and ", missing)
              + ", which the "
              + engine.name()
              + " engine does not offer; explorers that run on it are "
              + all().stream()
                  .filter(other -> offers.containsAll(other.needs()))
                  .map(Strategy::id)
                  .collect(Collectors.joining(", "))
              + ".");
    }
  }
}
