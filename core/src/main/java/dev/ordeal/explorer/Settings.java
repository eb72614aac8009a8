package dev.ordeal.explorer;

/**
 * What explorers can be told.
 *
 * @param seed of every random choice
 * @param delays the budget or bound of those that count delays
 * @param bugDepth how many receives have to come in one order for what {@code pctcp} looks for
 * @param commuting whether explorers of traces leave receives at one actor alone that commute
 */
public record Settings(long seed, int delays, int bugDepth, boolean commuting) {
  /** The paper's budget of delays. */
  public static final int PAPER_DELAYS = 3;

  /** Most known ordering bugs need no more. */
  public static final int USUAL_BUG_DEPTH = 3;

  public static Settings seed(long seed) {
    return new Settings(seed, PAPER_DELAYS, USUAL_BUG_DEPTH, false);
  }

  /** The same with another seed. */
  public Settings reseeded(long other) {
    return new Settings(other, delays, bugDepth, commuting);
  }

  public Settings delays(int other) {
    return new Settings(seed, other, bugDepth, commuting);
  }

  public Settings bugDepth(int other) {
    return new Settings(seed, delays, other, commuting);
  }

  public Settings commuting(boolean other) {
    return new Settings(seed, delays, bugDepth, other);
  }
}
