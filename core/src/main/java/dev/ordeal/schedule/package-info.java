/**
 * Schedules: the steps of one run, in order, as numbers ({@link dev.ordeal.schedule.Trail}) and in
 * readable form ({@link dev.ordeal.schedule.Schedule}).
 *
 * <p>In comes a world at the end of a run; out goes an immutable schedule that outlives it. {@link
 * dev.ordeal.schedule.EventNames} finds the events of a schedule in another run. Files of schedules
 * are written and read elsewhere.
 *
 * <pre>{@code
 * Trail trail = Trail.of(world);
 * trail.walk(world); // from the start to the same state again
 * String first = Schedule.of(world).steps().get(0).line(); // n1 <- Write(k1,10) from c0
 * }</pre>
 */
@NullMarked
package dev.ordeal.schedule;

import org.jspecify.annotations.NullMarked;
