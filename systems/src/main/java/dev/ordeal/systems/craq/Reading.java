package dev.ordeal.systems.craq;

/** What a node answers to a read while it has dirty versions. */
enum Reading {
  /** The version that the tail says is committed. */
  COMMITTED,
  /** The newest one, which may not be committed yet. */
  NEWEST,
  /** The clean one, although a newer one may be committed. */
  OLDEST
}
