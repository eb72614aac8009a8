package dev.ordeal.actor;

/**
 * Stops the actor that receives it, even while it waits for an answer; see {@link Context#kill}.
 */
public record Kill() {}
