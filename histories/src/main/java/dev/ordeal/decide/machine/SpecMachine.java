package dev.ordeal.decide.machine;

import dev.ordeal.ints.PairMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.table.SpecTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A spec as a machine: its states are numbered, and each step is computed once.
 *
 * @param <S> the state of the spec
 */
final class SpecMachine<S> extends Machine {
  /** Steps are stored shifted, because {@link PairMap} has no negative values. */
  private static final int SHIFT = 2;

  private final Spec<S> spec;
  private final SpecTable<S> table;
  private final OperationKinds kinds;
  private final Values values;
  private final PairMap steps = new PairMap();
  private final List<int[]> choices = new ArrayList<>();
  private int calls;

  private SpecMachine(Spec<S> spec, SpecTable<S> table, OperationKinds kinds, Values values) {
    this.spec = spec;
    this.table = table;
    this.kinds = kinds;
    this.values = values;
  }

  /** The machine of a user's spec. */
  static <S> SpecMachine<S> of(Spec<S> spec, OperationKinds kinds, Values values) {
    return new SpecMachine<>(spec, SpecTable.of(spec), kinds, values);
  }

  /** The machine of a model's spec. */
  static <S> SpecMachine<S> ofModel(Spec<S> spec, OperationKinds kinds, Values values) {
    return new SpecMachine<>(spec, SpecTable.trusted(spec), kinds, values);
  }

  @Override
  public int initial() {
    return table.initial();
  }

  @Override
  public int step(int state, int kind) {
    int stored = steps.get(state, kind);
    if (stored == PairMap.ABSENT) {
      stored = stored(compute(state, kind));
      steps.put(state, kind, stored);
    }
    return (stored & 1) == 0 ? (stored >> SHIFT) - 1 : choice(stored >> SHIFT);
  }

  private static int stored(int step) {
    return isChoice(step) ? index(step) << SHIFT | 1 : (step + 1) << SHIFT;
  }

  private int compute(int state, int kind) {
    while (calls <= kind) { // operations have the numbers of their kinds
      calls = table.add(call(calls)) + 1;
    }
    int[] outcomes = table.outcomes(state, kind);
    int[] after =
        IntStream.range(0, outcomes.length / 2)
            .filter(i -> agrees(table.result(outcomes[2 * i + 1]), kind))
            .map(i -> outcomes[2 * i])
            .distinct()
            .toArray();
    if (after.length > 1) {
      choices.add(after);
      return choice(choices.size() - 1);
    }
    return after.length == 0 ? IMPOSSIBLE : after[0];
  }

  private boolean agrees(Object returned, int kind) {
    int result = kinds.result(kind);
    if (result == Values.UNKNOWN) {
      return true;
    }
    if (result == Values.NIL) {
      return returned == Answer.NIL;
    }
    return widened(returned).equals(widened(values.value(result)));
  }

  /** Widens small integers to {@code Long}, so that equal integers of any type are equal. */
  private static Object widened(Object value) {
    return value instanceof Integer || value instanceof Short || value instanceof Byte
        ? (Object) ((Number) value).longValue()
        : value;
  }

  private Operation call(int kind) {
    Action action = kinds.action(kind);
    int argument = kinds.argument(kind);
    return switch (action) {
      case CALL -> (Operation) values.value(argument);
      case TRANSACTION ->
          new Operation("transaction", List.copyOf((List<?>) values.value(argument)));
      case READ -> Operation.of("read");
      case TAKE -> Operation.of("take");
      case ACQUIRE -> Operation.of("acquire");
      case RELEASE -> Operation.of("release");
      case WRITE -> Operation.of("write", values.value(argument));
      case APPEND -> Operation.of("append", values.value(argument));
      case INSERT -> Operation.of("insert", values.value(argument));
      case REMOVE -> Operation.of("remove", values.value(argument));
      case CONTAINS -> Operation.of("contains", values.value(argument));
      case ADD -> Operation.of("add", values.value(argument));
      case CAS -> Operation.of("cas", values.value(argument), values.value(kinds.second(kind)));
    };
  }

  @Override
  public boolean isObserver(int kind) {
    return switch (kinds.action(kind)) {
      case READ, CONTAINS -> true;
      case TAKE -> kinds.result(kind) == Values.NIL;
      case INSERT, REMOVE -> kinds.result(kind) == Values.FALSE;
      case TRANSACTION ->
          ((List<?>) values.value(kinds.argument(kind)))
              .stream().noneMatch(access -> ((RegisterAccess) access).writes());
      case CALL -> spec.isObserver((Operation) values.value(kinds.argument(kind)));
      default -> false;
    };
  }

  @Override
  public int[] alternatives(int choice) {
    int[] found = choices.get(index(choice));
    return Arrays.copyOf(found, found.length);
  }
}
