package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/** One element of a set: it is in or out. */
final class ElementMachine extends Machine {
  private static final int OUT = 0;
  private static final int IN = 1;

  private final Kinds kinds;

  ElementMachine(Kinds kinds) {
    this.kinds = kinds;
  }

  @Override
  int initial() {
    return OUT;
  }

  @Override
  int step(int state, int kind) {
    Action action = kinds.action(kind);
    int after =
        switch (action) {
          case INSERT -> IN;
          case REMOVE -> OUT;
          default -> state;
        };
    boolean tells = action == Action.CONTAINS ? state == IN : after != state;
    int result = kinds.result(kind);
    return result == Values.UNKNOWN || result == Values.of(tells) ? after : IMPOSSIBLE;
  }

  @Override
  boolean isObserver(int kind) {
    return kinds.action(kind) == Action.CONTAINS || kinds.result(kind) == Values.FALSE;
  }
}
