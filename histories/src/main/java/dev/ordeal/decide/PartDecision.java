package dev.ordeal.decide;

import org.jspecify.annotations.Nullable;

/**
 * What was decided for a part.
 *
 * @param part the part
 * @param algorithm what decided it
 * @param event if it is not linearizable, the first answer that cannot be explained, or a negative
 *     number if it is not known; if it is undecided, the first event that is not yet explained
 * @param core if it is not linearizable: places of operations that contradict each other, or empty
 * @param witness if it is linearizable and that was asked for: places in an order that explains it
 * @param reason if it is undecided: why
 */
record PartDecision(
    Part part,
    Decision.Answer answer,
    String algorithm,
    int event,
    Operations core,
    @Nullable Operations witness,
    String reason) {
  static final int NOT_KNOWN = -1;
  private static final Operations NOTHING = new Operations(new int[0]);

  static PartDecision linearizable(Part part, String algorithm, @Nullable Operations witness) {
    return new PartDecision(
        part, Decision.Answer.LINEARIZABLE, algorithm, NOT_KNOWN, NOTHING, witness, "");
  }

  static PartDecision not(Part part, String algorithm, int event, Operations core) {
    return new PartDecision(
        part, Decision.Answer.NOT_LINEARIZABLE, algorithm, event, core, null, "");
  }

  static PartDecision undecided(Part part, String algorithm, int event, String reason) {
    return new PartDecision(
        part, Decision.Answer.UNDECIDED, algorithm, event, NOTHING, null, reason);
  }
}
