package dev.ordeal.minimize;

import java.util.Comparator;

/** How big a counterexample is: by operations first, then by receives. */
record Size(int operations, int receives) implements Comparable<Size> {
  private static final Comparator<Size> ORDER =
      Comparator.comparingInt(Size::operations).thenComparingInt(Size::receives);

  @Override
  public int compareTo(Size other) {
    return ORDER.compare(this, other);
  }
}
