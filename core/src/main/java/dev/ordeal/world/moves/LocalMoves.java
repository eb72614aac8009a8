package dev.ordeal.world.moves;

import dev.ordeal.ints.PairMap;
import dev.ordeal.world.table.Code;
import dev.ordeal.world.table.ReachedPairs;
import dev.ordeal.world.table.SystemTables;
import dev.ordeal.world.table.Tabulator;
import dev.ordeal.world.table.Vocabulary;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which local states of an actor lead to which, by deliveries that were reached: a directed graph,
 * whose nodes are the local states that actors were met in. It grows when {@link #learn} is called,
 * and stays as it is in between.
 *
 * <p>Several threads need a lock around it and its tables.
 */
public final class LocalMoves {
  private final Tabulator table;
  private final Vocabulary vocabulary;
  private final PairMap nodes = new PairMap();
  private final PairMap edges = new PairMap();

  // By node: the local state, the nodes to which it leads, and those that lead to it.
  private int[] locals = new int[64];
  private int[][] next = new int[64][];
  private int[][] previous = new int[64][];
  private int[] nextCount = new int[64];
  private int[] previousCount = new int[64];
  private int count;

  private int pairsLearnt;

  public LocalMoves(SystemTables tables) {
    this.table = tables.handlers();
    this.vocabulary = tables.vocabulary();
  }

  /** The node of the local state of the actor. */
  public int node(int address, int local) {
    int known = nodes.get(address, local);
    if (known != PairMap.ABSENT) {
      return known;
    }
    if (count == locals.length) {
      locals = Arrays.copyOf(locals, 2 * count);
      next = Arrays.copyOf(next, 2 * count);
      previous = Arrays.copyOf(previous, 2 * count);
      nextCount = Arrays.copyOf(nextCount, 2 * count);
      previousCount = Arrays.copyOf(previousCount, 2 * count);
    }
    locals[count] = local;
    next[count] = new int[2];
    previous[count] = new int[2];
    nodes.put(address, local, count);
    return count++;
  }

  /** The number of nodes, which are numbered from 0. */
  public int nodeCount() {
    return count;
  }

  /** The local state of the node. */
  public int local(int node) {
    return locals[node];
  }

  /** How many nodes the node leads to. */
  public int nextCount(int node) {
    return nextCount[node];
  }

  /** One of the nodes that the node leads to. */
  public int next(int node, int index) {
    return next[node][index];
  }

  /** How many nodes lead to the node. */
  public int previousCount(int node) {
    return previousCount[node];
  }

  /** One of the nodes that lead to the node. */
  public int previous(int node, int index) {
    return previous[node][index];
  }

  /**
   * Adds what the pairs reached since the last call lead to.
   *
   * @param relevant the nodes that are of interest, with every node on a path between two of them
   * @return those of them from which more can be reached than before
   */
  public BitSet learn(BitSet relevant) {
    BitSet sources = new BitSet();
    ReachedPairs reached = table.reached();
    for (; pairsLearnt < reached.count(); pairsLearnt++) {
      int pair = reached.get(pairsLearnt);
      learn(table.pairState(pair), table.pairEnvelope(pair), sources);
    }
    sources.and(relevant);
    return upstream(sources, relevant);
  }

  private void learn(int local, int envelope, BitSet sources) {
    int address = vocabulary.receivers()[envelope];
    int record = table.suppose(local, envelope);
    int at = record + 1;
    for (int i = 0; i < table.code()[record]; i++) {
      int after = table.code()[at];
      if (after != Code.FAILED && after != local) {
        int from = node(address, local);
        int to = node(address, after);
        if (edges.get(from, to) == PairMap.ABSENT) {
          edges.put(from, to, 0);
          next[from] = with(next[from], nextCount[from]++, to);
          previous[to] = with(previous[to], previousCount[to]++, from);
          sources.set(from);
        }
      }
      at = table.end(at);
    }
  }

  private static int[] with(int[] ints, int size, int added) {
    int[] more = size < ints.length ? ints : Arrays.copyOf(ints, 2 * size);
    more[size] = added;
    return more;
  }

  /** The nodes, and the relevant ones from which they can be reached. */
  private BitSet upstream(BitSet from, BitSet relevant) {
    BitSet all = (BitSet) from.clone();
    int[] waiting = from.stream().toArray();
    int size = waiting.length;
    while (size > 0) {
      int node = waiting[--size];
      for (int i = 0; i < previousCount[node]; i++) {
        int before = previous[node][i];
        if (!all.get(before) && relevant.get(before)) {
          all.set(before);
          waiting = with(waiting, size++, before);
        }
      }
    }
    return all;
  }
}
