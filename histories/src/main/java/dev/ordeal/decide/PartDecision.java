package dev.ordeal.decide;

import dev.ordeal.decide.part.Part;
import dev.ordeal.recording.OperationNumbers;
import java.util.Optional;

/**
 * The decision for one part.
 *
 * @param part the part
 * @param algorithm the name of the algorithm that decided it
 * @param event if the part is not linearizable: the first answer that cannot be explained, or
 *     {@link #NOT_KNOWN}; if it is undecided: the first event that is not explained yet
 * @param core if the part is not linearizable: the indexes of operations that contradict each
 *     other, or none if they are not known
 * @param witness if the part is linearizable and a witness was requested: the indexes of its
 *     operations in an order that explains it
 * @param reason if the part is undecided: why, in one sentence
 */
record PartDecision(
    Part part,
    Conclusion conclusion,
    String algorithm,
    int event,
    OperationNumbers core,
    Optional<OperationNumbers> witness,
    String reason) {
  static final int NOT_KNOWN = -1;

  static PartDecision linearizable(
      Part part, String algorithm, Optional<OperationNumbers> witness) {
    return new PartDecision(
        part, Conclusion.LINEARIZABLE, algorithm, NOT_KNOWN, OperationNumbers.none(), witness, "");
  }

  /** A part that a search refuted: it explains everything before the event. */
  static PartDecision refutedFrom(Part part, String algorithm, int event) {
    return notLinearizable(part, algorithm, event, OperationNumbers.none());
  }

  /** A part that is refuted by operations that contradict each other, if they are known. */
  static PartDecision refutedBy(Part part, String algorithm, OperationNumbers core) {
    return notLinearizable(part, algorithm, NOT_KNOWN, core);
  }

  private static PartDecision notLinearizable(
      Part part, String algorithm, int event, OperationNumbers core) {
    return new PartDecision(
        part, Conclusion.NOT_LINEARIZABLE, algorithm, event, core, Optional.empty(), "");
  }

  static PartDecision undecided(Part part, String algorithm, int event, String reason) {
    return new PartDecision(
        part,
        Conclusion.UNDECIDED,
        algorithm,
        event,
        OperationNumbers.none(),
        Optional.empty(),
        reason);
  }
}
