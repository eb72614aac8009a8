package dev.ordeal.world.ample;

import dev.ordeal.ints.PairMap;
import dev.ordeal.words.BadInput;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Tabulator;
import java.util.Arrays;

/**
 * What deliveries do in local states, and which of them commute, for one thread, behind a cache.
 * Handlers are run for pairs that may never be met, so a mistake of user code in them is none yet:
 * then nothing is known.
 */
final class Deliveries {
  /** That a record is not known, or a delivery does not simply lead to one local state. */
  static final int NONE = -1;

  private static final int UNKNOWN = 0;
  private static final int COMMUTES = 1;
  private static final int DOES_NOT = 0;

  private final Tabulator table;
  private final Object lock;

  /** By local state and envelope: one more than the record, or {@link #UNKNOWN}. */
  private final PairMap records = new PairMap();

  /** By two envelopes: their number. By local state and that number: whether they commute. */
  private final PairMap couples = new PairMap();

  private final PairMap commuting = new PairMap();
  private int coupleCount;
  private int[] code;

  Deliveries(Tabulator table, Object lock) {
    this.table = table;
    this.lock = lock;
    this.code = table.code();
  }

  /** What handlers do; valid until another record is asked for. */
  int[] code() {
    return code;
  }

  /** Where the code has what the message does in the local state, or {@link #NONE}. */
  int record(int local, int envelope) {
    int known = records.get(local, envelope);
    if (known == PairMap.ABSENT) {
      synchronized (lock) {
        try {
          known = 1 + table.suppose(local, envelope);
        } catch (BadInput e) {
          known = UNKNOWN; // it may never come to that, so it is no mistake yet
        }
        code = table.code();
      }
      records.put(local, envelope, known);
    }
    return known - 1;
  }

  /** Where the code has the only thing that the message does, or {@link #NONE}. */
  int only(int local, int envelope) {
    int record = record(local, envelope);
    return record != NONE
            && code[record] == 1
            && !Code.failed(code, record + 1)
            && Code.creates(code, record + 1) == 0
        ? record + 1
        : NONE;
  }

  /** Whether the message leaves the local state as it is and creates nothing. */
  boolean isQuiet(int local, int envelope) {
    int record = record(local, envelope);
    if (record == NONE) {
      return false;
    }
    int at = record + 1;
    for (int i = 0; i < code[record]; i++) {
      if (code[at] != local || Code.creates(code, at) > 0) {
        return false;
      }
      at = Code.end(code, at);
    }
    return true;
  }

  /**
   * Whether the first message, which does only one thing, has the same effects before and after the
   * other, and the other the same before and after it, and both orders lead to the same local
   * state, whatever the other chooses.
   */
  boolean commute(int local, int first, int other) {
    int couple = couples.get(first, other);
    if (couple == PairMap.ABSENT) {
      couple = coupleCount++;
      couples.put(first, other, couple);
    }
    int known = commuting.get(local, couple);
    if (known == PairMap.ABSENT) {
      known = doCommute(local, first, other) ? COMMUTES : DOES_NOT;
      commuting.put(local, couple, known);
    }
    return known == COMMUTES;
  }

  private boolean doCommute(int local, int first, int other) {
    int alone = only(local, first);
    if (alone == NONE) {
      return false;
    }
    int after = code[alone];
    int before = record(local, other);
    int behind = record(after, other);
    if (before == NONE || behind == NONE || code[before] != code[behind]) {
      return false;
    }
    int one = before + 1;
    int two = behind + 1;
    for (int i = 0; i < code[before]; i++) {
      if (Code.failed(code, one) || Code.failed(code, two) || !sameEffects(one, two)) {
        return false;
      }
      int late = only(code[one], first);
      if (late == NONE || code[late] != code[two] || !sameEffects(alone, late)) {
        return false;
      }
      one = Code.end(code, one);
      two = Code.end(code, two);
    }
    return true;
  }

  private boolean sameEffects(int one, int two) {
    return Arrays.equals(code, one + 1, Code.end(code, one), code, two + 1, Code.end(code, two));
  }
}
