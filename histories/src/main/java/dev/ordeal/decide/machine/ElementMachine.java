package dev.ordeal.decide.machine;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/** One element of a set, which is in the set or not. */
final class ElementMachine extends Machine {
  private static final int OUT = 0;
  private static final int IN = 1;

  private final OperationKinds kinds;

  ElementMachine(OperationKinds kinds) {
    this.kinds = kinds;
  }

  @Override
  public int initial() {
    return OUT;
  }

  @Override
  public int step(int state, int kind) {
    Action action = kinds.action(kind);
    int after =
        switch (action) {
          case INSERT -> IN;
          case REMOVE -> OUT;
          default -> state;
        };
    boolean returned = action == Action.CONTAINS ? state == IN : after != state;
    int result = kinds.result(kind);
    return result == Values.UNKNOWN || result == Values.of(returned) ? after : IMPOSSIBLE;
  }

  @Override
  public boolean isObserver(int kind) {
    return kinds.action(kind) == Action.CONTAINS || kinds.result(kind) == Values.FALSE;
  }
}
