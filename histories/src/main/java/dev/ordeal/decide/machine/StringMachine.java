package dev.ordeal.decide.machine;

import dev.ordeal.ints.PairMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * A string that is read, replaced and appended to.
 *
 * <p>The states are the nodes of a trie of all strings that were read, so only prefixes of those
 * are told apart. All other strings are one state: no read is possible there, nor after any append.
 */
final class StringMachine extends Machine {
  private static final int OUTSIDE = 0;
  private static final int ROOT = 1;

  private final OperationKinds kinds;
  private final Values values;
  private final PairMap children = new PairMap();
  private int nodes = 2;
  private final int initial;

  /** By kind: the node of the string that is read or written. */
  private final int[] nodeOf;

  private final PairMap appended = new PairMap();

  StringMachine(OperationKinds kinds, Values values, String initial) {
    this.kinds = kinds;
    this.values = values;
    this.nodeOf = new int[kinds.size()];
    Arrays.fill(nodeOf, OUTSIDE);
    for (int kind = 0; kind < nodeOf.length; kind++) {
      if (kinds.action(kind) == Action.READ && kinds.result(kind) > Values.NIL) {
        nodeOf[kind] = grow(string(kinds.result(kind)));
      }
    }
    for (int kind = 0; kind < nodeOf.length; kind++) {
      if (kinds.action(kind) == Action.WRITE) {
        nodeOf[kind] = follow(ROOT, string(kinds.argument(kind)));
      }
    }
    this.initial = follow(ROOT, initial);
  }

  private String string(int value) {
    return values.value(value).toString();
  }

  /** Adds a string to the trie. */
  private int grow(String string) {
    int node = ROOT;
    for (int i = 0; i < string.length(); i++) {
      int child = children.get(node, string.charAt(i));
      if (child == PairMap.ABSENT) {
        child = nodes++;
        children.put(node, string.charAt(i), child);
      }
      node = child;
    }
    return node;
  }

  /** The node that a string leads to, or {@link #OUTSIDE}. */
  private int follow(int from, String string) {
    int node = from;
    for (int i = 0; i < string.length() && node != OUTSIDE; i++) {
      int child = children.get(node, string.charAt(i));
      node = child == PairMap.ABSENT ? OUTSIDE : child;
    }
    return node;
  }

  @Override
  public int initial() {
    return initial;
  }

  @Override
  public int step(int state, int kind) {
    return switch (kinds.action(kind)) {
      case READ ->
          kinds.result(kind) == Values.UNKNOWN || (state != OUTSIDE && state == nodeOf[kind])
              ? state
              : IMPOSSIBLE;
      case WRITE -> nodeOf[kind];
      case APPEND -> append(state, kind);
      default -> throw new IllegalStateException("a string has no " + kinds.action(kind));
    };
  }

  private int append(int state, int kind) {
    if (state == OUTSIDE) {
      return OUTSIDE;
    }
    int known = appended.get(state, kind);
    if (known == PairMap.ABSENT) {
      known = follow(state, string(kinds.argument(kind)));
      appended.put(state, kind, known);
    }
    return known;
  }

  @Override
  public boolean isObserver(int kind) {
    return kinds.action(kind) == Action.READ;
  }
}
