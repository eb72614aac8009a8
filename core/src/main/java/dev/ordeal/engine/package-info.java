/**
 * Engines make worlds from a harness and say what those can answer.
 *
 * <p>In comes a harness; out go worlds for explorers and, where an engine can, the states of the
 * whole system for the graph. An engine knows nothing of who explores or what is checked.
 *
 * <pre>{@code
 * Worlds worlds = new TabulatedEngine().worlds(harness, new RunningCode());
 * World world = worlds.world();
 * world.take(world.nextEnabled(World.NO_EVENT), 0);
 * }</pre>
 */
@NullMarked
package dev.ordeal.engine;

import org.jspecify.annotations.NullMarked;
