package dev.ordeal.formats;

/**
 * A remark that a file makes about an operation.
 *
 * @param line the line of the file on which the operation begins
 * @param text the remark
 */
public record OperationNote(int line, String text) {}
