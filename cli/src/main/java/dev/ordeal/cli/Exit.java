package dev.ordeal.cli;

import dev.ordeal.replay.Replayed;
import dev.ordeal.verify.Outcome;

/** Exit codes of the command. */
final class Exit {
  static final int NOTHING_WRONG = 0;
  static final int FOUND_SOMETHING = 1;
  static final int BAD_INPUT = 2;
  static final int NO_ANSWER = 3;

  /** An error of Ordeal's own. */
  static final int INTERNAL = 70;

  private Exit() {}

  static int of(Replayed replayed) {
    return replayed.found().isPresent() ? FOUND_SOMETHING : NOTHING_WRONG;
  }

  static int of(Outcome outcome) {
    return of(outcome.answer(), outcome.isComplete());
  }

  static int of(Outcome.Answer answer, boolean complete) {
    return switch (answer) {
      case LINEARIZABLE, SEQUENTIALLY_CONSISTENT -> NOTHING_WRONG;
      case VIOLATION, ACTOR_FAILURE, INVARIANT_BROKEN, NO_PROGRESS -> FOUND_SOMETHING;
      case NO_VIOLATION_FOUND -> complete ? NOTHING_WRONG : NO_ANSWER;
    };
  }
}
