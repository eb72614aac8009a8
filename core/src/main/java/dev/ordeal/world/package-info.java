/**
 * The running system as explorers see it: which events can happen now, take one, go back.
 *
 * <p>{@link dev.ordeal.world.World} is what every engine offers; {@link dev.ordeal.world.Causes},
 * {@link dev.ordeal.world.Commutativity} and {@link dev.ordeal.world.Inspection} are what some
 * engines offer ({@link dev.ordeal.world.Capability}). {@link dev.ordeal.world.ShuffledWorld},
 * {@link dev.ordeal.world.HashOrderedWorld}, {@link dev.ordeal.world.NarrowedWorld} and {@link
 * dev.ordeal.world.StatelessWorld} wrap a world and change the order of its events, hide some
 * invocations, or go back by replay. A new kind of event, such as a fault, is a case of {@link
 * dev.ordeal.world.Event}; what it does is written once, in {@code world.table}, and which events a
 * step depends on is in {@code causality}.
 *
 * <p>In come numbers of events to take; out go numbers of events and observations, and readable
 * values where someone asks for them. A world knows neither its explorer nor what its observations
 * mean.
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
