package dev.ordeal.checker;

/** The answer of a checker about one history. */
public sealed interface Verdict {

  /** Some order of the operations explains it. */
  record Linearizable() implements Verdict {}

  /** No order explains it, with the evidence. */
  record NotLinearizable(Evidence evidence) implements Verdict {}

  /** Time ran out before an answer. */
  record Unknown() implements Verdict {}
}
