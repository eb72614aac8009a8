package dev.ordeal.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All systems in which so many messages are sent, as lines of {@link Errands}: every way in which
 * one message can lead to others, and every way to give them to actors whose names first appear in
 * the order of the alphabet. Messages that lead to the same are equal.
 */
public final class SmallSystems {

  /**
   * A system.
   *
   * @param line the system as {@link Errands} reads it
   * @param once the same without retries: equal messages that one actor sends to another at once,
   *     or that several clients send, are sent once
   */
  public record Small(String line, String once) {

    /** Whether there are retries. */
    public boolean repeats() {
      return !line.equals(once);
    }
  }

  /** A message by the actor that receives it and what it leads to. */
  private record Shape(int actor, List<Shape> then) {}

  private final int actors;
  private final Map<Integer, List<List<Shape>>> bySize = new HashMap<>();

  private SmallSystems(int actors) {
    this.actors = actors;
  }

  /** All systems of that many messages and at most that many actors. */
  public static List<Small> of(int messages, int actors) {
    return new SmallSystems(actors)
        .forests(messages).stream()
            .filter(forest -> named(forest, 0) >= 0)
            .map(forest -> new Small(line(forest), line(once(forest))))
            .toList();
  }

  private List<List<Shape>> forests(int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Shape>> known = bySize.get(size);
    if (known != null) {
      return known;
    }
    List<List<Shape>> forests = new ArrayList<>();
    for (int first = 1; first <= size; first++) {
      for (List<Shape> then : forests(first - 1)) {
        for (int actor = 0; actor < actors; actor++) {
          for (List<Shape> rest : forests(size - first)) {
            List<Shape> forest = new ArrayList<>(rest);
            forest.add(0, new Shape(actor, then));
            forests.add(forest);
          }
        }
      }
    }
    bySize.put(size, forests);
    return forests;
  }

  /**
   * How many actors have appeared after the messages if so many had before; negative if they are
   * not in order.
   */
  private static int named(List<Shape> forest, int before) {
    int appeared = before;
    for (Shape shape : forest) {
      if (appeared < 0 || shape.actor() > appeared) {
        return -1;
      }
      appeared = named(shape.then(), Math.max(appeared, shape.actor() + 1));
    }
    return appeared;
  }

  private static List<Shape> once(List<Shape> forest) {
    return forest.stream()
        .map(shape -> new Shape(shape.actor(), once(shape.then())))
        .distinct()
        .toList();
  }

  private static String line(List<Shape> forest) {
    return line(forest, new HashMap<>());
  }

  private static String line(List<Shape> forest, Map<Shape, String> names) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < forest.size(); i++) {
      Shape shape = forest.get(i);
      int copies = 1;
      while (i + 1 < forest.size() && forest.get(i + 1).equals(shape)) {
        copies++;
        i++;
      }
      String name = names.computeIfAbsent(shape, unnamed -> "m" + (names.size() + 1));
      String then = shape.then().isEmpty() ? "" : "(" + line(shape.then(), names) + ")";
      words.add(
          (copies > 1 ? copies + "*" : "") + name + ">" + (char) ('a' + shape.actor()) + then);
    }
    return String.join(" ", words);
  }
}
