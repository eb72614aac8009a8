/**
 * The protocols that Ordeal ships, as examples, tests and benchmarks.
 *
 * <p>A name comes in; a {@link dev.ordeal.harness.Subject} leaves. {@link
 * dev.ordeal.systems.Systems} lists all systems; each protocol has a package of its own below this
 * one, and uses only what a user's system can use.
 *
 * <pre>{@code
 * Subject chord = Systems.named("oc").orElseThrow();
 * Outcome outcome = Ordeal.check(chord).harness("2r+1w").run();
 * List<Subject> all = Systems.all();
 * }</pre>
 */
@NullMarked
package dev.ordeal.systems;

import org.jspecify.annotations.NullMarked;
