package dev.ordeal.cli;

import dev.ordeal.cli.terminal.LoadProgress;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.Format;
import dev.ordeal.formats.HistoryFile;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.report.recording.DecidedHistory;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Reads history files and decides them, each within the deadline.
 *
 * @param model the name of the object
 * @param format the format of the files, if it is given
 * @param deadline the longest time for a file; zero for no deadline
 * @param interrupted whether to end at once
 */
record FileDecider(
    String model,
    Question question,
    Optional<Format> format,
    Duration deadline,
    BooleanSupplier interrupted) {
  static final String STANDARD_INPUT = "-";

  /** The name of a file in reports. */
  static String nameOf(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  DecidedHistory decide(String file) {
    try (LoadProgress progress = new LoadProgress(file, deadline, interrupted)) {
      HistoryFile history = read(file, progress);
      double loadSeconds = progress.seconds();
      progress.clear();
      Duration left = deadline.minusNanos((long) (loadSeconds * 1e9));
      if (!deadline.isZero() && (left.isZero() || left.isNegative())) {
        throw new LoadProgress.TooLate();
      }
      String name = nameOf(file);
      long begin = System.nanoTime();
      Question asked = question.until(Deadline.never().orWhen(interrupted));
      Decider decider =
          new Decider(history.recording(), deadline.isZero() ? asked : asked.deadline(left));
      Decision verdict = naming(name, decider::conclude);
      long decided = System.nanoTime();
      Decision certified = naming(name, () -> decider.certify(verdict));
      return new DecidedHistory(
          name,
          model,
          history,
          withAdvice(certified),
          (decided - begin) / 1e9,
          (System.nanoTime() - decided) / 1e9,
          loadSeconds);
    }
  }

  private HistoryFile read(String file, LoadProgress progress) {
    if (!file.equals(STANDARD_INPUT)) {
      return HistoryFiles.read(file, format, question.model(), progress);
    }
    String name = nameOf(file);
    try {
      return HistoryFiles.read(System.in, name, format, question.model(), progress);
    } catch (IOException e) {
      throw new BadInput(name + ": it cannot be read: " + Show.throwable(e), e);
    }
  }

  /** Names the file if a user's spec fails. */
  private static Decision naming(String name, Supplier<Decision> deciding) {
    try {
      return deciding.get();
    } catch (BadInput e) {
      throw new BadInput(name + ": " + e.getMessage(), e);
    }
  }

  /** Says which options give more memory, if there was too little. */
  private static Decision withAdvice(Decision decision) {
    String reason =
        decision.reason().contains("memory")
            ? decision.reason().replaceFirst("\\.$", "")
                + "; allow more with --memory, and a larger heap with ORDEAL_OPTS=-Xmx8g."
            : decision.reason();
    return new Decision(
        decision.conclusion(),
        decision.algorithms(),
        decision.witness(),
        decision.contradiction(),
        decision.explained(),
        reason);
  }
}
