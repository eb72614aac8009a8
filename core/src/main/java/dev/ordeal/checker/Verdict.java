package dev.ordeal.checker;

/** What a checker says of a history. */
public sealed interface Verdict {

  /** Some order of the operations explains it. */
  record Linearizable() implements Verdict {}

  /** No order explains it, and here is why. */
  record NotLinearizable(Evidence evidence) implements Verdict {}

  /** Time ran out before an answer. */
  record Unknown() implements Verdict {}
}
