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
 * Finds deliveries that commute with everything else, so that they can be taken first. A delivery
 * is free in a local state if, in that state and in all states to which messages to its actor lead
 * from there, it does not choose, send, create or fail, and has the same effect before and after
 * each of those messages. Nothing observable then depends on when it happens.
 *
 * <p>The messages to an actor are learnt as they are sent. More messages make fewer deliveries
 * free, never more; if a delivery that was assumed free is not, the search must start over.
 * Messages are added between levels only, so what is free does not depend on the order in which
 * threads meet them. Must be used under the lock of its {@link StateSpace}.
 *
 * <p>Deciding what is free runs handlers that the search might never run. If much of that finds
 * hardly anything free, no more deliveries are tried, and none goes first: the search is then the
 * one without this reduction.
 */
final class FreeDeliveries {
  static final int NOT_FREE = -1;

  private static final int MOST_STATES = 64;

  /** After so many comparisons of two orders, enough deliveries must have turned out free. */
  private static final int ENOUGH_COMPARISONS = 200;

  /** Enough are one in so many. */
  private static final int ENOUGH_SHARE = 20;

  /** A delivery in a local state. */
  private record LocalDelivery(int state, int envelope) {}

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final BitSet sent = new BitSet();

  /** The messages sent since {@link #settle} was last called. */
  private final List<Integer> added = new ArrayList<>();

  private final Map<Integer, List<Integer>> sentTo = new HashMap<>();
  private final Map<LocalDelivery, Boolean> decided = new HashMap<>();
  private int version;
  private int comparisons;
  private volatile boolean gaveUp; // read without the lock

  FreeDeliveries(Tabulator table, Vocabulary vocabulary, int[] pending) {
    this.table = table;
    this.vocabulary = vocabulary;
    Arrays.stream(pending).forEach(this::sent);
    settle();
  }

  /** Notes that the message was sent. */
  void sent(int envelope) {
    if (!sent.get(envelope)) {
      sent.set(envelope);
      added.add(envelope);
    }
  }

  /** Changes whenever a delivery that was free may no longer be. */
  int version() {
    return version;
  }

  /** The number of deliveries found free. */
  long size() {
    return decided.values().stream().filter(free -> free).count();
  }

  /** The local state after a free delivery, or {@link #NOT_FREE}. */
  int after(int state, int envelope) {
    LocalDelivery pair = new LocalDelivery(state, envelope);
    Boolean free = decided.get(pair);
    if (free == null && gaveUp) {
      return NOT_FREE;
    }
    if (free == null) {
      free = isFree(pair);
      decided.put(pair, free);
    }
    return free ? next(state, envelope) : NOT_FREE;
  }

  /**
   * Takes the messages sent since the last call into account.
   *
   * @return whether all deliveries assumed free still are
   */
  boolean settle() {
    if (gaveUp) {
      return true;
    }
    boolean allAre = addMessages();
    if (comparisons >= ENOUGH_COMPARISONS && size() * ENOUGH_SHARE < decided.size()) {
      boolean noneWas = size() == 0;
      giveUp();
      return allAre && noneWas;
    }
    return allAre;
  }

  /** Takes no delivery for free from now on; those that were free are not, so none is relied on. */
  void giveUp() {
    gaveUp = true;
    decided.replaceAll((delivery, free) -> false);
    version++;
  }

  /** Whether no more deliveries are tried. */
  boolean gaveUp() {
    return gaveUp;
  }

  private boolean addMessages() {
    Set<Integer> receivers = new LinkedHashSet<>();
    for (int envelope : added) {
      int receiver = vocabulary.receivers()[envelope];
      sentTo.computeIfAbsent(receiver, r -> new ArrayList<>()).add(envelope);
      receivers.add(receiver);
    }
    added.clear();
    if (receivers.isEmpty()) {
      return true;
    }
    version++;
    boolean allAre = true;
    for (Map.Entry<LocalDelivery, Boolean> each : decided.entrySet()) {
      if (each.getValue()
          && receivers.contains(vocabulary.receivers()[each.getKey().envelope()])
          && !isFree(each.getKey())) {
        each.setValue(false);
        allAre = false;
      }
    }
    return allAre;
  }

  private boolean isFree(LocalDelivery pair) {
    int envelope = pair.envelope();
    List<Integer> others = sentTo.getOrDefault(vocabulary.receivers()[envelope], List.of());
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
        comparisons++;
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

  /** The local state after a delivery that only changes the state, or {@link #NOT_FREE}. */
  private int next(int state, int envelope) {
    int record = table.suppose(state, envelope);
    int[] code = table.code();
    boolean quiet =
        code[record] == 1
            && code[record + 1] != Code.FAILED
            && code[record + 2] == 0
            && code[record + 3] == 0;
    return quiet ? code[record + 1] : NOT_FREE;
  }

  /**
   * Whether the other message has the same effects before and after the delivery, and both orders
   * lead to the same local state. Adds the states to which it leads.
   */
  private boolean commute(int state, int after, int envelope, int other, List<Integer> reached) {
    int before = table.suppose(state, other);
    int behind = table.suppose(after, other);
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
