/**
 * Small counterexamples: from a run that went wrong to one with the fewest operations and receives
 * that goes wrong in the same way.
 *
 * <p>In come a world and a {@link dev.ordeal.schedule.Trail} through it; out goes a shorter one.
 * What is wrong with a run is for the checker to say.
 */
@NullMarked
package dev.ordeal.minimize;

import org.jspecify.annotations.NullMarked;
