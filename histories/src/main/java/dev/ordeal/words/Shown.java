package dev.ordeal.words;

/** A value that defines how it is shown to people. */
public interface Shown {
  /** Returns this value as people write it. */
  String show();
}
