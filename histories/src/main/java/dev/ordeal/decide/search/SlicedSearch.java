package dev.ordeal.decide.search;

/** A search for an order that explains a part, advanced slice by slice. */
interface SlicedSearch {

  /** Advances by about the given number of steps. */
  SearchStatus advance(long steps);

  /**
   * How many events of the problem are explained for certain. If the part is refuted, this is the
   * index of the first event that no order explains.
   */
  int explained();

  /** The steps of an explanation, as {@link LinearizationTree#path} returns them. */
  int[] steps();

  /** The name that reports show. */
  String name();
}
