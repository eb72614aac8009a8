package dev.ordeal.world.states;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.spontaneous.TimersSetAgain;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Finds deliveries without effect in one local state whose message would have an effect in a later
 * one, such as a wake-up that arrives too early. Keeping such a message pending differs from
 * delivering it: what waits for it may wait forever once it is lost. They are found among the
 * tabulated deliveries, along the local states to which these lead.
 */
final class LostMessages {
  private static final long MOST_WORK = 1L << 31;
  private static final int NO_EDGE = -1;

  /** The result of {@link #grow}. */
  enum Growth {
    NONE,
    SOME,
    TOO_MUCH_WORK
  }

  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final PairMap known = new PairMap();

  // By envelope: whether it has no effect in some local state, and whether it has one in some.
  private final BitSet idle = new BitSet();
  private final BitSet active = new BitSet();

  private final Optional<TimersSetAgain> again;
  private int version;

  /**
   * @param again finds deliveries that set timers again, where that counts as an effect
   */
  LostMessages(Tabulator table, Vocabulary vocabulary, Optional<TimersSetAgain> again) {
    this.table = table;
    this.vocabulary = vocabulary;
    this.again = again;
  }

  /** Whether the message may be lost in the local state, or has an effect that it does not show. */
  boolean contains(int state, int envelope) {
    return known.get(state, envelope) != PairMap.ABSENT
        || (again.isPresent() && again.get().any(state, envelope));
  }

  /** Searches all deliveries tabulated so far. */
  Growth grow() {
    int[][] pairs = pairsByReceiver();
    long work = 0;
    for (int[] mine : pairs) {
      work += (1L + mine.length / Long.SIZE) * mine.length;
    }
    if (work > MOST_WORK) {
      return Growth.TOO_MUCH_WORK;
    }
    idle.clear();
    active.clear();
    for (int pair = 0; pair < table.pairCount(); pair++) {
      classify(table.pairState(pair), table.pairEnvelope(pair));
    }
    idle.and(active);
    boolean grown = false;
    int[] numbers = new int[table.stateCount()];
    Arrays.fill(numbers, NO_EDGE);
    for (int[] mine : pairs) {
      if (Arrays.stream(mine).anyMatch(pair -> idle.get(table.pairEnvelope(pair)))) {
        grown |= new Local(mine, numbers).grow();
      }
    }
    version += grown ? 1 : 0;
    return grown ? Growth.SOME : Growth.NONE;
  }

  /** A number that changes whenever {@link #contains} may answer differently. */
  int version() {
    return version;
  }

  private int[][] pairsByReceiver() {
    int[] counts = new int[vocabulary.addressCount()];
    for (int pair = 0; pair < table.pairCount(); pair++) {
      counts[receiver(pair)]++;
    }
    int[][] pairs = new int[counts.length][];
    for (int i = 0; i < counts.length; i++) {
      pairs[i] = new int[counts[i]];
    }
    for (int pair = table.pairCount() - 1; pair >= 0; pair--) {
      int receiver = receiver(pair);
      pairs[receiver][--counts[receiver]] = pair;
    }
    return pairs;
  }

  private int receiver(int pair) {
    return vocabulary.receivers()[table.pairEnvelope(pair)];
  }

  private void classify(int state, int envelope) {
    if (isIdle(state, envelope)) {
      idle.set(envelope);
    }
    if (isActive(state, envelope)) {
      active.set(envelope);
    }
  }

  /** Whether the message is no request and may have no effect. */
  private boolean isIdle(int state, int envelope) {
    return vocabulary.clientAt(vocabulary.envelope(envelope).sender()) == Vocabulary.NOT_A_CLIENT
        && has(state, envelope, true);
  }

  private boolean isActive(int state, int envelope) {
    return has(state, envelope, false) || (again.isPresent() && again.get().any(state, envelope));
  }

  private boolean has(int state, int envelope, boolean nothing) {
    int record = table.suppose(state, envelope);
    int at = record + 1;
    for (int i = 0; i < table.code()[record]; i++) {
      if (Code.comesToNothing(table.code(), at, state) == nothing) {
        return true;
      }
      at = table.end(at);
    }
    return false;
  }

  /** The local states of one actor, with the deliveries that lead from one to another. */
  private final class Local {
    private final int[] pairs;
    private final int[] numbers;
    private int states;
    private int[] stateOf = new int[64];

    // By state: the last edge to it. By edge: the previous edge to the same state, and the source.
    private int[] lastTo = new int[64];
    private int[] before = new int[64];
    private int[] source = new int[64];
    private int edges;

    Local(int[] pairs, int[] numbers) {
      this.pairs = pairs;
      this.numbers = numbers;
    }

    boolean grow() {
      for (int pair : pairs) {
        addEdges(table.pairState(pair), table.pairEnvelope(pair));
      }
      int[] envelopes =
          Arrays.stream(pairs).map(table::pairEnvelope).filter(idle::get).distinct().toArray();
      boolean grown = false;
      for (int from = 0; from < envelopes.length; from += Long.SIZE) {
        PairMap bits = new PairMap();
        for (int i = from; i < Math.min(envelopes.length, from + Long.SIZE); i++) {
          bits.put(envelopes[i], 0, i - from);
        }
        grown |= grow(bits);
      }
      for (int i = 0; i < states; i++) {
        numbers[stateOf[i]] = NO_EDGE;
      }
      return grown;
    }

    private void addEdges(int state, int envelope) {
      int from = number(state);
      int record = table.suppose(state, envelope);
      int at = record + 1;
      for (int i = 0; i < table.code()[record]; i++) {
        int next = table.code()[at];
        if (next != Code.FAILED && next != state) {
          addEdge(from, number(next));
        }
        at = table.end(at);
      }
    }

    private int number(int state) {
      if (numbers[state] == NO_EDGE) {
        if (states == stateOf.length) {
          stateOf = Arrays.copyOf(stateOf, 2 * states);
          lastTo = Arrays.copyOf(lastTo, 2 * states);
        }
        stateOf[states] = state;
        lastTo[states] = NO_EDGE;
        numbers[state] = states++;
      }
      return numbers[state];
    }

    private void addEdge(int from, int to) {
      if (edges == before.length) {
        before = Arrays.copyOf(before, 2 * edges);
        source = Arrays.copyOf(source, 2 * edges);
      }
      before[edges] = lastTo[to];
      source[edges] = from;
      lastTo[to] = edges++;
    }

    /** Searches for up to 64 envelopes, given the bit of each. */
    private boolean grow(PairMap bits) {
      long[] acts = new long[states];
      for (int pair : pairs) {
        int bit = bits.get(table.pairEnvelope(pair), 0);
        if (bit != PairMap.ABSENT && isActive(table.pairState(pair), table.pairEnvelope(pair))) {
          acts[numbers[table.pairState(pair)]] |= 1L << bit;
        }
      }
      spread(acts);
      boolean grown = false;
      for (int pair : pairs) {
        int state = table.pairState(pair);
        int envelope = table.pairEnvelope(pair);
        int bit = bits.get(envelope, 0);
        if (bit != PairMap.ABSENT
            && (acts[numbers[state]] >> bit & 1) != 0
            && known.get(state, envelope) == PairMap.ABSENT
            && isIdle(state, envelope)) {
          known.put(state, envelope, 0);
          grown = true;
        }
      }
      return grown;
    }

    /** Adds to every state the envelopes that have an effect in a state to which it leads. */
    private void spread(long[] acts) {
      int[] waiting = new int[states];
      BitSet isWaiting = new BitSet(states);
      int count = 0;
      for (int state = 0; state < states; state++) {
        if (acts[state] != 0) {
          waiting[count++] = state;
          isWaiting.set(state);
        }
      }
      while (count > 0) {
        int state = waiting[--count];
        isWaiting.clear(state);
        for (int edge = lastTo[state]; edge != NO_EDGE; edge = before[edge]) {
          int from = source[edge];
          long both = acts[from] | acts[state];
          if (both != acts[from]) {
            acts[from] = both;
            if (!isWaiting.get(from)) {
              isWaiting.set(from);
              waiting[count++] = from;
            }
          }
        }
      }
    }
  }
}
