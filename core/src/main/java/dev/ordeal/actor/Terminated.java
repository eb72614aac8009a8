package dev.ordeal.actor;

/**
 * Tells an actor that another one, which it {@linkplain Context#watch watches}, has stopped or
 * restarted. It comes once; who wants to know of the next time watches again.
 *
 * @param actor the actor that was watched
 */
public record Terminated(Address actor) {}
