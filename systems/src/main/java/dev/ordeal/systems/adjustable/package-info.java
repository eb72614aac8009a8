/**
 * What systems with parameters have in common.
 *
 * <p>A protocol says what it is called, how many actors it needs, its parameters and its actors;
 * {@link dev.ordeal.systems.adjustable.AdjustableSubject} is a subject with that.
 *
 * <pre>{@code
 * Subject correct = new ViewstampedRegister();
 * Subject broken = correct.with("drop-suffix", 1);
 * Outcome outcome = Ordeal.check(broken).harness("1r+1w").run();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems.adjustable;

import org.jspecify.annotations.NullMarked;
