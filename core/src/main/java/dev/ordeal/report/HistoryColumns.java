package dev.ordeal.report;

import dev.ordeal.history.History;
import dev.ordeal.history.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A history as columns of text: one column per client, one line per event, time downwards. A bar
 * marks an operation that is open.
 */
final class HistoryColumns {
  private static final String GAP = "   ";

  private final History history;
  private final int markedEvent;
  private final List<String> processes;

  /**
   * @param markedEvent the event to point at
   */
  HistoryColumns(History history, int markedEvent) {
    this.history = history;
    this.markedEvent = markedEvent;
    this.processes = history.spans().stream().map(Span::process).distinct().sorted().toList();
  }

  List<String> lines() {
    TreeMap<Integer, Span> events = new TreeMap<>();
    for (Span span : history.spans()) {
      events.put(span.invoked(), span);
      if (!span.isPending()) {
        events.put(span.answered(), span);
      }
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(processes);
    events.forEach((event, span) -> rows.add(row(event, span)));
    return layOut(rows, List.copyOf(events.keySet()));
  }

  private List<String> row(int event, Span happening) {
    List<String> row = new ArrayList<>();
    for (String process : processes) {
      if (process.equals(happening.process())) {
        row.add(
            event == happening.invoked()
                ? happening.operation() + "@" + happening.target()
                : "-> " + happening.answer());
      } else {
        boolean open =
            history.spans().stream()
                .anyMatch(
                    span ->
                        span.process().equals(process)
                            && span.invoked() < event
                            && span.answered() > event);
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
