/**
 * Published explorers, one class each: {@link dev.ordeal.explorer.published.Exhaustive},
 * delay-bounded, and the reductions from {@link dev.ordeal.explorer.published.Dpor} over {@link
 * dev.ordeal.explorer.published.TransDpor} and {@link dev.ordeal.explorer.published.IRed} to {@link
 * dev.ordeal.explorer.published.LiViola}. Each reduction extends the one before it and overrides
 * what its paper changes.
 *
 * <p>In comes a world, which must offer causes for the reductions; out go finished schedules, to a
 * listener. A new systematic explorer belongs here. A reduction overrides {@code areDependent} or
 * {@code didEnable}; a bounded search extends {@code SearchLoop}:
 *
 * <pre>{@code
 * class Eager extends Dpor {
 *   protected boolean areDependent(int event, int other) { return true; }
 * }
 * }</pre>
 */
@NullMarked
package dev.ordeal.explorer.published;

import org.jspecify.annotations.NullMarked;
