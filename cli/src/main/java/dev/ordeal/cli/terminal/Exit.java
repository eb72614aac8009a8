package dev.ordeal.cli.terminal;

import dev.ordeal.replay.Replayed;
import dev.ordeal.verify.Outcome;

/** The exit codes of the command. */
public final class Exit {
  public static final int NOTHING_WRONG = 0;
  public static final int FOUND_SOMETHING = 1;
  public static final int BAD_INPUT = 2;
  public static final int NO_ANSWER = 3;

  /** An internal error. */
  public static final int INTERNAL = 70;

  private Exit() {}

  public static int of(Replayed replayed) {
    return replayed.found().isPresent() ? FOUND_SOMETHING : NOTHING_WRONG;
  }

  public static int of(Outcome outcome) {
    return of(outcome.answer(), outcome.isComplete());
  }

  public static int of(Outcome.OverallVerdict answer, boolean complete) {
    return switch (answer) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> NOTHING_WRONG;
      case VIOLATION,
          ACTOR_FAILURE,
          INVARIANT_BROKEN,
          NO_PROGRESS,
          NOT_ALWAYS_REACHED,
          NEVER_REACHED ->
          FOUND_SOMETHING;
      case UNANSWERED -> NO_ANSWER;
      case NO_VIOLATION_FOUND -> complete ? NOTHING_WRONG : NO_ANSWER;
    };
  }
}
