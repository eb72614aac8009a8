package dev.ordeal.schedule;

import dev.ordeal.world.Event;
import dev.ordeal.world.World;

/**
 * One step of a schedule: an event, and how it went.
 *
 * @param event what happened
 * @param alternative which of its alternatives was taken, counted from 0
 * @param alternatives how many there were
 * @param ordinal which it is of the events that read the same, counted from 1 in the order in which
 *     they became possible
 */
public record ScheduledEvent(Event event, int alternative, int alternatives, int ordinal) {

  /** The given step of the world's path. */
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
