package dev.ordeal.formats;

/**
 * A remark about an operation.
 *
 * @param line the line of the file on which the operation begins
 */
public record Note(int line, String text) {}
