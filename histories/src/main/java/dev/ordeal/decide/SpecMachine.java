package dev.ordeal.decide;

import dev.ordeal.ints.PairMap;
import dev.ordeal.recording.Access;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Outcomes;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Any spec as a machine: states get numbers, and each step is asked for once.
 *
 * @param <S> the state of the spec
 */
final class SpecMachine<S> extends Machine {
  /** How steps are kept: never negative, as {@link PairMap} wants it. */
  private static final int SHIFT = 2;

  private final Spec<S> spec;
  private final Kinds kinds;
  private final Values values;
  private final Map<S, Integer> numbers = new HashMap<>();
  private final List<S> states = new ArrayList<>();
  private final PairMap steps = new PairMap();
  private final List<int[]> several = new ArrayList<>();
  private final List<Operation> operations = new ArrayList<>();

  SpecMachine(Spec<S> spec, Kinds kinds, Values values) {
    this.spec = spec;
    this.kinds = kinds;
    this.values = values;
  }

  @Override
  int initial() {
    return number(spec.initial());
  }

  private int number(S state) {
    Integer known = numbers.get(state);
    if (known != null) {
      return known;
    }
    numbers.put(state, states.size());
    states.add(state);
    return states.size() - 1;
  }

  @Override
  int step(int state, int kind) {
    int known = steps.get(state, kind);
    if (known == PairMap.ABSENT) {
      known = keep(ask(state, kind));
      steps.put(state, kind, known);
    }
    return (known & 1) == 0 ? (known >> SHIFT) - 1 : several(known >> SHIFT);
  }

  private static int keep(int step) {
    return isSeveral(step) ? index(step) << SHIFT | 1 : (step + 1) << SHIFT;
  }

  private int ask(int state, int kind) {
    int[] after =
        Outcomes.of(spec, states.get(state), operation(kind)).stream()
            .filter(step -> agrees(step.result(), kind))
            .map(Step::state)
            .mapToInt(this::number)
            .distinct()
            .toArray();
    if (after.length > 1) {
      several.add(after);
      return several(several.size() - 1);
    }
    return after.length == 0 ? IMPOSSIBLE : after[0];
  }

  private boolean agrees(Object told, int kind) {
    int result = kinds.result(kind);
    if (result == Values.UNKNOWN) {
      return true;
    }
    if (result == Values.NIL) {
      return told == Answer.NIL;
    }
    return plain(told).equals(plain(values.value(result)));
  }

  /** The same object for equal whole numbers of any type. */
  private static Object plain(Object value) {
    return value instanceof Integer || value instanceof Short || value instanceof Byte
        ? (Object) ((Number) value).longValue()
        : value;
  }

  private Operation operation(int kind) {
    while (operations.size() <= kind) {
      operations.add(inWords(operations.size()));
    }
    return operations.get(kind);
  }

  private Operation inWords(int kind) {
    Action action = kinds.action(kind);
    int argument = kinds.argument(kind);
    return switch (action) {
      case CALL -> (Operation) values.value(argument);
      case TRANSACTION -> transaction(argument);
      case READ -> Operation.of("read");
      case TAKE -> Operation.of("take");
      case ACQUIRE -> Operation.of("acquire");
      case RELEASE -> Operation.of("release");
      case WRITE, APPEND, INSERT, REMOVE, CONTAINS, ADD ->
          Operation.of(nameOf(action), values.value(argument));
      case CAS -> Operation.of("cas", values.value(argument), values.value(kinds.second(kind)));
    };
  }

  private static String nameOf(Action action) {
    return switch (action) {
      case WRITE -> "write";
      case APPEND -> "append";
      case INSERT -> "insert";
      case REMOVE -> "remove";
      case CONTAINS -> "contains";
      default -> "add";
    };
  }

  private Operation transaction(int argument) {
    return new Operation("transaction", List.copyOf((List<?>) values.value(argument)));
  }

  @Override
  boolean isObserver(int kind) {
    return switch (kinds.action(kind)) {
      case READ, CONTAINS -> true;
      case TAKE -> kinds.result(kind) == Values.NIL;
      case INSERT, REMOVE -> kinds.result(kind) == Values.FALSE;
      case TRANSACTION ->
          ((List<?>) values.value(kinds.argument(kind)))
              .stream().noneMatch(access -> ((Access) access).writes());
      case CALL -> spec.isObserver((Operation) values.value(kinds.argument(kind)));
      default -> false;
    };
  }

  @Override
  int[] alternatives(int which) {
    int[] found = several.get(index(which));
    return Arrays.copyOf(found, found.length);
  }
}
