package dev.ordeal.schedule;

import dev.ordeal.world.Event;
import dev.ordeal.world.World;

/**
 * One step of a schedule: an event and the alternative taken.
 *
 * @param event the event
 * @param alternative the alternative taken, counted from 0
 * @param alternatives the number of alternatives
 * @param ordinal its ordinal among the events with the same line, counted from 1 in the order in
 *     which they became possible
 */
public record ScheduledEvent(Event event, int alternative, int alternatives, int ordinal) {

  /** A step of the world's path. */
  public static ScheduledEvent at(World world, int step, EventNames names) {
    int event = world.eventAt(step);
    return new ScheduledEvent(
        world.event(event),
        world.alternativeAt(step),
        world.alternativesAt(step),
        names.ordinal(event));
  }

  /** The step as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String line() {
    return alternatives == 1
        ? event.line()
        : event.line() + ", choice " + (alternative + 1) + " of " + alternatives;
  }
}
