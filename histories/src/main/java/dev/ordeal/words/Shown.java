package dev.ordeal.words;

/** A value that says itself how it is written. */
public interface Shown {
  /** This value as people write it. */
  String show();
}
