package dev.ordeal.decide.machine;

import dev.ordeal.recording.Model;
import dev.ordeal.recording.RegisterAccess;
import dev.ordeal.recording.Values;
import dev.ordeal.spec.Answer;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The models without a machine of their own, as specs; operations are named after actions. */
final class ModelSpecs {
  private ModelSpecs() {}

  /**
   * The spec of a model.
   *
   * @param initial the number of a register's initial value
   */
  static Spec<?> of(Model model, int initial) {
    return switch (model) {
      case MULTI_REGISTER -> new RegisterFile(initial);
      case SET -> new WholeSet();
      case QUEUE -> new ValueLine(Insertion.AT_END);
      case STACK -> new ValueLine(Insertion.AT_FRONT);
      case PRIORITY_QUEUE -> new ValueLine(Insertion.SORTED);
      case COUNTER -> new UnboundedCounter();
      case MUTEX -> new ExclusiveLock();
      case REGISTER, CAS_REGISTER, KV, KV_APPEND ->
          throw new IllegalArgumentException("the model has a machine of its own");
    };
  }

  /** Several registers; the state maps those that were written to the numbers of their values. */
  private record RegisterFile(int first) implements Spec<Map<Integer, Integer>> {
    @Override
    public Map<Integer, Integer> initial() {
      return Map.of();
    }

    @Override
    public Step<Map<Integer, Integer>> apply(Map<Integer, Integer> state, Operation operation) {
      return outcomes(state, operation).get(0);
    }

    @Override
    public List<Step<Map<Integer, Integer>>> outcomes(
        Map<Integer, Integer> state, Operation operation) {
      Map<Integer, Integer> after = new HashMap<>(state);
      for (Object each : operation.arguments()) {
        RegisterAccess access = (RegisterAccess) each;
        if (access.writes()) {
          after.put(access.key(), access.value());
        } else if (access.value() != Values.UNKNOWN
            && access.value() != after.getOrDefault(access.key(), first)) {
          return List.of();
        }
      }
      return List.of(Step.of(Map.copyOf(after), Answer.OK));
    }
  }

  private record WholeSet() implements Spec<Set<Object>> {
    @Override
    public Set<Object> initial() {
      return Set.of();
    }

    @Override
    public Step<Set<Object>> apply(Set<Object> state, Operation operation) {
      if (operation.name().equals("read")) {
        return Step.of(state, state);
      }
      Object element = operation.argument(0);
      if (operation.name().equals("contains")) {
        return Step.of(state, state.contains(element));
      }
      Set<Object> after = new HashSet<>(state);
      boolean changes =
          operation.name().equals("insert") ? after.add(element) : after.remove(element);
      return Step.of(Set.copyOf(after), changes);
    }
  }

  /** Where a new value goes. */
  private enum Insertion {
    AT_END,
    AT_FRONT,
    SORTED
  }

  /**
   * A queue, stack or priority queue; the state has the values in the order in which they leave.
   */
  private record ValueLine(Insertion insertion) implements Spec<List<Object>> {
    @Override
    public List<Object> initial() {
      return List.of();
    }

    @Override
    public Step<List<Object>> apply(List<Object> state, Operation operation) {
      if (operation.name().equals("take")) {
        return state.isEmpty()
            ? Step.of(state, Answer.NIL)
            : Step.of(List.copyOf(state.subList(1, state.size())), state.get(0));
      }
      List<Object> after = new ArrayList<>(state);
      Object value = operation.argument(0);
      switch (insertion) {
        case AT_END -> after.add(value);
        case AT_FRONT -> after.add(0, value);
        case SORTED -> {
          after.add(value);
          after.sort(Comparator.comparingLong(each -> (Long) each));
        }
      }
      return Step.of(List.copyOf(after), Answer.OK);
    }
  }

  private record UnboundedCounter() implements Spec<BigInteger> {
    @Override
    public BigInteger initial() {
      return BigInteger.ZERO;
    }

    @Override
    public Step<BigInteger> apply(BigInteger state, Operation operation) {
      return operation.name().equals("read")
          ? Step.of(state, state.bitLength() < Long.SIZE ? (Object) state.longValue() : state)
          : Step.of(state.add(BigInteger.valueOf((Long) operation.argument(0))), Answer.OK);
    }
  }

  private record ExclusiveLock() implements Spec<Boolean> {
    @Override
    public Boolean initial() {
      return false;
    }

    @Override
    public Step<Boolean> apply(Boolean held, Operation operation) {
      return outcomes(held, operation).get(0);
    }

    /** Acquiring a held lock does not return, nor does releasing a free one. */
    @Override
    public List<Step<Boolean>> outcomes(Boolean held, Operation operation) {
      boolean acquires = operation.name().equals("acquire");
      return acquires == held ? List.of() : List.of(Step.of(acquires, Answer.OK));
    }
  }
}
