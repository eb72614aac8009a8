package dev.ordeal.recording;

import java.util.Arrays;

/** Arranges columns in the order of the invocations; an empty order leaves them as they are. */
final class ColumnOrder {
  private final int[] order;

  ColumnOrder(int[] order) {
    this.order = order;
  }

  int[] arrange(int[] column) {
    if (order.length == 0) {
      return column;
    }
    int[] arranged = new int[order.length];
    Arrays.setAll(arranged, i -> column[order[i]]);
    return arranged;
  }

  byte[] arrange(byte[] column) {
    if (order.length == 0) {
      return column;
    }
    byte[] arranged = new byte[order.length];
    for (int i = 0; i < order.length; i++) {
      arranged[i] = column[order[i]];
    }
    return arranged;
  }

  Action[] arrange(Action[] column) {
    if (order.length == 0) {
      return column;
    }
    Action[] arranged = new Action[order.length];
    Arrays.setAll(arranged, i -> column[order[i]]);
    return arranged;
  }
}
