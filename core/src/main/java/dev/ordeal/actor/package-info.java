/**
 * What a user writes first: actors with immutable states, their addresses, and the system and
 * network that contain them.
 *
 * <p>In come the user's classes; out goes an {@link dev.ordeal.actor.ActorSystem}. Nothing here
 * runs an actor; engines do. A {@link dev.ordeal.actor.Network} only says in which order messages
 * can be delivered; whatever else can happen to a message or an actor, such as a fault, is a case
 * of {@code world.Event}. What a handler can ask for (to stash, to wait for an answer, to stop) is
 * a method of {@link dev.ordeal.actor.Context}; which messages an actor takes is its guard, {@code
 * accepts}.
 *
 * <pre>{@code
 * List<Address> replicas = Address.numbered("n", 3);
 * ActorSystem system = ActorSystem.of(replicas, self -> new Replica(replicas));
 * ActorSystem ordered = system.on(Network.FIFO);
 * }</pre>
 */
@NullMarked
package dev.ordeal.actor;

import org.jspecify.annotations.NullMarked;
