package dev.ordeal.decide;

import java.util.List;
import java.util.Optional;

/**
 * The answer for a recorded history.
 *
 * @param algorithms what decided its parts, each once, by name
 * @param witness if it is linearizable and a witness was asked for: the operations in an order that
 *     explains all results; pending ones that took no effect are not in it
 * @param evidence if it is not linearizable
 * @param explained if it is undecided: so many events of the beginning are explained for certain
 * @param reason if it is undecided: one sentence why
 */
public record Decision(
    Answer answer,
    List<String> algorithms,
    Optional<Operations> witness,
    Optional<Evidence> evidence,
    int explained,
    String reason) {

  /** Whether the history is linearizable. */
  public enum Answer {
    LINEARIZABLE,
    NOT_LINEARIZABLE,
    UNDECIDED
  }

  /**
   * What shows that a history is not linearizable.
   *
   * @param operations operations that no order explains, whatever the others did; if any one of
   *     them is forgotten, the rest is explained. What is forgotten may have happened or not, at
   *     any time; or, in a long history where that leaves no short proof, in its own time only
   * @param minimal whether that was shown for each of them before time ran out
   * @param event the first event that cannot be explained: the number of an answer
   * @param unexplained the operation that it answers
   * @param sentence why, in one sentence
   */
  public record Evidence(
      Operations operations, boolean minimal, int event, int unexplained, String sentence) {}
}
