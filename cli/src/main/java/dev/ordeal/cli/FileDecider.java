package dev.ordeal.cli;

import dev.ordeal.cli.terminal.LoadProgress;
import dev.ordeal.decide.Conclusion;
import dev.ordeal.decide.Decider;
import dev.ordeal.decide.Decision;
import dev.ordeal.decide.Question;
import dev.ordeal.formats.Format;
import dev.ordeal.formats.HistoryFile;
import dev.ordeal.formats.HistoryFiles;
import dev.ordeal.orders.Orders;
import dev.ordeal.recording.Recording;
import dev.ordeal.report.recording.DecidedHistory;
import dev.ordeal.runtime.Deadline;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads history files and decides them, each within the deadline.
 *
 * @param model the name of the object
 * @param varied the question with the sets and maps of a user's spec in other orders
 * @param format the format of the files, if it is given
 * @param deadline the longest time for a file; zero for no deadline
 * @param interrupted whether to end at once
 */
record FileDecider(
    String model,
    Question question,
    Function<Orders, Question> varied,
    Optional<Format> format,
    Duration deadline,
    BooleanSupplier interrupted) {
  /** The least time in which a user's spec is tried in more orders than one. */
  private static final Duration LEAST = Duration.ofSeconds(1);

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
      Decider decider = new Decider(history.recording(), limited(question, left));
      Decision verdict = naming(name, decider::conclude);
      long decided = System.nanoTime();
      if (question.spec().isPresent()) {
        naming(name, () -> inOtherOrders(history.recording(), verdict, left));
      }
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

  private Question limited(Question asked, Duration left) {
    Question ended = asked.until(Deadline.never().orWhen(interrupted));
    return deadline.isZero() ? ended : ended.deadline(left);
  }

  /** Decides again with the spec in other orders, and refuses it if they make a difference. */
  private Decision inOtherOrders(Recording recording, Decision verdict, Duration left) {
    Deadline more = Deadline.after(LEAST);
    for (int i = 1; i <= Orders.COUNT; i++) {
      Orders orders = new Orders(i);
      Decision decision = new Decider(recording, limited(varied.apply(orders), left)).conclude();
      if (decision.conclusion() != verdict.conclusion()
          && decision.conclusion() != Conclusion.UNDECIDED
          && verdict.conclusion() != Conclusion.UNDECIDED) {
        throw new BadInput(
            "the spec depends on "
                + orders.suspects()
                + ", which can change from run to run, and so does the answer; "
                + orders.advice()
                + ".");
      }
      if (!orders.wereLookedAt() || (i > 1 && more.isOver())) {
        break;
      }
    }
    return verdict;
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
