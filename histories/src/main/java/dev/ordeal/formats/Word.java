package dev.ordeal.formats;

import dev.ordeal.recording.Action;

/**
 * An operation's name in a file, and what it does.
 *
 * @param number what the recording has for the name
 */
record Word(String name, Action action, int number) {

  /** Whether it adds one if it has no argument. */
  boolean addsOne() {
    return action == Action.ADD && !name.equals("add");
  }
}
