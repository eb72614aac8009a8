package dev.ordeal.decide.machine;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/** A register, with or without compare-and-set. A state is the number of the value. */
final class RegisterMachine extends Machine {
  private final OperationKinds kinds;
  private final int initial;

  RegisterMachine(OperationKinds kinds, int initial) {
    this.kinds = kinds;
    this.initial = initial;
  }

  @Override
  public int initial() {
    return initial;
  }

  @Override
  public int step(int state, int kind) {
    int result = kinds.result(kind);
    return switch (kinds.action(kind)) {
      case READ -> result == Values.UNKNOWN || result == state ? state : IMPOSSIBLE;
      case WRITE -> kinds.argument(kind);
      case CAS -> {
        boolean applies = kinds.argument(kind) == state;
        if (result != Values.UNKNOWN && result != Values.of(applies)) {
          yield IMPOSSIBLE;
        }
        yield applies ? kinds.second(kind) : state;
      }
      default -> throw new IllegalStateException("a register has no " + kinds.action(kind));
    };
  }

  @Override
  public boolean isObserver(int kind) {
    return kinds.action(kind) == Action.READ
        || (kinds.action(kind) == Action.CAS
            && (kinds.result(kind) == Values.FALSE || kinds.argument(kind) == kinds.second(kind)));
  }
}
