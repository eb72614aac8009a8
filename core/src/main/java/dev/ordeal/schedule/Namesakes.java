package dev.ordeal.schedule;

import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names the messages sent on a path so that another run of the same system, in another world,
 * understands it: by the line of their receive, and where several read the same, by the how-manieth
 * of them it is in the order of sending.
 */
public final class Namesakes {
  private static final int FIRST = World.NO_MESSAGE + 1;

  private record Name(String line, int nth) {}

  private final World world;
  private final List<Name> names = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<Name, Integer> messages = new HashMap<>();

  /** Names what was sent on the path on which the world stands. */
  public Namesakes(World world) {
    this.world = world;
    follow();
  }

  /** Follows the world; to be called whenever it has gone one receive further, or back. */
  public void follow() {
    int sent = world.firstSent(world.depth()) - FIRST;
    while (names.size() > sent) {
      Name last = names.remove(names.size() - 1);
      counts.put(last.line(), last.nth() - 1);
      messages.remove(last);
    }
    while (names.size() < sent) {
      int message = names.size() + FIRST;
      String line = world.inWords(message).receive();
      Name name = new Name(line, counts.merge(line, 1, Integer::sum));
      names.add(name);
      messages.put(name, message);
    }
  }

  /** The how-manieth it is of those that read like this message, counted from 1. */
  public int nth(int message) {
    return names.get(message - FIRST).nth();
  }

  /** The so-manieth message that reads like this, or {@link World#NO_MESSAGE}. */
  public int find(String line, int nth) {
    return messages.getOrDefault(new Name(line, nth), World.NO_MESSAGE);
  }
}
