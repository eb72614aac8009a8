package dev.ordeal.decide;

import dev.ordeal.recording.Access;
import dev.ordeal.recording.Model;
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

/** The models that have no machine of their own, as specs on the names of actions. */
final class ModelSpecs {
  private ModelSpecs() {}

  /** The spec of a model. */
  static Spec<?> of(Model model, Object initial) {
    return switch (model) {
      case MULTI_REGISTER -> new Registers(initial);
      case SET -> new WholeSet();
      case QUEUE -> new Line(Line.Place.END);
      case STACK -> new Line(Line.Place.FRONT);
      case PRIORITY_QUEUE -> new Line(Line.Place.BY_SIZE);
      case COUNTER -> new Count();
      case MUTEX -> new Lock();
      case REGISTER, CAS_REGISTER, KV, KV_APPEND ->
          throw new IllegalArgumentException("it has a machine of its own");
    };
  }

  /**
   * Values by register, all numbers of {@link Values}; a register not there has the first value.
   */
  private record Registers(Object first) implements Spec<Map<Integer, Object>> {
    @Override
    public Map<Integer, Object> initial() {
      return Map.of();
    }

    @Override
    public Step<Map<Integer, Object>> apply(Map<Integer, Object> state, Operation operation) {
      return outcomes(state, operation).get(0);
    }

    @Override
    public List<Step<Map<Integer, Object>>> outcomes(
        Map<Integer, Object> state, Operation operation) {
      Map<Integer, Object> after = new HashMap<>(state);
      for (Object each : operation.arguments()) {
        Access access = (Access) each;
        Object value = access.value();
        if (access.writes()) {
          after.put(access.key(), value);
        } else if (access.value() != Values.UNKNOWN
            && !value.equals(after.getOrDefault(access.key(), first))) {
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
      boolean did = operation.name().equals("insert") ? after.add(element) : after.remove(element);
      return Step.of(Set.copyOf(after), did);
    }
  }

  /** Values in the order in which they leave. */
  private record Line(Place place) implements Spec<List<Object>> {
    /** Where a new value goes. */
    enum Place {
      END,
      FRONT,
      BY_SIZE
    }

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
      switch (place) {
        case END -> after.add(value);
        case FRONT -> after.add(0, value);
        case BY_SIZE -> {
          after.add(value);
          after.sort(Comparator.comparingLong(each -> (Long) each));
        }
      }
      return Step.of(List.copyOf(after), Answer.OK);
    }
  }

  private record Count() implements Spec<BigInteger> {
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

  private record Lock() implements Spec<Boolean> {
    @Override
    public Boolean initial() {
      return false;
    }

    @Override
    public Step<Boolean> apply(Boolean held, Operation operation) {
      return outcomes(held, operation).get(0);
    }

    /** Taking a lock that is held does not return, nor does giving back one that is free. */
    @Override
    public List<Step<Boolean>> outcomes(Boolean held, Operation operation) {
      boolean takes = operation.name().equals("acquire");
      return takes == held ? List.of() : List.of(Step.of(takes, Answer.OK));
    }
  }
}
