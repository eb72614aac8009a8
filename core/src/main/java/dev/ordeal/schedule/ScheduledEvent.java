package dev.ordeal.schedule;

import dev.ordeal.actor.Address;
import dev.ordeal.harness.Invocation;
import dev.ordeal.world.Causes;
import dev.ordeal.world.Event;
import dev.ordeal.world.Inspection;
import dev.ordeal.world.World;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One step of a schedule: an event and the alternative taken.
 *
 * @param event the event
 * @param alternative the alternative taken, counted from 0
 * @param alternatives the number of alternatives
 * @param choice the choice of its handler, counted from 0
 * @param choices how many choices the handler has; the alternatives are these for each reading of
 *     the actor's clock or of the answers, and then all of them with the message arriving once more
 * @param repeats whether the message that it delivers arrives once more, which is a fault
 * @param isRetry whether it delivers a request that its client has sent once more, which is a fault
 * @param givenUp the calls that their client has given up, whose later request is delivered, which
 *     is a fault
 * @param late the clients that are sent an answer that they do not get yet
 * @param clock what the clock of the actor shows, where that is part of the alternative
 * @param ordinal its ordinal among the events with the same line, counted from 1 in the order in
 *     which they became possible
 */
public record ScheduledEvent(
    Event event,
    int alternative,
    int alternatives,
    int choice,
    int choices,
    boolean repeats,
    boolean isRetry,
    List<Invocation> givenUp,
    List<Address> late,
    Optional<Inspection.ClockReading> clock,
    int ordinal) {

  public ScheduledEvent {
    givenUp = List.copyOf(givenUp);
    late = List.copyOf(late);
  }

  /** A step of the world's path. */
  public static ScheduledEvent at(World world, int step, EventNames names) {
    int event = world.eventAt(step);
    int alternatives = world.alternativesAt(step);
    Optional<Causes> causes = world.causes();
    List<Invocation> givenUp = world.observations().givenUpAt(step);
    int choices =
        causes.map(known -> known.choicesAt(step)).filter(known -> known > 0).orElse(alternatives);
    return new ScheduledEvent(
        world.event(event),
        world.alternativeAt(step),
        alternatives,
        world
            .inspection()
            .map(known -> known.choiceAt(step))
            .filter(known -> known >= 0)
            .orElse(world.alternativeAt(step)),
        choices,
        causes.filter(known -> known.repeatsAt(step)).isPresent(),
        world.request(event) != World.NOT_A_REQUEST
            && givenUp.isEmpty()
            && causes.filter(known -> known.isFault(event)).isPresent(),
        givenUp,
        world.observations().lateAt(step).stream().map(Invocation::client).toList(),
        world.inspection().flatMap(inside -> inside.readingAt(step)),
        names.ordinal(event));
  }

  /** The step as a line: {@code n1 <- Write(k1,10) from c0}. */
  public String line() {
    return event.line()
        + (isRetry ? ", retried" : "")
        + (choices == 1 ? "" : ", choice " + (1 + choice) + " of " + choices)
        + (repeats ? ", and arrives once more" : "")
        + givenUp.stream()
            .map(call -> "; " + call.client() + " has given up " + call.call().operation())
            .collect(Collectors.joining())
        + late.stream()
            .map(client -> "; " + client + " does not get the answer yet")
            .collect(Collectors.joining())
        + clock.map(reading -> "; its clock is " + reading.inWords()).orElse("");
  }
}
