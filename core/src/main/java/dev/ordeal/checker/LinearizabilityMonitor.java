package dev.ordeal.checker;

import dev.ordeal.runtime.Deadline;
import dev.ordeal.spec.Operation;
import dev.ordeal.spec.Spec;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A monitor for linearizability: the set of configurations, each a state of the object and the
 * unanswered operations that have taken effect with what they will return, that can still explain
 * the history. Operations that are answered are forgotten.
 *
 * <p>An operation takes effect just in time (Lowe): when it is answered, or before another that is
 * answered. A configuration that another one can turn into by letting operations take effect is
 * left out, so the set is the same for all histories with the same future.
 *
 * <p>An operation that leaves the state as it is takes effect early only if another one changes the
 * state afterwards; otherwise it can as well take effect later. So configurations that would be
 * left out are mostly not visited. Their number still grows exponentially with the operations at
 * one time, so the search asks for the {@linkplain #until deadline} as it goes.
 *
 * @param <S> the object's state
 */
public final class LinearizabilityMonitor<S> implements Monitor {
  private static final int INITIAL = 1;

  /** The deadline is asked for after so many configurations. */
  private static final int CHECK_EVERY = 1 << 8;

  /** Up to so many configurations are compared with each other. */
  private static final int FEW = 16;

  private static final byte UNKNOWN = 0;
  private static final byte RIGHT = 1;
  private static final byte WRONG = 2;

  private final Explanations<S> explanations;

  private final KnowledgeTable knowledge;
  private Deadline deadline = Deadline.never();
  private volatile boolean gaveUp;

  // For one call.
  private final ConfigurationSet seen = new ConfigurationSet();
  private final ConfigurationSet found = new ConfigurationSet();
  private Packing packing;
  private int[] open = {};
  private int answered;
  private Object answer = "";

  /** By the number of a result: whether it is the answer, if that is known. */
  private byte[] right = {};

  /** By how many operations have taken effect: bits without which nothing is looked for. */
  private final long[] signatures;

  private int visits;

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   */
  public LinearizabilityMonitor(Spec<S> spec, List<Operation> operations) {
    explanations = new Explanations<>(spec, operations);
    packing = explanations.packing();
    signatures = new long[operations.size() + 1];
    knowledge = new KnowledgeTable(explanations);
    knowledge.number(new int[0], new long[0]); // nothing explains it
    knowledge.number(new int[0], new long[] {explanations.initial()});
  }

  /** Packs everything that is known again, with more room. */
  private void widen() {
    knowledge.widen();
    packing = explanations.packing();
  }

  @Override
  public synchronized void until(Deadline other) {
    deadline = other;
  }

  @Override
  public boolean gaveUp() {
    return gaveUp;
  }

  @Override
  public int initial() {
    return INITIAL;
  }

  @Override
  public synchronized int size() {
    return knowledge.size();
  }

  @Override
  public synchronized long[] halves() {
    return knowledge.halves();
  }

  @Override
  public boolean isExplained(int number) {
    return number != VIOLATED;
  }

  @Override
  public synchronized int invoked(int number, int invocation) {
    int[] before = knowledge.open(number);
    int[] after = Arrays.copyOf(before, before.length + 1);
    int at = before.length;
    while (at > 0 && before[at - 1] > invocation) {
      after[at] = before[at - 1];
      at--;
    }
    after[at] = invocation;
    return knowledge.number(after, knowledge.configurations(number));
  }

  @Override
  public synchronized int answered(int number, int invocation, Object result) {
    open = without(invocation, knowledge.open(number));
    answered = invocation;
    answer = result;
    Arrays.fill(right, UNKNOWN);
    long[] least;
    while (true) {
      explain(knowledge.configurations(number));
      least = gaveUp ? new long[0] : least(found.toArray());
      if (!explanations.isOutgrown()) {
        break;
      }
      widen();
    }
    if (gaveUp) {
      return number; // means nothing
    }
    return least.length == 0 ? VIOLATED : knowledge.number(open, least);
  }

  private static int[] without(int invocation, int[] all) {
    return Arrays.stream(all).filter(each -> each != invocation).toArray();
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    int[] others = knowledge.open(number);
    Arrays.setAll(others, i -> invocations.applyAsInt(others[i]));
    Arrays.sort(others);
    while (true) {
      long[] configurations = knowledge.configurations(number);
      Arrays.setAll(
          configurations, i -> explanations.renamed(configurations[i], invocations, values));
      if (!explanations.isOutgrown()) {
        return knowledge.number(others, configurations);
      }
      widen();
    }
  }

  /** What the invocation, which is not answered yet, can return; nothing if time is over. */
  synchronized List<Object> possibleResults(int number, int invocation) {
    open = knowledge.open(number);
    do {
      if (explanations.isOutgrown()) {
        widen();
      }
      seen.clear();
      Arrays.fill(signatures, -1);
      for (long configuration : knowledge.configurations(number)) {
        reach(configuration, packing.takenCount(configuration));
      }
    } while (explanations.isOutgrown());
    Set<Object> results = new LinkedHashSet<>();
    for (int i = 0; i < seen.size() && !gaveUp; i++) {
      if (packing.hasTaken(seen.get(i), invocation)) {
        results.add(explanations.result(packing.result(seen.get(i), invocation)));
      }
    }
    return List.copyOf(results);
  }

  /** Whether there is time left for another configuration. */
  private boolean goesOn() {
    if (!gaveUp && ++visits % CHECK_EVERY == 0 && deadline.isOver()) {
      gaveUp = true;
    }
    return !gaveUp;
  }

  /** Finds the configurations in which the invocation that is answered has taken effect. */
  private void explain(long[] before) {
    seen.clear();
    found.clear();
    for (long configuration : before) {
      if (packing.hasTaken(configuration, answered)) {
        collect(configuration);
      } else if (goesOn()) {
        arrive(configuration);
      }
    }
  }

  /**
   * Lets open operations take effect, in every order that matters, before the one that is answered
   * does. The state has just changed, or nothing has taken effect yet.
   */
  private void arrive(long configuration) {
    for (long effect : explanations.effects(configuration, answered)) {
      if (packing.isSameState(configuration, effect)) {
        collect(packing.after(configuration, effect));
      }
    }
    goOn(configuration);
  }

  private void goOn(long configuration) {
    if (!seen.add(configuration) || !goesOn()) {
      return;
    }
    boolean changes = false;
    for (long effect : explanations.effects(configuration, answered)) {
      if (!packing.isSameState(configuration, effect)) {
        changes |= collect(packing.after(configuration, effect));
      }
    }
    for (int operation : open) {
      if (!packing.hasTaken(configuration, operation)) {
        for (long effect : explanations.effects(configuration, operation)) {
          if (!packing.isSameState(configuration, effect)) {
            changes = true;
            arrive(packing.after(configuration, effect));
          }
        }
      }
    }
    if (changes) {
      for (int operation : open) {
        if (!packing.hasTaken(configuration, operation)) {
          for (long effect : explanations.effects(configuration, operation)) {
            if (packing.isSameState(configuration, effect)) {
              goOn(packing.after(configuration, effect));
            }
          }
        }
      }
    }
  }

  /** Keeps a configuration in which the invocation has taken effect, if its result is right. */
  private boolean collect(long configuration) {
    boolean isRight = isAnswer(packing.result(configuration, answered));
    if (isRight) {
      found.add(packing.without(configuration, answered));
    }
    return isRight;
  }

  private boolean isAnswer(int result) {
    if (result >= right.length) {
      right = Arrays.copyOf(right, 2 * result + 1);
    }
    if (right[result] == UNKNOWN) {
      right[result] = answer.equals(explanations.result(result)) ? RIGHT : WRONG;
    }
    return right[result] == RIGHT;
  }

  /** Those that none of the others turns into. */
  private long[] least(long[] all) {
    if (all.length < 2) {
      return all;
    }
    return all.length > FEW
        ? leastOfMany(all)
        : Arrays.stream(all).filter(each -> !isReached(each, all)).toArray();
  }

  /** The same by finding what any of them turns into, as far as it can be a part of another. */
  private long[] leastOfMany(long[] all) {
    Arrays.fill(signatures, 0);
    for (long configuration : all) {
      signatures[packing.takenCount(configuration)] |= packing.signature(configuration);
    }
    for (int taken = open.length; taken > 0; taken--) {
      signatures[taken - 1] |= signatures[taken];
    }
    seen.clear();
    for (long configuration : all) {
      reachFrom(configuration, packing.takenCount(configuration));
    }
    return Arrays.stream(all).filter(each -> !seen.contains(each)).toArray();
  }

  /** Whether one of the others turns into the configuration. */
  private boolean isReached(long end, long[] all) {
    seen.clear();
    for (long configuration : all) {
      if (configuration != end
          && packing.isPart(configuration, end)
          && turnsInto(configuration, end)) {
        return true;
      }
    }
    return !goesOn();
  }

  /** Whether the one configuration, which is a part of the other, turns into it. */
  private boolean turnsInto(long configuration, long end) {
    if (configuration == end) {
      return true;
    }
    if (!seen.add(configuration) || !goesOn()) {
      return false;
    }
    for (int operation = packing.nextTaken(end, 0);
        operation != Packing.NONE;
        operation = packing.nextTaken(end, operation + 1)) {
      if (!packing.hasTaken(configuration, operation)) {
        for (long effect : explanations.effects(configuration, operation)) {
          long next = packing.after(configuration, effect);
          if (packing.isPart(next, end) && turnsInto(next, end)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Finds the configuration, in which so many operations have taken effect, and goes on. */
  private void reach(long configuration, int taken) {
    if ((packing.signature(configuration) & ~signatures[taken]) == 0
        && seen.add(configuration)
        && goesOn()) {
      reachFrom(configuration, taken);
    }
  }

  /** Finds what the configuration turns into when further operations take effect. */
  private void reachFrom(long configuration, int taken) {
    if (taken == open.length || signatures[taken + 1] == 0) {
      return;
    }
    for (int operation : open) {
      if (!packing.hasTaken(configuration, operation)) {
        for (long effect : explanations.effects(configuration, operation)) {
          reach(packing.after(configuration, effect), taken + 1);
        }
      }
    }
  }
}
