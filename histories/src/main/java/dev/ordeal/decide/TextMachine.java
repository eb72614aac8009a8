package dev.ordeal.decide;

import dev.ordeal.ints.PairMap;
import dev.ordeal.recording.Action;
import dev.ordeal.recording.Values;
import java.util.Arrays;

/**
 * A text that is read, replaced and appended to. Only texts with which something begins that was
 * read are told apart, as nodes of a tree of letters; all others are one state, since no read is
 * possible there, nor after anything that is appended.
 */
final class TextMachine extends Machine {
  private static final int LOST = 0;
  private static final int ROOT = 1;

  private final Kinds kinds;
  private final Values values;
  private final PairMap children = new PairMap();
  private int nodes = 2;
  private final int initial;

  /** By kind: where a read leads to, or a replacement. */
  private final int[] nodeOf;

  private final PairMap appended = new PairMap();

  TextMachine(Kinds kinds, Values values, String initial) {
    this.kinds = kinds;
    this.values = values;
    this.nodeOf = new int[kinds.size()];
    Arrays.fill(nodeOf, LOST);
    for (int kind = 0; kind < nodeOf.length; kind++) {
      if (kinds.action(kind) == Action.READ && kinds.result(kind) > Values.NIL) {
        nodeOf[kind] = grow(text(kinds.result(kind)));
      }
    }
    for (int kind = 0; kind < nodeOf.length; kind++) {
      if (kinds.action(kind) == Action.WRITE) {
        nodeOf[kind] = follow(ROOT, text(kinds.argument(kind)));
      }
    }
    this.initial = follow(ROOT, initial);
  }

  private String text(int value) {
    return values.value(value).toString();
  }

  private int grow(String text) {
    int node = ROOT;
    for (int i = 0; i < text.length(); i++) {
      int child = children.get(node, text.charAt(i));
      if (child == PairMap.ABSENT) {
        child = nodes++;
        children.put(node, text.charAt(i), child);
      }
      node = child;
    }
    return node;
  }

  private int follow(int from, String text) {
    int node = from;
    for (int i = 0; i < text.length() && node != LOST; i++) {
      int child = children.get(node, text.charAt(i));
      node = child == PairMap.ABSENT ? LOST : child;
    }
    return node;
  }

  @Override
  int initial() {
    return initial;
  }

  @Override
  int step(int state, int kind) {
    return switch (kinds.action(kind)) {
      case READ ->
          kinds.result(kind) == Values.UNKNOWN || (state != LOST && state == nodeOf[kind])
              ? state
              : IMPOSSIBLE;
      case WRITE -> nodeOf[kind];
      case APPEND -> append(state, kind);
      default -> throw new IllegalStateException("not of a text: " + kinds.action(kind));
    };
  }

  private int append(int state, int kind) {
    if (state == LOST) {
      return LOST;
    }
    int known = appended.get(state, kind);
    if (known == PairMap.ABSENT) {
      known = follow(state, text(kinds.argument(kind)));
      appended.put(state, kind, known);
    }
    return known;
  }

  @Override
  boolean isObserver(int kind) {
    return kinds.action(kind) == Action.READ;
  }
}
