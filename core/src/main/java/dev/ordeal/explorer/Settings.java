package dev.ordeal.explorer;

/**
 * What explorers can be told.
 *
 * @param seed of every random choice
 * @param delays the budget or bound of those that count delays
 */
public record Settings(long seed, int delays) {
  /** The paper's budget of delays. */
  public static final int PAPER_DELAYS = 3;

  public static Settings seed(long seed) {
    return new Settings(seed, PAPER_DELAYS);
  }
}
