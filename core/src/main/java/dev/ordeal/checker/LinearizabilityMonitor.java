package dev.ordeal.checker;

import dev.ordeal.identity.Fingerprint;
import dev.ordeal.ints.IntArrays;
import dev.ordeal.ints.IntList;
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

  private final Explanations<S> configurations;

  /** What is known, by number: how many operations are open, these, and the configurations. */
  private final IntArrays known = new IntArrays();

  private long[] halves = new long[16];
  private Deadline deadline = Deadline.never();
  private volatile boolean gaveUp;

  // For one call.
  private final Fingerprint fingerprint = new Fingerprint();
  private final VisitedNumbers seen = new VisitedNumbers();
  private final VisitedNumbers collected = new VisitedNumbers();
  private final IntList found = new IntList();
  private int[] open = {};
  private int visits;

  /** Configurations in which more operations have taken effect are not looked for. */
  private int mostTaken;

  /**
   * A monitor for histories of these invocations.
   *
   * @param operations what each invocation calls
   */
  public LinearizabilityMonitor(Spec<S> spec, List<Operation> operations) {
    configurations = new Explanations<>(spec, operations);
    number(new int[] {0}); // nothing explains it
    number(new int[] {0, configurations.initial()});
  }

  private int number(int[] knowledge) {
    int size = known.size();
    int number = known.of(knowledge, knowledge.length);
    if (number < size) {
      return number;
    }
    fingerprint.begin();
    int firstConfiguration = 1 + knowledge[0];
    for (int i = 0; i < firstConfiguration; i++) {
      fingerprint.add(knowledge[i]);
    }
    for (int i = firstConfiguration; i < knowledge.length; i++) {
      fingerprint.mix(
          configurations.content(knowledge[i]).high(), configurations.content(knowledge[i]).low());
    }
    fingerprint.end();
    int at = 2 * number;
    if (at == halves.length) {
      halves = Arrays.copyOf(halves, 2 * at);
    }
    halves[at] = fingerprint.high();
    halves[at + 1] = fingerprint.low();
    return number;
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
    return known.size();
  }

  @Override
  public synchronized long[] halves() {
    return halves;
  }

  @Override
  public boolean isExplained(int number) {
    return number != VIOLATED;
  }

  @Override
  public synchronized int invoked(int number, int invocation) {
    int[] before = knowledge(number);
    int[] after = new int[before.length + 1];
    after[0] = before[0] + 1;
    int at = 1;
    while (at <= before[0] && before[at] < invocation) {
      after[at] = before[at];
      at++;
    }
    after[at] = invocation;
    System.arraycopy(before, at, after, at + 1, before.length - at);
    return number(after);
  }

  @Override
  public synchronized int answered(int number, int invocation, Object result) {
    int[] before = knowledge(number);
    open = without(invocation, Arrays.copyOfRange(before, 1, 1 + before[0]));
    seen.clear();
    collected.clear();
    found.clear();
    for (int i = 1 + before[0]; i < before.length && goesOn(); i++) {
      if (configurations.hasTaken(before[i], invocation)) {
        collect(before[i], invocation, result);
      } else {
        arrive(before[i], invocation, result);
      }
    }
    int[] least = gaveUp ? new int[0] : least(found.toArray());
    if (gaveUp) {
      return number; // means nothing
    }
    return least.length == 0 ? VIOLATED : number(knowledge(open, least));
  }

  private int[] knowledge(int number) {
    int[] knowledge = new int[known.length(number)];
    known.copy(number, 0, knowledge, 0, knowledge.length);
    return knowledge;
  }

  private static int[] without(int invocation, int[] all) {
    return Arrays.stream(all).filter(each -> each != invocation).toArray();
  }

  private static int[] knowledge(int[] open, int[] configurations) {
    int[] knowledge = new int[1 + open.length + configurations.length];
    knowledge[0] = open.length;
    System.arraycopy(open, 0, knowledge, 1, open.length);
    Arrays.sort(configurations);
    System.arraycopy(configurations, 0, knowledge, 1 + open.length, configurations.length);
    return knowledge;
  }

  @Override
  public synchronized int renamed(
      int number, IntUnaryOperator invocations, UnaryOperator<Object> values) {
    int[] before = knowledge(number);
    int[] others = Arrays.copyOfRange(before, 1, 1 + before[0]);
    Arrays.setAll(others, i -> invocations.applyAsInt(others[i]));
    Arrays.sort(others);
    int[] renamed = Arrays.copyOfRange(before, 1 + before[0], before.length);
    Arrays.setAll(renamed, i -> configurations.renamed(renamed[i], invocations, values));
    return number(knowledge(others, renamed));
  }

  /** What the invocation, which is not answered yet, can return; nothing if time is over. */
  synchronized List<Object> possibleResults(int number, int invocation) {
    int[] knowledge = knowledge(number);
    open = Arrays.copyOfRange(knowledge, 1, 1 + knowledge[0]);
    seen.clear();
    found.clear();
    mostTaken = open.length;
    for (int i = 1 + open.length; i < knowledge.length; i++) {
      reach(knowledge[i]);
    }
    Set<Object> results = new LinkedHashSet<>();
    for (int i = 0; i < found.size() && !gaveUp; i++) {
      if (configurations.hasTaken(found.get(i), invocation)) {
        results.add(configurations.result(found.get(i), invocation));
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

  /**
   * Lets open operations take effect, in every order that matters, before the one that is answered
   * does. The state has just changed, or nothing has taken effect yet.
   */
  private void arrive(int configuration, int invocation, Object result) {
    for (int next : configurations.after(configuration, invocation)) {
      if (configurations.state(next) == configurations.state(configuration)) {
        collect(next, invocation, result);
      }
    }
    goOn(configuration, invocation, result);
  }

  private void goOn(int configuration, int invocation, Object result) {
    if (!seen.add(configuration) || !goesOn()) {
      return;
    }
    int state = configurations.state(configuration);
    boolean changes = false;
    for (int next : configurations.after(configuration, invocation)) {
      if (configurations.state(next) != state) {
        changes |= collect(next, invocation, result);
      }
    }
    for (int operation : open) {
      if (!configurations.hasTaken(configuration, operation)) {
        for (int next : configurations.after(configuration, operation)) {
          if (configurations.state(next) != state) {
            changes = true;
            arrive(next, invocation, result);
          }
        }
      }
    }
    if (changes) {
      for (int operation : open) {
        if (!configurations.hasTaken(configuration, operation)) {
          for (int next : configurations.after(configuration, operation)) {
            if (configurations.state(next) == state) {
              goOn(next, invocation, result);
            }
          }
        }
      }
    }
  }

  /** Keeps a configuration in which the invocation has taken effect, if its result is right. */
  private boolean collect(int configuration, int invocation, Object result) {
    boolean right = result.equals(configurations.result(configuration, invocation));
    if (right) {
      int rest = configurations.without(configuration, invocation);
      if (collected.add(rest)) {
        found.add(rest);
      }
    }
    return right;
  }

  /** Those that none of the others turns into. */
  private int[] least(int[] all) {
    if (all.length < 2) {
      return all;
    }
    if (all.length > FEW) {
      return leastOfMany(all);
    }
    long[] signatures = new long[all.length];
    for (int i = 0; i < all.length; i++) {
      signatures[i] = configurations.signature(all[i]);
    }
    int kept = 0;
    int[] least = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      if (!isReached(all[i], all, signatures)) {
        least[kept++] = all[i];
      }
    }
    return Arrays.copyOf(least, kept);
  }

  /** The same by finding everything that any of them turns into. */
  private int[] leastOfMany(int[] all) {
    seen.clear();
    found.clear();
    mostTaken = 0;
    for (int configuration : all) {
      mostTaken = Math.max(mostTaken, configurations.takenCount(configuration));
    }
    for (int configuration : all) {
      reachFrom(configuration);
    }
    return Arrays.stream(all).filter(each -> !seen.contains(each)).toArray();
  }

  /** Whether one of the others turns into the configuration. */
  private boolean isReached(int end, int[] all, long[] signatures) {
    long missing = ~configurations.signature(end);
    seen.clear();
    for (int i = 0; i < all.length; i++) {
      if ((signatures[i] & missing) == 0
          && all[i] != end
          && configurations.isPart(all[i], end)
          && turnsInto(all[i], end)) {
        return true;
      }
    }
    return !goesOn();
  }

  /** Whether the one configuration, which is a part of the other, turns into it. */
  private boolean turnsInto(int configuration, int end) {
    if (configuration == end) {
      return true;
    }
    if (!seen.add(configuration) || !goesOn()) {
      return false;
    }
    for (int i = 0; i < configurations.takenCount(end); i++) {
      int operation = configurations.taken(end, i);
      if (!configurations.hasTaken(configuration, operation)) {
        for (int next : configurations.after(configuration, operation)) {
          if (configurations.isPart(next, end) && turnsInto(next, end)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Finds the configuration and all that it turns into. */
  private void reach(int configuration) {
    if (seen.add(configuration) && goesOn()) {
      found.add(configuration);
      reachFrom(configuration);
    }
  }

  /** Finds all that the configuration turns into when operations take effect. */
  private void reachFrom(int configuration) {
    if (configurations.takenCount(configuration) >= mostTaken) {
      return;
    }
    for (int operation : open) {
      if (!configurations.hasTaken(configuration, operation)) {
        for (int next : configurations.after(configuration, operation)) {
          reach(next);
        }
      }
    }
  }
}
