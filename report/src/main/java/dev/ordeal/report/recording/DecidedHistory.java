package dev.ordeal.report.recording;

import dev.ordeal.decide.Decision;
import dev.ordeal.formats.HistoryFile;
import dev.ordeal.recording.Recording;
import java.util.Locale;

/**
 * A recorded history and the decision about it.
 *
 * @param file the name of the file
 * @param model the name of the object
 * @param seconds the time to decide
 * @param evidenceSeconds the additional time to find the witness or the evidence
 * @param loadSeconds the time to read the file
 */
public record DecidedHistory(
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

  /** The answer as JSON has it: {@code not-linearizable}. */
  String answer() {
    return decision.conclusion().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
