package dev.ordeal.actor;

/**
 * The answer to {@link Context#ask}, as a message to the actor that asked.
 *
 * @param tag what the actor gave when it asked
 * @param content the message with which it was answered
 */
public record Answer(Object tag, Object content) {}
