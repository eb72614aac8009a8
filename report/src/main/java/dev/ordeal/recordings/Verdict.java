package dev.ordeal.recordings;

import dev.ordeal.decide.Decision;
import dev.ordeal.formats.HistoryFile;
import dev.ordeal.recording.Recording;
import java.util.Locale;

/**
 * What came out for a file.
 *
 * @param model the object's name
 * @param seconds how long it took to decide
 * @param evidenceSeconds how long it took besides to find the witness or the evidence
 * @param loadSeconds how long it took to read
 */
public record Verdict(
    String file,
    String model,
    HistoryFile history,
    Decision decision,
    double seconds,
    double evidenceSeconds,
    double loadSeconds) {

  public Recording recording() {
    return history.recording();
  }

  /** The answer as JSON has it. */
  public String answer() {
    return decision.conclusion().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
