package dev.ordeal.decide;

import dev.ordeal.recording.OperationNumbers;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a {@link Question} about a recorded history.
 *
 * @param algorithms the names of the algorithms that decided the parts, sorted
 * @param witness if the history is linearizable and a witness was requested: the operations in an
 *     order that explains all results, without pending operations that took no effect
 * @param contradiction if the history is not linearizable and a contradiction was requested
 * @param explained if it is undecided: how many events, from the first on, are explained for
 *     certain
 * @param reason if it is undecided: why, in one sentence; otherwise empty
 */
public record Decision(
    Conclusion conclusion,
    List<String> algorithms,
    Optional<OperationNumbers> witness,
    Optional<Contradiction> contradiction,
    int explained,
    String reason) {

  static Decision of(Conclusion conclusion, List<String> algorithms) {
    return new Decision(conclusion, algorithms, Optional.empty(), Optional.empty(), 0, "");
  }

  static Decision undecided(List<String> algorithms, int explained, String reason) {
    return new Decision(
        Conclusion.UNDECIDED, algorithms, Optional.empty(), Optional.empty(), explained, reason);
  }

  /** Whether the history is known to be linearizable. */
  public boolean isLinearizable() {
    return conclusion == Conclusion.LINEARIZABLE;
  }

  /** A copy with another reason. */
  public Decision withReason(String sentence) {
    return new Decision(conclusion, algorithms, witness, contradiction, explained, sentence);
  }

  Decision withWitness(OperationNumbers order) {
    return new Decision(
        conclusion, algorithms, Optional.of(order), contradiction, explained, reason);
  }

  Decision withContradiction(Optional<Contradiction> found) {
    return new Decision(conclusion, algorithms, witness, found, explained, reason);
  }
}
