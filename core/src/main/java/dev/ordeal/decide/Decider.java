package dev.ordeal.decide;

import dev.ordeal.recording.Recording;
import java.util.List;
import java.util.Optional;

/** Decides whether a recording is linearizable. */
public final class Decider {
  private Decider() {}

  /** The answer to the question about the recording. */
  public static Decision decide(Recording recording, Question question) {
    return new Decision(
        Decision.Answer.UNDECIDED, List.of(), Optional.empty(), Optional.empty(), 0, "not yet");
  }
}
