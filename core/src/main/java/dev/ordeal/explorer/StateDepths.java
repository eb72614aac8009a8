package dev.ordeal.explorer;

/**
 * The states that were visited, by their contents, each with the least depth at which it was. It
 * uses open addressing; a content of two zeros, which no state has but with negligible probability,
 * marks a free place.
 */
final class StateDepths {
  private long[] contents = new long[1 << 9];
  private int[] depths = new int[1 << 8];
  private int size;

  int size() {
    return size;
  }

  /**
   * Adds a state.
   *
   * @param anyDepth whether a state counts as visited at whatever depth it was, rather than at this
   *     depth or a lesser one
   * @return whether it is new
   */
  boolean add(long high, long low, int depth, boolean anyDepth) {
    int at = place(high, low);
    if (isFree(at)) {
      contents[2 * at] = high;
      contents[2 * at + 1] = low;
      depths[at] = depth;
      size++;
      if (2 * size > depths.length) {
        grow();
      }
      return true;
    }
    if (anyDepth || depths[at] <= depth) {
      return false;
    }
    depths[at] = depth;
    return true;
  }

  private boolean isFree(int at) {
    return contents[2 * at] == 0 && contents[2 * at + 1] == 0;
  }

  private int place(long high, long low) {
    int mask = depths.length - 1;
    int at = (int) (low >>> 20) & mask;
    while (!isFree(at) && (contents[2 * at] != high || contents[2 * at + 1] != low)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private void grow() {
    long[] before = contents;
    int[] depthsBefore = depths;
    contents = new long[2 * before.length];
    depths = new int[2 * depthsBefore.length];
    for (int i = 0; i < depthsBefore.length; i++) {
      if (before[2 * i] != 0 || before[2 * i + 1] != 0) {
        int at = place(before[2 * i], before[2 * i + 1]);
        contents[2 * at] = before[2 * i];
        contents[2 * at + 1] = before[2 * i + 1];
        depths[at] = depthsBefore[i];
      }
    }
  }
}
