package dev.ordeal.schedule;

import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import java.util.Optional;

/**
 * One step of a schedule: an event and the alternative taken.
 *
 * @param event the event
 * @param alternative the alternative taken, counted from 0
 * @param alternatives the number of alternatives
 * @param choices how many choices the handler has; the alternatives are these for each reading of
 *     the actor's clock, and then all of them with the message arriving once more
 * @param repeats whether the message that it delivers arrives once more, which is a fault
 * @param clock what the clock of the actor shows, where that is part of the alternative
 * @param ordinal its ordinal among the events with the same line, counted from 1 in the order in
 *     which they became possible
 */
public record ScheduledEvent(
    Event event,
    int alternative,
    int alternatives,
    int choices,
    boolean repeats,
    Optional<Inspection.ClockReading> clock,
    int ordinal) {

  /** A step of the world's path. */
  public static ScheduledEvent at(World world, int step, EventNames names) {
    int event = world.eventAt(step);
    return new ScheduledEvent(
        world.event(event),
        world.alternativeAt(step),
        world.alternativesAt(step),
        world
            .causes()
            .map(causes -> causes.choicesAt(step))
            .filter(choices -> choices > 0)
            .orElse(world.alternativesAt(step)),
        world.causes().filter(causes -> causes.repeatsAt(step)).isPresent(),
        world.inspection().flatMap(inside -> inside.readingAt(step)),
        names.ordinal(event));
  }

  /** The step as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String line() {
    return event.line()
        + (choices == 1 ? "" : ", choice " + (1 + alternative % choices) + " of " + choices)
        + (repeats ? ", and arrives once more" : "")
        + clock.map(reading -> "; its clock is " + reading.inWords()).orElse("");
  }
}
