package dev.ordeal.cli.terminal;

import dev.ordeal.explorer.LevelProgress;
import dev.ordeal.verify.Advice;
import java.util.List;
import java.util.Locale;

/** What the line of progress says beside what it counts; short, so that it fits a terminal. */
final class ProgressWords {
  private static final int MEGABYTE = 20;

  private ProgressWords() {}

  /** Depth, states at this level, growth from the level before, memory. */
  static String of(LevelProgress level) {
    return "depth "
        + level.depth()
        + ": "
        + brief((double) level.states())
        + (level.statesBefore() == 0 ? "" : String.format(Locale.ROOT, " x%.2f", level.growth()))
        + String.format(
            Locale.ROOT,
            ", %,d of %,d MB",
            level.bytes() >> MEGABYTE,
            level.mostBytes() >> MEGABYTE);
  }

  static String behaviours(long behaviours) {
    return brief((double) behaviours) + (behaviours == 1 ? " behaviour" : " behaviours");
  }

  /** How many schedules there are, which is an estimate. */
  static String of(Advice.Estimate estimate) {
    return String.format(
        Locale.ROOT,
        "about %s +- %.0f %% in total (estimate); ",
        brief(estimate.schedules()),
        100 * estimate.error() / estimate.schedules());
  }

  /** The number in a few characters. */
  static String brief(double number) {
    if (number < 1e4) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    List<String> units = List.of("", "k", "M", "G", "T");
    int unit = 0;
    double rest = number;
    while (rest >= 999.5 && unit + 1 < units.size()) {
      rest /= 1000;
      unit++;
    }
    return rest >= 999.5
        ? String.format(Locale.ROOT, "%.1e", number)
        : String.format(Locale.ROOT, "%.3g", rest).replaceFirst("\\.0+$", "") + units.get(unit);
  }
}
