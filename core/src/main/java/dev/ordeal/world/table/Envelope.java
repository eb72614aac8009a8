package dev.ordeal.world.table;

/**
 * A message on its way, all parts interned: who sent it, whom its receiver takes for the sender,
 * who receives it, and the content.
 */
public record Envelope(int sender, int origin, int receiver, int content) {}
