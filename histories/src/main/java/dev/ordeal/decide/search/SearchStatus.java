package dev.ordeal.decide.search;

/** How far a search is. */
public enum SearchStatus {
  /** It has not found an answer yet. */
  GOING,
  /** An order explains the part. */
  EXPLAINED,
  /** No order explains the part. */
  REFUTED,
  /** It needs more memory than it may use. */
  OUT_OF_MEMORY;

  boolean isAnswer() {
    return this == EXPLAINED || this == REFUTED;
  }
}
