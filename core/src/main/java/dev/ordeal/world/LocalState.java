package dev.ordeal.world;

import dev.ordeal.actor.Actor;

/** An actor together with its present state: all that decides how it handles a message. */
record LocalState(Actor<?, ?> actor, Object value) {}
