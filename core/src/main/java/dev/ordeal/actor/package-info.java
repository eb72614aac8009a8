/**
 * What a user writes first: actors with immutable states, their addresses, and the system and
 * network that contain them.
 *
 * <p>In come the user's classes; out goes an {@link dev.ordeal.actor.ActorSystem}. Nothing here
 * runs an actor; engines do. A {@link dev.ordeal.actor.Network} only says in which order messages
 * can be delivered; whatever else can happen to a message or an actor, such as a fault, is a case
 * of {@code world.Event}.
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
