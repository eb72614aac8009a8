package dev.ordeal.report;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * A history as columns of text: one column per client, one line per event, time downwards. A bar
 * marks an operation that is open.
 */
final class HistoryColumns {
  private static final String GAP = "   ";

  /**
   * An operation as it is shown.
   *
   * @param process the head of its column
   * @param answered {@link Integer#MAX_VALUE} if it was not
   */
  private record Interval(String process, String call, String answer, int invoked, int answered) {
    boolean isPending() {
      return answered == Integer.MAX_VALUE;
    }
  }

  private final List<Interval> intervals;
  private final int markedEvent;
  private final List<String> processes;

  /**
   * @param processes the columns
   * @param markedEvent the event to point at
   */
  private HistoryColumns(List<String> processes, List<Interval> intervals, int markedEvent) {
    this.intervals = intervals;
    this.markedEvent = markedEvent;
    this.processes = processes;
  }

  /** A history that clients of a system saw, with a star at some of the operations. */
  static HistoryColumns of(History history, int markedEvent, Predicate<Span> starred) {
    return new HistoryColumns(
        history.spans().stream().map(Span::process).distinct().sorted().toList(),
        history.spans().stream()
            .map(
                span ->
                    new Interval(
                        span.process(),
                        span.operation() + "@" + span.target() + star(starred, span),
                        span.answer() + star(starred, span),
                        span.invoked(),
                        span.answered()))
            .toList(),
        markedEvent);
  }

  private static String star(Predicate<Span> starred, Span span) {
    return starred.test(span) ? " *" : "";
  }

  /** Some operations of a recording, with the lines on which they begin. */
  static HistoryColumns of(Recording recording, OperationNumbers some, int markedEvent) {
    return new HistoryColumns(
        some.stream()
            .map(recording::process)
            .sorted()
            .distinct()
            .mapToObj(HistoryColumns::process)
            .toList(),
        some.stream()
            .mapToObj(
                operation ->
                    new Interval(
                        process(recording.process(operation)),
                        recording.show(operation)
                            + (recording.line(operation) > 0
                                ? " (line " + recording.line(operation) + ")"
                                : ""),
                        answer(recording, operation),
                        recording.invoked(operation),
                        recording.answered(operation)))
            .toList(),
        markedEvent);
  }

  private static String process(int number) {
    return "process " + number;
  }

  private static String answer(Recording recording, int operation) {
    int result = recording.result(operation);
    return result == Values.UNKNOWN ? "done" : recording.values().show(result);
  }

  List<String> lines() {
    TreeMap<Integer, Interval> events = new TreeMap<>();
    for (Interval interval : intervals) {
      events.put(interval.invoked(), interval);
      if (!interval.isPending()) {
        events.put(interval.answered(), interval);
      }
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(processes);
    events.forEach((event, interval) -> rows.add(row(event, interval)));
    return layOut(rows, List.copyOf(events.keySet()));
  }

  private List<String> row(int event, Interval happening) {
    List<String> row = new ArrayList<>();
    for (String process : processes) {
      if (process.equals(happening.process())) {
        row.add(event == happening.invoked() ? happening.call() : "-> " + happening.answer());
      } else {
        boolean open =
            intervals.stream()
                .anyMatch(
                    interval ->
                        interval.process().equals(process)
                            && interval.invoked() < event
                            && interval.answered() > event);
        row.add(open ? "|" : "");
      }
    }
    return row;
  }

  private List<String> layOut(List<List<String>> rows, List<Integer> events) {
    int[] widths = new int[processes.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    List<String> lines = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        line.append(String.format("%-" + widths[i] + "s", rows.get(r).get(i))).append(GAP);
      }
      if (r > 0 && events.get(r - 1) == markedEvent) {
        line.append("<-- no order explains this");
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
