/**
 * Engines make worlds from a harness and say what these offer.
 *
 * <p>In comes a harness; out go worlds for explorers and, if the engine offers {@link
 * dev.ordeal.world.Capability#STATES}, the states of the system for the search in {@code graph}. A
 * new way to run actors is a new {@link dev.ordeal.engine.Engine} with a world of its own; one that
 * needs a framework is a module of its own. It may offer no capability beyond {@link
 * dev.ordeal.world.World}. An engine does not know who explores its worlds or what is checked.
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
