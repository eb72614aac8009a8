package dev.ordeal.graph;

import dev.ordeal.words.Show;
import dev.ordeal.world.Event;
import dev.ordeal.world.states.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
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
  private final Map<String, Integer> kindNumbers = new HashMap<>();

  /** By envelope: the number of its kind and one, or 0. */
  private int[] kindOf = new int[64];

  // By kind: how many messages of it are pending in the state, and most in any state.
  private int[] copies = new int[8];
  private int[] most = new int[8];

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
    int[] state = reader.ints();
    int from = space.layout().pending(state);
    Arrays.fill(copies, 0);
    int mostOfOne = 0;
    for (int i = from; i < reader.length(); i++) {
      int kind = kindNumber(state[i]);
      copies[kind]++;
      most[kind] = Math.max(most[kind], copies[kind]);
      mostOfOne = Math.max(mostOfOne, copies[kind]);
    }
    messages += reader.length() - from;
    Crowded found = new Crowded(reader.number(), mostOfOne, reader.length() - from);
    if (crowded.size() < MOST_CROWDED) {
      crowded.add(found);
    } else if (LEAST_CROWDED_FIRST.compare(found, crowded.element()) > 0) {
      crowded.remove();
      crowded.add(found);
    }
  }

  private int kindNumber(int envelope) {
    if (envelope >= kindOf.length) {
      kindOf = Arrays.copyOf(kindOf, 2 * envelope);
    }
    if (kindOf[envelope] == 0) {
      int number = kindNumbers.computeIfAbsent(kind(envelope), fresh -> kindNumbers.size());
      if (number >= copies.length) {
        copies = Arrays.copyOf(copies, 2 * number);
        most = Arrays.copyOf(most, 2 * number);
      }
      kindOf[envelope] = number + 1;
    }
    return kindOf[envelope] - 1;
  }

  /** A message without its arguments. */
  private String kind(int envelope) {
    String message = Show.value(((Event.Delivery) space.event(envelope)).content());
    int arguments = message.indexOf('(');
    return Show.brief(arguments > 0 ? message.substring(0, arguments) : message);
  }

  /** The kinds of messages with most pending in one state. */
  List<SearchGrowth.Pending> most() {
    return kindNumbers.entrySet().stream()
        .map(each -> new SearchGrowth.Pending(each.getKey(), most[each.getValue()]))
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
