package dev.ordeal.world.path;

import dev.ordeal.words.BadInput;
import dev.ordeal.world.Commutativity;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;

/**
 * The effect of single events in any local state, read from the transition table. Only handlers
 * without choice that do nothing but change the state and send are compared.
 */
final class TableCommutativity implements Commutativity {
  private final SystemTables tables;
  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final boolean fifo;
  private final PendingEvents events;
  private final Steps steps;

  TableCommutativity(SystemTables tables, PendingEvents events, Steps steps) {
    this.tables = tables;
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
    this.fifo = tables.isFifo();
    this.events = events;
    this.steps = steps;
  }

  @Override
  public int stateBefore(int step) {
    return steps.state[step];
  }

  @Override
  public int stateAfter(int state, int event) {
    int effect = plain(state, events.envelope[event]);
    return effect == NO_STATE ? NO_STATE : table.code()[effect];
  }

  @Override
  public int stateAfterBoth(int state, int event, int otherEvent) {
    int envelope = events.envelope[event];
    int other = events.envelope[otherEvent];
    int first = plain(state, envelope);
    int second = plain(state, other);
    if (first == NO_STATE || second == NO_STATE || (fifo && shareAChannel(first, second))) {
      return NO_STATE;
    }
    int secondAfter = plain(table.code()[first], other);
    int firstAfter = plain(table.code()[second], envelope);
    boolean commute =
        secondAfter != NO_STATE
            && firstAfter != NO_STATE
            && table.code()[firstAfter] == table.code()[secondAfter]
            && sendSame(first, firstAfter)
            && sendSame(second, secondAfter);
    return commute ? table.code()[firstAfter] : NO_STATE;
  }

  /** Timers come and go with the state of their actor, which is not compared. */
  private void checkTimers() {
    if (tables.hasTimers()) {
      throw new BadInput(
          "Timers cannot be combined with commuting deliveries yet; leave out the one or the"
              + " other.");
    }
  }

  /** The index of the effect in the code, or NO_STATE if the handler chooses, creates or fails. */
  private int plain(int state, int envelope) {
    checkTimers();
    int record = table.suppose(state, envelope);
    int[] code = table.code();
    int at = record + 1;
    boolean plain = code[record] == 1 && !Code.failed(code, at) && Code.creates(code, at) == 0;
    return plain ? at : NO_STATE;
  }

  private boolean sendSame(int effect, int other) {
    int[] code = table.code();
    return Arrays.equals(
        code,
        Code.firstSend(code, effect),
        Code.end(code, effect),
        code,
        Code.firstSend(code, other),
        Code.end(code, other));
  }

  private boolean shareAChannel(int effect, int other) {
    int[] code = table.code();
    for (int i = Code.firstSend(code, effect); i < Code.end(code, effect); i++) {
      for (int j = Code.firstSend(code, other); j < Code.end(code, other); j++) {
        if (vocabulary.receivers()[code[i]] == vocabulary.receivers()[code[j]]) {
          return true;
        }
      }
    }
    return false;
  }
}
