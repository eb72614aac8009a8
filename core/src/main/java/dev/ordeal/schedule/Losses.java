package dev.ordeal.schedule;

import dev.ordeal.words.Show;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.World;
import java.util.ArrayList;
import java.util.List;

/** The messages that steps of a path lose: a later one overtook them, or their actor restarted. */
public final class Losses {
  private Losses() {}

  /** The messages that are lost at the step, by event. */
  public static List<Integer> at(World world, int step) {
    Causes causes = world.causes().orElseThrow();
    List<Integer> lost = new ArrayList<>();
    for (int event = World.NO_EVENT + 1; event < causes.firstEnabledBy(step); event++) {
      if (causes.vanishedAt(event) == step && world.event(event) instanceof Event.Delivery) {
        lost.add(event);
      }
    }
    return lost;
  }

  /** What a step changes, and what is lost at it, in words: {@code 0 -> 1; lost: A from n1}. */
  public static String after(String change, List<Event> lost) {
    List<String> words = new ArrayList<>();
    for (Event event : lost) {
      if (event instanceof Event.Delivery message) {
        words.add(Show.value(message.content()) + " from " + message.sender());
      }
    }
    String losses = words.isEmpty() ? "" : "lost: " + String.join(", ", words);
    return change.isEmpty() || losses.isEmpty() ? change + losses : change + "; " + losses;
  }
}
