package dev.ordeal.explorer.optimal;

import dev.ordeal.world.Causes;
import dev.ordeal.world.World;

/**
 * Puts races turned around into wakeup trees: the sequence goes down where the receive of a node
 * can come first in it or is independent of all of it, and what is left of it becomes a new branch.
 * Where it comes to a leaf, or nothing is left, the tree has it already. Uses the sequence up, adds
 * to the trees, and asks the world.
 */
final class WakeupInsertion {
  private static final int NOWHERE = -1;

  /** The place of a message that is handled in another of its alternatives. */
  private static final int OTHERWISE = -2;

  private final World world;
  private final Causes causes;
  private final WakeupTrees trees;

  WakeupInsertion(World world, WakeupTrees trees) {
    this.world = world;
    this.causes = world.causes().orElseThrow();
    this.trees = trees;
  }

  /** Puts the sequence into the tree of the state before the race. */
  void insert(ReversedRace sequence) {
    int root = sequence.earlier();
    int parent = WakeupTrees.NONE;
    int first = trees.first(root);
    for (int at = root; ; at++) {
      int node = first;
      int lastBrother = WakeupTrees.NONE;
      while (node != WakeupTrees.NONE && !passes(sequence, node, root, at)) {
        lastBrother = node;
        node = trees.brother[node];
      }
      if (node == WakeupTrees.NONE) {
        append(sequence, root, parent, lastBrother, at);
        return;
      }
      if (trees.child[node] == WakeupTrees.NONE || sequence.size() == 0) {
        return;
      }
      parent = node;
      first = trees.child[node];
    }
  }

  /** Whether the sequence goes down there; if so, it loses the node's receive. */
  private boolean passes(ReversedRace sequence, int node, int root, int at) {
    int found = find(sequence, node, root);
    if (found == NOWHERE) {
      return sequence.isIndependentOf(trees.actor[node], trees.envelope[node]);
    }
    if (found == OTHERWISE || !sequence.isInitial(found)) {
      return false;
    }
    sequence.place(found, at);
    sequence.remove(found);
    return true;
  }

  /** Where in the sequence the node's receive is, {@link #OTHERWISE}, or {@link #NOWHERE}. */
  private int find(ReversedRace sequence, int node, int root) {
    int size = sequence.size();
    for (int i = 0; i < size; i++) {
      if (isSame(sequence, node, root, sequence.message(i))) {
        return trees.alternative[node] == sequence.alternative(i) ? i : OTHERWISE;
      }
    }
    return NOWHERE;
  }

  private boolean isSame(ReversedRace sequence, int node, int root, int message) {
    if (trees.envelope[node] != causes.kind(message)) {
      return false;
    }
    int senderOfNode = trees.senderDepth[node];
    int sender = causes.parent(message);
    if (senderOfNode == WakeupTrees.BY_NUMBER || senderOfNode < root) {
      return sender < root && trees.number(node, causes) == message;
    }
    return sender >= root
        && sequence.depthInTree(sender) == senderOfNode
        && message - causes.firstEnabledBy(sender) == trees.message[node];
  }

  /** Adds what is left of the sequence as a branch, after the last brother there. */
  private void append(ReversedRace sequence, int root, int parent, int lastBrother, int depth) {
    int above = parent;
    int left = lastBrother;
    int size = sequence.size();
    for (int i = 0; i < size; i++) {
      int node = node(sequence, i, root);
      sequence.place(i, depth + i);
      if (left != WakeupTrees.NONE) {
        trees.brother[left] = node;
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
    int message = sequence.message(index);
    int sender = causes.parent(message);
    boolean sentBefore = sender < root;
    return trees.node(
        sentBefore ? WakeupTrees.BY_NUMBER : sequence.depthInTree(sender),
        sentBefore ? message : message - causes.firstEnabledBy(sender),
        sequence.alternative(index),
        world.actor(message),
        causes.kind(message));
  }
}
