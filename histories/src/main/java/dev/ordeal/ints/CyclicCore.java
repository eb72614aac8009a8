package dev.ordeal.ints;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What is left of a directed graph when nodes without a predecessor or without a successor are
 * removed again and again. Every cycle is in it, and it is empty if there is none.
 */
public final class CyclicCore {
  private int[] from = new int[64];
  private int[] to = new int[64];
  private int edges;
  private int nodes;

  /** Adds an edge between two nodes, given by small numbers. */
  public void add(int source, int target) {
    if (edges == from.length) {
      from = Arrays.copyOf(from, 2 * edges);
      to = Arrays.copyOf(to, 2 * edges);
    }
    from[edges] = source;
    to[edges++] = target;
    nodes = Math.max(nodes, Math.max(source, target) + 1);
  }

  /** The nodes that are left. */
  public BitSet nodes() {
    BitSet left = new BitSet(nodes);
    left.set(0, nodes);
    trim(left, from, to);
    trim(left, to, from);
    return left;
  }

  /** Removes nodes without a predecessor, again and again. */
  private void trim(BitSet left, int[] sources, int[] targets) {
    int[] degree = new int[nodes];
    int[] first = new int[nodes + 1];
    for (int i = 0; i < edges; i++) {
      first[sources[i] + 1]++;
      if (left.get(sources[i]) && left.get(targets[i])) {
        degree[targets[i]]++;
      }
    }
    for (int node = 0; node < nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] followers = new int[edges];
    int[] end = first.clone();
    for (int i = 0; i < edges; i++) {
      followers[end[sources[i]]++] = targets[i];
    }
    int[] waiting = left.stream().filter(node -> degree[node] == 0).toArray();
    int[] queue = Arrays.copyOf(waiting, nodes);
    for (int at = 0, size = waiting.length; at < size; at++) {
      int node = queue[at];
      left.clear(node);
      for (int i = first[node]; i < first[node + 1]; i++) {
        if (left.get(followers[i]) && --degree[followers[i]] == 0) {
          queue[size++] = followers[i];
        }
      }
    }
  }
}
