/**
 * Sweeps: every harness of a family checked in turn, by growing size, up to the first that fails.
 *
 * <p>In comes a family of harnesses and how each is configured; out goes a {@link
 * dev.ordeal.sweep.Sweep}, a value with the totals and the outcome that was found.
 *
 * <pre>{@code
 * Sweep sweep = Ordeal.check(subject).upTo(3).run();
 * Optional<Outcome> found = sweep.found();
 * long harnesses = sweep.harnesses();
 * }</pre>
 */
@NullMarked
package dev.ordeal.sweep;

import org.jspecify.annotations.NullMarked;
