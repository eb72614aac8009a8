/**
 * The running system as explorers see it: what can happen now, let it happen, go back.
 *
 * <p>{@link dev.ordeal.world.World} is what every engine can answer; {@link
 * dev.ordeal.world.Causes}, {@link dev.ordeal.world.Commutativity} and {@link
 * dev.ordeal.world.Inspection} are what some can. The other classes here are worlds that change
 * what another one offers: in which order, which part, or how it goes back. A world knows neither
 * who explores it nor what its observations mean.
 *
 * <pre>{@code
 * int event = world.nextEnabled(World.NO_EVENT);
 * world.take(event, 0);
 * world.goBack(world.depth() - 1);
 * }</pre>
 */
@NullMarked
package dev.ordeal.world;

import org.jspecify.annotations.NullMarked;
