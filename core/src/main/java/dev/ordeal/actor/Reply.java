package dev.ordeal.actor;

/**
 * The reply to {@link Context#ask}, as a message to the actor that asked.
 *
 * @param tag what the actor gave when it asked
 * @param content the message that was sent in reply
 */
public record Reply(Object tag, Object content) {}
