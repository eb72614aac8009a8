package dev.ordeal.strategy;

import dev.ordeal.explorer.Explorer;
import dev.ordeal.explorer.Relay;
import dev.ordeal.explorer.optimal.Odpor;
import dev.ordeal.explorer.published.DelayBounded;
import dev.ordeal.explorer.published.DelayLimited;
import dev.ordeal.explorer.published.Dpor;
import dev.ordeal.explorer.published.Exhaustive;
import dev.ordeal.explorer.published.IRed;
import dev.ordeal.explorer.published.IRedByParent;
import dev.ordeal.explorer.published.LiViola;
import dev.ordeal.explorer.published.LiViolaWithoutExclusions;
import dev.ordeal.explorer.published.TransDpor;
import dev.ordeal.explorer.sampling.PartialOrderSampling;
import dev.ordeal.explorer.sampling.PctOverChains;
import dev.ordeal.explorer.sampling.RandomWalk;
import dev.ordeal.explorer.sampling.SystematicRandom;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The explorers by name. */
public final class Explorers {

  /**
   * One of them.
   *
   * @param abbreviation what the paper's tables call it, or the id
   * @param guarantee in one line
   * @param coverage what of the schedules it explores when it comes to its end
   */
  public record Entry(
      String id,
      String abbreviation,
      String title,
      String guarantee,
      Coverage coverage,
      Function<Settings, Explorer> create) {

    /** Whether it finds every violation when it comes to its end. */
    public boolean exact() {
      return coverage == Coverage.SCHEDULES
          || coverage == Coverage.TRACES
          || coverage == Coverage.STATES;
    }

    /** Whether it draws schedules without end, so that something must limit it. */
    public boolean samples() {
      return coverage == Coverage.SAMPLE;
    }
  }

  /** What an explorer explores of all schedules when nothing stops it. */
  public enum Coverage {
    /** Every one. */
    SCHEDULES,
    /** One for each trace, standing for all of it. */
    TRACES,
    /** Every state that schedules lead to, once, instead of schedules. */
    STATES,
    /** Some, in a way that can miss violations. */
    PART,
    /** As many as it is let draw. */
    SAMPLE
  }

  private static final List<Entry> ALL =
      List.of(
          new Entry(
              "graph",
              "GR",
              "Graph of states",
              "every state once, whatever schedules lead to it; finds every violation, shortest first",
              Coverage.STATES,
              settings -> {
                throw new IllegalStateException("a graph of states is not explored by schedules");
              }),
          new Entry(
              "ex",
              "EX",
              "Exhaustive",
              "every schedule, exactly once; finds every violation the harness can show",
              Coverage.SCHEDULES,
              settings -> new Exhaustive()),
          new Entry(
              "sr",
              "SR",
              "Systematic Random",
              "uniformly random receives from the start, by seed; may miss anything",
              Coverage.SAMPLE,
              settings -> new SystematicRandom(settings.seed())),
          new Entry(
              "db",
              "DB",
              "Delay-Bounded",
              "every schedule, as ex, but in an order drawn with a budget of delays",
              Coverage.SCHEDULES,
              settings -> new DelayBounded(settings.seed(), settings.delays())),
          new Entry(
              "dpor",
              "DP",
              "DPOR",
              "every trace of receives; may miss violations that independent receives decide",
              Coverage.PART,
              settings -> new Dpor()),
          new Entry(
              "transdpor",
              "TD",
              "TransDPOR",
              "every trace, as dpor, following one race at a time; misses what dpor misses",
              Coverage.PART,
              settings -> new TransDpor()),
          new Entry(
              "ired",
              "IR",
              "IRed",
              "as transdpor with causes guessed from senders; may also miss whole traces",
              Coverage.PART,
              settings -> new IRed()),
          new Entry(
              "liviola",
              "LV",
              "LiViola",
              "as ired, reordering only messages of interest on one key; may miss most",
              Coverage.PART,
              settings -> new LiViola()),
          new Entry(
              "liviola-all",
              "LA",
              "LiViola without exclusions",
              "as liviola, but messages without stated interest may touch any key",
              Coverage.PART,
              settings -> new LiViolaWithoutExclusions()),
          new Entry(
              "ired-parent",
              "IP",
              "IRed by parent",
              "as ired with causes known, not guessed; misses what transdpor misses",
              Coverage.PART,
              settings -> new IRedByParent()),
          new Entry(
              "odpor",
              "OD",
              "Optimal DPOR",
              "one schedule for each trace, with every order it allows; finds every violation",
              Coverage.TRACES,
              settings -> new Odpor(settings.commuting())),
          new Entry(
              "pos",
              "PO",
              "Partial-order sampling",
              "draws traces more evenly than a walk, by seed, with every order each allows",
              Coverage.SAMPLE,
              settings -> new PartialOrderSampling(settings.seed())),
          new Entry(
              "pctcp",
              "PC",
              "PCT over chains",
              "finds a bug of depth d with a known chance, by seed, with every order allowed",
              Coverage.SAMPLE,
              settings -> new PctOverChains(settings.seed(), settings.bugDepth())),
          new Entry(
              "walk",
              "RW",
              "Random walk",
              "uniformly random receives, by seed, with every order each schedule allows",
              Coverage.SAMPLE,
              settings -> new RandomWalk(settings.seed())),
          new Entry(
              "delay",
              "DL",
              "Delay-Limited",
              "every schedule with at most so many delays, exactly once; nothing beyond",
              Coverage.PART,
              settings -> new DelayLimited(settings.delays())));

  private static final Pattern STAGE = Pattern.compile("\\s*(.*?)\\s*:\\s*(\\d{1,9})\\s*");

  private Explorers() {}

  public static List<Entry> all() {
    return ALL;
  }

  /**
   * The explorer of that id, abbreviation or title, case and spaces aside; or several in a row, as
   * in {@code sr:10,ired}: ten receives by the first, and from there on the second.
   */
  public static Entry named(String name) {
    int comma = name.indexOf(',');
    if (comma < 0) {
      return single(name);
    }
    Matcher stage = STAGE.matcher(name.substring(0, comma));
    if (!stage.matches() || stage.group(2).matches("0+")) {
      throw new BadInput(
          "Cannot read the explorers '"
              + name
              + "'; every one but the last needs a number of receives, for example sr:10,ired.");
    }
    Entry first = single(stage.group(1));
    if (first.coverage() == Coverage.STATES
        || named(name.substring(comma + 1)).coverage() == Coverage.STATES) {
      throw new BadInput("Explorer graph goes by states and cannot be combined with others.");
    }
    if (first.coverage() == Coverage.TRACES) {
      throw new BadInput(
          "Explorer "
              + first.id()
              + " explores whole traces and cannot hand over in the middle of one; put it last, for"
              + " example sr:10,"
              + first.id()
              + ".");
    }
    return relay(first, Integer.parseInt(stage.group(2)), named(name.substring(comma + 1)));
  }

  private static Entry relay(Entry first, int steps, Entry second) {
    String id = first.id() + ":" + steps + "," + second.id();
    return new Entry(
        id,
        id,
        first.title() + " for " + steps + " receives, then " + second.title(),
        "what " + second.id() + " finds from the states where " + first.id() + " stops",
        relayed(first, second),
        settings -> {
          AtomicLong seeds = new AtomicLong(settings.seed());
          return new Relay(
              first.create().apply(settings),
              first.samples(),
              steps,
              () -> second.create().apply(settings.reseeded(seeds.incrementAndGet())),
              second.samples(),
              second.create().apply(settings).needs());
        });
  }

  private static Coverage relayed(Entry first, Entry second) {
    if (first.samples() && second.samples()) {
      return Coverage.SAMPLE;
    }
    return first.coverage() == Coverage.SCHEDULES && second.exact()
        ? Coverage.SCHEDULES
        : Coverage.PART;
  }

  private static Entry single(String name) {
    return ALL.stream()
        .filter(
            entry ->
                plain(entry.id()).equals(plain(name))
                    || plain(entry.abbreviation()).equals(plain(name))
                    || plain(entry.title()).equals(plain(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "There is no explorer '"
                        + name.trim()
                        + "'; "
                        + Nearest.hint(name.trim(), ALL.stream().map(Entry::id).toList())));
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
  }
}
