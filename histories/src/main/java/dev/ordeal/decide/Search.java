package dev.ordeal.decide;

/** A search for an order of operations that explains a part, in slices. */
interface Search {
  /** How far it is. */
  enum Status {
    /** It can go on. */
    GOING,
    /** An order explains the part. */
    EXPLAINED,
    /** No order does. */
    REFUTED,
    /** It would need more memory than it may use. */
    OUT_OF_MEMORY
  }

  /** Goes on for about so many steps. */
  Status advance(long steps);

  /**
   * So many events of the timeline are explained for certain; if it is refuted, the event at that
   * place is the first that is not.
   */
  int explained();

  /** The steps of an explanation, if they were kept. */
  int[] steps();

  /** What it is called. */
  String name();
}
