/**
 * Small counterexamples: from a run with a violation to one with the fewest operations and steps
 * that shows a violation of the same kind.
 *
 * <p>A world and a {@link dev.ordeal.schedule.Trail} through it come in; a shorter trail leaves.
 * Whether a run shows a violation is for the checker to say.
 *
 * <pre>{@code
 * Minimizer minimizer = new Minimizer(world, actors.addresses(), spec, checker, Duration.ofSeconds(4), control);
 * Minimizer.Minimal minimal = minimizer.violation(trail, shownBy);
 * boolean proven = minimal.fewest();
 * }</pre>
 */
@NullMarked
package dev.ordeal.minimize;

import org.jspecify.annotations.NullMarked;
