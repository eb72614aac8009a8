/**
 * A run kept and run again: what was found wrong, written down in words that do not depend on the
 * world it was found in, and a replay that goes along it, forward and back, in a new world.
 *
 * <p>In comes an outcome and the recipe of its harness, out goes a {@link
 * dev.ordeal.replay.SavedSchedule}; in comes one of those and a harness built anew, out goes what
 * it shows now. How it is stored is not known here.
 */
@NullMarked
package dev.ordeal.replay;

import org.jspecify.annotations.NullMarked;
