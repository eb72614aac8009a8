package dev.ordeal.checker;

import dev.ordeal.identity.Content;
import dev.ordeal.identity.Fingerprint;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import dev.ordeal.spec.table.SpecTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * The ways to explain a history so far. A configuration is a state of the object and the unanswered
 * operations that have taken effect, with their results, in a long (see {@link Packing}). What an
 * operation does in a state is computed once.
 *
 * @param <S> the state of the spec
 */
final class Explanations<S> {
  private static final int FEW_RESULTS = 7;

  private final SpecTable<S> table;
  private final int initial;
  private final Content[] names;
  private Packing packing;

  /** By state and invocation: its effects, or {@link #unknown}. */
  private long[][][] effects = new long[0][][];

  private final long[] unknown = new long[0];

  // The largest numbers met.
  private int lastState;
  private int lastResult = FEW_RESULTS - 1;
  private boolean outgrown;

  private final Fingerprint fingerprint = new Fingerprint();

  Explanations(Spec<S> spec, List<Operation> operations) {
    this.table = SpecTable.of(spec);
    operations.forEach(table::add);
    this.names = new Content[operations.size()];
    Arrays.setAll(names, i -> Content.numbered("operation", i));
    this.initial = table.initial();
    this.packing = Packing.of(names.length, initial + 1, FEW_RESULTS);
  }

  /** The configuration in which nothing has happened. */
  long initial() {
    return packing.initial(initial);
  }

  Packing packing() {
    return packing;
  }

  /** The result of that number. */
  Object result(int number) {
    return table.result(number);
  }

  /** Whether something did not fit, so that what was computed since then means nothing. */
  boolean isOutgrown() {
    return outgrown;
  }

  /** Makes room for everything met; configurations must be {@link #translated} then. */
  void widen() {
    packing = Packing.of(names.length, lastState + 1, lastResult + 1);
    effects = new long[0][][];
    outgrown = false;
  }

  /** A configuration of another packing in the present one. */
  long translated(long configuration, Packing from) {
    int state = from.state(configuration);
    long translated = packing.initial(state);
    for (int i = from.nextTaken(configuration, 0);
        i != Packing.NONE;
        i = from.nextTaken(configuration, i + 1)) {
      translated =
          packing.after(translated, packing.effect(state, i, from.result(configuration, i)));
    }
    return translated;
  }

  /** Adds what identifies the configuration in every JVM to others whose order does not count. */
  void mix(long configuration, Fingerprint others) {
    fingerprint.begin();
    add(table.stateContent(packing.state(configuration)));
    for (int i = packing.nextTaken(configuration, 0);
        i != Packing.NONE;
        i = packing.nextTaken(configuration, i + 1)) {
      add(names[i]);
      add(table.resultContent(packing.result(configuration, i)));
    }
    fingerprint.end();
    others.mix(fingerprint.high(), fingerprint.low());
  }

  private void add(Content part) {
    fingerprint.add(part.high(), part.low());
  }

  /**
   * What the invocation does in the state of the configuration, to be applied by {@link
   * Packing#after}; nothing if something is {@linkplain #isOutgrown outgrown}.
   */
  long[] effects(long configuration, int invocation) {
    int state = packing.state(configuration);
    if (state < effects.length) {
      long[][] row = effects[state];
      if (row.length > 0 && row[invocation] != unknown) {
        return row[invocation];
      }
    }
    return compute(state, invocation);
  }

  private long[] compute(int state, int invocation) {
    int[] outcomes = table.outcomes(state, invocation);
    long[] computed = new long[outcomes.length / 2];
    for (int i = 0; i < computed.length; i++) {
      note(outcomes[2 * i], outcomes[2 * i + 1]);
      if (!outgrown) {
        computed[i] = packing.effect(outcomes[2 * i], invocation, outcomes[2 * i + 1]);
      }
    }
    if (outgrown) {
      return unknown;
    }
    if (state >= effects.length) {
      int size = effects.length;
      effects = Arrays.copyOf(effects, Math.max(state + 1, 2 * size));
      Arrays.fill(effects, size, effects.length, new long[0][]);
    }
    if (effects[state].length == 0) {
      effects[state] = new long[names.length][];
      Arrays.fill(effects[state], unknown);
    }
    effects[state][invocation] = computed;
    return computed;
  }

  private void note(int state, int result) {
    lastState = Math.max(lastState, state);
    lastResult = Math.max(lastResult, result);
    outgrown |= !packing.fits(state, result);
  }

  /** The configuration with other invocations in the place of these, and other values. */
  long renamed(long configuration, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    @SuppressWarnings("unchecked") // a state by other names
    S other = (S) values.apply(table.state(packing.state(configuration)));
    int state = table.number(other);
    note(state, 0);
    long renamed = packing.initial(state);
    for (int i = packing.nextTaken(configuration, 0);
        i != Packing.NONE;
        i = packing.nextTaken(configuration, i + 1)) {
      Object result = table.result(packing.result(configuration, i));
      int number = table.resultNumber(values.apply(result));
      note(state, number);
      if (!outgrown) {
        renamed = packing.after(renamed, packing.effect(state, invocations.applyAsInt(i), number));
      }
    }
    return renamed;
  }
}
