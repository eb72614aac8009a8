package dev.ordeal.actor;

/** Stops the actor that receives it, whose handler never sees it; see {@link Context#stop}. */
public record Stop() {}
