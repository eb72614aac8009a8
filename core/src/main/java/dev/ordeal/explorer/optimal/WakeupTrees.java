package dev.ordeal.explorer.optimal;

import dev.ordeal.world.Causes;
import java.util.Arrays;

/**
 * The wakeup trees of a search: what is still to be explored from the states along its path. A node
 * is a few ints; a tree is a first node, its brothers, and their children.
 *
 * <p>A node stands for a receive at a known depth of the path. The message is given by its number
 * where it is pending already at the state that the tree belongs to, and otherwise by the depth of
 * the receive that will send it and its place among what that one sends.
 */
final class WakeupTrees {
  static final int NONE = 0;

  /** The sender's depth of a message that is given by its number. */
  static final int BY_NUMBER = -1;

  /** The depth of the receive that sends it, or {@link #BY_NUMBER}. */
  int[] senderDepth = new int[64];

  /** The number of the message, or its place among what that receive sends. */
  int[] message = new int[64];

  int[] alternative = new int[64];
  int[] actor = new int[64];
  int[] envelope = new int[64];
  int[] child = new int[64];
  int[] brother = new int[64];

  /** By depth, the first node of the tree of the state there. */
  private int[] first = new int[64];

  private int used = 1;
  private int free = NONE;

  /** The first node of the tree of the state at that depth, or {@link #NONE}. */
  int first(int depth) {
    return first[depth];
  }

  /** Lets the tree of the state at that depth be the node, its brothers, and their children. */
  void first(int depth, int node) {
    if (depth >= first.length) {
      first = Arrays.copyOf(first, 2 * depth);
    }
    first[depth] = node;
  }

  /** The number of the message that the node stands for, once its sender has been received. */
  int number(int node, Causes causes) {
    int sender = senderDepth[node];
    return sender == BY_NUMBER ? message[node] : causes.firstEnabledBy(sender) + message[node];
  }

  /** A new node without children and brothers. */
  int node(int sentAt, int number, int alternativeTaken, int receiver, int content) {
    int node = free;
    if (node == NONE) {
      if (used == message.length) {
        grow();
      }
      node = used++;
    } else {
      free = brother[node];
    }
    senderDepth[node] = sentAt;
    message[node] = number;
    alternative[node] = alternativeTaken;
    actor[node] = receiver;
    envelope[node] = content;
    child[node] = NONE;
    brother[node] = NONE;
    return node;
  }

  /** Gives back a node whose children and brothers are held elsewhere. */
  void release(int node) {
    brother[node] = free;
    free = node;
  }

  /** Forgets all nodes. */
  void clear() {
    used = 1;
    free = NONE;
  }

  private void grow() {
    int size = 2 * used;
    senderDepth = Arrays.copyOf(senderDepth, size);
    message = Arrays.copyOf(message, size);
    alternative = Arrays.copyOf(alternative, size);
    actor = Arrays.copyOf(actor, size);
    envelope = Arrays.copyOf(envelope, size);
    child = Arrays.copyOf(child, size);
    brother = Arrays.copyOf(brother, size);
  }
}
