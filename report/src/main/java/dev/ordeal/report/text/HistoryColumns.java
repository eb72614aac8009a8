package dev.ordeal.report.text;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import dev.ordeal.recording.OperationNumbers;
import dev.ordeal.recording.Recording;
import dev.ordeal.recording.Values;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A history as columns of text: one column per client, one line per event, time downwards. A bar
 * marks an operation in progress.
 */
public final class HistoryColumns {
  private static final String GAP = "   ";

  /**
   * An operation as it is shown.
   *
   * @param process the heading of its column
   * @param answered the event of its response, or {@link Integer#MAX_VALUE} if it is pending
   */
  private record Interval(String process, String call, String answer, int invoked, int answered) {
    boolean isPending() {
      return answered == Integer.MAX_VALUE;
    }
  }

  private final List<Interval> intervals;
  private final int markedEvent;
  private final String mark;
  private final List<String> processes;

  private HistoryColumns(
      List<String> processes, List<Interval> intervals, int markedEvent, String mark) {
    this.intervals = intervals;
    this.markedEvent = markedEvent;
    this.mark = mark;
    this.processes = processes;
  }

  /**
   * The history that the clients of a system saw.
   *
   * @param markedEvent the event that no order explains
   * @param starred the operations that get a star
   */
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
        markedEvent,
        "no order explains this");
  }

  private static String star(Predicate<Span> starred, Span span) {
    return starred.test(span) ? " *" : "";
  }

  /**
   * Some operations of a recording that are in conflict and the sources of their values, with the
   * lines of the file that they start on.
   *
   * @param markedEvent the event that no order explains
   * @param mark what is said beside that event
   */
  public static HistoryColumns of(
      Recording recording,
      OperationNumbers inConflict,
      OperationNumbers sources,
      int markedEvent,
      String mark) {
    int[] shown = IntStream.concat(inConflict.stream(), sources.stream()).distinct().toArray();
    BitSet conflict = new BitSet();
    inConflict.stream().forEach(conflict::set);
    return new HistoryColumns(
        IntStream.of(shown)
            .map(recording::process)
            .sorted()
            .distinct()
            .mapToObj(HistoryColumns::process)
            .toList(),
        IntStream.of(shown)
            .mapToObj(operation -> interval(recording, operation, conflict.get(operation)))
            .toList(),
        markedEvent,
        mark);
  }

  private static Interval interval(Recording recording, int operation, boolean isInConflict) {
    String line = recording.line(operation) > 0 ? "line " + recording.line(operation) : "";
    String note = line + (isInConflict ? "" : line.isEmpty() ? "source" : ", source");
    return new Interval(
        process(recording.process(operation)),
        recording.show(operation) + (note.isEmpty() ? "" : " (" + note + ")"),
        answer(recording, operation),
        recording.invoked(operation),
        recording.answered(operation));
  }

  private static String process(int number) {
    return "process " + number;
  }

  private static String answer(Recording recording, int operation) {
    int result = recording.result(operation);
    return result == Values.UNKNOWN ? "done" : recording.values().show(result);
  }

  /** The columns line by line, the headings first. */
  public List<String> lines() {
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
    if (intervals.stream().anyMatch(Interval::isPending)) {
      rows.add(processes.stream().map(this::atEnd).toList());
    }
    return layOut(rows, List.copyOf(events.keySet()));
  }

  private List<String> row(int event, Interval current) {
    List<String> row = new ArrayList<>();
    for (String process : processes) {
      if (process.equals(current.process())) {
        row.add(event == current.invoked() ? current.call() : "-> " + current.answer());
      } else {
        row.add(isInProgress(process, event) ? "|" : "");
      }
    }
    return row;
  }

  /** What is said below the last event: whether the process still waits. */
  private String atEnd(String process) {
    return isInProgress(process, Integer.MAX_VALUE - 1) ? "unanswered" : "";
  }

  private boolean isInProgress(String process, int event) {
    return intervals.stream()
        .anyMatch(
            interval ->
                interval.process().equals(process)
                    && interval.invoked() < event
                    && interval.answered() > event);
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
      if (r > 0 && r <= events.size() && events.get(r - 1) == markedEvent) {
        line.append("<-- ").append(mark);
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }
}
