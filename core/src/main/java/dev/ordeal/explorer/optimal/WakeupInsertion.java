package dev.ordeal.explorer.optimal;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * Inserts reversed races into wakeup trees. The sequence descends into a node whose event is an
 * initial of it, which is then removed from it, or is independent of all of it; where it descends
 * no further, its rest becomes a new branch. If it reaches a leaf, or nothing of it is left, the
 * tree covers it already.
 */
final class WakeupInsertion {
  private static final int NOWHERE = -1;

  /** The index of an event that the sequence takes in another alternative. */
  private static final int OTHERWISE = -2;

  private final World world;
  private final Causes causes;
  private final WakeupTrees trees;

  WakeupInsertion(World world, WakeupTrees trees) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
    this.trees = trees;
  }

  /** Inserts the sequence into the tree of the state before the race, and uses it up. */
  void insert(ReversedRace sequence) {
    int root = sequence.earlier();
    int parent = WakeupTrees.NONE;
    int first = trees.first(root);
    for (int at = root; ; at++) {
      int node = first;
      int lastSibling = WakeupTrees.NONE;
      while (node != WakeupTrees.NONE && !descends(sequence, node, root, at)) {
        lastSibling = node;
        node = trees.sibling[node];
      }
      if (node == WakeupTrees.NONE) {
        append(sequence, root, parent, lastSibling, at);
        return;
      }
      if (trees.child[node] == WakeupTrees.NONE || sequence.size() == 0) {
        return;
      }
      parent = node;
      first = trees.child[node];
    }
  }

  /** Whether the sequence descends into the node; removes the node's event from it if so. */
  private boolean descends(ReversedRace sequence, int node, int root, int at) {
    int found = find(sequence, node, root);
    if (found == NOWHERE) {
      boolean repeats = trees.repeats[node];
      if (!sequence.admits(repeats)
          || !sequence.isIndependentOf(trees.actor[node], trees.kind[node])) {
        return false;
      }
      sequence.admit(repeats);
      return true;
    }
    if (found == OTHERWISE || !sequence.isInitial(found)) {
      return false;
    }
    sequence.place(found, at);
    sequence.remove(found);
    return true;
  }

  /** The index of the node's event in the sequence, {@link #OTHERWISE}, or {@link #NOWHERE}. */
  private int find(ReversedRace sequence, int node, int root) {
    int size = sequence.size();
    for (int i = 0; i < size; i++) {
      if (isSame(sequence, node, root, sequence.event(i))) {
        return trees.alternative[node] == sequence.alternative(i) ? i : OTHERWISE;
      }
    }
    return NOWHERE;
  }

  private boolean isSame(ReversedRace sequence, int node, int root, int event) {
    if (trees.kind[node] != causes.kind(event)) {
      return false;
    }
    int nodeSender = trees.senderDepth[node];
    int sender = causes.parent(event);
    if (nodeSender == WakeupTrees.BY_NUMBER || nodeSender < root) {
      return sender < root && trees.event(node, causes) == event;
    }
    return sender >= root
        && sequence.depthInTree(sender) == nodeSender
        && event - causes.firstEnabledBy(sender) == trees.number[node];
  }

  /** Appends the rest of the sequence as a branch after the last sibling. */
  private void append(ReversedRace sequence, int root, int parent, int lastSibling, int depth) {
    int above = parent;
    int left = lastSibling;
    int size = sequence.size();
    for (int i = 0; i < size; i++) {
      int node = node(sequence, i, root);
      sequence.place(i, depth + i);
      if (left != WakeupTrees.NONE) {
        trees.sibling[left] = node;
      } else if (above != WakeupTrees.NONE) {
        trees.child[above] = node;
      } else {
        trees.first(root, node);
      }
      left = WakeupTrees.NONE;
      above = node;
    }
  }

  private int node(ReversedRace sequence, int index, int root) {
    int event = sequence.event(index);
    int sender = causes.parent(event);
    boolean sentBefore = sender < root;
    int node =
        trees.node(
            sentBefore ? WakeupTrees.BY_NUMBER : sequence.depthInTree(sender),
            sentBefore ? event : event - causes.firstEnabledBy(sender),
            sequence.alternative(index),
            world.actor(event),
            causes.kind(event));
    trees.repeats[node] = causes.mostRepetitions() > 0 && sequence.repeats(index);
    return node;
  }
}
