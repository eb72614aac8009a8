/**
 * Schedules: the steps of one run, in order, as numbers ({@link dev.ordeal.schedule.Trail}) and as
 * people read them ({@link dev.ordeal.schedule.Schedule}).
 *
 * <p>In comes a world that stands at the end of a run; out goes an immutable {@link
 * dev.ordeal.schedule.Schedule} that outlives it.
 */
@NullMarked
package dev.ordeal.schedule;

import org.jspecify.annotations.NullMarked;
