/**
 * A schedule in words: the receives of one run, in order, as people read them.
 *
 * <p>In comes a world that stands at the end of a run; out goes an immutable {@link
 * dev.ordeal.schedule.Schedule} that outlives it.
 */
@NullMarked
package dev.ordeal.schedule;

import org.jspecify.annotations.NullMarked;
