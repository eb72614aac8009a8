package dev.ordeal.world.table;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.world.contract.Contract;
import dev.ordeal.world.contract.LocalState;
import java.time.Duration;

/**
 * Looks at every state and message of a table once more, and runs recorded pairs again (evenly
 * chosen ones where there are very many, and several times where there are few, so that a handler
 * that is rarely random shows it): throws if anything differs from what was recorded.
 */
final class TableAudit {
  private static final int MOST_AUDITED = 200_000;
  private static final Duration LONGEST_AUDIT = Duration.ofSeconds(1);

  /** Where there are fewer pairs, they are run again several times. */
  private static final int LEAST_AUDITED = 400;

  /** They are run again up to this number of times, unless that takes long. */
  private static final int MOST_REPEATED = 2_000;

  private static final Duration LONGEST_REPEATED = Duration.ofMillis(20);

  private final Tabulator table;
  private final Vocabulary vocabulary;

  TableAudit(Tabulator table, Vocabulary vocabulary) {
    this.table = table;
    this.vocabulary = vocabulary;
  }

  void run(Deadline deadline) {
    checkIntact(deadline);
    Deadline soon = deadline.orAfter(LONGEST_AUDIT);
    int pairs = table.pairCount();
    int stride = 1 + pairs / MOST_AUDITED;
    for (int i = 0; i < pairs && !soon.isOver(); i += stride) {
      table.audit(i);
    }
    Deadline repeated = deadline.orAfter(LONGEST_REPEATED);
    for (int i = pairs; i < MOST_REPEATED && pairs > 0; i++) {
      if (i < LEAST_AUDITED ? soon.isOver() : repeated.isOver()) {
        break;
      }
      table.audit(i % pairs);
    }
    checkIntact(deadline);
  }

  private void checkIntact(Deadline deadline) {
    vocabulary.checkIntact(deadline);
    LocalStateTable states = table.states();
    for (int i = 0; i < states.size() && !deadline.isOver(); i++) {
      if (!states.isIntact(i)) {
        LocalState local = states.get(i);
        throw Contract.mutatedState(
            "an actor of class " + local.actor().getClass().getSimpleName(), local.value());
      }
    }
  }
}
