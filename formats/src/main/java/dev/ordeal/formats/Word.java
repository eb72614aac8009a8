package dev.ordeal.formats;

import dev.ordeal.recording.Action;

/** An operation's name in a file, and what it does. */
record Word(String name, Action action) {

  /** Whether it adds one if it has no argument. */
  boolean addsOne() {
    return action == Action.ADD && !name.equals("add");
  }
}
