package dev.ordeal.report;

/** A figure with its name, one line of a table: {@code states}, {@code 91 states, depth 4}. */
public record Figure(String name, String value) {}
