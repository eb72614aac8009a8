package dev.ordeal.report.diagram;

/** A remark on a step: what it does besides delivering its message, and whether that is wrong. */
public record StepNote(String text, boolean isWrong) {}
