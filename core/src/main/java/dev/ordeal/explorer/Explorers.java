package dev.ordeal.explorer;

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
   * @param exact whether it finds every violation when it comes to its end
   * @param samples whether it draws schedules without end, so that something must limit it
   */
  public record Entry(
      String id,
      String abbreviation,
      String title,
      String guarantee,
      boolean exact,
      boolean samples,
      Function<Settings, Explorer> create) {}

  private static final List<Entry> ALL =
      List.of(
          new Entry(
              "ex",
              "EX",
              "Exhaustive",
              "every schedule, exactly once; finds every violation the harness can show",
              true,
              false,
              settings -> new Exhaustive()),
          new Entry(
              "sr",
              "SR",
              "Systematic Random",
              "uniformly random receives from the start, by seed; may miss anything",
              false,
              true,
              settings -> new SystematicRandom(settings.seed())),
          new Entry(
              "db",
              "DB",
              "Delay-Bounded",
              "every schedule, as ex, but in an order drawn with a budget of delays",
              true,
              false,
              settings -> new DelayBounded(settings.seed(), settings.delays())),
          new Entry(
              "dpor",
              "DP",
              "DPOR",
              "every trace of receives; may miss violations that independent receives decide",
              false,
              false,
              settings -> new Dpor()),
          new Entry(
              "transdpor",
              "TD",
              "TransDPOR",
              "every trace, as dpor, following one race at a time; misses what dpor misses",
              false,
              false,
              settings -> new TransDpor()),
          new Entry(
              "ired",
              "IR",
              "IRed",
              "as transdpor with causes guessed from senders; may also miss whole traces",
              false,
              false,
              settings -> new IRed()),
          new Entry(
              "liviola",
              "LV",
              "LiViola",
              "as ired, reordering only messages of interest on one key; may miss most",
              false,
              false,
              settings -> new LiViola()),
          new Entry(
              "liviola-all",
              "LA",
              "LiViola without exclusions",
              "as liviola, but messages without stated interest may touch any key",
              false,
              false,
              settings -> new LiViolaWithoutExclusions()),
          new Entry(
              "ired-parent",
              "IP",
              "IRed by parent",
              "as ired with causes known, not guessed; misses what transdpor misses",
              false,
              false,
              settings -> new IRedByParent()),
          new Entry(
              "delay",
              "DL",
              "Delay-Limited",
              "every schedule with at most so many delays, exactly once; nothing beyond",
              false,
              false,
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
    return relay(
        single(stage.group(1)), Integer.parseInt(stage.group(2)), named(name.substring(comma + 1)));
  }

  private static Entry relay(Entry first, int steps, Entry second) {
    String id = first.id() + ":" + steps + "," + second.id();
    return new Entry(
        id,
        id,
        first.title() + " for " + steps + " receives, then " + second.title(),
        "what " + second.id() + " finds from the states where " + first.id() + " stops",
        first.exact() && second.exact(),
        first.samples() && second.samples(),
        settings -> {
          AtomicLong seeds = new AtomicLong(settings.seed());
          return new Relay(
              first.create().apply(settings),
              first.samples(),
              steps,
              () -> second.create().apply(new Settings(seeds.incrementAndGet(), settings.delays())),
              second.samples());
        });
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
