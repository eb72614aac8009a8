package dev.ordeal.world;

import java.util.Arrays;

/**
 * What single messages do in any local state, wherever it may be met: the table alone is asked, no
 * path. Only receives that do nothing but change the state and send in one way are looked at.
 */
final class LocalEffects {
  private static final int NO_STATE = World.NO_STATE;

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final boolean fifo;

  LocalEffects(Tabulator table, Vocabulary vocabulary, boolean fifo) {
    this.table = table;
    this.vocabulary = vocabulary;
    this.fifo = fifo;
  }

  /** The local state after the envelope, or {@link World#NO_STATE}. */
  int after(int state, int envelope) {
    int effect = plain(state, envelope);
    return effect == NO_STATE ? NO_STATE : table.code[effect];
  }

  /** The local state after both if their order does not matter, or {@link World#NO_STATE}. */
  int afterBoth(int state, int envelope, int other) {
    int first = plain(state, envelope);
    int second = plain(state, other);
    if (first == NO_STATE || second == NO_STATE || (fifo && shareAChannel(first, second))) {
      return NO_STATE;
    }
    int secondAfter = plain(table.code[first], other);
    int firstAfter = plain(table.code[second], envelope);
    boolean commute =
        secondAfter != NO_STATE
            && firstAfter != NO_STATE
            && table.code[firstAfter] == table.code[secondAfter]
            && sendSame(first, firstAfter)
            && sendSame(second, secondAfter);
    return commute ? table.code[firstAfter] : NO_STATE;
  }

  /** Where the code has what handling does, or NO_STATE where it is more than state and sends. */
  private int plain(int state, int envelope) {
    int record = table.record(state, envelope);
    int[] code = table.code;
    int at = table.alternative(record, 0);
    boolean plain = code[record] == 1 && !Code.failed(code, at) && Code.creates(code, at) == 0;
    return plain ? at : NO_STATE;
  }

  private boolean sendSame(int effect, int other) {
    int[] code = table.code;
    return Arrays.equals(
        code,
        Code.firstSend(code, effect),
        Code.end(code, effect),
        code,
        Code.firstSend(code, other),
        Code.end(code, other));
  }

  private boolean shareAChannel(int effect, int other) {
    int[] code = table.code;
    for (int i = Code.firstSend(code, effect); i < Code.end(code, effect); i++) {
      for (int j = Code.firstSend(code, other); j < Code.end(code, other); j++) {
        if (vocabulary.receivers[code[i]] == vocabulary.receivers[code[j]]) {
          return true;
        }
      }
    }
    return false;
  }
}
