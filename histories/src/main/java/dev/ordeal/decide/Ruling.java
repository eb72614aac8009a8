package dev.ordeal.decide;

/** What an algorithm for distinct values says of a part. */
sealed interface Ruling {

  /** Some order explains it. */
  record Explained() implements Ruling {}

  /**
   * No order does.
   *
   * @param core places of a few operations that contradict each other, whatever the others did;
   *     empty if they are not known
   */
  record Refuted(Operations core) implements Ruling {}

  /** The algorithm cannot tell. */
  record Unfit() implements Ruling {}

  Ruling EXPLAINED = new Explained();
  Ruling UNFIT = new Unfit();
  Ruling REFUTED = new Refuted(new Operations(new int[0]));

  static Ruling refuted(int... core) {
    return new Refuted(new Operations(core));
  }
}
