/**
 * The protocols that Ordeal ships, as examples, tests and benchmarks.
 *
 * <p>Each system is a {@link dev.ordeal.harness.Subject}; {@link dev.ordeal.systems.Systems} knows
 * them all by name. They use what any user's system can use and nothing else.
 */
@NullMarked
package dev.ordeal.systems;

import org.jspecify.annotations.NullMarked;
