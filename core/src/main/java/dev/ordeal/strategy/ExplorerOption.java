package dev.ordeal.strategy;

/** An option that only some explorers of schedules take. */
public enum ExplorerOption {
  /** {@link Schedules#delays}. */
  DELAYS("delays"),
  /** {@link Schedules#bugDepth}. */
  BUG_DEPTH("a bug depth"),
  /** {@link Schedules#commuting}. */
  COMMUTING("commuting deliveries");

  private final String words;

  ExplorerOption(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }
}
