package dev.ordeal.graph;

import dev.ordeal.words.Show;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/** Looks through the states of a level, as far as that is quick, for messages that pile up. */
final class LevelScan {
  private static final int MOST_STATES = 50_000;
  private static final long MOST_MESSAGES = 500_000;
  private static final int MOST_CROWDED = 32;
  private static final int MOST_KINDS = 5;

  private static final Comparator<Crowded> LEAST_CROWDED_FIRST =
      Comparator.comparingInt(Crowded::copies)
          .thenComparingInt(Crowded::pending)
          .thenComparing(Comparator.comparingInt(Crowded::number).reversed());

  /** A state, the most messages of one kind pending in it, and how many are pending in total. */
  private record Crowded(int number, int copies, int pending) {}

  private final StateSpace space;
  private final Map<Integer, String> kindOf = new HashMap<>();
  private final Map<String, Integer> kinds = new HashMap<>();
  private final PriorityQueue<Crowded> crowded = new PriorityQueue<>(LEAST_CROWDED_FIRST);
  private int states;
  private long messages;

  LevelScan(StateSpace space) {
    this.space = space;
  }

  /** Looks through the chunks, which stay. */
  void scan(List<Frontier.Chunk> chunks) {
    for (Frontier.Chunk chunk : chunks) {
      Frontier.Reader reader = Frontier.Reader.peeking(chunk);
      while (reader.next()) {
        if (states++ == MOST_STATES || messages > MOST_MESSAGES) {
          return;
        }
        scan(reader);
      }
    }
  }

  private void scan(Frontier.Reader reader) {
    Map<String, Integer> copies = new HashMap<>();
    int from = space.layout().pending(reader.ints());
    for (int i = from; i < reader.length(); i++) {
      String kind = kindOf.computeIfAbsent(reader.ints()[i], this::kind);
      copies.merge(kind, 1, Integer::sum);
    }
    messages += reader.length() - from;
    int most = 0;
    for (Map.Entry<String, Integer> each : copies.entrySet()) {
      most = Math.max(most, each.getValue());
      kinds.merge(each.getKey(), each.getValue(), Math::max);
    }
    crowded.add(new Crowded(reader.number(), most, reader.length() - from));
    if (crowded.size() > MOST_CROWDED) {
      crowded.remove();
    }
  }

  /** A message without its arguments. */
  private String kind(int envelope) {
    String message = Show.value(space.message(envelope).content());
    int arguments = message.indexOf('(');
    return Show.brief(arguments > 0 ? message.substring(0, arguments) : message);
  }

  /** The kinds of messages with most pending in one state. */
  List<SearchGrowth.Pending> most() {
    return kinds.entrySet().stream()
        .map(each -> new SearchGrowth.Pending(each.getKey(), each.getValue()))
        .sorted(
            Comparator.comparingInt(SearchGrowth.Pending::most)
                .reversed()
                .thenComparing(SearchGrowth.Pending::kind))
        .limit(MOST_KINDS)
        .toList();
  }

  /** The numbers of the states with most messages of one kind, the most crowded first. */
  List<Integer> crowded() {
    List<Crowded> all = new ArrayList<>(crowded);
    all.sort(LEAST_CROWDED_FIRST.reversed());
    return all.stream().map(Crowded::number).toList();
  }
}
