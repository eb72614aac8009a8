package dev.ordeal.explorer.optimal;

import dev.ordeal.world.Causes;
import java.util.Arrays;

/**
 * The wakeup trees of the states along a path: the sequences of events still to be explored from
 * each state. A node is a few ints; a tree is a first node, its siblings, and their children.
 *
 * <p>A node is an event at a known depth of the path. The event is given by its number if it is
 * pending already in the state to which the tree belongs; otherwise by the depth of the step that
 * will make it possible and its index among the events of that step.
 */
final class WakeupTrees {
  static final int NONE = 0;

  /** The sender's depth of an event that is given by its number. */
  static final int BY_NUMBER = -1;

  /** The depth of the step that makes the event possible, or {@link #BY_NUMBER}. */
  int[] senderDepth = new int[64];

  /**
   * The number of the event, or its index among the events that the sender's step makes possible.
   */
  int[] number = new int[64];

  int[] alternative = new int[64];
  int[] actor = new int[64];
  int[] kind = new int[64];
  int[] child = new int[64];

  /** Whether the event repeats its message. */
  boolean[] repeats = new boolean[64];

  int[] sibling = new int[64];

  /** By depth: the first node of the state's tree. */
  private int[] first = new int[64];

  private int used = 1;
  private int free = NONE;

  /** The first node of the tree at the depth, or {@link #NONE}. */
  int first(int depth) {
    return first[depth];
  }

  /** Sets the tree at the depth to the node, its siblings, and their children. */
  void first(int depth, int node) {
    if (depth >= first.length) {
      first = Arrays.copyOf(first, 2 * depth);
    }
    first[depth] = node;
  }

  /** The number of the node's event, once the step that makes it possible has been taken. */
  int event(int node, Causes causes) {
    int sender = senderDepth[node];
    return sender == BY_NUMBER ? number[node] : causes.firstEnabledBy(sender) + number[node];
  }

  /** A new node without children and siblings. */
  int node(int sentAt, int numberOrIndex, int alternativeTaken, int itsActor, int itsKind) {
    int node = free;
    if (node == NONE) {
      if (used == number.length) {
        grow();
      }
      node = used++;
    } else {
      free = sibling[node];
    }
    senderDepth[node] = sentAt;
    number[node] = numberOrIndex;
    alternative[node] = alternativeTaken;
    actor[node] = itsActor;
    kind[node] = itsKind;
    child[node] = NONE;
    sibling[node] = NONE;
    return node;
  }

  /** Frees a node whose children and siblings are held elsewhere. */
  void release(int node) {
    sibling[node] = free;
    free = node;
  }

  /** Removes all nodes. */
  void clear() {
    used = 1;
    free = NONE;
  }

  private void grow() {
    int size = 2 * used;
    senderDepth = Arrays.copyOf(senderDepth, size);
    number = Arrays.copyOf(number, size);
    alternative = Arrays.copyOf(alternative, size);
    actor = Arrays.copyOf(actor, size);
    kind = Arrays.copyOf(kind, size);
    child = Arrays.copyOf(child, size);
    repeats = Arrays.copyOf(repeats, size);
    sibling = Arrays.copyOf(sibling, size);
  }
}
