package dev.ordeal.explorer;

import dev.ordeal.words.BadInput;
import dev.ordeal.words.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;

/** The explorers by name. */
public final class Explorers {

  /**
   * One of them.
   *
   * @param samples whether it draws schedules without end, so that something must limit it
   * @param create makes one for a seed
   */
  public record Entry(
      String id, String title, String guarantee, boolean samples, LongFunction<Explorer> create) {}

  private static final List<Entry> ALL =
      List.of(
          new Entry(
              "ex",
              "Exhaustive",
              "every schedule, exactly once; finds every violation the harness can show",
              false,
              seed -> new Exhaustive()),
          new Entry(
              "sr",
              "Systematic Random",
              "uniformly random receives from the start, by seed; may miss anything",
              true,
              SystematicRandom::new));

  private Explorers() {}

  public static List<Entry> all() {
    return ALL;
  }

  /** The explorer of that id or title, case and spaces aside. */
  public static Entry named(String name) {
    return ALL.stream()
        .filter(
            entry ->
                plain(entry.id()).equals(plain(name)) || plain(entry.title()).equals(plain(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "There is no explorer '"
                        + name
                        + "'; "
                        + Nearest.hint(name, ALL.stream().map(Entry::id).toList())));
  }

  private static String plain(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[\\s_-]", "");
  }
}
