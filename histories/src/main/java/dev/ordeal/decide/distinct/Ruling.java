package dev.ordeal.decide.distinct;

import dev.ordeal.recording.OperationNumbers;

/** What a {@link Specialist} finds out about a part. */
public sealed interface Ruling {

  /** An order explains the part. */
  record Explained() implements Ruling {}

  /**
   * No order explains the part.
   *
   * @param core the indexes of a few operations that contradict each other, whatever the others
   *     did; empty if they are not known
   */
  record Refuted(OperationNumbers core) implements Ruling {}

  /** The specialist cannot decide the part. */
  record Unfit() implements Ruling {}

  Ruling EXPLAINED = new Explained();
  Ruling UNFIT = new Unfit();

  /** Refutes a part, with a core that is not known. */
  Ruling REFUTED = new Refuted(OperationNumbers.none());

  /** Refutes a part, with the operations that contradict each other. */
  static Ruling refuted(int... core) {
    return new Refuted(new OperationNumbers(core));
  }
}
