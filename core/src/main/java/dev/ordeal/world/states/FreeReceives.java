package dev.ordeal.world.states;

import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Receives that commute with everything else, so that they can go first. A receive is free in a
 * local state if, there and wherever messages that come to its actor lead from there, it does not
 * choose, send, create or fail, and comes to the same before and after each of those messages.
 * Nobody can tell then when it happens.
 *
 * <p>The messages that come to an actor are learnt as they come. With more of them fewer receives
 * are free, never more; where one that was taken for free is not, what was explored so far has to
 * be explored again. Since they are added between levels only, what is free does not depend on the
 * order in which threads meet them. It is used under the lock of its {@link StateSpace}.
 */
final class FreeReceives {
  static final int NOT_FREE = -1;

  private static final int MOST_STATES = 64;

  /** One that was taken for free. */
  private record Taken(int state, int envelope) {}

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final BitSet come = new BitSet();
  private final List<Integer> fresh = new ArrayList<>();
  private final Map<Integer, List<Integer>> comeTo = new HashMap<>();
  private final Map<Taken, Boolean> decided = new HashMap<>();
  private int version;

  FreeReceives(Tabulator table, Vocabulary vocabulary, int[] pending) {
    this.table = table;
    this.vocabulary = vocabulary;
    Arrays.stream(pending).forEach(this::comes);
    settle();
  }

  /** Notes that a message is on its way to an actor. */
  void comes(int envelope) {
    if (!come.get(envelope)) {
      come.set(envelope);
      fresh.add(envelope);
    }
  }

  /** Changes whenever something that was free may not be any more. */
  int version() {
    return version;
  }

  /** How many were taken for free and are. */
  long size() {
    return decided.values().stream().filter(free -> free).count();
  }

  /** The local state that a free receive leads to, or {@link #NOT_FREE}. */
  int after(int state, int envelope) {
    Taken pair = new Taken(state, envelope);
    Boolean free = decided.get(pair);
    if (free == null) {
      free = isFree(pair);
      decided.put(pair, free);
    }
    return free ? next(state, envelope) : NOT_FREE;
  }

  /**
   * Adds what came since this was asked last; says whether all that was taken for free still is.
   */
  boolean settle() {
    Set<Integer> receivers = new LinkedHashSet<>();
    for (int envelope : fresh) {
      int receiver = vocabulary.receivers()[envelope];
      comeTo.computeIfAbsent(receiver, r -> new ArrayList<>()).add(envelope);
      receivers.add(receiver);
    }
    fresh.clear();
    if (receivers.isEmpty()) {
      return true;
    }
    version++;
    boolean allAre = true;
    for (Map.Entry<Taken, Boolean> each : decided.entrySet()) {
      if (each.getValue()
          && receivers.contains(vocabulary.receivers()[each.getKey().envelope()])
          && !isFree(each.getKey())) {
        each.setValue(false);
        allAre = false;
      }
    }
    return allAre;
  }

  private boolean isFree(Taken pair) {
    int envelope = pair.envelope();
    List<Integer> others = comeTo.getOrDefault(vocabulary.receivers()[envelope], List.of());
    Set<Integer> seen = new LinkedHashSet<>(Set.of(pair.state()));
    List<Integer> queue = new ArrayList<>(seen);
    for (int i = 0; i < queue.size(); i++) {
      int state = queue.get(i);
      int after = next(state, envelope);
      if (after == NOT_FREE) {
        return false;
      }
      List<Integer> reached = new ArrayList<>(List.of(after));
      for (int other : others) {
        if (other != envelope && !commute(state, after, envelope, other, reached)) {
          return false;
        }
      }
      reached.stream().filter(seen::add).forEach(queue::add);
      if (queue.size() > MOST_STATES) {
        return false;
      }
    }
    return true;
  }

  /** The local state after a receive that does nothing but change it, or {@link #NOT_FREE}. */
  private int next(int state, int envelope) {
    int record = table.record(state, envelope);
    int[] code = table.code();
    boolean quiet =
        code[record] == 1
            && code[record + 1] != Code.FAILED
            && code[record + 2] == 0
            && code[record + 3] == 0;
    return quiet ? code[record + 1] : NOT_FREE;
  }

  /**
   * Whether the other message does the same in both states, and leads to states from which the one
   * leads to where the other leads after it.
   */
  private boolean commute(int state, int after, int envelope, int other, List<Integer> reached) {
    int before = table.record(state, other);
    int behind = table.record(after, other);
    int alternatives = table.code()[before];
    if (table.code()[behind] != alternatives) {
      return false;
    }
    for (int i = 0; i < alternatives; i++) {
      int one = table.alternative(before, i);
      int two = table.alternative(behind, i);
      if (table.code()[one] == Code.FAILED || table.code()[two] == Code.FAILED) {
        return false;
      }
      boolean sameEffects =
          Arrays.equals(
              table.code(), one + 1, table.end(one), table.code(), two + 1, table.end(two));
      int aside = table.code()[one];
      int end = table.code()[two];
      if (!sameEffects || next(aside, envelope) != end) {
        return false;
      }
      reached.add(aside);
    }
    return true;
  }
}
