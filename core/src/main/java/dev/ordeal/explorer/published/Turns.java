package dev.ordeal.explorer.published;

import dev.ordeal.ints.NumberSet;
import dev.ordeal.world.World;

/**
 * Whose turn it is: actors take turns, and each one takes its oldest event. The actor after the one
 * that had the last turn comes next; going back does not change whose turn it is. At the start the
 * first actor counts as the one that had the last turn.
 */
final class Turns {
  private int last;

  /** The enabled event to take, of those that are not done; {@link World#NO_EVENT} if none is. */
  int next(World world, NumberSet events, NumberSet done) {
    int inTurn = World.NO_EVENT;
    int lowest = World.NO_EVENT;
    for (int event = world.nextEnabled(World.NO_EVENT);
        event != World.NO_EVENT;
        event = world.nextEnabled(event)) {
      if (events.contains(event) && !done.contains(event)) {
        int actor = world.actor(event);
        if (lowest == World.NO_EVENT || actor < world.actor(lowest)) {
          lowest = event;
        }
        if (actor > last && (inTurn == World.NO_EVENT || actor < world.actor(inTurn))) {
          inTurn = event;
        }
      }
    }
    int chosen = inTurn == World.NO_EVENT ? lowest : inTurn;
    if (chosen != World.NO_EVENT) {
      last = world.actor(chosen);
    }
    return chosen;
  }
}
