package dev.ordeal.report;

import dev.ordeal.checker.Evidence;
import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** A run as lines of text: its history and its receives. */
public final class RunLines {
  private static final int NO_EVENT = -1;
  private static final int MOST_RECEIVES = 200;

  private RunLines() {}

  /** What clients saw, below a heading. */
  public static List<String> history(History history) {
    return history(history, NO_EVENT, List.of());
  }

  /**
   * What clients saw, below a heading, and where no order explains it. Operations in conflict are
   * marked where they are few among many.
   */
  static List<String> history(History history, Evidence evidence) {
    int count = evidence.conflict().size();
    boolean few = count > 1 && 2 * count < history.spans().size();
    return history(history, evidence.event(), few ? evidence.conflict() : List.of());
  }

  private static List<String> history(History history, int event, List<Span> marked) {
    Set<Integer> begins = marked.stream().map(Span::invoked).collect(Collectors.toSet());
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add(
        "History (one column per client, time downwards"
            + (marked.isEmpty() ? "" : "; the operations in conflict have a *")
            + ")");
    HistoryColumns.of(history, event, span -> begins.contains(span.invoked()))
        .lines()
        .forEach(line -> lines.add(("  " + line).stripTrailing()));
    return lines;
  }

  /** The receives line by line; of very long stretches only both ends. */
  static List<String> schedule(Schedule schedule, int shownBy) {
    List<String> lines = new ArrayList<>();
    receives(schedule, 0, shownBy, MOST_RECEIVES, lines);
    if (shownBy < schedule.length()) {
      lines.add("     -- the rest of the run, which cannot undo it --");
      receives(schedule, shownBy, schedule.length(), MOST_RECEIVES / 10, lines);
    }
    return lines;
  }

  /** The receives of a run that goes round. */
  static List<String> loop(Schedule schedule, int loopsFrom) {
    List<String> lines = new ArrayList<>();
    receives(schedule, 0, loopsFrom, MOST_RECEIVES, lines);
    lines.add("     -- and then round and round --");
    receives(schedule, loopsFrom, schedule.length(), MOST_RECEIVES, lines);
    return lines;
  }

  private static void receives(Schedule schedule, int from, int to, int most, List<String> lines) {
    int width = Integer.toString(schedule.length()).length() + 2;
    int skipped = Math.max(0, to - from - most);
    for (int i = from; i < to; i++) {
      if (skipped > 0 && i == from + most / 2) {
        lines.add("     ... " + Numbers.count(skipped, "receive", "receives") + " ...");
        i += skipped;
      }
      lines.add(
          String.format(Locale.ROOT, "%" + width + "d  %s", i + 1, schedule.steps().get(i).line()));
    }
  }
}
