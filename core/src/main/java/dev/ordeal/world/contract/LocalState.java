package dev.ordeal.world.contract;

import dev.ordeal.actor.Actor;

/** An actor together with its present state: all that decides how it handles a message. */
public record LocalState(Actor<?, ?> actor, Object value) {}
