package dev.ordeal.world.table;

/**
 * A message on its way, all parts interned: who sent it, whom its receiver takes for the sender,
 * who receives it, and the content.
 *
 * @param age on a FIFO network, 0 if it was sent since the last restart of its sender; among older
 *     ones, those sent before an earlier restart have a greater age
 */
public record Envelope(int sender, int origin, int receiver, int content, int age) {}
