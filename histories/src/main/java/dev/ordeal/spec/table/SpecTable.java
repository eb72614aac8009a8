package dev.ordeal.spec.table;

import dev.ordeal.identity.Content;
import dev.ordeal.identity.ContentHasher;
import dev.ordeal.identity.Interner;
import dev.ordeal.identity.Reordering;
import dev.ordeal.ints.PairMap;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Outcomes;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.Step;
import dev.ordeal.words.BadInput;
import dev.ordeal.words.Show;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A spec as numbers: its states, operations and results are interned, and what an operation does in
 * a state is computed once. The spec must leave the state that it is given as it is. A state whose
 * collections have no order of their own is also tried in other orders, and must give the same. Not
 * thread-safe.
 *
 * @param <S> the state of the spec
 */
public final class SpecTable<S> {
  /** As many reordered copies are tried; a spec that depends on the order shows it by then. */
  private static final int MOST_COPIES = 20_000;

  private final Spec<S> spec;
  private final boolean checked;
  private final ContentHasher hasher = new ContentHasher();
  private final Interner<S> states = new Interner<>(hasher);
  private final Interner<Object> results = new Interner<>(hasher);
  private final List<Operation> operations = new ArrayList<>();
  private final PairMap known = new PairMap();
  private final List<int[]> outcomes = new ArrayList<>();
  private int copies;

  private SpecTable(Spec<S> spec, boolean checked) {
    this.spec = spec;
    this.checked = checked;
  }

  /** The table of a user's spec. */
  public static <S> SpecTable<S> of(Spec<S> spec) {
    return new SpecTable<>(spec, true);
  }

  /** The table of a spec that is known not to depend on the order of collections. */
  public static <S> SpecTable<S> trusted(Spec<S> spec) {
    return new SpecTable<>(spec, false);
  }

  /** Adds an operation, and returns its number; numbers count from 0. */
  public int add(Operation operation) {
    operations.add(operation);
    return operations.size() - 1;
  }

  /** The initial state. */
  public int initial() {
    return states.of(spec.initial());
  }

  /** The number of a state. */
  public int number(S state) {
    return states.of(state);
  }

  public S state(int number) {
    return states.get(number);
  }

  public Content stateContent(int number) {
    return states.content(number);
  }

  /** The number of a result. */
  public int resultNumber(Object result) {
    return results.of(result);
  }

  public Object result(int number) {
    return results.get(number);
  }

  public Content resultContent(int number) {
    return results.content(number);
  }

  /**
   * What the operation can do in the state: the state after it and its result, for each outcome.
   * The array must not be changed.
   */
  public int[] outcomes(int state, int operation) {
    int index = known.get(state, operation);
    if (index == PairMap.ABSENT) {
      index = outcomes.size();
      int[] computed = compute(state, operation);
      outcomes.add(computed);
      known.put(state, operation, index);
    }
    return outcomes.get(index);
  }

  private int[] compute(int state, int operation) {
    List<Step<S>> steps = Outcomes.of(spec, states.get(state), operations.get(operation));
    if (checked) {
      checkUnchanged(state, operation);
    }
    int[] computed = encode(steps);
    if (checked && states.content(state).hasFreeOrder() && copies < MOST_COPIES) {
      checkOrders(state, operation, computed);
    }
    return computed;
  }

  /** Checks that the spec left the state that it was given as it was. */
  private void checkUnchanged(int state, int operation) {
    S given = states.get(state);
    if (!hasher.of(given).equals(states.content(state))) {
      throw new BadInput(
          "The spec changed the state that it was given when it applied "
              + operations.get(operation)
              + " (it now reads "
              + Show.value(given)
              + "); leave that state as it is and return a new one.");
    }
  }

  private int[] encode(List<Step<S>> steps) {
    int[] ints = new int[2 * steps.size()];
    int at = 0;
    for (Step<S> step : steps) {
      ints[at++] = states.of(step.state());
      ints[at++] = results.of(step.result());
    }
    return ints;
  }

  private void checkOrders(int state, int operation, int[] computed) {
    Reordering reordering = Reordering.of(states.get(state));
    if (!reordering.unvaried().isEmpty()) {
      throw new BadInput(
          "Whether the spec depends on the iteration order of "
              + String.join(", ", reordering.unvaried())
              + " cannot be tried, because a constructor copies the collection or its class is not a"
              + " record; keep the collection that a record is given, or use a list, or a linked or"
              + " sorted set or map.");
    }
    for (Object copy : reordering.copies()) {
      copies++;
      @SuppressWarnings("unchecked") // a copy has the type of the state
      S other = (S) copy;
      int[] otherwise = encode(Outcomes.of(spec, other, operations.get(operation)));
      if (!Arrays.equals(sorted(computed), sorted(otherwise))) {
        throw new BadInput(
            "The spec depends on the iteration order of "
                + orderIn(state)
                + " when it applies "
                + operations.get(operation)
                + " in state "
                + Show.value(states.get(state))
                + ", which equal values need not share and which can change from run to run; use a"
                + " list, or a linked or sorted set or map.");
      }
    }
  }

  private String orderIn(int state) {
    String fields = String.join(", ", Reordering.fields(states.get(state)));
    return fields.isEmpty() ? "its state" : fields;
  }

  /** Outcomes in an order of their own. */
  private static long[] sorted(int[] outcomes) {
    long[] pairs = new long[outcomes.length / 2];
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = (long) outcomes[2 * i] << Integer.SIZE | outcomes[2 * i + 1];
    }
    Arrays.sort(pairs);
    return pairs;
  }
}
