package dev.ordeal.schedule;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Names the events of a path so that they can be found in another run of the same system: by their
 * line and, if several have the same line, by their ordinal.
 */
public final class EventNames {
  private static final int FIRST = World.NO_EVENT + 1;

  private record Name(String line, int ordinal) {}

  private final World world;
  private final Optional<Causes> causes;
  private final List<Name> names = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<Name, Integer> events = new HashMap<>();

  /** Names the events of the world's path. */
  public EventNames(World world) {
    this.world = world;
    this.causes = world.causes();
    follow();
  }

  /** Follows the world; must be called whenever it has taken a step or gone back. */
  public void follow() {
    int known = causes.map(c -> c.firstEnabledBy(world.depth())).orElseGet(this::next) - FIRST;
    while (names.size() > known) {
      Name last = names.remove(names.size() - 1);
      counts.put(last.line(), last.ordinal() - 1);
      events.remove(last);
    }
    while (names.size() < known) {
      int event = names.size() + FIRST;
      String line = world.event(event).line();
      Name name = new Name(line, counts.merge(line, 1, Integer::sum));
      names.add(name);
      events.put(name, event);
    }
  }

  /**
   * The number after that of the last event known to be possible on the path. Events are numbered
   * one by one as they become possible, so all before it are events of the path too.
   */
  private int next() {
    int last = World.NO_EVENT;
    for (int step = 0; step < world.depth(); step++) {
      last = Math.max(last, world.eventAt(step));
    }
    for (int e = world.nextEnabled(World.NO_EVENT); e != World.NO_EVENT; e = world.nextEnabled(e)) {
      last = Math.max(last, e);
    }
    return last + 1;
  }

  /** The ordinal of the event among those with the same line, counted from 1. */
  public int ordinal(int event) {
    return names.get(event - FIRST).ordinal();
  }

  /** The event with the line and ordinal, or {@link World#NO_EVENT}. */
  public int find(String line, int ordinal) {
    return events.getOrDefault(new Name(line, ordinal), World.NO_EVENT);
  }
}
