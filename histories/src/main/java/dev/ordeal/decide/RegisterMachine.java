package dev.ordeal.decide;

import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;

/** A register, with or without compare-and-set; a state is the number of its value. */
final class RegisterMachine extends Machine {
  private final Kinds kinds;
  private final int initial;

  RegisterMachine(Kinds kinds, int initial) {
    this.kinds = kinds;
    this.initial = initial;
  }

  @Override
  int initial() {
    return initial;
  }

  @Override
  int step(int state, int kind) {
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
      default -> throw new IllegalStateException("not of a register: " + kinds.action(kind));
    };
  }

  @Override
  boolean isObserver(int kind) {
    return kinds.action(kind) == Action.READ
        || (kinds.action(kind) == Action.CAS
            && (kinds.result(kind) == Values.FALSE || kinds.argument(kind) == kinds.second(kind)));
  }
}
