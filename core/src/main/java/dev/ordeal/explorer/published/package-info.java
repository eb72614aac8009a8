/**
 * The published explorers, one class each: exhaustive, delay-bounded, and the reductions from DPOR
 * to LiViola, each of which differs from its parent by what its paper changes.
 *
 * <p>Override {@code areDependent} or {@code didEnable} to define an explorer:
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
