/**
 * What a user writes first: actors with immutable states, their addresses, and the system and
 * network that hold them together.
 *
 * <p>In come the user's own classes; out goes an {@link dev.ordeal.actor.ActorSystem}. Nothing here
 * runs an actor: that is the business of a world.
 */
@NullMarked
package dev.ordeal.actor;

import org.jspecify.annotations.NullMarked;
