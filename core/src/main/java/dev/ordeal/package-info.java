/**
 * The way in: one call that takes a system and gives an outcome.
 *
 * <p>In comes a {@link dev.ordeal.harness.Subject}, or actors and a spec; out goes a {@link
 * dev.ordeal.verify.Outcome}. Every setting of a {@link dev.ordeal.Check} ends up in one {@link
 * dev.ordeal.verify.Configuration}; nothing is explored here.
 *
 * <pre>{@code
 * Outcome outcome = Ordeal.check(system).actors(3).harness("2r+1w").run();
 * Sweep sweep = Ordeal.check(system).explorer("odpor").upTo(3).run();
 * outcome.violation().ifPresent(violation -> print(violation.evidence().sentence()));
 * }</pre>
 */
@NullMarked
package dev.ordeal;

import org.jspecify.annotations.NullMarked;
