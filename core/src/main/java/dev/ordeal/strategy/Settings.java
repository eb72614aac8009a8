package dev.ordeal.strategy;

/**
 * What explorers can be told.
 *
 * @param seed of every random choice
 * @param delays the budget or bound of those that count delays
 * @param bugDepth how many receives have to come in one order for what {@code pctcp} looks for
 * @param commuting whether explorers of traces leave receives at one actor alone that commute, and
 *     those of states take first those that commute with everything else
 * @param threads how many threads follow states, or {@link #DEFAULT}
 * @param memory the most bytes for states, or {@link #DEFAULT}
 */
public record Settings(
    long seed, int delays, int bugDepth, boolean commuting, int threads, long memory) {
  /** The paper's budget of delays. */
  public static final int PAPER_DELAYS = 3;

  /** Most known ordering bugs need no more. */
  public static final int USUAL_BUG_DEPTH = 3;

  /** As many, or as much, as there is. */
  public static final int DEFAULT = 0;

  public static Settings seed(long seed) {
    return new Settings(seed, PAPER_DELAYS, USUAL_BUG_DEPTH, false, DEFAULT, DEFAULT);
  }

  /** The same with another seed. */
  public Settings reseeded(long other) {
    return new Settings(other, delays, bugDepth, commuting, threads, memory);
  }

  public Settings delays(int other) {
    return new Settings(seed, other, bugDepth, commuting, threads, memory);
  }

  public Settings bugDepth(int other) {
    return new Settings(seed, delays, other, commuting, threads, memory);
  }

  public Settings commuting(boolean other) {
    return new Settings(seed, delays, bugDepth, other, threads, memory);
  }

  public Settings threads(int other) {
    return new Settings(seed, delays, bugDepth, commuting, other, memory);
  }

  public Settings memory(long other) {
    return new Settings(seed, delays, bugDepth, commuting, threads, other);
  }
}
